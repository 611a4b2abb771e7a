/** The rows of a file as the plan has them read. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { cellValue, type CellFormat } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn, Shape } from '#platform/server/exchange/exchange-column.ts'
import { pairsIn } from '#platform/server/exchange/pairs.ts'
import { areCountries, countryOf } from '../words/countries.ts'
import { formatsOf, type Formats } from './cell-format.ts'
import { readCost } from './cost-cells.ts'
import { isBeside } from '../costs-beside.ts'
import { formulaFault, settle, settleAgain, withSettled, type Settled } from './faults.ts'
import type { ImportRow } from '../import-row.ts'
import { inTurns, stepsInTurns } from '#platform/server/in-turns.ts'
import { findingNoRecords, saidOf } from './no-records.ts'
import { isOfPeople, peopleIn } from './people-columns.ts'
import { faultOfPath, namesOf } from './tree-paths.ts'
import { keptValue } from './kept-value.ts'
import { rowsLeftOut } from './left-out.ts'
import type { Progress } from './stages.ts'
import { plainWord, sameOption, saysOpen, scaleOf, withoutCode } from '../words/senses.ts'
import { isCut } from '#platform/server/spreadsheet/xlsx-cells.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank, isFormulaError, type Parsed } from '#platform/server/spreadsheet/values.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { foldText } from '#platform/contract/fold.ts'

/** Which headers of the file fill a column. */
export type Headers = ReadonlyMap<string, readonly string[]>

export function headersOf({ columns, hidden: ofHidden }: WholePlan, { columns: own, hidden }: Pick<Table, 'columns' | 'hidden'>): Headers {
  const headers = new Map<string, string[]>()
  const leftOut = new Set(ofHidden === 'leave' ? hidden.columns : [])
  for (const [at, { name }] of own.entries()) {
    const id = leftOut.has(at) ? undefined : columns[name]
    if (id) headers.set(id, [...(headers.get(id) ?? []), name])
  }
  return headers
}

/** One of several cells that fill a list. */
export interface NamedCell {
  readonly header: string | null
  readonly text: string
}

/** The cells of a row in a column of names. */
export const namedCells = (value: unknown, header: string | null): readonly NamedCell[] =>
  typeof value === 'string' ? [{ header, text: value }] : ((value as NamedCell[] | null) ?? [])

/** Constants of all rows. */
interface Reading {
  readonly plan: WholePlan
  readonly headers: Headers
  /** Header → place of its cell. */
  readonly place: ReadonlyMap<string, number>
  readonly blanks: readonly string[]
  readonly formats: Formats
  /** Ours: its texts are as they were written. */
  readonly isExport: boolean
}

export async function readRows(
  table: Table,
  plan: WholePlan,
  columns: readonly ExchangeColumn[],
  progress?: Progress,
): Promise<ImportRow[]> {
  const headers = headersOf(plan, table)
  const place = new Map(table.columns.map(({ name }, at) => [name, at]))
  const isExport = columns.some(({ id, shape }) => shape.kind === 'id' && headers.has(id))
  const reading: Reading = { plan, headers, place, blanks: ['', ...plan.blankMarkers], formats: formatsOf(table, plan), isExport }
  const edits = new Map<number, WholePlan['edits'][number][]>()
  for (const edit of plan.edits) {
    const known = edits.get(edit.rowNumber)
    if (known) known.push(edit)
    else edits.set(edit.rowNumber, [edit])
  }
  const skipped = rowsLeftOut(table, plan)
  const noRecords = await stepsInTurns(findingNoRecords(table))
  const read = columns.filter(({ id }) => headers.has(id) || plan.constants[id])
  const rows: ImportRow[] = []
  await inTurns(
    table.rows,
    (original, at) => {
      const number = table.rowNumbers[at]!
      const edited = edits.get(number)
      const cells = edited ? [...original] : original
      for (const { column, value } of edited ?? []) if (place.has(column)) cells[place.get(column)!] = value
      const row: ImportRow = {
        number,
        cells,
        values: new Map(),
        errors: [],
        notes: [],
        losses: [],
        faults: [],
        action: skipped.has(number) ? 'skip' : 'create',
        name: '',
      }
      const line = row.action === 'skip' && noRecords.get(number)
      if (line) row.notes.push({ column: null, kind: 'other', message: saidOf[line] })
      // Cells of a row left out say which record the file has; their faults don’t matter.
      const noting = row.action === 'skip' ? { ...row, errors: [], notes: [], losses: [], faults: [] } : row
      for (const column of read) readCell(noting, column, reading)
      rows.push(row)
    },
    progress,
  )
  return rows
}

/** Notes what the row says of a column, if it says anything, or why that can't be understood. */
function readCell(row: ImportRow, column: ExchangeColumn, reading: Reading): void {
  const { plan, headers, place, blanks } = reading
  const own = headers.get(column.id) ?? []
  const instead = new Map<string, string>()
  const cell = (header: string) => instead.get(header) ?? row.cells[place.get(header)!] ?? ''
  let filled = own.filter((header) => !isBlank(cell(header), blanks))
  const constant = plan.constants[column.id]
  if (!filled.length && !constant) {
    if (plan.blanks === 'clear' && own.length) row.values.set(column.id, null)
    return
  }
  // The rest of it is not in the file: the field stays as it is.
  const cut = filled.find((header) => isCut(cell(header)))
  if (cut !== undefined) return void row.losses.push({ header: cut, loss: 'cut' })
  if (isBeside(column)) {
    const told = filled.length ? filled.map((header) => ({ header, text: cell(header) })) : [{ header: null, text: constant! }]
    const { written, ofCell } = reading.formats
    const { label } = column
    const cells = told.map((one) => ({
      ...one,
      format: ofCell(row.number, one.header, label),
      written: written(one.header, label),
    }))
    return readCost(row, column, cells, plan)
  }
  const faulty = filled.filter((header) => isFormulaError(cell(header)))
  // The other cells count by themselves, unless all are parts of one sum or path.
  const standsAlone = filled.length === 1 || column.shape.kind === 'path' || (column.shape.kind === 'value' && column.shape.adds === true)
  for (const header of faulty) {
    const message = formulaFault(cell(header).trim())
    const isOptional = !column.required || (!standsAlone && faulty.length < filled.length)
    const set = settle(plan, row, { column: header, message, kind: 'formula', isOptional })
    if (standsAlone) return set ? take(row, column, set.text, header, reading) : undefined
    if (set) instead.set(header, set.text)
  }
  filled = filled.filter((header) => !isFormulaError(cell(header)))
  if (faulty.length && !filled.length) return
  if (column.shape.kind === 'path') return readPath(row, column, filled, filled.map(cell), plan)
  if (filled.length > 1 && isOfPeople(column.shape))
    return readPeople(
      row,
      column,
      filled.map((header) => ({ header, text: cell(header) })),
      plan,
    )
  if (column.shape.kind === 'names' && filled.length > 1)
    return void row.values.set(
      column.id,
      filled.map((header): NamedCell => ({ header, text: cell(header) })),
    )
  if (column.shape.kind === 'value' && column.shape.adds && filled.length > 1) return addUp(row, column, filled, reading)
  const text = filled.length ? joined(filled, own.length > 1 && takesMany(column.shape), cell) : constant!
  take(row, column, text, filled[0] ?? null, reading)
}

/** Notes the names of a path: the parent is set once its name is known. */
function readPath(row: ImportRow, { id }: ExchangeColumn, filled: readonly string[], cells: readonly string[], plan: WholePlan): void {
  let names = namesOf(cells)
  const fault = (message: string) => ({ column: filled[0] ?? null, message, kind: 'invalid', isOptional: false }) as const
  const message = faultOfPath(names)
  if (message !== undefined) {
    const set = settle(plan, row, fault(message))
    names = set ? namesOf([set.text]) : names.slice(-1)
    const again = faultOfPath(names)
    if (again !== undefined) settleAgain(plan, row, fault(again), false)
    if (again !== undefined) names = names.slice(-1)
  }
  row.values.set(id, names)
}

/** Amounts of several columns, each read by itself. One that is no amount leaves the sum out: the others alone would be too little. */
function addUp(row: ImportRow, column: ExchangeColumn, filled: readonly string[], reading: Reading): void {
  const amounts = filled.map((header) => {
    row.values.delete(column.id)
    take(row, column, row.cells[reading.place.get(header)!] ?? '', header, reading)
    return row.values.get(column.id)
  })
  row.values.delete(column.id)
  if (amounts.every((amount) => typeof amount === 'number'))
    row.values.set(column.id, Number(amounts.reduce((sum, amount) => sum + amount, 0).toFixed(6)))
}

/** A name and the address beside it are one person. */
function readPeople(
  row: ImportRow,
  { id, shape, required }: ExchangeColumn,
  told: readonly { readonly header: string; readonly text: string }[],
  plan: WholePlan,
): void {
  const people = peopleIn(told, { isOne: shape.kind === 'name', isDecided: (key) => plan.values[id]?.[key] !== undefined })
  if (shape.kind === 'names' || people.length === 1) return void row.values.set(id, people satisfies NamedCell[])
  const [first, second] = people
  const message = `Enter one person here: “${first!.header}” and “${second!.header}” name one each.`
  settle(plan, row, { column: second!.header, message, kind: 'many', isOptional: !required, value: second!.text.trim() })
  row.values.set(id, [first!] satisfies NamedCell[])
}

/** Notes what a text says of a column. One that can't be understood is settled as the plan has it, once. */
function take(row: ImportRow, column: ExchangeColumn, text: string, header: string | null, reading: Reading, before?: Settled): void {
  const { plan } = reading
  const { id, shape, required } = column
  if (shape.kind === 'source' || shape.kind === 'part') return void row.values.set(id, text.trim())
  if (shape.kind === 'pairs') return takePairs(row, column, shape.parts, text, header, plan)
  if (shape.kind !== 'value') return void row.values.set(id, shape.kind === 'id' ? text.trim().toLowerCase() : text)
  const meant = plan.values[id]?.[foldText(text)]
  if (meant === null) return
  const { written, ofCell } = reading.formats
  // A word that stands for the cell is no number of the file; its own characters are, without those that were replaced.
  const isOfCell = meant === undefined && (!before || before.isTried)
  const format = isOfCell ? ofCell(row.number, header, column.label) : written(header, column.label)
  const parsed = understood(shape.field, meant ?? text, format)
  if ('value' in parsed) return keep(row, column, parsed.value, header, reading)
  const fault = { column: header, message: parsed.error, kind: 'unreadable', isOptional: !required, value: text.trim() } as const
  if (before) return void settleAgain(plan, row, fault, before.isTried)
  const set = settle(plan, row, fault)
  if (set) take(row, column, withSettled(text.trim(), fault.value, set), header, reading, set)
}

/** Notes pairs such as a source and an id in it. */
function takePairs(
  row: ImportRow,
  { id }: ExchangeColumn,
  parts: readonly string[],
  text: string,
  header: string | null,
  plan: WholePlan,
): void {
  const pairs = pairsIn(parts, text)
  if (!('unread' in pairs)) return void row.values.set(id, pairs)
  const message = `“${pairs.unread}” is not a source and an ID. Write them as “CMDB: A-17”, several of them with ; between.`
  const set = settle(plan, row, { column: header, message, kind: 'unreadable', isOptional: true, value: text.trim() })
  const again = set ? pairsIn(parts, set.text) : undefined
  if (again && 'unread' in again) settleAgain(plan, row, { column: header, message, kind: 'unreadable', isOptional: true }, set!.isTried)
  else if (again) row.values.set(id, again)
}

/** Notes a value as its field keeps it. */
function keep(row: ImportRow, { id, shape }: ExchangeColumn, written: unknown, header: string | null, { isExport }: Reading): void {
  if (shape.kind !== 'value' || (isExport && typeof written === 'string')) return void row.values.set(id, written)
  const { value, loss } = keptValue(shape.field, written)
  row.values.set(id, value)
  if (loss && header !== null) row.losses.push({ header, loss })
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
    const same = sameOption(field.options, text)
    const codes = field.options.map(({ value }) => value)
    const country = areCountries(codes) ? countryOf(text, codes) : undefined
    const option = field.options.find((one) => one === same || one.value === country || words.includes(plainWord(one.value)))
    if (option) return { value: option.value }
  }
  if (mayBeOpen.has(field.kind) && saysOpen(text)) return { value: null }
  return parsed
}

/** Several columns in one long text are identified by their headers. */
const joined = (headers: readonly string[], areMany: boolean, cell: (header: string) => string): string =>
  areMany ? headers.map((header) => `${header}: ${cell(header)}`).join('\n') : cell(headers[0]!)

/** A cell of it holds several names. */
export const isManyNames = (shape: Shape): boolean => shape.kind === 'names' && shape.current === undefined

/** Several columns of a file may fill a long text, a list that holds many, or a person. */
export const takesMany = (shape: Shape): boolean =>
  shape.kind === 'value'
    ? shape.field.kind === 'longText' || shape.adds === true
    : shape.kind === 'path' ||
      (shape.kind === 'part' && (shape.of === 'years' || (shape.of === 'amount' && shape.beside === true))) ||
      isManyNames(shape) ||
      (shape.kind === 'name' && isOfPeople(shape))
