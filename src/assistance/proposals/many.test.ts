/** Proposals about many records: each may have megabytes, and a few are in memory at a time. */
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { watchLocked } from '#platform/testing/locked-rows.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { matcherName, propose } from './server/propose.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const [many, most] = [45, 20]

test('deciding on proposals about many records reads a few at a time, and changes all of them', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const { capabilityId } = (await boss.send('POST', '/capabilities', { name: 'Payroll' })).body
  const applications = await rows<{ id: string }>(
    "insert into application (account_id, application_id, name) select $1, gen_random_uuid(), 'a' || n from generate_series(1, $2::integer) n returning application_id as id",
    [boss.accountId, many],
  )
  const proposed = applications.map(({ id }) => ({ recordId: id, targetId: capabilityId, words: ['wages'], neighbours: [], sureness: 0.6 }))
  const proposer = { by: 'matcher', byName: matcherName, requestedByName: 'Ada' } as const
  await database.tenant(boss.accountId).write((transaction) => propose(transaction, proposed, proposer))
  const found = (await boss.send('GET', '/proposals?limit=500')).body.proposals as { proposalId: string }[]
  const locked = watchLocked('application')
  const proposalIds = found.map(({ proposalId }) => proposalId)
  const accepted = await boss.send('POST', '/proposals/accept', { proposalIds })
  const undone = await boss.send('POST', '/proposals/undo', { proposalIds })
  locked.stop()
  expect([accepted.body, undone.body]).toEqual([
    { proposals: many, records: many },
    { proposals: many, records: many },
  ])
  expect(locked.counts.length).toBeGreaterThan(2 * Math.ceil(many / most))
  expect(Math.max(...locked.counts)).toBe(most)
})
