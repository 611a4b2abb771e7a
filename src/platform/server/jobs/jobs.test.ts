import { setTimeout as pause } from 'node:timers/promises'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Context, Services } from '#platform/server/access/context.ts'
import { DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { FileStoreError, FileStoreFull } from '#platform/server/files/file-store.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { change } from '#platform/server/records/changes.ts'
import { defineJob, type JobDefinition } from './job.ts'
import { openJobs } from './jobs.ts'
import type { Jobs } from './queue.ts'

const { addAccount, addPerson, database, services } = await testApp()
const log = pino({ level: 'silent' })
const servers: Jobs[] = []
afterAll(() => Promise.all(servers.map((server) => server.stop())))

const serverWith = (...kinds: JobDefinition[]) => {
  const server = openJobs({ database, log, files: services.files, disk: services.disk } as unknown as Services, kinds)
  servers.push(server)
  return server
}
const contextOf = ({ accountId, userId }: Person) => ({
  tenant: database.tenant(accountId),
  session: { userId, userName: 'Ada', originalUserId: userId, originalUserName: 'Ada' } as Context['session'],
})
const until = async (person: Person, jobId: string, ...statuses: string[]) => {
  for (let tries = 0; tries < 4_000; tries++) {
    const { body } = await person.send('GET', `/jobs/${jobId}`)
    if (statuses.includes(body.status)) return body
    await pause(25)
  }
  throw new Error(`The job did not become ${statuses.join(' or ')}`)
}
const someone = async () => addPerson(await addAccount(), ['Global Admin'])

test('a job runs as the user who started it, and reports its progress and its outcome', async () => {
  const person = await someone()
  let mayImport = false
  const server = serverWith(
    defineJob<{ rows: number }>('count', async ({ details, actor, progress }) => {
      mayImport = actor.grants.account.has('IMPORT_DATA')
      await progress(details.rows, details.rows)
      return { message: 'Counted.', result: { rows: details.rows } }
    }),
  )
  const jobId = await server.start(contextOf(person), 'count', { rows: 7 })
  const job = await until(person, jobId, 'succeeded')
  expect(job).toMatchObject({ kind: 'count', message: 'Counted.', result: { rows: 7 }, done: 7, total: 7, startedBy: person.userId })
  expect(mayImport).toBe(true)
  expect((await person.send('GET', '/jobs')).body.map((one: { jobId: string }) => one.jobId)).toEqual([jobId])
  const expired = "update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1"
  await database.system.rows({ name: 'test.expire', text: expired }, [person.accountId])
  await until(person, await server.start(contextOf(person), 'count', { rows: 7 }), 'succeeded')
  expect(mayImport, 'what the user may do now').toBe(false)
})

test('a job of another user or workspace is not there', async () => {
  const person = await someone()
  const viewer = await addPerson(person.accountId, ['View User'])
  const jobId = await serverWith(defineJob('own', async () => {})).start(contextOf(person), 'own', {})
  expect((await viewer.send('GET', `/jobs/${jobId}`)).status).toBe(404)
  expect((await (await someone()).send('POST', `/jobs/${jobId}/cancel`)).status).toBe(404)
})

test('a job’s refusal is shown in its words; a fault of the server is not', async () => {
  const person = await someone()
  const refuse = async () => {
    throw ruleNotMet('', 'Two rows are the same.')
  }
  const stumble = async () => {
    throw new TypeError('x is not a function')
  }
  const server = serverWith(defineJob('refuse', refuse), defineJob('stumble', stumble))
  const [refused, stumbled] = [await server.start(contextOf(person), 'refuse', {}), await server.start(contextOf(person), 'stumble', {})]
  expect(await until(person, refused, 'failed')).toMatchObject({ message: 'Two rows are the same.' })
  expect((await until(person, stumbled, 'failed')).message).toMatch(/^The server had an internal error/)
})

test('a job that finds the file store away or full says so', async () => {
  const person = await someone()
  const failing = (name: string, error: Error) =>
    defineJob(name, async () => {
      throw error
    })
  const server = serverWith(failing('storeAway', new FileStoreError('s3.example.com')), failing('storeFull', new FileStoreFull('no room')))
  const messageOf = async (kind: string) => (await until(person, await server.start(contextOf(person), kind, {}), 'failed')).message
  expect(await messageOf('storeAway')).toMatch(/^Files can't be read or stored at the moment/)
  expect(await messageOf('storeFull')).toMatch(/^The server's disk has no room for more files/)
})

const writeArea = 'insert into area (account_id, area_id, name) values ($1, $2, $3)'

test('a cancelled job leaves nothing behind, even at its very end', async () => {
  const person = await someone()
  let begun = () => {}
  const isRunning = new Promise<void>((resolve) => (begun = resolve))
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const server = serverWith(
    defineJob('write', ({ tenant, actor, finish }) =>
      change(tenant, actor, async ({ transaction }) => {
        await transaction.rows({ name: 'test.area', text: writeArea }, [uuidv7(), 'Lost'])
        begun()
        await gate
        await finish(transaction, {})
      }),
    ),
  )
  const jobId = await server.start(contextOf(person), 'write', {})
  await isRunning
  await person.send('POST', `/jobs/${jobId}/cancel`)
  goOn()
  expect(await until(person, jobId, 'cancelled')).toMatchObject({ message: 'Cancelled. Nothing was changed.' })
  expect((await person.send('GET', '/areas')).body).toEqual([])
})

test('a job that is cancelled at its very end keeps no file', async () => {
  const person = await someone()
  const key = `exports/${uuidv7()}`
  let begun = () => {}
  const isRunning = new Promise<void>((resolve) => (begun = resolve))
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  const write = async () => {
    await services.files.put(key, Buffer.from('all'), 'text/plain')
    begun()
    await gate
    return { resultFile: { key, name: 'all.txt' } }
  }
  const jobId = await serverWith(defineJob('file', write)).start(contextOf(person), 'file', {})
  await isRunning
  await person.send('POST', `/jobs/${jobId}/cancel`)
  goOn()
  await until(person, jobId, 'cancelled')
  await expect.poll(() => services.files.get(key)).toBeNull()
})

test('a job that ends every server that takes it up is given up', async () => {
  const person = await someone()
  let runs = 0
  const server = serverWith(defineJob('deadly', async () => void runs++))
  const [jobId, started] = [uuidv7(), person.userId]
  const text = `insert into job (account_id, job_id, kind, details, status, attempt, started_by, started_by_name, on_behalf_of, on_behalf_of_name, created_date)
    values ($1, $2, 'deadly', '{}', 'running', 10, $3, 'Ada', $3, 'Ada', now() - interval '1 minute')`
  await database.system.rows({ name: 'test.job', text }, [person.accountId, jobId, started])
  await server.open()
  expect((await until(person, jobId, 'failed')).message).toContain('begun 10 times')
  expect(runs).toBe(0)
})

test('a job whose server was killed is taken up by the next one and done once', async () => {
  const person = await someone()
  const name = `Once ${uuidv7()}`
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  let runs = 0
  const kind = defineJob('once', async ({ tenant, actor, finish }) => {
    const run = ++runs
    if (run === 1) await gate
    await change(tenant, actor, async ({ transaction }) => {
      await transaction.rows({ name: 'test.area', text: writeArea }, [uuidv7(), name])
      await finish(transaction, { message: `Run ${run}` })
    })
  })
  const jobId = await serverWith(kind).start(contextOf(person), 'once', {})
  await until(person, jobId, 'running')
  // All that PostgreSQL sees of a killed server: its connections close.
  await database.system.rows({
    name: '',
    text: "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portolan jobs'",
  })
  await serverWith(kind).open()
  expect(await until(person, jobId, 'succeeded')).toMatchObject({ message: 'Run 2' })
  goOn()
  await pause(200)
  expect((await person.send('GET', '/areas')).body.map((area: { name: string }) => area.name)).toEqual([name])
  expect((await person.send('GET', `/jobs/${jobId}`)).body.message).toBe('Run 2')
})

test('the previous runner of a job does not finish it once another server has it', async () => {
  const person = await someone()
  let begun = () => {}
  const isRunning = new Promise<void>((resolve) => (begun = resolve))
  let goOn = () => {}
  const gate = new Promise<void>((resolve) => (goOn = resolve))
  let runs = 0
  const work = async () => {
    const run = ++runs
    begun()
    await gate
    return { message: `Run ${run}` }
  }
  const jobId = await serverWith(defineJob('taken', work)).start(contextOf(person), 'taken', {})
  await isRunning
  await database.system.rows({ name: '', text: 'update job set attempt = attempt + 1 where job_id = $1' }, [jobId])
  goOn()
  expect((await until(person, jobId, 'succeeded')).message).toBe('Run 2')
})

test('a job during which the database was away is done again, not failed', async () => {
  const person = await someone()
  let runs = 0
  const work = async () => {
    if (++runs === 1) throw new DatabaseUnavailable('Connection terminated')
  }
  const jobId = await serverWith(defineJob('away', work)).start(contextOf(person), 'away', {})
  expect((await until(person, jobId, 'succeeded', 'failed')).status).toBe('succeeded')
  expect(runs).toBe(2)
})

test('an orderly stop gives running jobs back to the queue', async () => {
  const person = await someone()
  const work = { isLong: true }
  const kind = defineJob('long', async ({ progress }) => {
    for (let step = 0; work.isLong; step++) {
      await progress(step)
      await pause(5)
    }
  })
  const first = serverWith(kind)
  const jobId = await first.start(contextOf(person), 'long', {})
  await until(person, jobId, 'running')
  await first.stop()
  expect((await person.send('GET', `/jobs/${jobId}`)).body.status).toBe('queued')
  const attempt = { name: 'test.attempt', text: 'select attempt from job where job_id = $1' }
  expect(await database.system.rows(attempt, [jobId]), 'a stop is no attempt').toEqual([{ attempt: 0 }])
  work.isLong = false
  await serverWith(kind).open()
  await until(person, jobId, 'succeeded')
})
