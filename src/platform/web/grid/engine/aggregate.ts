import type { Aggregate } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { asText, isNumeric } from '../columnFormat.ts'
import { numbersOf, valuesOf } from './columnar.ts'

/** A column's aggregate over the given rows, blanks aside; null when there is nothing to aggregate. */
export function aggregateOf<Row>(
  indexes: ArrayLike<number>,
  rows: readonly Row[],
  column: GridColumn<Row>,
  aggregate: Aggregate,
): number | string | null {
  if (aggregate === 'count') return countOf(indexes, valuesOf(rows, column))
  if (aggregate === 'distinct') return distinctOf(indexes, valuesOf(rows, column))
  if (!isNumeric(column)) return extremeOf(indexes, valuesOf(rows, column), aggregate)
  return aggregateNumbers(indexes, numbersOf(rows, column), aggregate)
}

function countOf(indexes: ArrayLike<number>, values: readonly unknown[]): number {
  let count = 0
  for (let i = 0; i < indexes.length; i++) if (isHeld(values[indexes[i]!])) count++
  return count
}

/** Counts each value once across rows; a row with several values contributes each of them. */
function distinctOf(indexes: ArrayLike<number>, values: readonly unknown[]): number {
  const found = new Set<unknown>()
  for (let i = 0; i < indexes.length; i++) for (const one of [values[indexes[i]!]].flat()) if (isHeld(one)) found.add(one)
  return found.size
}

function isHeld(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
}

// Dates and texts have a first and a last value, but no sum.
function extremeOf(indexes: ArrayLike<number>, values: readonly unknown[], aggregate: Aggregate): string | null {
  if (aggregate !== 'min' && aggregate !== 'max') return null
  let best: string | null = null
  for (let i = 0; i < indexes.length; i++) {
    const value = values[indexes[i]!]
    if (!isHeld(value)) continue
    const text = asText(value)
    if (best === null || (aggregate === 'min' ? text < best : text > best)) best = text
  }
  return best
}

function aggregateNumbers(indexes: ArrayLike<number>, numbers: Float64Array, aggregate: Aggregate): number | null {
  let count = 0
  let sum = 0
  let least = Infinity
  let most = -Infinity
  for (let i = 0; i < indexes.length; i++) {
    const value = numbers[indexes[i]!]!
    if (Number.isNaN(value)) continue
    count++
    sum += value
    if (value < least) least = value
    if (value > most) most = value
  }
  if (count === 0) return null
  if (aggregate === 'sum') return sum
  if (aggregate === 'mean') return sum / count
  return aggregate === 'min' ? least : most
}
