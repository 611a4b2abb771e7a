/** Upgrading an earlier database numbers names that are equal when folded, and the history records it. */
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import { afterAll, expect, test } from 'vitest'
import { entities } from '#catalogue'
import { migrate } from '#platform/server/migrate.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { testConnection } from '#platform/testing/database.ts'

const connection = await testConnection('template0')
const log = pino({ level: 'silent' })
const all = join(packageRoot, 'db/migrations')
const earlier = mkdtempSync(join(tmpdir(), 'migrations-'))
for (const name of readdirSync(all).filter((name) => name < '1250')) copyFileSync(join(all, name), join(earlier, name))
await migrate(connection, log, earlier)
const client = new Client(connection)
await client.connect()
afterAll(async () => {
  await client.end()
  rmSync(earlier, { recursive: true })
})

const before = await client.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
const tablesThen = new Set(before.rows.map(({ name }) => name))
/** Entities of that time whose names may be there once. */
const named = [...entities.values()].filter(
  ({ name, table, all: fields, title }) =>
    name !== 'account' && tablesThen.has(table) && fields[title]?.kind === 'text' && fields[title].unique,
)
const [one, two] = [uuidv7(), uuidv7()]
const composed = 'Caf\u00e9'
const decomposed = 'Cafe\u0301'

let count = 0

async function add(table: string, key: string, account: string, name: string): Promise<string> {
  const id = uuidv7()
  const more =
    table === 'custom_field'
      ? ', of_entity, field_key, kind'
      : table === 'attention_rule'
        ? ', filter, weight'
        : table === 'supplier'
          ? ', account_supplier_number'
          : ''
  const values =
    table === 'custom_field'
      ? `, 'application', 'k${id.slice(-8)}', 'text'`
      : table === 'attention_rule'
        ? ", '[]', 1"
        : table === 'supplier'
          ? `, ${++count}`
          : ''
  await client.query(`insert into ${table} (account_id, ${key}, name${more}) values ($1, $2, $3${values})`, [account, id, name])
  return id
}

test('of records with one name the oldest keeps it, the others get a number, and invisible names get a visible one', async () => {
  await client.query("insert into account (account_id, name, workspace_name) values ($1, 'One', $3), ($2, 'Two', $4)", [
    one,
    two,
    composed,
    decomposed,
  ])
  const before = new Map<string, string[]>()
  for (const { table, key } of named) {
    const at = columnName(key)
    const ids = [await add(table, at, one, composed), await add(table, at, one, decomposed), await add(table, at, one, `${composed} (2)`)]
    before.set(table, [
      ...ids,
      await add(table, at, one, '\u200b\u200b'),
      await add(table, at, one, '\u3164'),
      await add(table, at, two, decomposed),
    ])
  }

  await migrate(connection, log)

  for (const { name, table, key } of named) {
    const ids = before.get(table)!
    const { rows } = await client.query<{ id: string; name: string }>(`select ${columnName(key)} as id, name from ${table}`)
    const names = new Map(rows.map((row) => [row.id, row.name]))
    expect(
      ids.map((id) => names.get(id)),
      table,
    ).toEqual([composed, `${decomposed} (3)`, `${composed} (2)`, 'Unnamed', 'Unnamed (2)', decomposed])
    const { rows: changes } = await client.query(
      'select record_id as id, record_name as name, changed_by_name as by, changes from change_log where account_id = $1 and entity = $2 order by change_id',
      [one, name],
    )
    expect(changes, table).toContainEqual({
      id: ids[1],
      name: `${decomposed} (3)`,
      by: 'Portolan',
      changes: { name: [decomposed, `${decomposed} (3)`] },
    })
    await expect(add(table, columnName(key), one, 'CAFE'), table).rejects.toThrow('duplicate key')
  }
  const { rows: workspaces } = await client.query<{ name: string }>(
    'select workspace_name as name from account where account_id in ($1, $2) order by account_id',
    [one, two],
  )
  expect(workspaces.map(({ name }) => name)).toEqual([composed, `${decomposed} (2)`])
})
