/** Errors of a step's rows, by row number. */
import { foldText } from '#platform/contract/fold.ts'
import { isVisible } from '#platform/contract/visible.ts'
import { isProblem } from '#platform/web/api/problem.ts'

export type RowFaults = Readonly<Record<number, string>>

/** A row that is filled in, and its place among all. */
export interface Filled {
  readonly line: string
  readonly at: number
}

export const filledOf = (rows: readonly string[]): Filled[] =>
  rows.flatMap((line, at) => (isVisible(line) ? [{ line: line.replace(/^ +|\s+$/g, ''), at }] : []))

/** A line as it is pasted from a spreadsheet: the name, and what may stand beside it. */
export const cellsOf = (line: string): string[] => line.split('\t')

/** Rows that name what one above names. */
export function twinsOf(filled: readonly Filled[]): RowFaults {
  const seen = new Set<string>()
  return Object.fromEntries(
    filled.flatMap(({ line, at }) => {
      const key = foldText(cellsOf(line)[0]!)
      if (!key) return []
      if (seen.has(key)) return [[at, 'This is in the list twice']]
      seen.add(key)
      return []
    }),
  )
}

/** Rows that the server refused: the row of each error (`areas.1.name` is the second filled one), or the last rows, which exceed the plan. */
export function refusedRows(error: unknown, filled: readonly Filled[]): RowFaults {
  if (!isProblem(error)) return {}
  if (error.status === 402 && error.limit !== undefined && error.count !== undefined) {
    const over = Math.max(0, error.count - error.limit)
    return Object.fromEntries(filled.slice(-over || filled.length).map(({ at }) => [at, 'The plan does not allow this']))
  }
  return Object.fromEntries(
    error.errors.flatMap(({ path, message }) => {
      const place = filled[Number(path.split('.')[1])]
      return place ? [[place.at, message]] : []
    }),
  )
}
