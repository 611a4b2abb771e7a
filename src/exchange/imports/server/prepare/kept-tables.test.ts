import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { keepInPassing } from '#platform/server/files/passing-files.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { keepTable, keptTable } from './kept-tables.ts'
import { readAs, readUpload } from './read-upload.ts'

const folder = new URL('../../../../../test/fixtures/inventories/shapes/', import.meta.url)
const files = (await readdir(folder)).filter((name) => /\.(csv|xlsx)$/.test(name))

test('a file is the same table whether its header is looked for or said, so that what an upload read may stand for what its check would read', async () => {
  expect(files.length).toBeGreaterThan(2)
  for (const name of files) {
    const bytes = await readFile(new URL(name, folder))
    const found = await readTable(bytes, name)
    expect(await readTable(bytes, name, readAs(found)), name).toEqual(found)
  }
})

const dataFolder = await mkdtemp(join(tmpdir(), 'portolan-kept-'))
afterAll(() => rm(dataFolder, { recursive: true }))
const uploaded = async (text: string) => ({
  ...(await keepInPassing(dataFolder, Readable.from([Buffer.from(text)]))),
  fileName: 'some.csv',
})

test('the same bytes read the same way are read once; another way, or other bytes, again', async () => {
  const found = await readUpload(await uploaded('Name,Notes\r\nLedger,"one, two"\r\n'), {})
  const again = await uploaded('Name,Notes\r\nLedger,"one, two"\r\n')
  expect(await readUpload(again, readAs(found))).toBe(found)
  expect(await readUpload(again, { ...readAs(found), delimiter: ';' })).not.toBe(found)
  expect((await readUpload(await uploaded('Name,Notes\r\nLedger,three\r\n'), readAs(found))).rows).toEqual([['Ledger', 'three']])
})

test('the oldest make room, and what is too large alone is not kept', async () => {
  const table = (characters: number) => ({ columns: [], rows: [['x'.repeat(characters)]] }) as unknown as Table
  await keepTable('first', {}, table(9_000_000))
  await keepTable('second', {}, table(9_000_000))
  await keepTable('third', {}, table(17_000_000))
  expect(['first', 'second', 'third'].map((digest) => keptTable(digest, {}) !== undefined)).toEqual([false, true, false])
})
