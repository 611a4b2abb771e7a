import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { timeZones } from '#tenancy/places/contract/time-zones.ts'
import { areaRecords } from '#portfolio/areas/server/records.ts'
import { change } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { runSchedules } from './run-schedules.ts'
import type { AccountRun, Schedule, SystemSchedule } from './schedule.ts'
import { zoneNames, zones } from './time-zones.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => void (await Promise.all(stops.splice(0).map((stop) => stop()))))

/** One more server on the database. */
const serverWith = (...schedules: Schedule[]) => {
  const own = openDatabase(database.connection, services.log, { isCluster: isOnCluster() })
  const stop = runSchedules({ ...services, database: own }, schedules)
  let stopped: Promise<void> | undefined
  const stopAll = () => (stopped ??= stop().then(() => own.end()))
  stops.push(stopAll)
  return stopAll
}
const often = (name: string, run: SystemSchedule['run']): SystemSchedule => ({ name, what: '', when: { everySeconds: 0.3 }, run })

test('two servers do what is due once, never both at a time', async () => {
  const runs: number[] = []
  let atATime = 0
  let most = 0
  const work = often('test.often', async () => {
    runs.push(Date.now())
    most = Math.max(most, ++atATime)
    await pause(100)
    atATime--
  })
  const started = Date.now()
  serverWith(work)
  serverWith(work)
  await expect.poll(() => runs.length).toBeGreaterThanOrEqual(4)
  expect(most).toBe(1)
  expect(runs.length).toBeLessThanOrEqual((Date.now() - started) / (300 * 0.9) + 1)
})

test('once a day is once a day, no matter which server starts when', async () => {
  let runs = 0
  const daily: Schedule = { name: 'test.daily', what: '', when: { dailyAt: '00:00' }, run: async () => void runs++ }
  const first = serverWith(daily)
  serverWith(daily)
  await expect.poll(() => runs).toBe(1)
  await first()
  await serverWith(daily)()
  expect(runs).toBe(1)
  await rows("update schedule_run set begun_date = now() - interval '1 day' where schedule = 'test.daily'")
  serverWith(daily)
  await expect.poll(() => runs).toBe(2)
})

test('the run of a server that died is taken over, of one that lives it is not', async () => {
  let runs = 0
  const daily: Schedule = { name: 'test.died', what: '', when: { dailyAt: '00:00' }, run: async () => void runs++ }
  const left = `insert into schedule_run (schedule, begun_date, held_until) values ('test.died', now(), now() + $1::interval)
    on conflict (schedule, account_id) do update set ended_date = null, held_until = excluded.held_until`
  await rows(left, ['20 seconds'])
  await serverWith(daily)()
  expect(runs).toBe(0)
  await rows(left, ['-1 second'])
  await serverWith(daily)()
  expect(runs).toBe(1)
})

test('one that fails is reported in its row and comes again; one without work writes nothing', async () => {
  let runs = 0
  let asked = 0
  const failing = often('test.fails', async () => {
    if (++runs === 1) throw new Error('no room')
    await pause(50)
  })
  const idle: Schedule = { ...often('test.idle', async () => void runs++), hasWork: () => ++asked < 0 }
  const stop = serverWith(failing, idle)
  const failure = () => rows<{ failure: string | null }>("select failure from schedule_run where schedule = 'test.fails'")
  await expect.poll(failure).toEqual([{ failure: 'no room' }])
  await expect.poll(() => runs).toBeGreaterThan(1)
  await expect.poll(() => asked).toBeGreaterThan(1)
  await stop()
  expect(await failure()).toEqual([{ failure: null }])
  expect(await rows("select 1 from schedule_run where schedule = 'test.idle'")).toEqual([])
})

test('two schedules of one name are refused at the start', () => {
  const one = often('test.twin', async () => {})
  expect(() => runSchedules(services, [one, one])).toThrow('Two schedules are called test.twin')
})

/** The time of day, `minutes` from now, in the zone. */
const timeIn = async (zone: string, minutes: number) =>
  (await rows<{ at: string }>("select to_char(now() at time zone $1 + make_interval(mins => $2), 'HH24:MI') as at", [zone, minutes]))[0]!
    .at as `${number}:${number}`

const accountIn = async (zone: string | null, created = '2 days') => {
  const account = await addAccount()
  await rows('update account set time_zone = $2, created_date = now() - $3::interval where account_id = $1', [account, zone, created])
  return account
}

test('each account has its turn at its own time of day, once a day', async () => {
  const [tokyo, nowhere, denver, fresh] = [
    await accountIn('Tokyo Standard Time'),
    await accountIn(null),
    await accountIn('Mountain Standard Time'),
    await accountIn('Tokyo Standard Time', '1 second'),
  ]
  const ran: string[] = []
  const run = async ({ tenant }: AccountRun) => void ran.push(tenant.accountId)
  // A minute ago in Tokyo; hours from now, or ago, elsewhere.
  const schedule: Schedule = { name: 'test.accounts', what: '', eachAccountAt: await timeIn('Asia/Tokyo', -1), run }
  // The others had today's turn, or yesterday's, when it was that time where they are.
  const done = `insert into schedule_run (schedule, account_id, begun_date, ended_date, held_until)
    select 'test.accounts', a, now() - interval '30 minutes', now(), now() from unnest($1::uuid[]) a`
  await rows(done, [[tokyo, nowhere, denver]])
  const mine = () => ran.filter((id) => [tokyo, nowhere, denver, fresh].includes(id))
  serverWith(schedule)
  await expect.poll(mine).toEqual([tokyo])
  // Comes after those: once it has had its turn, all had theirs.
  const last = await accountIn('Tokyo Standard Time')
  serverWith(schedule)
  await expect.poll(() => ran).toContain(last)
  expect(mine()).toEqual([tokyo])
})

test('a closed account has no turn, except where what is old or due is to be settled', async () => {
  // The last one comes after the closed one.
  const [open, closed, last] = [await accountIn(null), await accountIn(null), await accountIn(null)]
  await rows('update account set deleted_date = now() where account_id = $1', [closed])
  const ran: string[] = []
  const called = new Map([
    [open, 'open'],
    [closed, 'closed'],
    [last, 'last'],
  ])
  const runs =
    (name: string) =>
    async ({ tenant }: AccountRun) =>
      void ran.push(`${name} ${called.get(tenant.accountId) ?? 'other'}`)
  const eachAccountAt = await timeIn('UTC', -1)
  const letters: Schedule = { name: 'test.letters', what: '', eachAccountAt, run: runs('letters') }
  const removal: Schedule = { name: 'test.removal', what: '', eachAccountAt, alsoClosed: true, run: runs('removal') }
  const mine = () => ran.filter((one) => !one.endsWith('other')).sort()
  serverWith(letters, removal)
  await expect.poll(mine).toEqual(['letters last', 'letters open', 'removal closed', 'removal last', 'removal open'])
  // Opened again, it has its turn.
  await rows('update account set deleted_date = null where account_id = $1', [closed])
  serverWith(letters, removal)
  await expect.poll(mine).toEqual(['letters closed', 'letters last', 'letters open', 'removal closed', 'removal last', 'removal open'])
})

test('PostgreSQL knows the zone of every name that an account may have', async () => {
  expect([...zoneNames].sort()).toEqual(timeZones.map(({ value }) => value).sort())
  const unknown = 'select z from unnest($1::text[]) z where not exists (select 1 from pg_timezone_names n where n.name = z)'
  expect(await rows(unknown, [zones])).toEqual([])
})

test('the system writes and starts jobs in its own name', async () => {
  const account = await accountIn(null)
  const admin = await addPerson(account, ['Global Admin'])
  const kind = defineJob('by-system', async ({ tenant, actor }) => {
    await change(tenant, actor, (changes) => insertRecords(changes, areaRecords, [{ name: 'By a job' }]))
  })
  const jobs = openJobs(services, [kind])
  stops.push(() => jobs.stop())
  const run = async ({ tenant, actor }: AccountRun) => {
    if (tenant.accountId !== account) return
    await change(tenant, actor, (changes) => insertRecords(changes, areaRecords, [{ name: 'By the system' }]))
    await jobs.start({ session: actor, tenant }, 'by-system', {})
  }
  serverWith({ name: 'test.writes', what: '', eachAccountAt: await timeIn('UTC', -1), run })
  const names = async () => (await admin.send('GET', '/areas')).body.map(({ name }: { name: string }) => name).sort()
  await expect.poll(names).toEqual(['By a job', 'By the system'])
  const { body } = await admin.send('GET', '/areas')
  expect(body.map(({ modifiedByName }: { modifiedByName: string }) => modifiedByName)).toEqual(['Portolan', 'Portolan'])
  expect((await admin.send('GET', '/jobs')).body).toMatchObject([{ kind: 'by-system', startedByName: 'Portolan' }])
})
