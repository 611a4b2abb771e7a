/** Triggers that run on the coordinator of a cluster alone. That they do is seen on one: docs/scale.md. */
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { addTriggers, dropTriggers, onCoordinator, withoutLocks } from './cluster-triggers.ts'

const database = await testDatabase()
const rows = rowsOf(database)

test('a trigger asks where it is, beside what it asked before, and does nothing elsewhere', async () => {
  await rows('drop table if exists buoy')
  await rows('create table buoy (id integer, lit integer default 0)')
  await rows(
    "create or replace function light() returns trigger language plpgsql as 'begin update buoy set lit = lit + 1 where id < 10; return null; end'",
  )
  for (const definition of [
    'create trigger plain after insert on buoy for each statement execute function light()',
    'create trigger asking after insert on buoy for each row when (new.id > 1 or new.id < 0) execute function light()',
    'create constraint trigger late after insert on buoy deferrable initially deferred for each row execute function light()',
  ])
    await rows(definition)
  const found = await rows<{ name: string; definition: string }>(
    "select tgname as name, pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'buoy'::regclass",
  )
  const isHere = (answer: boolean) =>
    rows(`create or replace function is_coordinator() returns boolean language sql stable as 'select ${answer}'`)
  await isHere(true)
  for (const { name, definition } of found) {
    await rows(`drop trigger ${name} on buoy`)
    await rows(onCoordinator(definition))
  }
  const add = (id: number) => rows('insert into buoy (id) values ($1) returning id', [id])
  const lit = async () => (await rows<{ lit: number }>('select lit from buoy where id = 1'))[0]!.lit
  const write = async (id: number) => {
    const before = await lit().catch(() => 0)
    await add(id)
    return (await lit()) - before
  }
  expect([await write(1), await write(2), await write(3)]).toEqual([2, 3, 3])
  await isHere(false)
  expect(await write(4)).toBe(0)
})

test('triggers of tables that are copied to the servers are away meanwhile, and the same afterwards', async () => {
  await rows('create table beacon (id integer, height integer)')
  await rows(
    "create function raise() returns trigger language plpgsql as 'begin perform 1 from beacon for share; new.height := 9; return new; end'",
  )
  await rows('create trigger raised before insert or update of id on beacon for each row when (new.id > 1) execute function raise()')
  const client = new Client(database.connection)
  await client.connect()
  onTestFinished(() => client.end())
  const definitions = () =>
    rows<{ definition: string }>("select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'beacon'::regclass")
  const before = await definitions()
  const dropped = await dropTriggers(client, ['beacon'])
  expect(await definitions()).toEqual([])
  await addTriggers(client, dropped)
  expect(await definitions()).toEqual(before)
  const [found] = await rows<{ definition: string }>("select pg_get_functiondef('raise'::regproc) as definition")
  await rows(withoutLocks(found!.definition))
  const [changed] = await rows<{ text: string }>("select prosrc as text from pg_proc where proname = 'raise'")
  expect(changed!.text).toBe('begin perform 1 from beacon; new.height := 9; return new; end')
})
