import { monthNumber } from '#platform/server/spreadsheet/month-names.ts'
import type { Votes } from '#platform/server/spreadsheet/votes.ts'
import { quoted, shortText, type Parsed } from '#platform/server/spreadsheet/values.ts'

export type DateOrder = 'day-first' | 'month-first'

/** However it is written, a date has one. */
const hasDigit = /\d/
/** And one in numbers alone has what parts them. */
const hasMark = /\d(?:[/-]|\.\s?)\d/
/** ISO date, as exchanged between programs. */
const isPlain = /^\d{4}-\d\d-\d\d$/
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/

/** Evidence of a column for the meaning of 03/04/2024: a first number beyond 12 proves that the day is first, a second one that the month is; points mean day first. */
export function dateVotes(values: Iterable<string>): Votes<DateOrder> {
  const proofs = { 'day-first': 0, 'month-first': 0 }
  const shown: Partial<Record<DateOrder, string>> = {}
  let points = 0
  let open = 0
  let example: string | null = null
  for (const value of values) {
    const match = hasMark.test(value) && NUMERIC.exec(withoutTime(value))
    if (!match || match[1] === match[3]) continue
    const [first, second] = [Number(match[1]), Number(match[3])]
    const order = first > 12 ? 'day-first' : second > 12 ? 'month-first' : undefined
    if (order) {
      proofs[order]++
      shown[order] ??= value.trim()
    } else if (match[2] === '.') {
      points++
      shown['day-first'] ??= value.trim()
    } else {
      open++
      example ??= value.trim()
    }
  }
  if (!proofs['month-first']) proofs['day-first'] += points
  return { proofs, shown, open, example }
}

/**
 * The order of a whole column. `certain` is false if the order matters and no value proves it, or if two contradict each other: then the more frequent wins,
 * or the order in which screens write dates, MM/DD/YYYY.
 */
export function guessDateOrder(values: Iterable<string>): { order: DateOrder; certain: boolean } {
  const { proofs, open } = dateVotes(values)
  const [dayFirst, monthFirst] = [proofs['day-first'], proofs['month-first']]
  const told = dayFirst > 0 || monthFirst > 0
  return { order: dayFirst > monthFirst ? 'day-first' : 'month-first', certain: told ? dayFirst === 0 || monthFirst === 0 : open === 0 }
}

/**
 * A date as YYYY-MM-DD, from ISO, numbers in the column's order, month names in the usual languages, Excel's serial
 * numbers, and a half, quarter, month or year ("2025", "FY25") alone, which stands for its first day, or as an end for its last. A year of two digits is of this century
 * up to 68. A time of day is left out.
 */
export function parseDate(text: string, order: DateOrder, isEnd = false): Parsed<string> {
  if (!hasDigit.test(text)) return noDate(text)
  const written = isPlain.test(text) ? text : withoutTime(text)
  const parts = yearFirst(written) ?? numeric(written, order) ?? named(written) ?? monthAndYear(written) ?? quarter(written)
  if (parts) return onCalendar(isEnd ? lastDayOf(parts) : parts, text, order)
  return serial(text) ?? noDate(text)
}
const noDate = (text: string) => ({ error: `${quoted(text)} is not a date. Write it like 2024-12-31.` })

/** Whether a text that is read as a date names a half, quarter, month or year alone. */
export function namesNoDay(text: string): boolean {
  const written = withoutTime(text)
  const parts = yearFirst(written) ?? named(written) ?? monthAndYear(written) ?? quarter(written)
  return parts?.months !== undefined
}

/** `months` of a period without a day, which begins with that month. */
type Parts = { year: number; month: number; day: number; months?: number }

function lastDayOf(parts: Parts): Parts {
  const { year, month, months = 0 } = parts
  const last = month + months - 1
  return months && month >= 1 && last <= 12 ? { year, month: last, day: daysIn(year, last) } : parts
}

/** Without a time, a zone, a weekday before the date, the word or point behind its year ("3 марта 2024 г.", "3.3.2024."), and blanks behind its points: "1. 3. 2024". */
function withoutTime(text: string): string {
  return shortText(text)
    .replace(/(?<![T\s,])[T\s,]+\d{1,2}:\d\d(:\d\d([.,]\d+)?)?\s*([ap]\.?m\.?|Uhr|h)?\s*(Z|UTC|[+-]\d\d(:?\d\d)?)?$/i, '')
    .replace(/^\p{L}+\.?(?:,\s+(?=\d)|\s+(?=\d{1,4}([./-])\s?\d{1,2}\1\s?\d))/u, '')
    .replace(/(?<=\d)\s?(?:г\.?|года|р\.|r\.)$/u, '')
    .replace(/^(\d{1,2}\.\s?\d{1,2}\.\s?\d{4})\.$/, '$1')
    .replace(/^(\d{1,2})\.\s{1,2}(\d{1,2})\.\s{1,2}(?=\d{2,4}$)/, '$1.$2.')
}

/** "2024-03-04", "2024/3", "20240304", "2024. 3. 4." as in Hungary, "2024年3月4日", "2024년 3월". */
function yearFirst(text: string): Parts | null {
  const match =
    /^(\d{4})([-/.])(\d{1,2})(?:\2(\d{1,2}))?$/.exec(text) ??
    /^((?:19|20)\d\d)()(\d\d)(\d\d)$/.exec(text) ??
    /^(\d{4})(\.)\s?(\d{1,2})\.\s?(\d{1,2})\.?$/.exec(text) ??
    /^(\d{4})\s?([年년])\s?(\d{1,2})\s?[月월](?:\s?(\d{1,2})\s?[日일])?$/.exec(text)
  if (!match) return null
  const [year, month] = [Number(match[1]), Number(match[3])]
  return match[4] ? { year, month, day: Number(match[4]) } : { year, month, day: 1, months: 1 }
}

function numeric(text: string, order: DateOrder): Parts | null {
  const match = NUMERIC.exec(text)
  if (!match) return null
  const [first, second] = [Number(match[1]), Number(match[3])]
  const [day, month] = order === 'day-first' ? [first, second] : [second, first]
  return { year: fullYear(match[4]!), month, day }
}

/** "3 March 2024", "3. März 2024", "3-Mar-24", "03/Mar/24", "March 3rd, 2024", "3 de marzo de 2024", "2024. március 3.". */
function named(text: string): Parts | null {
  const dayFirst = /^(\d{1,2})(?:\.|st|nd|rd|th)?[\s/-]*(?:de\s+)?(\p{L}+)\.?,?[\s/-]*(?:de\s+)?(\d{4}|\d{2})$/u.exec(text)
  if (dayFirst) return withMonthName(dayFirst[2]!, dayFirst[1]!, dayFirst[3]!)
  const monthFirst = /^(\p{L}+)\.?[\s-]*(\d{1,2})(?:st|nd|rd|th)?(?:,\s*|[\s-]+)(\d{4}|\d{2})$/u.exec(text)
  if (monthFirst) return withMonthName(monthFirst[1]!, monthFirst[2]!, monthFirst[3]!)
  const yearFirst = /^(\d{4})\.?[\s/-]+(\p{L}+)\.?[\s/-]+(\d{1,2})\.?$/u.exec(text)
  return yearFirst && withMonthName(yearFirst[2]!, yearFirst[3]!, yearFirst[1]!)
}

/** "05/2025", "Mar 2024", "Mar-24", "Jan 03", "Sept ’19", "2024 March", "2019": the first day of each. */
function monthAndYear(text: string): Parts | null {
  const year = /^(?:19|20)\d\d$/.exec(text)?.[0] ?? ofYear.exec(text)?.[1]
  if (year) return { year: fullYear(year), month: 1, day: 1, months: 12 }
  const numbers = /^(\d{1,2})[/.-](\d{4})$/.exec(text)
  if (numbers) return { year: Number(numbers[2]), month: Number(numbers[1]), day: 1, months: 1 }
  const name = /^(\p{L}+)\.?[\s,/.-]*(?:de\s+)?(?:(\d{4})|['’]?(\d{2}))$/u.exec(text)
  if (name) return wholeMonth(withMonthName(name[1]!, '1', name[2] ?? name[3]!))
  const yearBefore = /^(\d{4})[\s,/.-]*(\p{L}+)\.?$/u.exec(text)
  return yearBefore && wholeMonth(withMonthName(yearBefore[2]!, '1', yearBefore[1]!))
}
/** "FY2025", "FY25", "Geschäftsjahr 2025": nothing says that such a year is another than that of the calendar, and costs take it so, too. */
const ofYear =
  /^(?:[FC]Y|GJ|(?:fiscal|financial|calendar|budget)\s?year|year|(?:geschäfts|haushalts|kalender)?jahr|année|exercice|año|ejercicio|anno|ano|(?:boek)?jaar)[\s-]?(?:['’]?(\d{2}|(?:19|20)\d\d))$/iu
const wholeMonth = (parts: Parts | null): Parts | null => parts && { ...parts, months: 1 }

/** "Q3/2024", "2024 Q3", "3. Quartal 2024", "T3 2024", "FY24 Q3" is not among them: and "H2 2024", "2. Halbjahr 2024": the first day of each. */
function quarter(text: string): Parts | null {
  const match =
    /^(?:[QT]\s?([1-4])|([1-4])(?:\.|st|nd|rd|th|[eº]|er|ème)?\s?(?:Q|T|quartal|quarter|kwartaal|trimestre))[\s,/.-]*(?:de\s+)?(\d{4})$/iu.exec(
      text,
    ) ?? /^()()(\d{4})[\s,/.-]*[QT]\s?([1-4])$/iu.exec(text)
  if (match) return { year: Number(match[3]), month: 3 * Number(match[1] || match[2] || match[4]) - 2, day: 1, months: 3 }
  const half = /^[HS]\s?([12])[\s,/.-]*(\d{4})$/i.exec(text) ?? /^([12])\.\s?Halbjahr\s+(\d{4})$/i.exec(text)
  return half && { year: Number(half[2]), month: 6 * Number(half[1]) - 5, day: 1, months: 6 }
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

/** Days of each month; February is longer in a leap year. */
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
