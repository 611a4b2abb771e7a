import { foldText } from '#platform/contract/fold.ts'
import type { GridColumn } from '../types.ts'
import { asText, plainText } from '../columnFormat.ts'

/*
 * A list column by column: arrays that filters, sorting and grouping run over instead of one object per row and cell.
 * Each is made on first use and kept as long as the rows are the same array.
 */

/** The distinct texts of a column and which of them each row holds; row i holds codes[starts[i]] to codes[starts[i + 1] - 1]. */
export interface Coded {
  texts: string[]
  codes: Int32Array
  /** Null when every row holds exactly one. */
  starts: Int32Array | null
}

type Kept = Map<string, Map<object, unknown>>
const keptByRows = new WeakMap<object, Kept>()

/** The column's value of every row. */
export function valuesOf<Row>(rows: readonly Row[], column: GridColumn<Row>): unknown[] {
  return kept(rows, 'values', column, () => rows.map((row) => column.value(row)))
}

/** The column's shown text of every row, folded: what "contains" looks through. */
export function foldedTextsOf<Row>(rows: readonly Row[], column: GridColumn<Row>): string[] {
  return kept(rows, 'folded', column, () => valuesOf(rows, column).map((value) => foldText(plainText(column, value))))
}

/** The column as codes of its distinct texts; a row of a 'sets' column without values holds ''. */
export function codedOf<Row>(rows: readonly Row[], column: GridColumn<Row>): Coded {
  return kept(rows, 'coded', column, () =>
    column.kind === 'sets' ? codeMany(valuesOf(rows, column)) : codeOne(valuesOf(rows, column), column),
  )
}

/** A number for every row that sorts as the column does; NaN where blank. */
export function ranksOf<Row>(rows: readonly Row[], column: GridColumn<Row>): Float64Array {
  return kept(rows, 'ranks', column, () => (column.order ? Float64Array.from(rows, column.order) : makeRanks(rows, column)))
}

/** Numbers of a number, money or percent column; NaN where blank. */
export function numbersOf<Row>(rows: readonly Row[], column: GridColumn<Row>): Float64Array {
  return kept(rows, 'numbers', column, () => Float64Array.from(valuesOf(rows, column), asNumber))
}

function kept<Made>(rows: object, what: string, column: object, make: () => Made): Made {
  let byKind = keptByRows.get(rows)
  if (!byKind) keptByRows.set(rows, (byKind = new Map()))
  let byColumn = byKind.get(what)
  if (!byColumn) byKind.set(what, (byColumn = new Map()))
  if (!byColumn.has(column)) byColumn.set(column, make())
  return byColumn.get(column) as Made
}

function asNumber(value: unknown): number {
  return value === null || value === undefined || value === '' ? NaN : Number(value)
}

function codeOne<Row>(values: readonly unknown[], column: GridColumn<Row>): Coded {
  const codeOf = new Map<unknown, number>()
  const codes = new Int32Array(values.length)
  const texts = new Dictionary()
  for (let i = 0; i < values.length; i++) {
    let code = codeOf.get(values[i])
    if (code === undefined) codeOf.set(values[i], (code = texts.codeOf(plainText(column, values[i]))))
    codes[i] = code
  }
  return { texts: texts.all, codes, starts: null }
}

function codeMany(values: readonly unknown[]): Coded {
  const texts = new Dictionary()
  const starts = new Int32Array(values.length + 1)
  const codes: number[] = []
  for (let i = 0; i < values.length; i++) {
    const held = Array.isArray(values[i]) ? new Set(values[i] as unknown[]) : new Set<unknown>()
    if (held.size === 0) codes.push(texts.codeOf(''))
    for (const text of held) codes.push(texts.codeOf(asText(text)))
    starts[i + 1] = codes.length
  }
  return { texts: texts.all, codes: Int32Array.from(codes), starts }
}

class Dictionary {
  readonly all: string[] = []
  readonly #codes = new Map<string, number>()

  codeOf(text: string): number {
    const known = this.#codes.get(text)
    if (known !== undefined) return known
    this.#codes.set(text, this.all.length)
    return this.all.push(text) - 1
  }
}

function makeRanks<Row>(rows: readonly Row[], column: GridColumn<Row>): Float64Array {
  switch (column.kind) {
    case 'number':
    case 'money':
    case 'percent':
      return numbersOf(rows, column)
    case 'flag':
      return Float64Array.from(valuesOf(rows, column), (value) => (value === null || value === undefined ? NaN : Number(value)))
    case 'date':
    case 'dateTime':
      return Float64Array.from(valuesOf(rows, column), (value) => (value ? Date.parse(asText(value)) : NaN))
    case 'sets':
      return ranksOfTexts(valuesOf(rows, column).map((value) => plainText(column, value)))
    default:
      return ranksOfCodes(codedOf(rows, column))
  }
}

function ranksOfTexts(texts: string[]): Float64Array {
  const dictionary = new Dictionary()
  const codes = Int32Array.from(texts, (text) => dictionary.codeOf(text))
  return ranksOfCodes({ texts: dictionary.all, codes, starts: null })
}

function ranksOfCodes({ texts, codes }: Coded): Float64Array {
  const rankOfCode = new Float64Array(texts.length)
  inNaturalOrder(texts).forEach((code, rank) => (rankOfCode[code] = texts[code] === '' ? NaN : rank))
  return Float64Array.from(codes, (code) => rankOfCode[code]!)
}

/** Positions of the texts in the order in which people expect them: case and accents aside, "App 9" before "App 10". */
export function inNaturalOrder(texts: readonly string[]): number[] {
  const keys = texts.map(naturalKey)
  return texts.map((_, i) => i).sort((a, b) => (keys[a]! < keys[b]! ? -1 : keys[a]! > keys[b]! ? 1 : a - b))
}

// Comparing prepared keys sorts 100,000 names in a fifth of the time of Intl.Collator with `numeric`.
function naturalKey(text: string): string {
  const lower = text.toLowerCase()
  const plain = /\P{ASCII}/u.test(lower) ? lower.normalize('NFD').replace(/\p{M}/gu, '') : lower
  return /\d/.test(plain) ? plain.replace(/\d+/g, (digits) => digits.padStart(12, '0')) : plain
}
