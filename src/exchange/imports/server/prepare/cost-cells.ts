/** Reads the cells of a row that hold costs of its application. */
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { CellFormat } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { parseDate } from '#platform/server/spreadsheet/dates.ts'
import { parseDecimal } from '#platform/server/spreadsheet/decimals.ts'
import { isFormulaError, type Parsed } from '#platform/server/spreadsheet/values.ts'
import { kindOfCost } from '../cost-columns.ts'
import { yearIn } from '../words/cost-year-words.ts'
import { costInHeader, costPart } from '../costs-beside.ts'
import type { CostPeriod } from './cost-said.ts'
import { formulaFault, settle, settleAgain, withSettled } from './faults.ts'
import type { ImportRow } from '../import-row.ts'

interface Cell {
  readonly header: string | null
  readonly text: string
  readonly format: CellFormat
  /** As its column writes. */
  readonly written: CellFormat
}

/** Notes what the cells of a column say. One that cannot be understood is settled as the plan has it. */
export function readCost(row: ImportRow, { id, shape }: ExchangeColumn, cells: readonly Cell[], plan: WholePlan): void {
  if (shape.kind !== 'part') return
  const said = (row.costCells ??= { amounts: [] })
  const [first] = cells
  if (shape.of === 'field') {
    const kind = first && read(row, first, plan, kindIn)
    if (kind) said.kind = kind
    return
  }
  if (shape.of === 'day') {
    const period = first && read(row, first, plan, periodIn)
    if (period) said.period = period
    return
  }
  const ofColumn = kinds.find((kind) => kind === costPart(id))
  for (const cell of cells) {
    const amount = read(row, cell, plan, amountIn)
    if (amount === undefined) continue
    const told = shape.of === 'years' && cell.header !== null ? costInHeader(cell.header) : { year: undefined, kind: undefined }
    said.amounts.push({ header: cell.header, year: told.year, kind: ofColumn ?? told.kind, amount })
  }
}

function read<T>(row: ImportRow, cell: Cell, plan: WholePlan, parse: (cell: Cell) => Parsed<T>): T | undefined {
  const parsed = parse(cell)
  if ('value' in parsed) return parsed.value
  const value = cell.text.trim()
  const what = isFormulaError(value)
    ? ({ message: formulaFault(value), kind: 'formula' } as const)
    : ({ message: parsed.error, kind: 'unreadable' } as const)
  const fault = { column: cell.header, ...what, isOptional: true, value }
  const set = settle(plan, row, fault)
  if (!set) return undefined
  const again = parse({ ...cell, text: withSettled(fault.value, fault.value, set), format: set.isTried ? cell.format : cell.written })
  if ('value' in again) return again.value
  settleAgain(plan, row, { ...fault, message: again.error }, set.isTried)
  return undefined
}

function amountIn({ text, format: { decimalMark, unit = 1 } }: Cell): Parsed<number> {
  const parsed = parseDecimal(text, decimalMark, { unit })
  return 'value' in parsed && parsed.value < 0 ? { error: `“${text.trim()}” is less than nothing. Costs are 0 or more.` } : parsed
}

function kindIn({ text }: Cell): Parsed<Kind> {
  const kind = kinds.find((one) => one === kindOfCost(text))
  return kind ? { value: kind } : { error: `“${text.trim()}” isn’t a kind of cost. Use one of: ${kinds.join(', ')}.` }
}

/** A year ends with its last day; an entry with a first day alone stays open. */
function periodIn({ text, format }: Cell): Parsed<CostPeriod> {
  const year = yearIn(text)
  if (year !== undefined) return { value: { from: `${year}-01-01`, until: `${year}-12-31` } }
  const day = parseDate(text, format.dateOrder)
  return 'value' in day ? { value: { from: day.value, until: null } } : day
}
