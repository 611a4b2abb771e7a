/** How a cell is read: as its column writes, or as a number of the file, whose mark is a point whatever the column writes. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { unitFor } from '#exchange/imports/contract/units.ts'
import type { CellFormat } from '#platform/server/exchange/cells.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'

/** How a constant is written: as the product writes. */
export const usual: CellFormat = { dateOrder: 'month-first', decimalMark: '.' }

/** The formats of a file's cells. */
export interface Formats {
  /** As the column writes: for what a person enters. */
  readonly written: (header: string | null, field: string) => CellFormat
  readonly ofCell: (rowNumber: number, header: string | null, field: string) => CellFormat
}

/** A cell that a person has put right is written as its column is. */
export function formatsOf(
  { columns, typed }: Pick<Table, 'columns' | 'typed'>,
  plan: Pick<WholePlan, 'formats' | 'units' | 'edits'>,
): Formats {
  const isTyped = typedCells({ columns, typed }, plan)
  return {
    written: (header, field) => writtenIn(plan, header, field),
    ofCell: (rowNumber, header, field) => {
      const format = writtenIn(plan, header, field)
      return header !== null && isTyped(rowNumber, header) ? { ...format, decimalMark: '.' } : format
    },
  }
}

/** How a column of a plan writes. */
export const writtenIn = ({ formats, units }: Pick<WholePlan, 'formats' | 'units'>, header: string | null, field: string): CellFormat => ({
  ...(formats[header ?? ''] ?? usual),
  unit: unitFor(units, header, field),
})

/** Whether the file has a cell as a number, and nobody has changed it. */
export function typedCells(
  { columns, typed }: Pick<Table, 'columns' | 'typed'>,
  { edits }: Pick<WholePlan, 'edits'>,
): (rowNumber: number, header: string) => boolean {
  if (!typed.size) return () => false
  const place = new Map(columns.map(({ name }, at) => [name, at]))
  const edited = new Map<number, Set<string>>()
  for (const { rowNumber, column } of edits) edited.set(rowNumber, (edited.get(rowNumber) ?? new Set()).add(column))
  return (rowNumber, header) => (typed.get(place.get(header) ?? -1)?.has(rowNumber) ?? false) && !edited.get(rowNumber)?.has(header)
}
