import { formatNumber } from '#platform/contract/format.ts'
import type { Aggregate } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { nameOfText } from '../blankNames.ts'
import { aggregateOf } from './aggregate.ts'
import { codedOf, inNaturalOrder } from './columnar.ts'
import { forEachCode } from './filter.ts'

/** Maximum number of values side by side; rarer ones share a column, since nobody can read a thousand columns. */
export const mostAcross = 60

/** A value of a column by which a pivot table divides its records. */
export interface PivotValue {
  column: string
  text: string
}

/** A row of a pivot table: `cells` holds one value a column and, last, the row's total. */
export interface PivotRow {
  key: string
  label: string
  depth: number
  count: number
  /** From the outermost row that it is in to its own. */
  values: readonly PivotValue[]
  cells: (number | string | null)[]
  rows: PivotRow[]
}

export interface PivotTable {
  columns: string[]
  /** The values of each column; null for the one that gathers rare values. */
  across: (readonly PivotValue[] | null)[]
  rows: PivotRow[]
  total: PivotRow
}

export interface PivotDimensions<Row> {
  down: readonly GridColumn<Row>[]
  across: readonly GridColumn<Row>[]
  measure: GridColumn<Row>
  aggregate: Aggregate
}

/**
 * Rows × columns × one measure. Every cell is aggregated from the records themselves, totals too, so that a mean of
 * means never appears and a record of several values counts once in a total.
 */
export function pivotTable<Row>(indexes: Int32Array, rows: readonly Row[], dimensions: PivotDimensions<Row>): PivotTable {
  const { paths, across, pathsOf } = pathsAcross(indexes, rows, dimensions.across)
  const rowOf = (members: Int32Array, key: string, label: string, values: readonly PivotValue[]): PivotRow => {
    const depth = values.length - 1
    const parts: number[][] = paths.map(() => [])
    for (const member of members) for (const path of pathsOf.get(member) ?? []) parts[path]!.push(member)
    const cell = (part: ArrayLike<number>) => aggregateCell(part, rows, dimensions)
    const inner = rowsDown(members, key, values)
    return { key, label, depth, count: members.length, values, cells: [...parts.map(cell), cell(members)], rows: inner }
  }
  const rowsDown = (members: Int32Array, key: string, values: readonly PivotValue[]): PivotRow[] => {
    const column = dimensions.down[values.length]
    if (!column) return []
    return split(members, rows, column).map(({ text, part }) =>
      rowOf(part, `${key}${text}\u001f`, nameOfText(text, column), [...values, { column: column.id, text }]),
    )
  }
  const total = rowOf(indexes, '', 'Total', [])
  return { columns: paths, across, rows: total.rows, total: { ...total, rows: [] } }
}

function aggregateCell<Row>(part: ArrayLike<number>, rows: readonly Row[], { measure, aggregate }: PivotDimensions<Row>) {
  if (part.length === 0) return null
  return aggregate === 'count' ? part.length : aggregateOf(part, rows, measure, aggregate)
}

function split<Row>(members: Int32Array, rows: readonly Row[], column: GridColumn<Row>): Part[] {
  const coded = codedOf(rows, column)
  const buckets: number[][] = coded.texts.map(() => [])
  for (const row of members) forEachCode(coded, row, (code) => buckets[code]!.push(row))
  return naturalBlankLast(coded.texts).flatMap((code) =>
    buckets[code]!.length > 0 ? [{ text: coded.texts[code]!, part: Int32Array.from(buckets[code]!) }] : [],
  )
}

function naturalBlankLast(texts: readonly string[]): number[] {
  return inNaturalOrder(texts).sort((a, b) => Number(texts[a] === '') - Number(texts[b] === ''))
}

interface Part {
  text: string
  part: Int32Array
}

// The values of most records in their order, and the others as one. Records of several values count there once, too.
function frequent<Row>(parts: readonly Part[], column: GridColumn<Row>): Frequent[] {
  const named = ({ text, part }: Part) => ({ label: nameOfText(text, column), part, value: { column: column.id, text } })
  if (parts.length <= mostAcross) return parts.map(named)
  const kept = new Set(parts.toSorted((a, b) => b.part.length - a.part.length).slice(0, mostAcross - 1))
  const others = parts.filter((part) => !kept.has(part))
  const rest = Int32Array.from(new Set(others.flatMap(({ part }) => [...part])))
  return [
    ...parts.filter((part) => kept.has(part)).map(named),
    { label: `${formatNumber(others.length)} others`, part: rest.toSorted(), value: null },
  ]
}
interface Frequent {
  label: string
  part: Int32Array
  /** Null for the rare ones. */
  value: PivotValue | null
}

// Combinations of values across, in order, and the combinations of each record.
function pathsAcross<Row>(indexes: Int32Array, rows: readonly Row[], across: readonly GridColumn<Row>[]) {
  const paths: string[] = []
  const values: PivotTable['across'] = []
  const pathsOf = new Map<number, number[]>()
  const walk = (members: Int32Array, level: number, labels: readonly string[], held: readonly PivotValue[] | null) => {
    const column = across[level]
    if (!column) {
      if (labels.length === 0) return
      const path = paths.push(labels.join(' · ')) - 1
      values.push(held)
      for (const member of members) pathsOf.set(member, [...(pathsOf.get(member) ?? []), path])
      return
    }
    for (const { label, part, value } of frequent(split(members, rows, column), column))
      walk(part, level + 1, [...labels, label], held && value && [...held, value])
  }
  walk(indexes, 0, [], [])
  return { paths, across: values, pathsOf }
}
