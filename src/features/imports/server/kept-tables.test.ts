import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { keepTable, keptTable } from './kept-tables.ts'
import { readAs, readUpload } from './stored.ts'

const folder = new URL('../../../../test/fixtures/inventories/shapes/', import.meta.url)
const files = (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/.test(name))

test('a file is the same table whether its header is looked for or said, so that what an upload read may stand for what its check would read', async () => {
  expect(files.length).toBeGreaterThan(2)
  for (const name of files) {
    const bytes = await readFile(new URL(name, folder))
    const found = await readTable(bytes, name)
    expect(await readTable(bytes, name, readAs(found)), name).toEqual(found)
  }
})

test('the same bytes read the same way are read once; another way, or other bytes, again', async () => {
  const bytes = Buffer.from('Name,Notes\r\nLedger,"one, two"\r\n')
  const found = await readUpload(bytes, 'some.csv', {})
  expect(await readUpload(bytes, 'some.csv', readAs(found))).toBe(found)
  expect(await readUpload(bytes, 'some.csv', { ...readAs(found), delimiter: ';' })).not.toBe(found)
  expect((await readUpload(Buffer.from('Name,Notes\r\nLedger,three\r\n'), 'some.csv', readAs(found))).rows).toEqual([['Ledger', 'three']])
})

test('the oldest make room, and what is too large alone is not kept', () => {
  const table = (characters: number) => ({ columns: [], rows: [['x'.repeat(characters)]] }) as unknown as Table
  keepTable('first', {}, table(9_000_000))
  keepTable('second', {}, table(9_000_000))
  keepTable('third', {}, table(17_000_000))
  expect(['first', 'second', 'third'].map((digest) => keptTable(digest, {}) !== undefined)).toEqual([false, true, false])
})
