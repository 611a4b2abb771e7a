/** Backups are complete: everything in the schema is in them, or on the list of exclusions with the reason. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { contentTables } from '#workspace/workspaces/server/content.ts'
import { settingsLeftOut, tablesLeftOut } from './server/left-out.ts'
import { partsOf, peopleColumns, peoplePart, settingsPart } from './server/parts.ts'

const { system } = await testDatabase()
const parts = await partsOf(system)
const page = readFileSync(join(packageRoot, 'docs/backup-format.md'), 'utf8')

/** On a cluster the parts of shared tables, with a number behind their name, are seen as well. */
const columns = await system.rows<{ table: string; column: string; isStored: boolean }>({
  name: 'test.columns',
  text: `select c.relname as table, a.attname as column, a.attgenerated = '' as "isStored" from pg_attribute a join pg_class c on c.oid = a.attrelid
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relname !~ '_[0-9]{5,}$' and a.attnum > 0 and not a.attisdropped`,
})
const tables = [...new Set(columns.map(({ table }) => table))]

test('every table is in a backup, or on the list of exclusions', () => {
  const known = [...parts.map(({ name }) => name), ...Object.keys(tablesLeftOut)]
  expect(known.toSorted()).toEqual(tables.toSorted())
})

test('nothing that is settled between a workspace and its provider is emptied or copied with its content', async () => {
  const money = Object.keys(tablesLeftOut).filter((name) => tablesLeftOut[name] === tablesLeftOut['invoice'])
  expect(money.length).toBeGreaterThan(10)
  expect((await contentTables(system)).map(({ name }) => name).filter((name) => money.includes(name))).toEqual([])
})

test('every stored column of those tables is in it, but for the account that the rows are of', () => {
  for (const { name, columns: held } of parts) {
    if (name === peoplePart) continue
    const stored = columns.filter((one) => one.table === name && one.isStored).map(({ column }) => column)
    const left = name === settingsPart ? Object.keys(settingsLeftOut) : ['account_id']
    expect([...held, ...left].toSorted(), name).toEqual(stored.toSorted())
  }
})

test('docs/backup-format.md names what is left out and why, and what is in it', () => {
  const lines = (list: Readonly<Record<string, string>>) =>
    Object.entries(list)
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([name, why]) => `| \`${name}\` | ${why} |`)
  expect(page).toContain(lines(tablesLeftOut).join('\n'))
  expect(page).toContain(lines(settingsLeftOut).join('\n'))
  expect(page).toContain(peopleColumns.map((name) => `\`${name}\``).join(', '))
})
