/**
 * Triggers on a cluster. A shared table has its rows on every server, and each server runs the triggers of its own. What a trigger makes of a row before it is written
 * is the same everywhere; what it writes itself because of that row is written once, on the coordinator. (docs/scale.md)
 */
import type { Client } from 'pg'

/** Citus asks whether triggers are meant, since it runs them as often as there are copies of a row. */
export const allowTriggers = 'set citus.enable_unsafe_triggers to on'

const isCoordinator = 'is_coordinator()'
const makeFunction = `create or replace function ${isCoordinator} returns boolean language sql stable as 'select groupid = 0 from pg_catalog.pg_dist_local_group'`

/** Triggers that run after a write on distributed and shared tables, without a check of the server they run on. */
const followersSql = `select t.tgrelid::regclass::text as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
from pg_trigger t join pg_dist_partition d on d.logicalrelid = t.tgrelid
where not t.tgisinternal and t.tgtype & 2 = 0 and pg_get_triggerdef(t.oid) not like '%${isCoordinator}%' order by 1, 2`

/**
 * Functions of the triggers that run before a write and lock a row that they read. Every server would wait for the lock of another one: the rows are read
 * without it there.
 */
const locksSql = `select distinct pg_get_functiondef(t.tgfoid) as definition from pg_trigger t join pg_dist_partition d on d.logicalrelid = t.tgrelid
where not t.tgisinternal and t.tgtype & 2 = 2 and pg_get_functiondef(t.tgfoid) like '% for share%'`

/** Functions of the triggers that run after it and ask the clock, which a cluster refuses in updates: the time of the statement takes its place. */
const clocksSql = `select distinct pg_get_functiondef(t.tgfoid) as definition from pg_trigger t join pg_dist_partition d on d.logicalrelid = t.tgrelid
where not t.tgisinternal and t.tgtype & 2 = 0 and pg_get_functiondef(t.tgfoid) like '%clock_timestamp()%'`

const triggersSql = `select t.tgrelid::regclass::text as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition from pg_trigger t
where not t.tgisinternal and t.tgrelid::regclass::text = any($1::text[]) order by 1, 2`

interface Trigger {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Answers the triggers of these tables, which are gone: rows that a cluster copies to its servers are as their triggers have made them, and a trigger that asks a
 * table in the middle of that is refused.
 */
export async function dropTriggers(client: Pick<Client, 'query'>, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(triggersSql, [tables])
  for (const { table, name } of rows) await client.query(`drop trigger ${name} on ${table}`)
  return rows
}

export async function addTriggers(client: Pick<Client, 'query'>, triggers: readonly Trigger[]): Promise<void> {
  for (const { definition } of triggers) await client.query(definition)
}

/** Within a transaction that has allowed triggers. */
export async function runTriggersOnce(client: Pick<Client, 'query'>): Promise<void> {
  const { rows } = await client.query<Trigger>(followersSql)
  if (rows.length) await client.query(makeFunction)
  for (const { table, name, definition } of rows) {
    await client.query(`drop trigger ${name} on ${table}`)
    await client.query(onCoordinator(definition))
  }
  const locks = await client.query<{ definition: string }>(locksSql)
  for (const { definition } of locks.rows) await client.query(withoutLocks(definition))
  const clocks = await client.query<{ definition: string }>(clocksSql)
  for (const { definition } of clocks.rows) await client.query(definition.replaceAll('clock_timestamp()', 'statement_timestamp()'))
}

export const withoutLocks = (definition: string): string => definition.replaceAll(/ for share\b/g, '')

/** The definition of a trigger with one more condition. */
export const onCoordinator = (definition: string): string =>
  / WHEN \(/.test(definition)
    ? definition.replace(/ WHEN \((.*)\) EXECUTE FUNCTION /s, ` WHEN (${isCoordinator} AND ($1)) EXECUTE FUNCTION `)
    : definition.replace(' EXECUTE FUNCTION ', ` WHEN (${isCoordinator}) EXECUTE FUNCTION `)
