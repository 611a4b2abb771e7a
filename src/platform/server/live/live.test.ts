import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, afterEach, expect, test } from 'vitest'
import { areaRecords } from '#portfolio/areas/server/records.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { change } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { createApp } from '#platform/server/app.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { isOnCluster } from '#platform/testing/database.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { isDoneBefore } from '#platform/testing/done-before.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { servedFeatures } from '#product/served-features.ts'
import { openLive, type LiveLimits } from './live.ts'
import { tell, telling } from './tell.ts'
import { topic } from './topic.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const log = pino({ level: 'silent' })

const notes = topic<{ to: string; text: string }, { text: string }>({
  name: 'note',
  messages: ({ userId }, payloads) => payloads.filter(({ to }) => to === userId).map(({ text }) => ({ text })),
})

const closing: (() => Promise<unknown>)[] = []
/** One more server on the same database, with a port. */
async function server(limits?: LiveLimits) {
  const own = openDatabase(database.connection, log, { isCluster: isOnCluster() })
  const live = openLive(own, [...servedFeatures.flatMap(({ topics }) => topics), notes], log, limits)
  const app = await createApp({ ...services, database: own, live }, servedFeatures)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const stop = async () => {
    const closed = app.close()
    // The client that tests have opens a spare connection after a stream that it leaves, and sends nothing over it.
    app.server.closeAllConnections()
    await closed
    await live.stop()
    await own.end()
  }
  closing.push(stop)
  return { address: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, live, app }
}
const [first, second] = [await server(), await server()]
const streams: AbortController[] = []
afterEach(() => streams.splice(0).forEach((one) => one.abort()))
afterAll(() => Promise.all(closing.map((close) => close())))

interface Heard {
  readonly events: [event: string, data: any][] // oxlint-disable-line no-explicit-any
  isOver: boolean
}
/** Events that a person receives from a server, as they arrive. */
async function hear(person: Person, { address } = second): Promise<Heard> {
  const leave = new AbortController()
  streams.push(leave)
  const answer = await fetch(`${address}/api/live`, {
    headers: { authorization: `Bearer ${person.token}`, accept: 'text/event-stream' },
    signal: leave.signal,
  })
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-accel-buffering')]).toEqual([
    200,
    'text/event-stream',
    'no',
  ])
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const heard: Heard = { events: [], isOver: false }
  let waiting = ''
  const read = async () => {
    for await (const text of answer.body!.pipeThrough(new TextDecoderStream())) {
      waiting += text
      const parts = waiting.split('\n\n')
      waiting = parts.pop()!
      for (const part of parts) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? []
        if (event) heard.events.push([event, JSON.parse(data!)])
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => (heard.isOver = true))
  // The person's server is listening by then.
  await expect.poll(listeners).toBeGreaterThanOrEqual(1)
  return heard
}
const listeners = async () =>
  (
    await rows<{ count: number }>(
      "select count(*)::integer as count from pg_stat_activity where datname = current_database() and application_name = 'portolan live' and query like 'listen%'",
    )
  )[0]!.count
const recordsOf = ({ events }: Heard) => events.filter(([event]) => event === 'record').map(([, data]) => data)
const send = async (person: Person, method: string, path: string, body?: object, { address } = first) => {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return answer.status === 204 ? undefined : ((await answer.json()) as Record<string, string>)
}
/** Long enough for what should not come. */
const aWhile = () => pause(600)

test('a write on one server reaches another: entity, id, version and user, no content; another workspace hears nothing', async () => {
  const account = await addAccount()
  const [writer, reader, stranger] = [
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['View User']),
    await addPerson(await addAccount(), ['Global Admin']),
  ]
  const [heard, strange] = [await hear(reader), await hear(stranger)]
  const area = (await send(writer, 'POST', '/areas', { name: 'Secret harbour' }))!
  const by = { userId: writer.userId, userName: 'Test Global Admin' }
  await expect.poll(() => recordsOf(heard)).toEqual([{ entity: 'area', records: [{ id: area['areaId'], version: 1, ...by }] }])
  await send(writer, 'PUT', `/areas/${area['areaId']}`, { name: 'Silent harbour' })
  await expect.poll(() => recordsOf(heard)[1]).toEqual({ entity: 'area', records: [{ id: area['areaId'], version: 2, ...by }] })
  await send(writer, 'DELETE', `/areas/${area['areaId']}`)
  await expect.poll(() => recordsOf(heard)[2]).toEqual({ entity: 'area', records: [{ id: area['areaId'], version: null, ...by }] })
  expect(JSON.stringify(heard.events)).not.toContain('harbour')
  expect(strange.events).toEqual([])
})

test('a rolled back change is not announced', async () => {
  const account = await addAccount()
  const heard = await hear(await addPerson(account, ['View User']))
  const failing = change(database.tenant(account), systemActor, async (changes) => {
    await insertRecords(changes, areaRecords, [{ name: 'Gone' }])
    await tell(changes, notes, { to: 'nobody', text: 'gone' })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await aWhile()
  expect(heard.events).toEqual([])
})

test('somebody bound to a portfolio hears of the applications in it alone; a changed role counts at once', async () => {
  const account = await addAccount()
  const boss = await addPerson(account, ['Global Admin'])
  const { portfolioId } = (await send(boss, 'POST', '/portfolios', { name: 'Fleet' }))!
  const { applicationId: inside } = (await send(boss, 'POST', '/applications', { name: 'Inside' }))!
  const { applicationId: outside } = (await send(boss, 'POST', '/applications', { name: 'Outside' }))!
  await send(boss, 'POST', `/portfolios/${portfolioId}/applications/${inside}`, {})
  await rows('insert into portfolio_application (account_id, portfolio_id, application_id) values ($1, $2, $3) on conflict do nothing', [
    account,
    portfolioId,
    inside,
  ])
  const bound = await addPerson(account, ['View User'], portfolioId)
  const heard = await hear(bound)
  const applications = () =>
    recordsOf(heard)
      .filter(({ entity }) => entity === 'application')
      .flatMap(({ records }) => records.map(({ id }: { id: string }) => id))
  await send(boss, 'PUT', `/applications/${outside}`, { name: 'Outside 2' })
  await send(boss, 'DELETE', `/applications/${outside}`)
  await send(boss, 'PUT', `/applications/${inside}`, { name: 'Inside 2' })
  await expect.poll(applications).toEqual([inside])
  await rows('update user_role set portfolio_id = null where user_id = $1', [bound.userId])
  await pause(2_100)
  const { applicationId: new_ } = (await send(boss, 'POST', '/applications', { name: 'Anywhere' }))!
  await expect.poll(applications).toEqual([inside, new_])
})

test('a stream ends with its session, and with the last role in the workspace', async () => {
  const account = await addAccount()
  const [boss, leaver, banned] = [
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['View User']),
    await addPerson(account, ['View User']),
  ]
  const [left, put] = [await hear(leaver), await hear(banned)]
  await send(leaver, 'POST', '/users/logout')
  await expect.poll(() => left.isOver).toBe(true)
  await rows('delete from user_role where user_id = $1', [banned.userId])
  await pause(2_100)
  await send(boss, 'POST', '/areas', { name: 'North' })
  await expect.poll(() => put.isOver).toBe(true)
  expect(recordsOf(put)).toEqual([])
})

test('an open stream keeps no session alive', async () => {
  const account = await addAccount()
  const [boss, reader] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['View User'])]
  const heard = await hear(reader)
  await rows("update session set last_used_date = now() - interval '1 hour' where user_id = $1", [reader.userId])
  await pause(2_100)
  await send(boss, 'POST', '/areas', { name: 'North' })
  await expect.poll(() => recordsOf(heard)).toHaveLength(1)
  const used = 'select last_used_date < now() - interval \'59 minutes\' as "isIdle" from session where user_id = $1'
  expect(await rows(used, [reader.userId])).toEqual([{ isIdle: true }])
})

test('a burst is one message, and very many changes come without their names', async () => {
  const account = await addAccount()
  const reader = await addPerson(account, ['View User'])
  // So long that a busy machine has written all of the burst.
  const before = await listeners()
  const patient = await hear(reader, await server({ perUser: 2, inAll: 3, gathering: 3_000 }))
  await expect.poll(listeners).toBeGreaterThan(before)
  const write = (count: number) =>
    change(database.tenant(account), systemActor, (changes) =>
      insertRecords(
        changes,
        areaRecords,
        Array.from({ length: count }, () => ({ name: `Area ${uuidv7()}` })),
      ),
    )
  await Promise.all([write(20), write(20), write(20)])
  await expect.poll(() => recordsOf(patient).map(({ records }) => records?.length), { timeout: 15_000 }).toEqual([60])
  const heard = await hear(reader)
  await write(1_000)
  await expect.poll(() => recordsOf(heard).length).toBeGreaterThan(0)
  await aWhile()
  expect(recordsOf(heard)).toContainEqual({ entity: 'area', records: null })
  expect(recordsOf(heard).length).toBeLessThanOrEqual(2)
})

test('a topic of a feature reaches whom it lets hear', async () => {
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['View User']), await addPerson(account, ['View User'])]
  const [heard, others] = [await hear(one), await hear(other)]
  await change(database.tenant(account), systemActor, (changes) => tell(changes, notes, { to: one.userId, text: 'Come over' }))
  await expect.poll(() => heard.events).toEqual([['note', { text: 'Come over' }]])
  expect(others.events).toEqual([])
  expect(() => telling('note', ['x'.repeat(8_000)])).toThrow('longer than 7800 bytes')
})

test('a job’s progress reaches the user who started it and users who see all jobs, nobody else', async () => {
  const account = await addAccount()
  const [starter, admin, other] = [
    await addPerson(account, ['Author']),
    await addPerson(account, ['Global Admin']),
    await addPerson(account, ['Author']),
  ]
  const [own, admins, others] = [await hear(starter), await hear(admin), await hear(other)]
  const jobs = openJobs(services, [
    defineJob('count', async ({ progress }) => {
      await progress(3, 7)
      return {}
    }),
  ])
  closing.unshift(() => jobs.stop())
  const session = { userId: starter.userId, userName: 'Ada', originalUserId: starter.userId, originalUserName: 'Ada' }
  const jobId = await jobs.start({ session, tenant: database.tenant(account) }, 'count', {})
  const last = ({ events }: Heard) => events.findLast(([event]) => event === 'job')?.[1]
  await expect.poll(() => last(own)).toEqual({ jobId, status: 'succeeded', done: 0, total: null })
  await expect.poll(() => last(admins)?.status).toBe('succeeded')
  expect(others.events).toEqual([])
})

test('a server that lost its connection says that something may have been missed, and goes on', async () => {
  const account = await addAccount()
  const [boss, reader] = [await addPerson(account, ['Global Admin']), await addPerson(account, ['View User'])]
  const heard = await hear(reader)
  await rows(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portolan live'",
  )
  await expect.poll(() => heard.events).toEqual([['missed', {}]])
  await send(boss, 'POST', '/areas', { name: 'North' })
  await expect.poll(() => recordsOf(heard)).toHaveLength(1)
})

test('a user has so many streams, a plain answer is not given, and nobody gets none', async () => {
  const small = await server({ perUser: 2, inAll: 3, gathering: 100 })
  const account = await addAccount()
  const [one, other] = [await addPerson(account, ['View User']), await addPerson(account, ['View User'])]
  await hear(one, small)
  await hear(one, small)
  const statusOf = async (headers: Record<string, string>) => (await fetch(`${small.address}/api/live`, { headers })).status
  const accept = 'text/event-stream'
  expect(await statusOf({ authorization: `Bearer ${one.token}`, accept })).toBe(429)
  await hear(other, small)
  const third = await addPerson(account, ['View User'])
  expect(await statusOf({ authorization: `Bearer ${third.token}`, accept }), 'all that the server takes').toBe(429)
  expect(await statusOf({ authorization: `Bearer ${one.token}` })).toBe(406)
  expect(await statusOf({ accept })).toBe(401)
  streams.splice(0).forEach((leave) => leave.abort())
  await expect.poll(async () => statusOf({ authorization: `Bearer ${one.token}`, accept }).catch(() => 0)).toBe(200)
})

test('stopping ends the streams, and does not wait for them', async () => {
  const stopped = await server()
  const heard = await hear(await addPerson(await addAccount(), ['View User']), stopped)
  expect(await isDoneBefore(5_000, stopped.app.close())).toBe(true)
  await expect.poll(() => heard.isOver).toBe(true)
})
