/** Deciding on all proposals is killed before each slice is saved, and goes on: nothing is half, lost or doubled, and all undone is equal to before. */
import { afterAll, expect, test } from 'vitest'
import { application } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { watchStatements } from '#platform/server/database/statement.ts'
import { runJob } from '#platform/server/jobs/run-job.ts'
import { testApp } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { decideJob } from './server/decide-job.ts'
import { decideProposals } from './server/proposal-sql.ts'
import { matcherName, propose } from './server/propose.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
/** More than are decided in one transaction. */
const count = 401

/** Null: alive. Otherwise the number of slices saved before the process dies; a dead process saves nothing. */
let left: number | null = null
/** The commits that the dead process attempted: a slice, then the failure of the job. */
let tries = 0
const slices = new WeakSet<object>()
const unwatch = watchStatements({
  sent: (client, { name }) => void (name === decideProposals.name && slices.add(client)),
  control: (client, text) => {
    const isSlice = slices.delete(client)
    if (left === null || text !== 'commit') return
    if (left < 0 || (isSlice && left === 0)) {
      left = -1
      tries += 1
      throw new Error('Killed')
    }
    if (isSlice) left -= 1
  },
})
afterAll(unwatch)

test('accepting all and undoing all are killed at each slice and go on', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  await rows(
    "insert into capability (account_id, capability_id, name) select $1, gen_random_uuid(), 'Capability ' || n from generate_series(1, $2) n",
    [boss.accountId, count],
  )
  const capabilities = await rows<{ targetId: string }>('select capability_id as "targetId" from capability where account_id = $1', [
    boss.accountId,
  ])
  const recordId = await application(boss, 'Everything')
  const proposed = capabilities.map((one) => ({ recordId, ...one, words: [], neighbours: [], sureness: 0.5 }))
  const proposer = { by: 'matcher', byName: matcherName, requestedByName: 'Ada' } as const
  await database.tenant(boss.accountId).write((transaction) => propose(transaction, proposed, proposer))

  const kept = async () => ({
    proposals: await rows<{ p: { decision: string | null } }>(
      'select to_jsonb(p) as p from proposal p where account_id = $1 order by proposal_id',
      [boss.accountId],
    ),
    links: await rows('select capability_id from application_capability where account_id = $1 order by 1', [boss.accountId]),
  })
  const accepted = async () => {
    const { proposals, links } = await kept()
    const decided = proposals.filter(({ p }) => p.decision === 'accepted').length
    expect(links.length, 'each that is accepted is linked, and no other').toBe(decided)
    return decided
  }
  const queued = (act: 'accept' | 'undo') => queueByHand(database, boss, decideJob.kind, { act, jobId: null, sureFrom: 0 })
  const takenUp = (jobId: string) => runJob(services, new Map([[decideJob.kind, decideJob]]), boss.accountId, jobId, () => false)
  /** Killed at a slice, while it runs. */
  const killed = async (jobId: string, at: number) => {
    ;[left, tries] = [at, 0]
    const failure = await takenUp(jobId).catch((error: Error) => error.message)
    left = null
    expect([failure, tries]).toEqual(['Killed', 2])
    expect(await rows('select status from job where job_id = $1', [jobId])).toEqual([{ status: 'running' }])
  }
  const before = await kept()
  for (const [act, steps] of [
    ['accept', [0, 400, 401]],
    ['undo', [401, 1, 0]],
  ] as const) {
    const jobId = await queued(act)
    await killed(jobId, 0)
    expect(await accepted()).toBe(steps[0])
    await killed(jobId, 1)
    expect(await accepted()).toBe(steps[1])
    await takenUp(jobId)
    const job = (await boss.send('GET', `/jobs/${jobId}`)).body
    expect([job.status, job.message]).toEqual(['succeeded', expect.stringContaining('saved before the server stopped are not counted')])
    expect(await accepted()).toBe(steps[2])
  }
  expect(await kept()).toEqual(before)
})
