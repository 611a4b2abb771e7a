/**
 * Search structures beside the tables of the records: a column that PostgreSQL computes from a record's short texts, its trigram index, and the view
 * through which the index is used. They are derived from the contracts, so they are created here after the migrations, and again when a contract names other
 * texts, without a migration. (docs/adr/0003-two-walls-between-tenants.md)
 */
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import type { Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/server/error-facts.ts'
import { allEntities } from './catalogue.ts'
import { tenantRole } from './database/database.ts'
import { prepareOwn } from './custom-field-index.ts'
import { columnName } from './records/columns.ts'
import { foldedSql, searchColumn, searchedFields, searchView } from './records/search-sql.ts'
import { trialDate } from './records/write-sql.ts'

/** Any number, as long as all versions of this program take the same. */
const lock = 0x53656172
/** PostgreSQL makes no column of another that it makes: `made` holds those, with what they are made of. */
type Made = ReadonlyMap<string, string>

/** SQL of an entity's search column. Search words contain no blank, so none matches across two texts. */
const textSql = (entity: Entity, made: Made): string =>
  foldedSql(
    searchedFields(entity)
      .map(columnName)
      .map((column) => `coalesce(${made.get(`${entity.table}.${column}`) ?? column}, '')`)
      .join(` || E'\\n' || `),
  )

/** Records that are only tried are in no index: most of what writing them would take. */
const isKept = `created_date > ${trialDate}`
/** Is kept as the column's comment; another one has column, index and view made again. */
const markOf = (text: string): string => `${text}, indexed where ${isKept}`

const madeSql = `select c.relname || '.' || a.attname as name, '(' || pg_get_expr(d.adbin, d.adrelid) || ')' as made
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relnamespace = 'public'::regnamespace and a.attgenerated = 's'`

const knownSql = `select c.relname as name, col_description(c.oid, a.attnum) as text from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = $1 and not a.attisdropped`

/** Brings the search columns of a migrated database up to date. Other servers that start meanwhile wait. */
export async function prepareSearch(
  connection: ClientConfig,
  log: Pick<Logger, 'info' | 'warn'>,
  entities: readonly Entity[] = allEntities(),
): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    const known = await pairs(client, knownSql, [searchColumn])
    const made = await pairs(client, madeSql)
    const wanted = entities.map((entity) => ({ entity, text: textSql(entity, made) }))
    const stale = wanted.filter(({ entity, text }) => searchedFields(entity).length && known.get(entity.table) !== markOf(text))
    if (stale.length) {
      const isIndexed = await findTrigrams(client, log)
      for (const { entity, text } of stale) await prepare(client, entity, text, isIndexed)
      log.info({ tables: stale.length }, 'Search columns made')
    }
    await prepareOwn(client, entities, () => findTrigrams(client, log))
  } finally {
    await client.end()
  }
}

async function pairs(client: Client, sql: string, values: unknown[] = []): Promise<Map<string, string>> {
  const { rows } = await client.query<[string, string]>({ text: sql, values, rowMode: 'array' })
  return new Map(rows)
}

/** Both extensions come with PostgreSQL; the owner of the database may switch them on. Without them search reads every record, with the same results. */
async function findTrigrams(client: Client, log: Pick<Logger, 'warn'>): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm')
    await client.query('create extension if not exists btree_gin')
    return true
  } catch (error) {
    log.warn({ reason: messageOf(error) }, 'Search has no index: the extensions pg_trgm and btree_gin could not be created')
    return false
  }
}

async function prepare(client: Client, entity: Entity, text: string, isIndexed: boolean): Promise<void> {
  const { table } = entity
  const [view, key] = [searchView(entity), columnName(entity.key)]
  // One statement at a time: a cluster passes each on to its servers by itself.
  const steps = [
    `drop view if exists ${view}`,
    `alter table ${table} drop column if exists ${searchColumn}`,
    `alter table ${table} add column ${searchColumn} text not null generated always as (${text}) stored`,
    `comment on column ${table}.${searchColumn} is '${markOf(text).replaceAll("'", "''")}'`,
    ...(isIndexed
      ? [`create index ${table}_${searchColumn} on ${table} using gin (account_id, ${searchColumn} gin_trgm_ops) where ${isKept}`]
      : []),
    `create view ${view} as select account_id, ${key}, ${searchColumn} from ${table}
  where account_id = nullif(current_setting('app.account_id', true), '')::uuid and ${isKept}`,
    `revoke all on ${view} from ${tenantRole}`,
    `grant select on ${view} to ${tenantRole}`,
  ]
  for (const step of ['begin', ...steps, 'commit']) await client.query(step)
}
