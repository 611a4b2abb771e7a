/** Rows of a megabyte each are written as they come: a thread that holds all of them takes more memory than the server has, and ends it. */
import { expect, test } from 'vitest'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeSheets } from './write-sheets.ts'
import { writeXlsx } from './write-xlsx.ts'

const columns: ExportColumn[] = Array.from({ length: 50 }, (_, at) => ({ name: `Text ${at}`, shape: 'text' }))
const all = 60

test.each([
  ['a sheet', (rows: AsyncIterable<ExportValue[]>) => writeXlsx(columns, rows)],
  ['several sheets', (rows: AsyncIterable<ExportValue[]>) => writeSheets([{ name: 'A', columns, rows }], new Date())],
])('the first bytes of %s are there before the last rows are read', async (_, write) => {
  let pulled = 0
  const rows = (async function* (): AsyncGenerator<ExportValue[]> {
    for (; pulled < all; pulled++) yield columns.map(({ name }) => `${name} ${pulled} ${'word '.repeat(4000)}`)
  })()
  const pulledAt: number[] = []
  for await (const _piece of write(rows)) pulledAt.push(pulled)
  expect(pulled).toBe(all)
  // Head and widths leave first; the rows come after them, a few at a time.
  expect(new Set(pulledAt).size).toBeGreaterThan(10)
})
