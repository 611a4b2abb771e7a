import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import type { Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { defineJob } from './job.ts'
import { openJobs } from './jobs.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

/** Names of the jobs that have begun, in order, and what ends each. */
const begun: string[] = []
const ends = new Map<string, () => void>()
const kind = defineJob<{ name: string }>('turn', async ({ details: { name } }) => {
  begun.push(name)
  await new Promise<void>((resolve) => ends.set(name, resolve))
})
const base = { database, log: pino({ level: 'silent' }), files: services.files, disk: services.disk }
const jobs = openJobs(base as unknown as Services, [kind])
afterAll(() => {
  for (const end of ends.values()) end()
  return jobs.stop()
})

const start = ({ accountId, userId }: Pick<Person, 'accountId' | 'userId'>, name: string) =>
  jobs.start(
    {
      tenant: database.tenant(accountId),
      session: { userId, userName: 'Ada', originalUserId: userId, originalUserName: 'Ada' },
    },
    'turn',
    { name },
  )
const startOnSchedule = ({ accountId }: Person, name: string) =>
  jobs.start({ tenant: database.tenant(accountId), session: systemActor }, 'turn', { name })
const end = (name: string) => ends.get(name)!()
const next = async (...names: string[]) => {
  await expect.poll(() => begun).toHaveLength(names.length)
  expect(begun.splice(0).sort()).toEqual(names.sort())
}
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

test('a workspace with many jobs holds one worker once another waits, and workspaces take turns', async () => {
  const [many, few] = [await someone(), await someone()]
  for (const name of ['many 1', 'many 2', 'many 3', 'many 4']) await start(many, name)
  await next('many 1', 'many 2')
  for (const name of ['few 1', 'few 2']) await start(few, name)
  end('many 1')
  await next('few 1')
  end('few 1')
  await next('few 2')
  end('many 2')
  await next('many 3')
  end('few 2')
  // Nobody else waits.
  await next('many 4')
  end('many 3')
  end('many 4')
})

test('jobs that people wait for come before those of schedules', async () => {
  const [busy, other, person] = [await someone(), await someone(), await someone()]
  for (const name of ['busy 1', 'busy 2', 'busy 3']) await start(busy, name)
  await next('busy 1', 'busy 2')
  await startOnSchedule(other, 'nightly')
  await start(person, 'asked for')
  end('busy 1')
  await next('asked for')
  end('asked for')
  // Many jobs of one workspace hold up no schedule of another.
  await next('nightly')
  end('nightly')
  await next('busy 3')
  end('busy 2')
  end('busy 3')
})

test('so many jobs of a person and of a workspace wait; more are refused, except those of schedules', async () => {
  const person = await someone()
  const colleague = await addPerson(person.accountId, ['Global Admin'])
  const wait = async (who: Person, count: number) => {
    for (let made = 0; made < count; made++) await queueByHand(database, who, 'export', {})
  }
  await wait(person, 20)
  const refused = await person.send('POST', '/exports/workbook')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  expect(refused.body.message).toContain('20 jobs of yours wait already')
  expect((await colleague.send('POST', '/exports/workbook')).status).toBe(202)
  await wait(await addPerson(person.accountId, ['Global Admin']), 19)
  await wait(await addPerson(person.accountId, ['Global Admin']), 19)
  await wait(await addPerson(person.accountId, ['Global Admin']), 2)
  expect((await colleague.send('POST', '/exports/workbook')).body.message).toContain('60 jobs of this workspace wait already')
  await startOnSchedule(person, 'nightly here')
  await next('nightly here')
  end('nightly here')
  expect((await (await someone()).send('POST', '/exports/workbook')).status).toBe(202)
  const scheduled = 'select count(*)::integer as count from job where account_id = $1 and is_scheduled'
  expect(await rows(scheduled, [person.accountId])).toEqual([{ count: 1 }])
})
