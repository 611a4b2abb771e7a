import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import type { ChildrenField, Field, Fields } from '#platform/contract/field.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { searchColumn } from '#platform/server/records/search-sql.ts'
import { canonicalColumnsOf, columnName, columnsOf, childListsOf } from '#platform/server/records/columns.ts'

const { system } = await testDatabase()
const rows = <T>(name: string, text: string) => system.rows<T>({ name, text })

interface ColumnRow {
  table: string
  column: string
  type: string
  required: boolean
}
const columns = await rows<ColumnRow>(
  'schema.columns',
  `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required
from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
)
interface ForeignKey {
  name: string
  table: string
  columns: string[]
  target: string
  action: string
}
const foreignKeys = await rows<ForeignKey>(
  'schema.foreign_keys',
  `select o.conname as name, o.conrelid::regclass::text as table, o.confrelid::regclass::text as target, o.confdeltype::text as action,
  (select array_agg(a.attname::text order by k.at) from unnest(o.conkey) with ordinality k(num, at) join pg_attribute a on a.attrelid = o.conrelid and a.attnum = k.num) as columns
from pg_constraint o where o.contype = 'f'`,
)
const indexes = new Set(
  (await rows<{ name: string }>('schema.indexes', `select indexname as name from pg_indexes where schemaname = 'public'`)).map(
    ({ name }) => name,
  ),
)

const typeNames: Record<string, string> = { timestamptz: 'timestamp with time zone' }
const stored = (table: string) => new Map(columns.filter((c) => c.table === table).map((c) => [c.column, c]))
const actions = { restrict: ['r', 'a'], cascade: ['c'], clear: ['n', 'a'] } as const

/** Tables of an entity and its child lists, with their fields. */
function* tablesOf(
  table: string,
  fields: Fields,
  keys: readonly string[],
): Generator<{ table: string; fields: Fields; keys: readonly string[] }> {
  yield { table, fields, keys }
  for (const { field } of childListsOf(fields)) yield* tablesOf(field.table, field.row, rowKeys(keys, field))
}
const rowKeys = (keys: readonly string[], field: ChildrenField) => [field.ownKey ?? keys.at(-1)!, ...(field.rowId ? [field.rowId] : [])]

const tables = [...entities.values()].flatMap((e) => [...tablesOf(e.table, e.all, [e.key])])
const platformColumns = new Set(['account_id', 'version', searchColumn])

test.each(tables.map((t) => [t.table, t] as const))('%s has the columns of its contract', (table, { fields, keys }) => {
  const have = stored(table)
  for (const { column, type, field } of columnsOf(fields)) {
    const contract = fields[field] as Field
    expect(have.get(column), `${table}.${column}`).toMatchObject({ type: typeNames[type] ?? type })
    if (contract.required && !contract.readOnly) expect(have.get(column)!.required, `${table}.${column} not null`).toBe(true)
  }
  const known = new Set([
    ...[...columnsOf(fields), ...canonicalColumnsOf(fields)].map((c) => c.column),
    ...keys.map(columnName),
    ...platformColumns,
  ])
  expect(
    [...have.keys()].filter((column) => !known.has(column)),
    `columns of ${table} that no contract names`,
  ).toEqual([])
})

test.each(tables.map((t) => [t.table, t] as const))('%s: references are foreign keys that carry the account along', (table, { fields }) => {
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'reference' && !field.computed && entities.has(field.to)) {
      const target = entities.get(field.to)!
      const key = foreignKeys.find((k) => k.name === `${table}_${columnName(name)}_fkey`)
      expect(key, `${table}.${name}`).toMatchObject({ target: target.table, columns: ['account_id', columnName(name)] })
      expect(actions[field.onDelete ?? 'restrict'], `${table}.${name} on delete`).toContain(key!.action)
    }
    if (field.unique) expect(indexes, `${table}.${name} unique`).toContain(`${table}_${columnName(name)}_unique`)
  }
})

test('every table with an account is walled off, keyed and referenced by account', async () => {
  const withheld = (
    await rows<{ table: string }>(
      'schema.withheld',
      `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and not has_table_privilege('portolan_tenant', oid, 'select')`,
    )
  ).map((t) => t.table)
  // Shared by the installation; a tenant reads what is of its own account.
  const shared = (
    await rows<{ table: string }>(
      'schema.shared',
      // On a cluster the parts of shared tables, with a number behind their name, are seen as well.
      "select polrelid::regclass::text as table from pg_policy where polname = 'own_account' and polrelid::regclass::text !~ '_[0-9]{5,}$'",
    )
  ).map((t) => t.table)
  expect(shared.sort()).toEqual(['account', 'user_role'])
  const walled = (
    await rows<{ table: string }>(
      'schema.walled',
      `select c.relname as table from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant' where c.relrowsecurity`,
    )
  ).map((t) => t.table)
  const tenant = [...new Set(columns.filter((c) => c.column === 'account_id').map((c) => c.table))].filter(
    (table) => !withheld.includes(table) && table !== 'mail_message' && !shared.includes(table),
  )
  expect(
    tenant.filter((table) => !walled.includes(table)),
    'tenant tables without row-level security',
  ).toEqual([])
  const keys = await rows<{ table: string; first: string }>(
    'schema.keys',
    `select i.indrelid::regclass::text as table, a.attname as first from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0] where i.indisprimary`,
  )
  expect(keys.filter((k) => walled.includes(k.table) && k.first !== 'account_id')).toEqual([])
  expect(foreignKeys.filter((k) => walled.includes(k.table) && k.columns[0] !== 'account_id')).toEqual([])
  expect(
    foreignKeys.filter((k) => walled.includes(k.table) && ['n', 'd'].includes(k.action)).map((k) => k.name),
    'foreign keys that set columns to null or their default: a cluster refuses those, so the product writes it (onDelete: clear)',
  ).toEqual([])
})

test('every foreign key has an index', async () => {
  const lacking = await rows<{ name: string }>(
    'schema.unindexed',
    `select o.conname as name from pg_constraint o join pg_policy p on p.polrelid = o.conrelid and p.polname = 'tenant' where o.contype = 'f' and not exists (
  select 1 from pg_index i where i.indrelid = o.conrelid and (i.indkey::int2[])[0:array_length(o.conkey, 1) - 1] @> o.conkey)`,
  )
  expect(lacking.map((l) => l.name)).toEqual([])
})
