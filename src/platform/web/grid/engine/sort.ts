import { rankOf, wordsOf } from '#platform/contract/search.ts'
import type { Sorting } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { foldedTextsOf, ranksOf } from './columnar.ts'

/** The given rows in the order in which they are shown: as they are sorted, or, while nothing is, as well as they fit the search. */
export const orderedRows = <Row>(
  indexes: Int32Array,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sorting: Sorting,
  search: string,
): Int32Array => (sorting.length ? sortedRows(indexes, rows, columns, sorting) : rankedRows(indexes, rows, columns, search))

/** Rows whose name matches best come first; ties keep the list's order. */
function rankedRows<Row>(indexes: Int32Array, rows: readonly Row[], columns: readonly GridColumn<Row>[], search: string): Int32Array {
  const words = wordsOf(search)
  const title = columns.find((column) => column.title)
  if (!words.length || !title) return indexes
  const names = foldedTextsOf(rows, title)
  const rank = rankOf(words)
  const found = Array.from(indexes, (row) => ({ row, rank: rank(names[row]!) }))
  return Int32Array.from(
    found.sort((a, b) => a.rank - b.rank || a.row - b.row),
    ({ row }) => row,
  )
}

/** The given rows in sorted order; ties keep the list's order, blanks are last in either direction. */
export function sortedRows<Row>(
  indexes: Int32Array,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sorting: Sorting,
): Int32Array {
  const compare = comparerOf(rows, columns, sorting)
  return compare ? indexes.slice().sort(compare) : indexes
}

function comparerOf<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], sorting: Sorting) {
  const keys = sorting.flatMap(({ column: id, descending }) => {
    const column = columns.find((one) => one.id === id)
    return column ? [{ ranks: ranksOf(rows, column), sign: descending ? -1 : 1 }] : []
  })
  if (keys.length === 0) return null
  return (a: number, b: number) => {
    for (const { ranks, sign } of keys) {
      const order = compareRanks(ranks[a]!, ranks[b]!, sign)
      if (order !== 0) return order
    }
    return a - b
  }
}

/** Compares two ranks or sums; NaN is blank and last. */
export function compareRanks(a: number, b: number, sign: number): number {
  if (a === b) return 0
  if (Number.isNaN(a)) return Number.isNaN(b) ? 0 : 1
  if (Number.isNaN(b)) return -1
  return a < b ? -sign : sign
}
