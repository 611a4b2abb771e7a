/** Triggers that run on the coordinator of a cluster alone. That they do is seen on one: docs/scale.md. */
import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { onCoordinator } from './cluster-triggers.ts'

const rows = rowsOf(await testDatabase())

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
