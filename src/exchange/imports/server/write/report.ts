/** The rejected rows as a file that can be put right and imported again: their cells, where they stood, and why they were refused. */
import type { Readable } from 'node:stream'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { ExportColumn } from '#platform/server/spreadsheet/export-column.ts'
import { writeTable, writeTableRead, type Writing } from '#platform/server/spreadsheet/write-table.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import { typedCells, usual } from '../prepare/cell-format.ts'
import { ownCells, ownWidth, type CutTable } from '../prepare/cut-columns.ts'
import { ownHeaders, withoutReport } from '../prepare/rejected-headers.ts'
import type { ImportRow } from '../import-row.ts'
import type { Subject } from '../subjects.ts'

const text = (name: string): ExportColumn => ({ name, shape: 'text' })

/** The file that rows were rejected from. */
export interface Rejecting {
  readonly table: CutTable
  readonly plan: WholePlan
  readonly subject: Pick<Subject, 'columns'>
  readonly cuts: readonly Cut[]
}

export function rejectedCsv({ table, plan, subject, cuts }: Rejecting, rows: readonly ImportRow[], writing: Writing): Promise<Readable> {
  const { columns } = table
  const names = columns.slice(0, ownWidth(columns)).map(({ name }) => name)
  // A file of rejected rows that was put right in part has ours from the last time.
  const width = withoutReport(names).length
  const isTyped = typedCells(table, plan)
  const marks = marksOf(plan, subject)
  const cell = (row: ImportRow) => (own: string, at: number) => {
    const [header, mark] = [names[at]!, marks.get(names[at]!)]
    return mark && own === row.cells[at] && isTyped(row.number, header) ? provenNumber(own, mark) : own
  }
  const lines = rows
    .filter(({ action, isImplied }) => action === 'reject' && !isImplied)
    .map((row) => [
      ...ownCells(columns, cuts, row.cells).slice(0, width).map(cell(row)),
      String(row.number),
      row.errors.map(reasonOf).join(' '),
    ])
  return writeTable('csv', [...names.slice(0, width), ...ownHeaders].map(text), lines, writing)
}

/** The decimal marks of columns that fill numbers. */
function marksOf({ columns, formats }: WholePlan, subject: Pick<Subject, 'columns'>): ReadonlyMap<string, DecimalMark> {
  const ofNumbers = new Set<string | null>(subject.columns.filter(isOfNumbers).map(({ id }) => id))
  const filling = Object.entries(columns).flatMap(([header, id]) => (ofNumbers.has(id) ? [header] : []))
  return new Map(filling.map((header) => [header, (formats[header] ?? usual).decimalMark]))
}

const isOfNumbers = ({ shape }: ExchangeColumn): boolean =>
  shape.kind === 'value'
    ? ['number', 'money', 'percent'].includes(shape.field.kind)
    : shape.kind === 'part' && (shape.of === 'amount' || shape.of === 'years')

/** A number of the file as its column writes them. Behind three decimals, which could be thousands, a zero tells which mark it is. */
const provenNumber = (number: string, mark: DecimalMark): string =>
  number.replace('.', mark).replace(/^(-?[1-9]\d{0,2}[.,]\d{3})(?=%?$)/, '$10')

const reasonOf = ({ column, message }: ImportRow['errors'][number]) =>
  `${column ? `${column}: ` : ''}${message}${/[.!?]$/.test(message) ? '' : '.'}`

/** The same as a workbook, from the file that was kept: its numbers are numbers. */
export function rejectedXlsx(
  csv: () => Promise<Uint8Array>,
  fileName: string,
  { plan, subject }: Pick<Rejecting, 'plan' | 'subject'>,
  writing: Writing,
): Promise<Readable> {
  const marks = marksOf(plan, subject)
  const content = async () => {
    const { columns, rows } = await readTable(await csv(), fileName, { delimiter: ',', share: writing.share })
    const value = (cell: string, at: number) => {
      const mark = marks.get(columns[at]?.name ?? '')
      return mark && isPlain[mark].test(cell) ? Number(cell.replace(mark, '.')) : cell
    }
    return { columns: columns.map(({ name }) => text(name)), rows: rows.map((row) => row.map(value)) }
  }
  return writeTableRead('xlsx', content, { ...writing, name: 'Rejected rows' })
}

/** Numbers that are read so whatever is around them. */
const isPlain = { '.': /^-?(0|[1-9]\d{0,14})(\.\d{1,15})?$/, ',': /^-?(0|[1-9]\d{0,14})(,\d{1,15})?$/ } as const

/** `inventory.csv` → `inventory, rejected rows.csv` */
export const rejectedName = (fileName: string, format: 'csv' | 'xlsx'): string =>
  `${fileName.replace(/\.[^.]{1,5}$/, '')}, rejected rows.${format}`
