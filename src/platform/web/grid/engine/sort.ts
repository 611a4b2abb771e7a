import type { Sorting } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { ranksOf } from './columnar.ts'

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
