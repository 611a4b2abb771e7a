/** Columns of a portfolio's file, by the heads that an import knows them by. */
import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import { idLabel } from '#platform/server/exchange/exchange-column.ts'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import type { MemberRow } from './member-rows.ts'

export const heads = {
  application: 'Application',
  notes: 'Notes',
  from: 'Costs from',
  until: 'Costs until',
  licenses: 'Licenses',
  id: idLabel,
} as const

interface FileColumn extends ExportColumn {
  readonly value: (row: MemberRow) => ExportValue
}
const column = (name: string, shape: ExportColumn['shape'], value: FileColumn['value']): FileColumn => ({ name, shape, value })

const scoreColumns: readonly FileColumn[] = [
  column('Business score', 'number', ({ business }) => business),
  column('Technology score', 'number', ({ technology }) => technology),
  column('TIME', 'text', ({ time }) => time),
]
const idColumn = column(heads.id, 'text', ({ id }) => id)
const nameColumn = column(heads.application, 'text', ({ name }) => name)

const costColumns: readonly FileColumn[] = [
  column(heads.from, 'date', ({ costFrom }) => costFrom),
  column(heads.until, 'date', ({ costUntil }) => costUntil),
  column(heads.licenses, 'number', ({ licenseCount }) => licenseCount),
  ...kinds.map((kind) => column(kindFields[kind].label, 'money', ({ costs }) => costs[kind])),
  column('Total cost', 'money', ({ costFrom, costs }) =>
    costFrom === null ? null : kinds.reduce((sum, kind) => sum + Math.round((costs[kind] ?? 0) * 100), 0) / 100,
  ),
]

/** Without a reader's right to amounts the columns are not there at all. */
export const memberColumns = (amountsSeen: boolean): readonly FileColumn[] => [
  nameColumn,
  column('State', 'text', ({ state }) => state),
  column('Third party', 'flag', ({ isThirdParty }) => isThirdParty),
  column('Criticality', 'number', ({ criticality }) => criticality),
  ...scoreColumns,
  column('In use until', 'date', ({ until }) => until),
  column(heads.notes, 'text', ({ notes }) => notes),
  ...(amountsSeen ? costColumns : []),
  idColumn,
]

/** Points by application, then by question; a question is its column's head. */
export const answerColumns = (
  questions: readonly { readonly id: string; readonly text: string }[],
  points: ReadonlyMap<string, ReadonlyMap<string, number>>,
): readonly FileColumn[] => [
  nameColumn,
  ...questions.map(({ id, text }) => column(text, 'number', (row) => points.get(row.id)?.get(id))),
  ...scoreColumns,
  idColumn,
]
