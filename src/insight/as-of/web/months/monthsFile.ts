import { happeningNames, type Month, type Months } from '#insight/as-of/contract/months.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { csvOf } from '#platform/web/grid/engine/csv.ts'
import type { ColumnKind, ExportCell } from '#platform/web/grid/types.ts'
import { parts } from './words.ts'

interface Column {
  readonly label: string
  readonly kind: ColumnKind
  readonly cell: (month: Month) => ExportCell
}
const day = (text: string) => new Date(`${text}T00:00:00Z`)

const counts: readonly Column[] = [
  { label: 'From', kind: 'date', cell: ({ from }) => day(from) },
  { label: 'To', kind: 'date', cell: ({ to }) => day(to) },
  ...parts.map(({ name, happening }): Column => ({ label: name, kind: 'number', cell: (month) => month[happening] })),
  { label: happeningNames.score, kind: 'number', cell: ({ score }) => score },
  { label: 'In use', kind: 'number', cell: ({ applications }) => applications },
]
const amounts: readonly Column[] = [
  { label: happeningNames.cost, kind: 'number', cell: ({ cost }) => cost },
  { label: 'Yearly cost', kind: 'money', cell: ({ yearlyCost }) => yearlyCost },
  { label: 'Change of the yearly cost', kind: 'money', cell: ({ costChange }) => costChange },
]

/** Hands the months to the browser's downloads, as CSV. */
export function saveMonths({ months, amountsSeen }: Months): void {
  const columns = amountsSeen ? [...counts, ...amounts] : counts
  const header = columns.map(({ label, kind }) => ({ label, kind }))
  const rows = months.map((month) => columns.map(({ cell }) => cell(month)))
  saveFile(new Blob([csvOf({ name: 'Months', header, rows })], { type: 'text/csv;charset=utf-8' }), 'Months.csv')
}
