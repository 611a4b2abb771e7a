import { monthNumber } from '#platform/server/spreadsheet/month-names.ts'
import { quoted, shortText, type Parsed } from '#platform/server/spreadsheet/values.ts'

export type DateOrder = 'day-first' | 'month-first'

/** However it is written, a date has one. */
const hasDigit = /\d/
/** And one in numbers alone has what parts them. */
const hasMark = /\d[/.-]\d/
/** As dates are told from program to program. */
const isPlain = /^\d{4}-\d\d-\d\d$/
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

/**
 * Whether 03/04/2024 is the third of April, decided by the whole column: a first number beyond 12 makes it day first,
 * a second one month first; points mean day first. `certain` is false when it matters and no value tells, or when two
 * contradict each other: then the more frequent counts, or the order of the specification's own dates, MM/DD/YYYY.
 */
export function guessDateOrder(values: Iterable<string>): { order: DateOrder; certain: boolean } {
  let dayFirst = 0
  let monthFirst = 0
  let points = 0
  let ambiguous = 0
  for (const value of values) {
    const match = hasMark.test(value) && NUMERIC.exec(withoutTime(value))
    if (!match) continue
    if (Number(match[1]) > 12) dayFirst++
    else if (Number(match[3]) > 12) monthFirst++
    else if (match[2] === '.') points++
    else ambiguous++
  }
  const order = dayFirst > monthFirst || (monthFirst === 0 && points > 0) ? 'day-first' : 'month-first'
  const told = dayFirst > 0 || monthFirst > 0
  return { order, certain: told ? dayFirst === 0 || monthFirst === 0 : ambiguous === 0 }
}

/**
 * A date as YYYY-MM-DD, from ISO, numbers in the column's order, month names in the usual languages, Excel's serial
 * numbers, and a quarter, month or year alone, which stands for its first day. A time of day is left out.
 */
export function parseDate(text: string, order: DateOrder): Parsed<string> {
  if (!hasDigit.test(text)) return noDate(text)
  const written = isPlain.test(text) ? text : withoutTime(text)
  const parts = yearFirst(written) ?? numeric(written, order) ?? named(written) ?? monthAndYear(written) ?? quarter(written)
  if (parts) return onCalendar(parts, text, order)
  return serial(text) ?? noDate(text)
}
const noDate = (text: string) => ({ error: `${quoted(text)} is not a date. Write it like 2024-12-31.` })

/** Whether a text that is read as a date names a quarter, month or year alone. */
export function namesNoDay(text: string): boolean {
  const written = withoutTime(text)
  if (yearFirst(written)) return /^\d{4}[-/.]\d{1,2}$/.test(written)
  return named(written) === null && (monthAndYear(written) ?? quarter(written)) !== null
}

type Parts = { year: number; month: number; day: number }

/** Without a time, a zone, and a weekday before the date. */
function withoutTime(text: string): string {
  return shortText(text)
    .replace(/[T\s,]+\d{1,2}:\d\d(:\d\d([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(Z|UTC|[+-]\d\d(:?\d\d)?)?$/i, '')
    .replace(/^\p{L}+\.?,\s+(?=\d)/u, '')
}

function yearFirst(text: string): Parts | null {
  const match = /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ?? /^((?:19|20)\d\d)()(\d\d)(\d\d)$/.exec(text)
  return match && { year: Number(match[1]), month: Number(match[3]), day: Number(match[4] ?? 1) }
}

function numeric(text: string, order: DateOrder): Parts | null {
  const match = NUMERIC.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[3])]
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return { year: fullYear(match[4]!), month, day }
}

/** "3 March 2024", "3. März 2024", "3-Mar-24", "March 3rd, 2024", "3 de marzo de 2024". */
function named(text: string): Parts | null {
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s-]*(?:de\s+)?(\p{L}+)\.?,?[\s-]*(?:de\s+)?(\d{4}|\d{2})$/u.exec(text)
  if (dayFirst) return withMonthName(dayFirst[2]!, dayFirst[1]!, dayFirst[3]!)
  const monthFirst = /^(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/u.exec(text)
  return monthFirst && withMonthName(monthFirst[1]!, monthFirst[2]!, monthFirst[3]!)
}

/** "05/2025", "Mar 2024", "Mar-24", "Jan 03", "Sept ’19", "2024 March", "2019": the first day of each. */
function monthAndYear(text: string): Parts | null {
  const numbers = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (numbers) return { year: Number(numbers[2]), month: Number(numbers[1]), day: 1 }
  const name = /^(\p{L}+)\.?[\s,/.-]*(?:de\s+)?(?:(\d{4})|['’]?(\d{2}))$/u.exec(text)
  if (name) return withMonthName(name[1]!, '1', name[2] ?? name[3]!)
  const yearBefore = /^(\d{4})[\s,/.-]*(\p{L}+)\.?$/u.exec(text)
  if (yearBefore) return withMonthName(yearBefore[2]!, '1', yearBefore[1]!)
  return /^(19|20)\d\d$/.test(text) ? { year: Number(text), month: 1, day: 1 } : null
}

/** "Q3/2024", "2024 Q3", "3. Quartal 2024", "T3 2024", "FY24 Q3" is not among them: the first day of the quarter. */
function quarter(text: string): Parts | null {
  const match =
    /^(?:[QT]\s?([1-4])|([1-4])(?:\.|st|nd|rd|th|[eº]|er|ème)?\s?(?:Q|T|quartal|quarter|kwartaal|trimestre))[\s,/.-]*(?:de\s+)?(\d{4})$/iu.exec(
      text,
    ) ?? /^()()(\d{4})[\s,/.-]*[QT]\s?([1-4])$/iu.exec(text)
  if (!match) return null
  return { year: Number(match[3]), month: 3 * Number(match[1] || match[2] || match[4]) - 2, day: 1 }
}

function withMonthName(name: string, day: string, year: string): Parts | null {
  const month = monthNumber(name)
  return month === null ? null : { year: fullYear(year), month, day: Number(day) }
}

/** 00 to 68 are of this century. Source: POSIX strptime, %y. */
function fullYear(digits: string): number {
  const year = Number(digits)
  if (digits.length === 4) return year
  return year <= 68 ? 2000 + year : 1900 + year
}

/** Of all but those of February, which a leap year makes longer. */
const daysOfMonths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const daysIn = (year: number, month: number): number =>
  month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : daysOfMonths[month - 1]!

function onCalendar({ year, month, day }: Parts, text: string, order: DateOrder): Parsed<string> {
  const exists = year >= 1000 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  if (exists) return { value: `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}` }
  const shape = NUMERIC.test(withoutTime(text)) ? `, read as ${order === 'day-first' ? 'day/month/year' : 'month/day/year'}` : ''
  return { error: `${quoted(text)} is not a day of the calendar${shape}. Write it like 2024-12-31.` }
}

/** Days since 1899-12-30, from 1954 to 2119, so that a plain number is not taken for a date. Source: Excel, 1900 date system. */
function serial(text: string): Parsed<string> | null {
  const days = /^\d{5}(\.\d+)?$/.test(text.trim()) ? Math.floor(Number(text)) : 0
  if (days < 20_000 || days > 80_000) return null
  return { value: new Date(Date.UTC(1899, 11, 30) + days * 86_400_000).toISOString().slice(0, 10) }
}
