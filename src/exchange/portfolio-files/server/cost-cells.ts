/** Costs in a row of a file. What a row leaves blank is left out. */
import { dateOrders, decimalMarks } from '#exchange/imports/contract/written.ts'
import { likelyMark } from '#exchange/imports/server/decide/columns/writing-habits.ts'
import { keptValue } from '#exchange/imports/server/prepare/kept-value.ts'
import { formatIn, resolve, votesOf } from '#exchange/imports/server/prepare/column-votes.ts'
import { portfolioCost } from '#portfolio/costs/contract.ts'
import { kinds, kindFields, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { foldText } from '#platform/contract/fold.ts'
import { parseDay } from '#platform/contract/day.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { decimalVotes, parseDecimal, type DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { heads } from './columns.ts'
import type { CostCells } from './import-costs.ts'

/** A column of numbers, and how it writes them. */
interface Amounts {
  readonly head: string
  readonly field: ScalarField
  readonly at: number
  readonly mark: DecimalMark
  readonly isCertain: boolean
  /** Rows whose cells are numbers in the workbook. */
  readonly typed: ReadonlySet<number>
}
interface CostHeads {
  readonly from: number
  readonly until: number
  readonly licenses: Amounts | undefined
  readonly kinds: readonly (readonly [Kind, Amounts])[]
}

/** Where costs are, and the decimal mark of each column, as an import of records reads them: proven by the column, else by the file. */
export function costHeads(table: Table): CostHeads {
  const placeOf = (head: string) => table.columns.findIndex(({ name }) => foldText(name) === foldText(head))
  const licenses = { head: heads.licenses, field: portfolioCost.fields.licenseCount }
  const found = [licenses, ...kinds.map((kind) => ({ head: kindFields[kind].label, field: kindFields[kind] }))]
    .map((one) => ({ ...one, at: placeOf(one.head) }))
    .filter(({ at }) => at >= 0)
    .map((one) => ({ ...one, votes: votesOf(table, one.at) }))
  const headers = table.columns.map(({ name }) => name)
  const order = resolve(dateOrders, [], 'month-first')
  const likely = likelyMark({ delimiter: table.delimiter, headers, found: table.columns, timeZone: null }, order)
  const mark = resolve(
    decimalMarks,
    found.map(({ head, votes }) => ({ name: head, votes: votes.decimals })),
    likely,
  )
  const columnOf = (head: string): Amounts | undefined => {
    const column = found.find((one) => one.head === head)
    if (!column) return undefined
    const { decimalMark, decimalCertain } = formatIn(column.votes, mark, order)
    const { field, at } = column
    return { head, field, at, mark: decimalMark, isCertain: decimalCertain, typed: table.typed.get(at) ?? new Set() }
  }
  return {
    from: placeOf(heads.from),
    until: placeOf(heads.until),
    licenses: columnOf(heads.licenses),
    kinds: kinds.flatMap((kind) => {
      const column = columnOf(kindFields[kind].label)
      return column ? [[kind, column] as const] : []
    }),
  }
}

interface FileRow {
  readonly cells: readonly string[]
  readonly rowNumber: number
}

/** Undefined for a row that says nothing of costs. @throws Refusal 422 for a cell without an amount or date that an entry takes */
export function costCells(places: CostHeads, { cells, rowNumber }: FileRow, onRounded: () => void): CostCells | undefined {
  const textAt = (place: number) => (isBlank(cells[place] ?? '') ? undefined : cells[place]!.trim())
  const numberAt = (column: Amounts | undefined) => column && numberIn(column, textAt(column.at), rowNumber, onRounded)
  const told = {
    endDate: dayIn(heads.until, portfolioCost.fields.endDate, textAt(places.until)),
    licenseCount: numberAt(places.licenses),
    ...Object.fromEntries(places.kinds.map(([kind, column]) => [kind, numberAt(column)])),
  }
  const values = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined))
  if (!Object.keys(values).length) return undefined
  const from = dayIn(heads.from, portfolioCost.fields.effectiveDate, textAt(places.from))
  if (!from) throw ruleNotMet(heads.from, `${heads.from}: say from which day the costs hold.`)
  return { effectiveDate: from, values }
}

function numberIn({ head, field, mark, isCertain, typed }: Amounts, text: string | undefined, rowNumber: number, onRounded: () => void) {
  if (text === undefined) return undefined
  const isTyped = typed.has(rowNumber)
  const parsed = parseDecimal(text, isTyped ? '.' : mark, { unit: 1 })
  if (!('value' in parsed) || parsed.value < 0) throw ruleNotMet(head, `${head}: “${text}” is not an amount.`)
  // Nobody writes thousandths of an amount, and nothing proves that the file does.
  if (!isTyped && !isCertain && parsed.value < 1000 && decimalVotes([text]).open)
    throw ruleNotMet(
      head,
      `${head}: “${text}” may be ${text.replace(/[.,]/, '')} or ${parsed.value}. Write it without a mark for thousands.`,
    )
  if (field.kind === 'number' && !Number.isInteger(parsed.value)) throw ruleNotMet(head, `${head}: ${parsed.value} is not a whole number.`)
  const { value, loss } = keptValue(field, parsed.value)
  refuseInvalid(head, field, value)
  if (loss) onRounded()
  return value
}

function dayIn(head: string, field: ScalarField, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const day = parseDay(text.slice(0, 10))
  if (!day) throw ruleNotMet(head, `${head}: “${text}” is not a day. Write 2026-12-31.`)
  refuseInvalid(head, field, day)
  return day
}

/** @throws Refusal 422 for a value that a call would refuse, too */
export function refuseInvalid(head: string, field: ScalarField, value: unknown): void {
  const { error } = fieldSchema(field).safeParse(value)
  if (error) throw ruleNotMet(head, `${error.issues.map(({ message }) => message).join(' ')}.`)
}
