/** Rows and columns left out of an import: skipped rows, and hidden ones of the sheet. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'

/** Numbers of the rows below the header that the sheet hides. */
export function hiddenRowsOf({ hidden, rowNumbers }: Pick<Table, 'hidden' | 'rowNumbers'>): number[] {
  if (!hidden.rows.length) return []
  const rows = new Set(hidden.rows)
  return rowNumbers.filter((number) => rows.has(number))
}

/** Numbers of the rows that are not imported. */
export const rowsLeftOut = (
  table: Pick<Table, 'hidden' | 'rowNumbers'>,
  plan: Pick<WholePlan, 'skipped' | 'hidden'>,
): ReadonlySet<number> => new Set([...plan.skipped, ...(plan.hidden === 'leave' ? hiddenRowsOf(table) : [])])
