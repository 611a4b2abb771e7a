/**
 * Files that were read a moment ago. An upload, its check and its import read the same bytes, and reading takes a thread each time; what is kept here is
 * what that thread would say again. Another server, or this one later, reads the file again.
 */
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'

interface Kept {
  readonly table: Table
  readonly weight: number
  readonly timer: NodeJS.Timeout
}
const kept = new Map<string, Kept>()

/** Of all of them together: characters, with what a cell, a row and a file take besides. A file that alone is heavier is not kept. */
const heaviest = 16_000_000
const [ofCell, ofTable] = [40, 4000]
const lasting = 2 * 60_000

const keyOf = (digest: string, { sheet, delimiter, encoding, headerRow, headerRows }: ReadOptions): string =>
  JSON.stringify([digest, sheet, delimiter, encoding, headerRow, headerRows])

export const keptTable = (digest: string, options: ReadOptions): Table | undefined => kept.get(keyOf(digest, options))?.table

/** @param options how the file was read, its header said by its row */
export function keepTable(digest: string, options: ReadOptions, table: Table): void {
  const weight = weightOf(table)
  if (weight > heaviest) return
  const key = keyOf(digest, options)
  forget(key)
  // The timer knows the key alone: it would hold the table of one that has made room.
  kept.set(key, { table, weight, timer: setTimeout(() => forget(key), lasting).unref() })
  let all = [...kept.values()].reduce((sum, other) => sum + other.weight, 0)
  for (const [oldest, other] of kept) {
    if (all <= heaviest) break
    forget(oldest)
    all -= other.weight
  }
}

function forget(key: string): void {
  clearTimeout(kept.get(key)?.timer)
  kept.delete(key)
}

const weightOf = ({ columns, rows }: Table): number =>
  [columns.map(({ name }) => name), ...rows].reduce(
    (sum, row) => row.reduce((ofRow, cell) => ofRow + cell.length + ofCell, sum + ofCell),
    ofTable,
  )
