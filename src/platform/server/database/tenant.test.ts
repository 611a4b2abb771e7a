import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { isOnCluster, testDatabase } from '#platform/testing/database.ts'
import { isDoneBefore } from '#platform/testing/done-before.ts'
import { openDatabase } from './database.ts'
import { countStatements, type Statement } from './statement.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'
import { databaseRefusal } from '#platform/server/http/database-refusal.ts'

const database = await testDatabase()
await database.system.rows({
  name: '',
  text: 'create table boat (account_id uuid not null, id int not null, name text, primary key (account_id, id))',
})
await database.system.rows({ name: '', text: "call enable_tenancy('boat')" })
if (isOnCluster()) await database.system.rows({ name: '', text: "select create_distributed_table('boat', 'account_id')" })

const insert: Statement = { name: 'boat-insert', text: 'insert into boat values ($1, $2, $3) returning id' }
const names: Statement = { name: 'boat-names', text: 'select name from boat where account_id = $1 order by id' }
const list: Statement = { name: 'boat-list', text: 'select json_agg(name order by id) as "$json" from boat where account_id = $1' }
/** Forgets the account, as a faulty statement would. */
const everyone: Statement = { name: 'boat-everyone', text: 'select name from boat where $1::uuid is not null order by name' }
const takeOver: Statement = { name: 'boat-take-over', text: 'update boat set name = $2 where account_id <> $1 returning id' }
const smuggle: Statement = { name: 'boat-smuggle', text: 'insert into boat select $2::uuid, 99, $1::text returning id' }
const broken: Statement = { name: 'boat-broken', text: 'select 1 / ($2::int - $2::int) where $1::uuid is not null' }

const tenantWith = async (...boats: string[]) => {
  const tenant = database.tenant(randomUUID())
  await tenant.write((tx) => tx.all(boats.map((name, index) => [insert, [index, name]])))
  return tenant
}

describe('reading', () => {
  test('rows, one row and bytes come from the account alone', async () => {
    const [mine] = [await tenantWith('Argo', 'Beagle'), await tenantWith('Calypso')]
    expect(await mine.rows(names)).toEqual([{ name: 'Argo' }, { name: 'Beagle' }])
    expect(await mine.row(names)).toEqual({ name: 'Argo' })
    expect((await mine.json(list))?.toString()).toBe('["Argo", "Beagle"]')
  })

  test('a missing value is undefined, or null as bytes', async () => {
    const empty = database.tenant(randomUUID())
    expect([await empty.row(names), await empty.json(list), await empty.rows(names)]).toEqual([undefined, null, []])
  })

  test('a read that writes is refused', async () => {
    await expect(database.tenant(randomUUID()).rows(insert, [1, 'Argo'])).rejects.toMatchObject({ code: '25006' })
  })

  test('an invalid account id is refused before anything is sent', () => {
    expect(() => database.tenant('1')).toThrow(TypeError)
  })

  test('many at once keep their accounts apart', async () => {
    const tenants = await Promise.all(Array.from({ length: 30 }, (_, i) => tenantWith(`Boat ${i}`)))
    const answers = await Promise.all(tenants.map((tenant) => tenant.rows(everyone)))
    expect(answers).toEqual(tenants.map((_, i) => [{ name: `Boat ${i}` }]))
  })
})

describe('the second wall', () => {
  test('a statement that forgets the account sees no other account', async () => {
    const [mine] = [await tenantWith('Mine'), await tenantWith('Theirs')]
    expect(await mine.rows(everyone)).toEqual([{ name: 'Mine' }])
  })

  test('nor can it change or add rows there', async () => {
    const [mine, theirs] = [await tenantWith('Mine'), await tenantWith('Theirs')]
    expect(await mine.write((tx) => tx.rows(takeOver, ['Stolen']))).toEqual([])
    await expect(mine.write((tx) => tx.rows(smuggle, [theirs.accountId]))).rejects.toMatchObject({ code: '42501' })
    expect(await theirs.rows(names)).toEqual([{ name: 'Theirs' }])
  })

  test('the migrations table is closed to tenants', async () => {
    const peek: Statement = { name: 'peek', text: 'select name from schema_migration where $1::uuid is not null' }
    await expect(database.tenant(randomUUID()).rows(peek)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('writing', () => {
  test('an error of the caller rolls everything back and comes through as it is', async () => {
    const tenant = await tenantWith()
    const failure = new Error('changed my mind')
    const work = tenant.write(async (tx) => {
      await tx.row(insert, [1, 'Argo'])
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await tenant.rows(names)).toEqual([])
  })

  test("PostgreSQL's errors come through with their code, after the whole batch was answered", async () => {
    const tenant = await tenantWith('Argo')
    const work = tenant.write((tx) =>
      tx.all([
        [insert, [1, 'Beagle']],
        [insert, [0, 'Again']],
        [insert, [2, 'Calypso']],
      ]),
    )
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await tenant.rows(names)).toEqual([{ name: 'Argo' }])
  })

  test('a swallowed error cannot turn into a silent loss', async () => {
    const tenant = await tenantWith()
    const work = tenant.write(async (tx) => {
      await tx.row(insert, [1, 'Argo'])
      await tx.row(broken, [1]).catch(() => undefined)
    })
    await expect(work).rejects.toThrow('nothing was written')
  })

  test('of two in a deadlock one starts over, and both finish', async () => {
    const tenant = await tenantWith('Argo', 'Beagle')
    const rename: Statement = {
      name: 'boat-rename',
      text: 'update boat set name = name || $3 where account_id = $1 and id = $2 returning id',
    }
    let waiting = 0
    let beginnings = 0
    const work = (first: number, second: number, mark: string) =>
      tenant.write(async (tx) => {
        beginnings++
        await tx.row(rename, [first, mark])
        waiting++
        await expect.poll(() => waiting).toBeGreaterThan(1)
        await tx.row(rename, [second, mark])
      })
    await Promise.all([work(0, 1, '!'), work(1, 0, '?')])
    expect(beginnings).toBe(3)
    for (const { name } of await tenant.rows<{ name: string }>(names)) expect(name).toMatch(/^\w+(!\?|\?!)$/)
  })

  test('a caller that deadlocks every time gets an error in the end', async () => {
    const deadlock: Statement = { name: '', text: "do $$ begin raise exception 'always' using errcode = 'deadlock_detected'; end $$" }
    let beginnings = 0
    const work = database.system.write((tx) => {
      beginnings++
      return tx.rows(deadlock)
    })
    const error = await work.catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: '40P01' })
    expect([beginnings, databaseRefusal(error)]).toMatchObject([3, { status: 503, details: { retryAfter: 1 } }])
  })

  test.skipIf(isOnCluster())('writers of several accounts that wait for locks leave a connection to readers', async () => {
    const few = openDatabase(database.connection, pino({ level: 'silent' }), { connections: 12 })
    const holder = new Client(database.connection)
    await holder.connect()
    try {
      await holder.query('begin; lock table boat in share row exclusive mode')
      const writers = [1, 2].flatMap(() => {
        const tenant = few.tenant(randomUUID())
        return [1, 2, 3].map((id) => tenant.write((tx) => tx.rows(insert, [id, 'Argo'])))
      })
      const waiting = "select 1 from pg_locks where relation = 'boat'::regclass and not granted"
      await expect.poll(async () => (await holder.query(waiting)).rows).toHaveLength(4)
      const reader = few.tenant(randomUUID()).rows(names)
      expect(await isDoneBefore(8000, reader)).toBe(true)
      await holder.query('commit')
      await Promise.all([reader, ...writers])
    } finally {
      await holder.end()
      await few.end()
    }
  })

  test('a server without room is not available, whatever the statement', async () => {
    const full: Statement = { name: '', text: "do $$ begin raise exception 'no space left' using errcode = 'disk_full'; end $$" }
    await expect(database.system.write((tx) => tx.rows(full))).rejects.toThrow(DatabaseUnavailable)
    await expect(database.system.rows(full)).rejects.toThrow(DatabaseUnavailable)
  })

  test('a statement with too many values is a fault of its own, not of the server', async () => {
    const wrong = database.system.rows({ name: '', text: 'select $1::int' }, [1, 2])
    expect(isUnavailable(await wrong.catch((thrown: unknown) => thrown))).toBe(false)
  })

  test('a statement after the end is refused', async () => {
    const tenant = await tenantWith()
    const late = await tenant.write(async (tx) => () => tx.rows(names))
    await expect(late()).rejects.toThrow('came after the end')
  })

  test('statements left unawaited are done before the commit', async () => {
    const tenant = await tenantWith()
    await tenant.write(async (tx) => {
      void tx.row(insert, [1, 'Argo'])
    })
    expect(await tenant.rows(names)).toEqual([{ name: 'Argo' }])
  })
})

test('connections survive refusals and are replaced after a loss', async () => {
  const tenant = await tenantWith('Argo')
  for (let i = 0; i < 20; i++) await expect(tenant.rows(broken, [1])).rejects.toMatchObject({ code: '22012' })
  await database.system.rows({
    name: '',
    text: 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
  })
  await expect.poll(() => tenant.rows(names).catch(() => 'lost')).toEqual([{ name: 'Argo' }])
})

test('statements are counted, their frame is not', async () => {
  const tenant = await tenantWith('Argo')
  const { result, statements } = await countStatements(async () => {
    await tenant.rows(names)
    await tenant.write((tx) =>
      tx.all([
        [insert, [7, 'Beagle']],
        [names, []],
      ]),
    )
    return tenant.json(list)
  })
  expect(statements).toEqual([names, insert, names, list])
  expect(result?.toString()).toBe('["Argo", "Beagle"]')
})

test('values reach us as numbers and as ISO text', async () => {
  const row = await database.system.row({
    name: 'values',
    text: `select 9007199254740991::int8 as whole, 12.50::numeric as money, date '2026-02-28' as day,
      timestamptz '2026-02-28 12:00:00.25+02' as moment, to_json(timestamptz '2026-02-28 12:00:00.25+02') as same, array[1,null,3]::int8[] as list`,
  })
  const moment = '2026-02-28T10:00:00.25+00:00'
  expect(row).toEqual({ whole: 9007199254740991, money: 12.5, day: '2026-02-28', moment, same: moment, list: [1, null, 3] })
})
