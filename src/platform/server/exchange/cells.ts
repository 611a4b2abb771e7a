/** From values to cells and back. */
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import type { ExportShape, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { parseDate, type DateOrder } from '#platform/server/spreadsheet/dates.ts'
import { parseDecimal, type DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { parseFlag, type Parsed } from '#platform/server/spreadsheet/values.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { ExchangeColumn, Shape } from './exchange-column.ts'
import { joinNames } from './name-lists.ts'
import { joinPairs } from './pairs.ts'
import { foldText } from '#platform/contract/fold.ts'
import { type Names } from './names.ts'

/** How the cells of one column write what nations write differently. */
export interface CellFormat {
  readonly dateOrder: DateOrder
  readonly decimalMark: DecimalMark
  /** Unit of amounts: 1000 for thousands. */
  readonly unit?: number
}

/** Understands a cell that is not blank. Whether the value obeys the field's rules is for its schema to say. */
export function cellValue(field: ScalarField, text: string, { dateOrder, decimalMark, unit = 1 }: CellFormat): Parsed<unknown> {
  switch (field.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return parseDecimal(text, decimalMark, field.kind === 'money' ? { unit } : undefined)
    case 'flag':
      return parseFlag(text)
    case 'date':
      return parseDate(text, dateOrder, field.isEnd)
    case 'choice':
      return chosen(field.options, text)
    case 'longText':
      return { value: text }
    default:
      return { value: text.trim() }
  }
}

function chosen(options: readonly { value: string; label: string }[], text: string): Parsed<string> {
  const plain = foldText(text)
  const option = options.find(({ value, label }) => foldText(label) === plain || foldText(value) === plain)
  if (option) return { value: option.value }
  return { error: `“${text.trim()}” is not one of: ${told(options.map(({ label }) => label))}.` }
}

/** Values that a message names. */
const mostTold = 12

const told = (labels: readonly string[]): string =>
  labels.length > mostTold ? `${labels.slice(0, mostTold).join(', ')} and ${labels.length - mostTold} more` : labels.join(', ')

/** The names of the entities that a record's references point at, by entity. */
export type NamesByEntity = ReadonlyMap<string, Names>

/** The cell of a column for a record as the server answers it; null when blank. */
export function cellOf({ field, shape }: ExchangeColumn, record: Readonly<Row>, names: NamesByEntity): ExportValue {
  const value = record[field]
  if (value === null || value === undefined) return blankOf(shape)
  switch (shape.kind) {
    case 'value':
      return shape.field.kind === 'choice' ? (shape.field.options.find((option) => option.value === value)?.label ?? null) : cellIn(value)
    case 'name':
      return names.get(shape.to)?.nameOf(textIn(value) ?? '') || null
    case 'names':
      return (
        joinNames(
          rowsOf(shape, rowsIn(value))
            .map((row) => names.get(shape.to)?.nameOf(textIn(row[shape.reference]) ?? '') ?? '')
            .filter(Boolean),
        ) || null
      )
    case 'pairs':
      return joinPairs(shape.parts, rowsIn(value)) || null
    default:
      return textIn(value)
  }
}

const cellIn = (value: unknown): ExportValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

/** A blank computed value is explained as in lists; number columns contain only numbers. */
const blankOf = (shape: Shape): string | null =>
  shape.kind === 'value' && shape.field.kind === 'choice' ? (shape.field.blank ?? null) : null

/** The child rows that a column speaks of. */
export const rowsOf = ({ fixed }: Extract<Shape, { kind: 'names' }>, rows: readonly Row[]): Row[] =>
  rows.filter((row) => Object.entries(fixed).every(([part, value]) => row[part] === value))

/** Cell type of the column in a workbook. */
export function exportShape({ shape }: ExchangeColumn): ExportShape {
  if (shape.kind !== 'value') return 'text'
  const { kind } = shape.field
  if (kind === 'dateTime') return 'date-time'
  return kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'date' || kind === 'flag' ? kind : 'text'
}
