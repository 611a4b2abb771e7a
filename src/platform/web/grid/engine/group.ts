import type { Sorting } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { aggregateOf } from './aggregate.ts'
import { codedOf, inNaturalOrder } from './columnar.ts'
import { forEachCode } from './filter.ts'
import { compareRanks } from './sort.ts'

/** One value of a grouped column and the rows that hold it, in sorted order. */
export interface Group {
  /** The values from the outermost group to this one. */
  key: string
  columnId: string
  text: string
  depth: number
  rows: Int32Array
  /** Groups of the next level, computed on first access: unopened groups cost nothing. Empty at the innermost level. */
  readonly groups: readonly Group[]
  /** The column's own aggregate over the group; null for a column that has none. */
  aggregate(columnId: string): number | string | null
}

interface Grouping<Row> {
  rows: readonly Row[]
  columns: ReadonlyMap<string, GridColumn<Row>>
  sorting: Sorting
}

/**
 * Groups rows by the named columns, outermost first. Groups are sorted by the first sort key that applies to
 * groups (their own value, or a sum), else by value; a row of a 'sets' column is in each of its values' groups.
 */
export function groupRows<Row>(
  indexes: Int32Array,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  grouping: readonly string[],
  sorting: Sorting,
): Group[] {
  const byId = new Map(columns.map((column) => [column.id, column]))
  const levels = grouping.flatMap((id) => byId.get(id) ?? [])
  return groupLevel({ rows, columns: byId, sorting }, indexes, levels, 0, '')
}

function groupLevel<Row>(
  given: Grouping<Row>,
  indexes: Int32Array,
  levels: readonly GridColumn<Row>[],
  depth: number,
  parentKey: string,
): Group[] {
  const column = levels[depth]
  if (!column) return []
  const groups = bucketsOf(given, indexes, column).map(({ text, rows }): Group => {
    const key = `${parentKey}${column.id}=${text}\u001f`
    let inner: Group[] | undefined
    return {
      key,
      columnId: column.id,
      text,
      depth,
      rows,
      get groups() {
        return (inner ??= groupLevel(given, rows, levels, depth + 1, key))
      },
      aggregate: aggregateReader(given, rows),
    }
  })
  return inGroupOrder(groups, given, column)
}

function bucketsOf<Row>({ rows }: Grouping<Row>, indexes: Int32Array, column: GridColumn<Row>) {
  const coded = codedOf(rows, column)
  const buckets: number[][] = coded.texts.map(() => [])
  for (const row of indexes) forEachCode(coded, row, (code) => buckets[code]!.push(row))
  return inNaturalOrder(coded.texts).flatMap((code) =>
    buckets[code]!.length === 0 ? [] : [{ text: coded.texts[code]!, rows: Int32Array.from(buckets[code]!) }],
  )
}

function aggregateReader<Row>({ rows, columns }: Grouping<Row>, members: Int32Array) {
  const known = new Map<string, number | string | null>()
  return (columnId: string) => {
    const column = columns.get(columnId)
    if (!column?.aggregate) return null
    if (!known.has(columnId)) known.set(columnId, aggregateOf(members, rows, column, column.aggregate))
    return known.get(columnId)!
  }
}

function inGroupOrder<Row>(groups: Group[], { sorting, columns }: Grouping<Row>, own: GridColumn<Row>): Group[] {
  const blanksLast = (a: Group, b: Group) => Number(a.text === '') - Number(b.text === '')
  const key = sorting.find(({ column }) => column === own.id || columns.get(column)?.aggregate)
  if (!key) return groups.sort(blanksLast)
  if (key.column === own.id) return (key.descending ? groups.reverse() : groups).sort(blanksLast)
  const sign = key.descending ? -1 : 1
  const size = (group: Group) => rankOf(group.aggregate(key.column))
  return groups.sort((a, b) => compareRanks(size(a), size(b), sign))
}

function rankOf(value: number | string | null): number {
  if (value === null) return NaN
  return typeof value === 'number' ? value : Date.parse(value)
}
