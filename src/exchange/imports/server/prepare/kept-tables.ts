/**
 * Files that were read a moment ago. An upload, its check and its import read the same bytes, and reading takes a thread each time; what is kept here is
 * what that thread would say again. Another server, or this one later, reads the file again.
 */
import { KeptForAWhile } from '#platform/server/kept-for-a-while.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'

/** Characters, with what a cell, a row and a file take besides. */
const kept = new KeptForAWhile<Table>({ heaviest: 16_000_000, lasting: 2 * 60_000 })
const [ofCell, ofTable] = [40, 4000]

const keyOf = (digest: string, { sheet, delimiter, encoding, headerRow, headerRows }: ReadOptions): string =>
  JSON.stringify([digest, sheet, delimiter, encoding, headerRow, headerRows])

export const keptTable = (digest: string, options: ReadOptions): Table | undefined => kept.get(keyOf(digest, options))

/** @param options how the file was read, its header said by its row */
export const keepTable = (digest: string, options: ReadOptions, table: Table): void =>
  kept.keep(keyOf(digest, options), table, weightOf(table))

const weightOf = ({ columns, rows }: Table): number =>
  [columns.map(({ name }) => name), ...rows].reduce(
    (sum, row) => row.reduce((ofRow, cell) => ofRow + cell.length + ofCell, sum + ofCell),
    ofTable,
  )
