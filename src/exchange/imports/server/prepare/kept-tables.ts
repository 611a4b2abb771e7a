/**
 * Files that were read a moment ago. An upload, its check and its import read the same bytes, and reading takes a thread each time; what is kept here is
 * what that thread would say again. Another server, or this one later, reads the file again.
 */
import { inTurns } from '#platform/server/in-turns.ts'
import { KeptForAWhile } from '#platform/server/kept-for-a-while.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'

/** Characters, with what a cell, a row and a file take besides. */
const kept = new KeptForAWhile<Table>({ heaviest: 16_000_000, lasting: 2 * 60_000 })
const [ofCell, ofTable] = [40, 4000]

const keyOf = (digest: string, { sheet, delimiter, encoding, headerRow, headerRows }: ReadOptions): string =>
  JSON.stringify([digest, sheet, delimiter, encoding, headerRow, headerRows])

export const keptTable = (digest: string, options: ReadOptions): Table | undefined => kept.get(keyOf(digest, options))

/** @param options how the file was read, its header said by its row */
export const keepTable = async (digest: string, options: ReadOptions, table: Table): Promise<void> =>
  kept.keep(keyOf(digest, options), table, await weightOf(table))

/** In turns with others: a wide table has millions of cells. */
async function weightOf({ columns, rows }: Table): Promise<number> {
  let sum = columns.reduce((all, { name }) => all + name.length + ofCell, ofTable + ofCell)
  await inTurns(rows, (row) => {
    sum += ofCell
    for (const cell of row) sum += cell.length + ofCell
  })
  return sum
}
