/** The database's own description of its tables: columns, keys and references. Read once at the start, so that a new table needs no line here. */
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'

/** A foreign key. The account, with which all of them begin, is left out of both sides. */
export interface TableReference {
  readonly table: string
  readonly columns: readonly string[]
  readonly target: string
  readonly targetColumns: readonly string[]
  /** Rows go with the row that they refer to. */
  readonly isCascade: boolean
}

/** A unique index beside the primary key, as SQL over the table's columns, without the account. */
export interface UniqueIndex {
  readonly name: string
  readonly expressions: readonly string[]
  readonly where: string | null
}

export interface TableKeys {
  /** Writable columns; those that PostgreSQL computes are left out. */
  readonly columns: readonly string[]
  readonly derived: readonly string[]
  /** SQL of the default of each column that has one. */
  readonly defaults: Readonly<Record<string, string>>
  readonly primary: readonly string[]
  readonly unique: readonly UniqueIndex[]
  readonly references: readonly TableReference[]
}

const selectColumns: Statement = {
  name: 'schema.table_columns',
  text: `select c.relname as table, array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
  coalesce(array_agg(a.attname::text) filter (where a.attgenerated <> ''), '{}') as derived,
  coalesce(json_object_agg(a.attname, pg_get_expr(d.adbin, d.adrelid)) filter (where a.attgenerated = '' and d.adbin is not null), '{}') as defaults
from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
group by c.relname having bool_or(a.attname = 'account_id')`,
}
const selectReferences: Statement = {
  name: 'schema.references',
  text: `select c.relname as table, t.relname as target, o.confdeltype = 'c' as "isCascade",
  array_agg(a.attname::text order by k.at) as columns, array_agg(b.attname::text order by k.at) as "targetColumns"
from pg_constraint o join pg_class c on c.oid = o.conrelid join pg_class t on t.oid = o.confrelid
cross join lateral unnest(o.conkey, o.confkey) with ordinality k(own, other, at)
join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.own join pg_attribute b on b.attrelid = o.confrelid and b.attnum = k.other
where o.contype = 'f' and c.relnamespace = 'public'::regnamespace group by o.oid, c.relname, t.relname, o.confdeltype`,
}
const selectIndexes: Statement = {
  name: 'schema.unique_indexes',
  text: `select t.relname as table, n.relname as name, i.indisprimary as "isPrimary", pg_get_expr(i.indpred, i.indrelid) as where,
  (select array_agg(pg_get_indexdef(i.indexrelid, k::integer, true) order by k) from generate_series(1, i.indnkeyatts) k) as expressions
from pg_index i join pg_class t on t.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
where i.indisunique and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')`,
}

interface ColumnsRow extends Pick<TableKeys, 'columns' | 'derived' | 'defaults'> {
  readonly table: string
}
interface IndexRow {
  table: string
  name: string
  isPrimary: boolean
  where: string | null
  expressions: string[]
}

let known: ReadonlyMap<string, TableKeys> | undefined

/** Reads them from the database, before the first call is answered. */
export async function learnTableKeys(system: System): Promise<void> {
  const [columns, references, indexes] = [
    await system.rows<ColumnsRow>(selectColumns),
    await system.rows<TableReference>(selectReferences),
    await system.rows<IndexRow>(selectIndexes),
  ]
  const ofAccount = (names: readonly string[]) => names[0] === 'account_id' && names.length > 1
  const own = references.filter((one) => ofAccount(one.columns) && ofAccount(one.targetColumns)).map(withoutAccount)
  const unique = indexes.filter(({ expressions }) => ofAccount(expressions))
  known = new Map(
    columns.map(({ table, ...of }) => [
      table,
      {
        ...of,
        primary: primaryOf(indexes.find((one) => one.table === table && one.isPrimary)),
        unique: unique
          .filter((one) => one.table === table && !one.isPrimary)
          .map(({ name, where, expressions }) => ({ name, where, expressions: expressions.slice(1) })),
        references: own.filter((one) => one.table === table),
      },
    ]),
  )
}

const withoutAccount = (one: TableReference): TableReference => ({
  ...one,
  columns: one.columns.slice(1),
  targetColumns: one.targetColumns.slice(1),
})
const primaryOf = (index: IndexRow | undefined) => (index?.expressions ?? []).filter((name) => name !== 'account_id')

/** @throws Error before {@link learnTableKeys} was called */
export function allTableKeys(): ReadonlyMap<string, TableKeys> {
  if (!known) throw new Error('Call learnTableKeys before the first record is deleted')
  return known
}

/** @throws Error for a table that does not belong to accounts */
export function keysOf(table: string): TableKeys {
  const found = allTableKeys().get(table)
  if (!found) throw new Error(`${table} is not a table of accounts`)
  return found
}
