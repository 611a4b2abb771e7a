import { wordsOf } from '#platform/contract/search.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import type { Facet } from '../lineTypes.ts'
import { asText } from '../columnFormat.ts'
import { dayOf } from '#platform/contract/days.ts'
import { endOfDay, startOfDay, today } from '../filters/dayBounds.ts'
import { codedOf, inNaturalOrder, foldedTextsOf, numbersOf, ranksOf, valuesOf, type Coded } from './columnar.ts'

type Test = (row: number) => boolean
type Filters = Readonly<Record<string, Filter>>

/** Indexes of the rows that pass every filter, one at least of those in `anyOf`, and hold every word of the search, in list order; the search looks into the columns `searched`. */
export function matchingRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  filters: Filters,
  search: string,
  searched = columns,
  anyOf: readonly string[] = [],
): Int32Array {
  return passing(rows.length, testsOf(rows, columns, filters, search, searched, anyOf))
}

/** Values of a column with the number of rows that hold them, all other filters applied, in natural order. */
export function facetsOf<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  filters: Filters,
  search: string,
  column: GridColumn<Row>,
  searched = columns,
  anyOf: readonly string[] = [],
): Facet[] {
  const { [column.id]: _own, ...others } = filters
  const coded = codedOf(rows, column)
  const counts = countCodes(coded, matchingRows(rows, columns, others, search, searched, anyOf))
  return inNaturalOrder(coded.texts).map((code) => ({ value: coded.texts[code]!, count: counts[code]! }))
}

/** How many rows would match if this column were filtered so, and all others that have to hold as they are. */
export function countWith<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  { filters, search, anyOf }: { filters: Filters; search: string; anyOf: readonly string[] },
  searched: readonly GridColumn<Row>[],
  column: GridColumn<Row>,
  filter: Filter,
): number {
  // Within an "any of" group, the other filters don't restrict this one.
  const others = anyOf.includes(column.id) ? Object.fromEntries(Object.entries(filters).filter(([id]) => !anyOf.includes(id))) : filters
  const rest = anyOf.includes(column.id) ? [] : anyOf
  return matchingRows(rows, columns, { ...others, [column.id]: filter }, search, searched, rest).length
}

function countCodes(coded: Coded, rows: Int32Array): Int32Array {
  const counts = new Int32Array(coded.texts.length)
  for (const row of rows) forEachCode(coded, row, (code) => counts[code]!++)
  return counts
}

/** Calls back with each code that a row holds. */
export function forEachCode({ codes, starts }: Coded, row: number, call: (code: number) => void): void {
  if (!starts) return call(codes[row]!)
  for (let i = starts[row]!; i < starts[row + 1]!; i++) call(codes[i]!)
}

function passing(count: number, tests: readonly Test[]): Int32Array {
  const found = new Int32Array(count)
  let size = 0
  next: for (let row = 0; row < count; row++) {
    for (const test of tests) if (!test(row)) continue next
    found[size++] = row
  }
  return found.subarray(0, size)
}

function testsOf<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  filters: Filters,
  search: string,
  searched: readonly GridColumn<Row>[],
  anyOf: readonly string[],
): Test[] {
  const tests: Test[] = []
  const either: Test[] = []
  for (const column of columns) {
    const filter = filters[column.id]
    if (filter) (anyOf.includes(column.id) ? either : tests).push(wantedBy(rows, column, filter))
  }
  if (either.length > 0) tests.push((row) => either.some((test) => test(row)))
  for (const word of wordsOf(search)) tests.push(testOfWord(rows, searched, word))
  return tests
}

function wantedBy<Row>(rows: readonly Row[], column: GridColumn<Row>, filter: Filter): Test {
  const test = testOf(rows, column, filter)
  const turned: Test = 'not' in filter && filter.not ? (row) => !test(row) : test
  if (filter.kind !== 'dates' || !filter.not || filter.blanks !== false) return turned
  const isFilled = testOfBlank(valuesOf(rows, column), false)
  return (row) => isFilled(row) && turned(row)
}

const dayIn = (day: string | null) => day && dayOf(day, today())

function testOf<Row>(rows: readonly Row[], column: GridColumn<Row>, filter: Filter): Test {
  switch (filter.kind) {
    case 'text':
      return testOfText(foldedTextsOf(rows, column), foldText(filter.contains))
    case 'set':
      return filter.all ? testOfAll(codedOf(rows, column), filter.values) : testOfSet(codedOf(rows, column), new Set(filter.values))
    case 'range':
      return testOfRange(numbersOf(rows, column), filter.from, filter.to, filter.below)
    case 'dates':
      return column.kind === 'dateTime'
        ? testOfTimes(ranksOf(rows, column), dayIn(filter.from), dayIn(filter.to))
        : testOfDays(valuesOf(rows, column), dayIn(filter.from), dayIn(filter.to))
    case 'flag':
      return testOfFlag(valuesOf(rows, column), filter.is)
    case 'blank':
      return testOfBlank(valuesOf(rows, column), filter.is)
  }
}

const testOfText =
  (texts: readonly string[], part: string): Test =>
  (row) =>
    texts[row]!.includes(part)
const testOfFlag =
  (values: readonly unknown[], is: boolean): Test =>
  (row) =>
    Boolean(values[row]) === is
const testOfBlank =
  (values: readonly unknown[], is: boolean): Test =>
  (row) =>
    (asText(values[row]) === '') === is

function testOfRange(numbers: Float64Array, from: number | null, to: number | null, below = false): Test {
  const least = from ?? -Infinity
  const most = to ?? Infinity
  if (below) return (row) => numbers[row]! >= least && numbers[row]! < most
  return (row) => numbers[row]! >= least && numbers[row]! <= most
}

function testOfDays(values: readonly unknown[], from: string | null, to: string | null): Test {
  const least = from ?? ''
  // ISO 8601 sorts as text.
  const most = to ?? '9999-12-31'
  return (row) => {
    const day = asText(values[row]).slice(0, 10)
    return day !== '' && day >= least && day <= most
  }
}

/** A time counts by the day on which its reader sees it. */
function testOfTimes(times: Float64Array, from: string | null, to: string | null): Test {
  const least = from === null ? -Infinity : startOfDay(from)
  const most = to === null ? Infinity : endOfDay(to)
  return (row) => times[row]! >= least && times[row]! <= most
}

function testOfSet(coded: Coded, wanted: ReadonlySet<string>): Test {
  const passes = Uint8Array.from(coded.texts, (text) => Number(wanted.has(text)))
  return anyCode(coded, passes)
}

function testOfAll(coded: Coded, values: readonly string[]): Test {
  const tests = values.map((value) => testOfSet(coded, new Set([value])))
  return (row) => tests.every((test) => test(row))
}

function anyCode({ codes, starts }: Coded, passes: Uint8Array): Test {
  if (!starts) return (row) => passes[codes[row]!] === 1
  return (row) => {
    for (let i = starts[row]!; i < starts[row + 1]!; i++) if (passes[codes[i]!] === 1) return true
    return false
  }
}

// A word may be in any text column. Columns of few values are searched value by value, not row by row.
function testOfWord<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], word: string): Test {
  const tests: Test[] = []
  for (const column of columns) {
    if (column.kind === 'text') tests.push(testOfText(foldedTextsOf(rows, column), word))
    if (column.kind === 'set' || column.kind === 'sets') tests.push(testOfWordInSet(codedOf(rows, column), word))
  }
  return (row) => {
    for (const test of tests) if (test(row)) return true
    return false
  }
}

function testOfWordInSet(coded: Coded, word: string): Test {
  const passes = Uint8Array.from(coded.texts, (text) => Number(foldText(text).includes(word)))
  return anyCode(coded, passes)
}
