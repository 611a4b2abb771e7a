/** Database limits of one caller: time, connections and groups. Other callers are still answered. */
import { connect, type AddressInfo } from 'node:net'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { createApp, served } from '#platform/server/app.ts'
import { openDatabase, type DatabaseOptions } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { gate } from '#platform/testing/gate.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { servedFeatures } from '../src/product/served-features.ts'

const { services, database, addAccount, addPerson } = await testApp()
const rows = rowsOf(database)
const addAdmin = async () => addPerson(await addAccount(), ['Global Admin'])

/** PostgreSQL's error when its disk is full. */
const noRoom: Statement = {
  name: '',
  text: "do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$",
}
/** A feature whose calls take as long as they are asked to. */
const nap = (seconds: number): Statement => ({ name: '', text: `select pg_sleep(${seconds}), $1::uuid, 'nap'` })
const naps = served(
  feature({
    name: 'naps',
    entities: [],
    calls: {
      short: call({ method: 'GET', path: '/naps/short', summary: 'Sleeps for a moment', access: 'session' }),
      full: call({ method: 'GET', path: '/naps/full', summary: 'Finds no room left', access: 'session' }),
      long: call({ method: 'GET', path: '/naps/long', summary: 'Sleeps for a minute', access: 'session' }),
    },
    screens: [],
  }),
  {
    handlers: {
      short: async (_, { tenant }) => void (await tenant.rows(nap(1.5))),
      full: async (_, { services: { database: asked } }) => void (await asked.system.rows(noRoom)),
      long: async (_, { tenant }) => void (await tenant.rows(nap(60))),
    },
  },
)

/** The whole server on connections of its own. */
async function boundedApp(bounds: Partial<DatabaseOptions>, connection = database.connection) {
  const own = openDatabase(connection, pino({ level: 'silent' }), bounds)
  const app = await createApp({ ...services, database: own }, [...servedFeatures, naps])
  onTestFinished(async () => {
    await app.close()
    await own.end()
  })
  const get = async ({ token }: Person, url: string) =>
    app.inject({ method: 'GET', url: `/api${url}`, headers: { authorization: `Bearer ${token}` } })
  return { app, get }
}

const napping = () =>
  rows<{ pid: number }>(
    "select pid from pg_stat_activity where query like '%''nap''' and state = 'active' and datname = current_database()",
  )

test('a slow statement is ended, and its caller gets a remedy', async () => {
  const { get } = await boundedApp({ statementTimeout: 500 })
  const answer = await get(await addAdmin(), '/naps/long')
  expect([answer.statusCode, answer.json().message]).toEqual([503, expect.stringMatching(/took longer.*Ask for less/)])
  // PostgreSQL says so a moment before it is idle; the nap would go on for a minute.
  await expect.poll(napping, { timeout: 20_000 }).toEqual([])
})

test('a full disk is reported as such', async () => {
  const { get } = await boundedApp({})
  const answer = await get(await addAdmin(), '/naps/full')
  expect([answer.statusCode, answer.json().title, answer.json().message]).toEqual([507, 'Disk full', expect.stringMatching(/disk is full/)])
})

test('statements of a job may take longer than those of a call', async () => {
  const own = openDatabase(database.connection, pino({ level: 'silent' }), { statementTimeout: 1_500, connections: 10 })
  onTestFinished(() => own.end())
  const { accountId } = await addAdmin()
  const patient = own.askedBy({ share: '', isPatient: true }).tenant(accountId)
  expect(await patient.rows(nap(2.5))).toHaveLength(1)
  await expect(own.tenant(accountId).rows(nap(2.5)), 'on the same connection').rejects.toMatchObject({ code: '57014' })
  expect(await patient.rows(nap(2.5))).toHaveLength(1)
})

test('long transactions of jobs leave calls, each other and what the program does by itself their connections', async () => {
  const own = openDatabase(database.connection, pino({ level: 'silent' }), { statementTimeout: 1_500, connections: 10 })
  onTestFinished(() => own.end())
  const one: Statement<{ one: number }> = { name: '', text: 'select 1 as one' }
  const job = own.askedBy({ share: '', isPatient: true }).system
  const ends = gate()
  const [first, second] = [gate(), gate()]
  const jobs = [first, second].map(({ open }) =>
    job.write(async (transaction) => {
      await transaction.rows(one)
      open()
      await ends.passed
    }),
  )
  await Promise.all([first.passed, second.passed])
  for (const asked of [own, own.askedBy({ share: '10.0.0.0' }), own.askedBy({ share: '', isPatient: true })]) {
    expect(await asked.system.rows(one)).toEqual([{ one: 1 }])
    expect(await asked.system.write((transaction) => transaction.rows(one))).toEqual([{ one: 1 }])
  }
  ends.open()
  await Promise.all(jobs)
})

test('writers that wait for a lock leave a connection to those who read', async () => {
  const own = openDatabase(database.connection, pino({ level: 'silent' }), { statementTimeout: 1_500, connections: 10 })
  onTestFinished(() => own.end())
  const [holds, ends] = [gate(), gate()]
  const lock: Statement = { name: '', text: 'select pg_advisory_xact_lock(7)' }
  const holder = own.askedBy({ share: '', isPatient: true }).system.write(async (transaction) => {
    await transaction.rows(lock)
    holds.open()
    await ends.passed
  })
  await holds.passed
  const waiting = ['10.0.0.0', '10.1.0.0', '10.2.0.0'].map((share) =>
    own.askedBy({ share }).system.write((transaction) => transaction.rows(lock)),
  )
  const outcomes = Promise.allSettled(waiting)
  await expect
    .poll(() =>
      rows(
        "select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      ),
    )
    .toHaveLength(1)
  expect(await own.askedBy({ share: '10.3.0.0' }).system.rows({ name: '', text: 'select 1 as one' })).toEqual([{ one: 1 }])
  ends.open()
  await Promise.all([holder, outcomes])
})

test('abandoned statements are ended in PostgreSQL', async () => {
  const { app } = await boundedApp({ statementTimeout: 60_000 })
  const { token } = await addAdmin()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`GET /api/naps/long HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n\r\n`)
  await expect.poll(napping).toHaveLength(1)
  socket.destroy()
  await expect.poll(napping).toHaveLength(0)
})

test('an account that asks for much at once leaves connections to the others', async () => {
  const { get } = await boundedApp({ connections: 12 })
  const [greedy, modest] = [await addAdmin(), await addAdmin()]
  let done = 0
  const many = Array.from({ length: 25 }, () => get(greedy, '/naps/short').then(() => done++))
  await expect.poll(async () => (await napping()).length).toBeGreaterThan(2)
  for (let count = 0; count < 5; count++) expect((await get(modest, '/areas')).statusCode).toBe(200)
  expect(done, 'of the greedy account').toBeLessThan(12)
  await Promise.all(many)
})

test('forty calls at once are all answered where PostgreSQL grants six connections', async () => {
  const { user, database: name } = database.connection
  const role = `six_of_${name}`
  // PostgreSQL holds no superuser to a limit, so it is another role, which acts as ours.
  await rows(`create role ${role} login connection limit 6`)
  onTestFinished(async () => void (await rows(`drop role ${role}`)))
  await rows(`grant ${user} to ${role}`)
  await rows(`alter role ${role} set role to ${user}`)
  const { get } = await boundedApp({}, { ...database.connection, user: role })
  const people = await Promise.all(Array.from({ length: 4 }, addAdmin))
  const calls = Array.from({ length: 240 }, (_, at) => async () => (await get(people[at % 4]!, '/areas?limit=5')).statusCode)
  const statuses: number[] = []
  const caller = async () => {
    for (let next = calls.shift(); next; next = calls.shift()) statuses.push(await next())
  }
  await Promise.all(Array.from({ length: 40 }, caller))
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a list is grouped by five fields at most, two of them lists', async () => {
  const person = await addAdmin()
  const group = async (fields: string) => {
    const { status, body } = await person.send('GET', `/applications?group=${fields}`)
    return [status, (body as { message?: string }).message]
  }
  expect((await group('areas,tags,name'))[0]).toBe(200)
  expect(await group('areas,tags,contacts')).toEqual([400, expect.stringContaining('at most 2 of the lists areas, tags, contacts')])
  expect(await group('name,active,criticality,createdDate,modifiedDate,createdByName')).toEqual([
    400,
    expect.stringContaining('at most 5 fields'),
  ])
})

test('a list with more groups than can be answered is refused with what to do', async () => {
  const person = await addAdmin()
  const text = `insert into area (account_id, area_id, name) select $1, gen_random_uuid(), 'Area ' || i from generate_series(1, $2::integer) i`
  await rows(text, [person.accountId, 10_000])
  expect((await person.send('GET', '/areas?group=name')).body).toHaveLength(10_000)
  await rows(text.replace("'Area '", "'More '"), [person.accountId, 1])
  const { status, body } = await person.send('GET', '/areas?group=name,active')
  expect([status, body.message]).toEqual([422, expect.stringMatching(/more than 10,000 groups/)])
})
