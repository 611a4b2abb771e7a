import { expect, test } from 'vitest'
import { mostCounted } from '#assistance/proposals/contract.ts'
import { application, join, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { matcherName, propose } from './server/propose.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const proposer = { by: 'matcher', byName: matcherName, requestedByName: 'Ada' } as const

const capability = async (person: Person, name: string): Promise<string> => (await made(person, '/capabilities', { name })).capabilityId
const proposed = (person: Person, recordIds: readonly string[], targetId: string) =>
  database.tenant(person.accountId).write((transaction) =>
    propose(
      transaction,
      recordIds.map((recordId) => ({ recordId, targetId, words: [], neighbours: [], sureness: 0.5 })),
      proposer,
    ),
  )
const waiting = async (person: Person) => (await person.send('GET', '/proposals/count')).body
const open = (count: number) => ({ open: count, isMore: false })

test('open proposals are counted that the reader may decide on, of one workspace and in the portfolios that the reader edits', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  const [inside, outside, other] = [await application(boss, 'Inside'), await application(boss, 'Outside'), await application(boss, 'Other')]
  const { portfolioId } = await made(boss, '/portfolios', { name: 'Finance' })
  await join(boss, portfolioId, [inside])
  const author = await addPerson(boss.accountId, ['Author'], portfolioId)
  const reader = await addPerson(boss.accountId, ['View User'])
  await proposed(boss, [inside, outside, other], await capability(boss, 'Payroll'))
  expect([await waiting(boss), await waiting(author), await waiting(stranger)]).toEqual([open(3), open(1), open(0)])
  expect((await reader.send('GET', '/proposals/count')).status).toBe(403)
  // Changes in the rest of the workspace do not change the author's count.
  await proposed(boss, [outside], await capability(boss, 'Invoicing'))
  expect([await waiting(boss), await waiting(author)]).toEqual([open(4), open(1)])
  const [{ proposalId }] = (await boss.send('GET', `/proposals?recordId=${inside}`)).body.proposals
  await boss.send('POST', '/proposals/decline', { proposalIds: [proposalId] })
  await rows("update proposal set expires_date = now() - interval '1 day' where record_id = $1", [other])
  expect([await waiting(boss), await waiting(author)]).toEqual([open(2), open(0)])
})

test('the count stops at the number that the menu can show', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await rows(
    `insert into application (account_id, application_id, name) select $1, gen_random_uuid(), 'App ' || n from generate_series(1, $2::integer) n`,
    [boss.accountId, mostCounted + 5],
  )
  const ids = await rows<{ id: string }>('select application_id as id from application where account_id = $1', [boss.accountId])
  await proposed(
    boss,
    ids.map(({ id }) => id),
    await capability(boss, 'Payroll'),
  )
  expect(await waiting(boss)).toEqual({ open: mostCounted, isMore: true })
})
