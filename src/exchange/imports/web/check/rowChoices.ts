/** Decisions about single rows after the check, and the rows' new look. Plain functions over rows and plans. */
import type { Import } from '#exchange/imports/contract.ts'
import type { CheckedRow, Counts } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { RowPart } from './useRowChoices.ts'

type Part = (plan: WholePlan) => RowPart

/** Cells of a row put right, by header. */
export const withCells =
  ({ rowNumber }: CheckedRow, cells: ReadonlyMap<string, string>): Part =>
  ({ edits }) => ({
    edits: [
      ...edits.filter((one) => one.rowNumber !== rowNumber || !cells.has(one.column)),
      ...[...cells].map(([column, value]) => ({ rowNumber, column, value })),
    ],
  })

export const withoutRows =
  (rows: readonly CheckedRow[]): Part =>
  ({ skipped }) => ({ skipped: [...new Set([...skipped, ...rows.map(({ rowNumber }) => rowNumber)])] })

export const withRows =
  (rows: readonly CheckedRow[]): Part =>
  ({ skipped }) => ({ skipped: skipped.filter((one) => !rows.some(({ rowNumber }) => rowNumber === one)) })

/** The checked rows with what was decided since: cells as they were put right, rows as left out. */
export function withChoices(
  { columns, plan, targets }: Pick<Import, 'columns' | 'plan' | 'targets'>,
  rows: readonly CheckedRow[],
): readonly CheckedRow[] {
  const places = new Map(columns.map(({ name }, at) => [name, at]))
  const byRow = new Map(rows.map((row) => [row.rowNumber, row]))
  for (const { rowNumber, column, value } of plan.edits) {
    const [row, at] = [byRow.get(rowNumber), places.get(column)]
    if (!row || at === undefined || row.cells[at] === value) continue
    const label = targets.find(({ id }) => id === plan.columns[column])?.label
    byRow.set(rowNumber, edited(row, at, column, label, value))
  }
  for (const rowNumber of plan.skipped) {
    const row = byRow.get(rowNumber)
    if (row && row.action !== 'skip') byRow.set(rowNumber, { ...row, action: 'skip', errors: [], notes: [] })
  }
  return [...byRow.values()]
}

/** Earlier findings about the cell don't apply: it shows the typed text until it is checked. */
function edited(row: CheckedRow, at: number, header: string, label: string | undefined, value: string): CheckedRow {
  const { becomes = {}, changes = [] } = row
  const { [header]: _before, ...others } = becomes
  return {
    ...row,
    cells: row.cells.with(at, value),
    ...(row.becomes && { becomes: others }),
    ...(row.changes && { changes: changes.filter((one) => one.label !== label) }),
  }
}

export function countsOf(rows: readonly CheckedRow[]): Counts {
  const counts = { total: rows.length, create: 0, update: 0, unchanged: 0, skip: 0, reject: 0 }
  for (const { action } of rows) counts[action]++
  return counts
}
