/** The rows of a file as the plan has them read. */
import type { WholePlan } from '#features/imports/contract/plan.ts'
import { cellValue, type CellFormat } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn, Shape } from '#platform/server/exchange/exchange-column.ts'
import { settle, settleAgain, withSettled, type Settled } from './faults.ts'
import type { ImportRow } from './import-row.ts'
import { inTurns } from './in-turns.ts'
import { linesOfNoRecord, saidOf } from './no-records.ts'
import type { Progress } from './stages.ts'
import { plainWord, sameChoice, saysOpen, scaleOf, withoutCode } from './senses.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank, isFormulaError, type Parsed } from '#platform/server/spreadsheet/values.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { plainName } from '#platform/server/exchange/names.ts'

/** Which headers of the file fill a column. */
export type Headers = ReadonlyMap<string, readonly string[]>

export function headersOf({ columns }: WholePlan, table: Pick<Table, 'columns'>): Headers {
  const headers = new Map<string, string[]>()
  for (const { name } of table.columns) {
    const id = columns[name]
    if (id) headers.set(id, [...(headers.get(id) ?? []), name])
  }
  return headers
}

/** One of several cells that fill a list. */
export interface NamedCell {
  readonly header: string | null
  readonly text: string
}

/** What is the same for every row. */
interface Reading {
  readonly plan: WholePlan
  readonly headers: Headers
  /** Header → place of its cell. */
  readonly place: ReadonlyMap<string, number>
  readonly blanks: readonly string[]
}

export async function readRows(
  table: Table,
  plan: WholePlan,
  columns: readonly ExchangeColumn[],
  progress?: Progress,
): Promise<ImportRow[]> {
  const headers = headersOf(plan, table)
  const place = new Map(table.columns.map(({ name }, at) => [name, at]))
  const reading: Reading = { plan, headers, place, blanks: ['', ...plan.blankMarkers] }
  const edits = new Map<number, WholePlan['edits']>()
  for (const edit of plan.edits) edits.set(edit.rowNumber, [...(edits.get(edit.rowNumber) ?? []), edit])
  const skipped = new Set(plan.skipped)
  const noRecords = linesOfNoRecord(table)
  const read = columns.filter(({ id }) => headers.has(id) || plan.constants[id])
  const rows: ImportRow[] = []
  await inTurns(
    table.rows,
    (original, at) => {
      const number = table.rowNumbers[at]!
      const cells = [...original]
      for (const { column, value } of edits.get(number) ?? []) if (place.has(column)) cells[place.get(column)!] = value
      const row: ImportRow = {
        number,
        cells,
        values: new Map(),
        errors: [],
        notes: [],
        faults: [],
        action: skipped.has(number) ? 'skip' : 'create',
        name: '',
      }
      const line = row.action === 'skip' && noRecords.get(number)
      if (line) row.notes.push({ column: null, kind: 'other', message: saidOf[line] })
      if (row.action !== 'skip') for (const column of read) readCell(row, column, reading)
      rows.push(row)
    },
    progress,
  )
  return rows
}

/** Notes what the row says of a column, if it says anything, or why that can't be understood. */
function readCell(row: ImportRow, column: ExchangeColumn, { plan, headers, place, blanks }: Reading): void {
  const own = headers.get(column.id) ?? []
  const cell = (header: string) => row.cells[place.get(header)!] ?? ''
  const filled = own.filter((header) => !isBlank(cell(header), blanks))
  const constant = plan.constants[column.id]
  if (!filled.length && !constant) {
    if (plan.blanks === 'clear' && own.length) row.values.set(column.id, null)
    return
  }
  const faulty = filled.find((header) => isFormulaError(cell(header)))
  if (faulty !== undefined) {
    const message = `“${cell(faulty).trim()}” is what a formula leaves that could not be worked out. Write the value itself.`
    const set = settle(plan, row, { column: faulty, message, kind: 'formula', isOptional: !column.required })
    if (set) take(row, column, set.text, faulty, plan)
    return
  }
  if (column.shape.kind === 'names' && filled.length > 1)
    return void row.values.set(
      column.id,
      filled.map((header): NamedCell => ({ header, text: cell(header) })),
    )
  const text = filled.length ? joined(filled, own.length > 1 && takesMany(column.shape), cell) : constant!
  take(row, column, text, filled[0] ?? null, plan)
}

/** Notes what a text says of a column. One that can't be understood is settled as the plan has it, once. */
function take(row: ImportRow, column: ExchangeColumn, text: string, header: string | null, plan: WholePlan, before?: Settled): void {
  const { id, shape, required } = column
  if (shape.kind === 'source') return void row.values.set(id, text.trim())
  if (shape.kind !== 'value') return void row.values.set(id, shape.kind === 'id' ? text.trim().toLowerCase() : text)
  const meant = plan.values[id]?.[plainName(text)]
  if (meant === null) return
  const parsed = understood(shape.field, meant ?? text, plan.formats[header ?? ''] ?? usual)
  if ('value' in parsed) return void row.values.set(id, parsed.value)
  const fault = { column: header, message: parsed.error, kind: 'unreadable', isOptional: !required, value: text.trim() } as const
  if (before) return void settleAgain(plan, row, fault, before.isTried)
  const set = settle(plan, row, fault)
  if (set) take(row, column, withSettled(text.trim(), fault.value, set), header, plan, set)
}

/** Kinds of field that a file may leave open in words: "unknown" for a date, "don't know" for a decision. */
const mayBeOpen: ReadonlySet<string> = new Set(['date', 'choice', 'number', 'money', 'percent'])

/** A cell as it is written, else by what its words mean: "High" on a scale, "2 - High" among choices. */
export function understood(field: ScalarField, text: string, format: CellFormat): Parsed<unknown> {
  const parsed = cellValue(field, text, format)
  if ('value' in parsed) return parsed
  const place = scaleOf(field)?.(text)
  if (typeof place === 'number') return { value: place }
  if (field.kind === 'choice') {
    const words = [plainWord(text), plainWord(withoutCode(text))]
    const label = sameChoice(
      field.options.map((one) => one.label),
      text,
    )
    const option = field.options.find((one) => one.label === label || words.includes(plainWord(one.value)))
    if (option) return { value: option.value }
  }
  if (mayBeOpen.has(field.kind) && saysOpen(text)) return { value: null }
  return parsed
}

/** Several columns in one long text are told apart by their headers. */
const joined = (headers: readonly string[], areMany: boolean, cell: (header: string) => string): string =>
  areMany ? headers.map((header) => `${header}: ${cell(header)}`).join('\n') : cell(headers[0]!)

/** Several columns of a file may fill a long text, or a list that holds many. */
export const takesMany = (shape: Shape): boolean =>
  shape.kind === 'value' ? shape.field.kind === 'longText' : shape.kind === 'names' && shape.current === undefined

/** How a constant is written: as the product writes. */
export const usual: CellFormat = { dateOrder: 'month-first', decimalMark: '.' }
