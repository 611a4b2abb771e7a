/** A push that is begun again, or cancelled half-way. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { JobCancelled, type JobRun } from '#platform/server/jobs/job.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { pushJob } from './server/push/jobs.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

/** A provider with a list to push, two clients, and the push at the start of its job. */
async function world() {
  const namespace = await addAccount({ type: 'Certified Provider' })
  const provider = await addPerson(namespace, ['Certified Provider Admin'])
  const accountIds = [await addAccount({ parentAccountId: namespace }), await addAccount({ parentAccountId: namespace })]
  const pushId = uuidv7()
  await rows(
    `insert into client_push (account_id, push_id, subject, from_name, content, pushed_by_name) values ($1, $2, 'refDriver', 'Us', '[{"id": "x", "name": "Growth", "active": true}]', 'Ada')`,
    [namespace, pushId],
  )
  return { provider, accountIds, pushId }
}
/** The job as a server runs it, up to what `progress` throws. */
const run = ({ provider, accountIds, pushId }: { provider: Person; accountIds: string[]; pushId: string }, progress: JobRun['progress']) =>
  pushJob.run({
    accountId: provider.accountId,
    jobId: uuidv7(),
    attempt: 1,
    details: { pushId, accountIds, isSecure: false },
    actor: actorOf(provider),
    tenant: database.tenant(provider.accountId),
    services,
    progress,
    finish: async () => {},
  })
const driversIn = async (accountIds: string[]) =>
  (await rows<{ name: string }>('select name from ref_driver where account_id = any($1::uuid[])', [accountIds])).map(({ name }) => name)

test('a job that is run again, as after a server that was killed, pushes once', async () => {
  const push = await world()
  let steps = 0
  const killed = async () => {
    if (++steps === 2) throw new Error('killed')
  }
  await expect(run(push, killed)).rejects.toThrow('killed')
  expect(await driversIn(push.accountIds)).toEqual(['Growth'])
  await run(push, async () => {})
  expect(await driversIn(push.accountIds)).toEqual(['Growth', 'Growth'])
  const told = await rows("select 1 from change_log where account_id = any($1::uuid[]) and entity = 'refDriver'", [push.accountIds])
  expect(told).toHaveLength(2)
  const [kept] = await rows<{ outcomes: object }>('select outcomes from client_push where push_id = $1', [push.pushId])
  expect(kept!.outcomes).toMatchObject([{ added: ['Growth'] }, { added: ['Growth'] }])
})

test('a push that is cancelled half-way takes back what it did', async () => {
  const push = await world()
  let steps = 0
  const cancelled = async () => {
    if (++steps === 1) return
    expect(await driversIn(push.accountIds)).toEqual(['Growth'])
    throw new JobCancelled()
  }
  await expect(run(push, cancelled)).rejects.toThrow(JobCancelled)
  expect(await driversIn(push.accountIds)).toEqual([])
})

test('concurrent pushes of records without unique names find each other’s additions', async () => {
  const { provider, accountIds, pushId } = await world()
  const pushIds = [pushId, ...Array.from({ length: 5 }, () => uuidv7())]
  const item = { id: uuidv7(), parentId: null, name: 'Sales', code: null, description: null, itemKind: null, displayOrder: null }
  for (const id of pushIds)
    await rows(
      `insert into client_push (account_id, push_id, subject, from_name, content, pushed_by_name) values ($1, $2, 'capabilities', 'Us', $3, 'Ada')
on conflict (account_id, push_id) do update set subject = excluded.subject, content = excluded.content`,
      [provider.accountId, id, JSON.stringify([{ items: [item], sets: [] }])],
    )
  await Promise.all(pushIds.map((id) => run({ provider, accountIds, pushId: id }, async () => {})))
  for (const id of accountIds) expect(await rows('select 1 from capability where account_id = $1', [id])).toHaveLength(1)
})
