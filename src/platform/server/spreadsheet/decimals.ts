import type { Votes } from '#platform/server/spreadsheet/votes.ts'
import { quoted, shortText, type Parsed } from '#platform/server/spreadsheet/values.ts'

export type DecimalMark = '.' | ','

const SPACES = /[\s\u00a0\u2009\u202f]/g
/** Codes of currencies that may touch the number: "EUR100" is an amount, "CAP001" and "ISO27001" are not. */
const codes =
  'EUR|USD|GBP|CHF|SEK|NOK|DKK|ISK|PLN|CZK|HUF|RON|BGN|TRY|UAH|RUB|JPY|CNY|KRW|INR|CAD|AUD|NZD|BRL|MXN|ZAR|SGD|HKD|AED|SAR|ILS|THB|DEM|FRF|NLG'
/** Signs and letters of a currency before or after the number: €, US$, R$, CHF, kr, zł, Fr. */
const CURRENCY = String.raw`(?:\p{L}{0,3}\p{Sc}|${codes}|kr\.?|zł|Kč|Ft|lei|S?Fr\.?)`
const LEADING_CURRENCY = new RegExp(`^([-+]?)${CURRENCY}(?=[-+\\d.,])`, 'u')
/** "(5)", "($5)", "$(5)" and "(5) €", as accounts write what is less than nothing. */
const BRACKETED = new RegExp(String.raw`^(${CURRENCY})?\((.*)\)(${CURRENCY})?$`, 'u')
const TRAILING_CURRENCY = new RegExp(`(?<=[\\d.,-])${CURRENCY}$`, 'u')

/** Words behind a number that represent its zeros. A billion is left out: it is a thousand millions to some, a million to others. */
const magnitudes: Readonly<Record<string, number>> = {
  ...zeros(3, 'k tsd thousand tausend'),
  ...zeros(6, 'm mn mln mio million millions millionen millones miljoen'),
  ...zeros(9, 'bn mrd milliard milliards milliarde milliarden miljard'),
}
/** Minutes, months and metres, where no currency says otherwise. */
const unsure: ReadonlySet<string> = new Set(['k', 'm', 'mn'])
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const written = Object.keys(magnitudes)
  .toSorted((one, other) => other.length - one.length)
  .flatMap((word) => [word, capital(word), word.toUpperCase()])
const MAGNITUDE = new RegExp(String.raw`(?<=\d)[.,]?(${written.join('|')})\.?(${CURRENCY})?(?=[)-]?$)`, 'u')

/** "1.234,5" proves the comma, and so does "1,5"; "1,234" alone may be either. */
export function decimalVotes(values: Iterable<string>): Votes<DecimalMark> {
  const proofs = { '.': 0, ',': 0 }
  const shown: Partial<Record<DecimalMark, string>> = {}
  let open = 0
  let example: string | null = null
  for (const value of values) {
    // Whole numbers and days show no mark.
    if (!/[.,]/.test(value) || !mayBeNumber(value)) continue
    const { digits } = bareNumber(value)
    const mark = shownMark(digits) ?? markBeforeDash(value)
    if (mark) {
      proofs[mark]++
      shown[mark] ??= value.trim()
    } else if (/\d[.,]\d/.test(digits) && couldGroup(digits)) {
      open++
      example ??= value.trim()
    }
  }
  return { proofs, shown, open, example }
}

/**
 * The decimal mark of a whole column. `certain` is false when it matters and nothing showed it, or when the column contradicts itself: then the
 * commoner counts, or the point.
 */
export function guessDecimalMark(values: Iterable<string>): { mark: DecimalMark; certain: boolean } {
  const { proofs, open } = decimalVotes(values)
  const told = proofs['.'] > 0 || proofs[','] > 0
  return { mark: proofs[','] > proofs['.'] ? ',' : '.', certain: told ? proofs['.'] === 0 || proofs[','] === 0 : open === 0 }
}

/** "€ 1.500,-": the character before the dash is the decimal mark. */
function markBeforeDash(value: string): DecimalMark | null {
  const [, behind = value] = /\d(\D*)$/.exec(value) ?? []
  const mark = /[.,](?=-)/.exec(behind)?.[0]
  return mark === '.' || mark === ',' ? mark : null
}

/** Digits that are a number whichever mark they have: a group of three behind one to three digits, the first of them no zero. */
const couldGroup = (digits: string): boolean => /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)

/** The decimal mark that one number gives away, if it does: the one by which alone it can be read. */
function shownMark(digits: string): DecimalMark | null {
  if (couldGroup(digits)) return null
  const [point, comma] = [ungrouped(digits, '.') !== null, ungrouped(digits, ',') !== null]
  if (point === comma) return point && digits.startsWith('0') ? (digits.includes(',') ? ',' : '.') : null
  return point ? '.' : ','
}

/**
 * A number with the column's decimal mark: thousands by comma, point, space or apostrophe, currency signs, a percent
 * sign ("12%" is 12), a minus before or after, or brackets for a negative amount. "1.5 m€", "2 Mio." and "€3k" have their zeros.
 * @param amount what a number without zeros of its own is counted in; of an amount "5k" and "3 m" have theirs, too, which may be anything else in a number that is no money
 */
export function parseDecimal(text: string, mark: DecimalMark, amount?: { readonly unit: number }): Parsed<number> {
  if (/^\d{1,15}$/.test(text)) return { value: Number(text) * (amount?.unit ?? 1) }
  if (!mayBeNumber(text)) return { error: notANumber(text, mark) }
  const { digits, negative, factor: own, isUnsure } = bareNumber(text)
  const factor = own > 1 ? own : (amount?.unit ?? 1)
  const plain = isUnsure && !amount ? null : ungrouped(digits, mark)
  // Cents stay cents: 1.1 million is no 1100000.0000000002.
  const value = plain === null ? Number.NaN : Number((Number(plain.replace(mark, '.')) * factor).toPrecision(factor === 1 ? 17 : 15))
  if (!Number.isFinite(value)) return { error: notANumber(text, mark) }
  return { value: negative && value !== 0 ? -value : value }
}

/** Most cells are words, which this check excludes in a tenth of the time: no currency has four letters. */
function mayBeNumber(text: string): boolean {
  const short = shortText(text)
  return /\d/.test(short) && (!/[a-z]{4}/i.test(short) || isInWords(short))
}
/** "1.5 million", "CHF 2 Mio.": up to three letters come before. */
function isInWords(text: string): boolean {
  const zerosAt = /\d\s*(?:thousand|tausend|milli\w{1,6}|millones|miljoen|miljard)\b/i.exec(text)?.index
  return zerosAt !== undefined && /^[^a-z]*(?:[a-z]{1,3}[^a-z]*)?$/i.test(text.slice(0, zerosAt + 1))
}

interface Bare {
  readonly digits: string
  readonly negative: boolean
  readonly factor: number
  /** The letters behind the number may be a unit: nothing says that it is an amount. */
  readonly isUnsure: boolean
}

/** Three letters apart from the number, where they are a currency, as its sign: "MAD 10" is an amount, "APP 10" is not. */
const withSign = (text: string): string =>
  text
    .replace(/^([-+(]?)(\p{Lu}{3})\s+(?=[-+(\d.,])/u, (all, sign: string, code: string) => (currencies().has(code) ? `${sign}¤` : all))
    .replace(/(?<=[\d.,)-])\s+(\p{Lu}{3})(?=\)?$)/u, (all, code: string) => (currencies().has(code) ? '¤' : all))
let known: ReadonlySet<string> | undefined
const currencies = (): ReadonlySet<string> => (known ??= new Set(Intl.supportedValuesOf('currency')))

/** Sign, currency, percent sign, zeros in words and spaces taken off. */
function bareNumber(text: string): Bare {
  let rest = withSign(shortText(text))
    .replace(SPACES, '')
    .replace(/[−–—]/g, '-')
    .replace(/(?<=\d)[´`‘ʼ](?=\d{3})/g, '’')
  const bracketed = BRACKETED.exec(rest)
  if (bracketed) rest = bracketed.slice(1).join('')
  const before = rest
  rest = rest.replace(LEADING_CURRENCY, '$1')
  const [all = '', word = '', currency] = MAGNITUDE.exec(rest) ?? []
  const factor = magnitudes[word.toLowerCase()] ?? 1
  const isUnsure = unsure.has(word.toLowerCase()) && currency === undefined && rest === before
  if (factor > 1) rest = rest.replace(all, '')
  rest = rest.replace(/%$/, '').replace(TRAILING_CURRENCY, '')
  // A Swiss or Dutch price without cents: 100.-
  rest = rest.replace(/[.,]-+$/, '')
  const signed = /^(-?)\+?(.*?)(-?)$/.exec(rest)!
  return { digits: signed[2]!, negative: Boolean(bracketed) || signed[1] === '-' || signed[3] === '-', factor, isUnsure }
}

const shapesWith = (point: string, group: string) => ({
  plain: new RegExp(String.raw`^(?:\d+(?:${point}\d*)?|${point}\d+)(?:[eE][+-]?\d{1,3})?$`),
  grouped: new RegExp(String.raw`^(?:\d{1,3}(${group})\d{3}(?:\1\d{3})*|\d{1,2}(${group})(?:\d\d\2)*\d{3})(?:${point}\d*)?$`),
  group: new RegExp(group, 'g'),
})
const shapes = { '.': shapesWith(String.raw`\.`, "[,'’]"), ',': shapesWith(',', "[.'’]") }

/** The digits without thousands marks, or null if they are no number. Groups of three, or the Indian 12,34,567. */
function ungrouped(digits: string, mark: DecimalMark): string | null {
  const { plain, grouped, group } = shapes[mark]
  if (plain.test(digits)) return digits
  return grouped.test(digits) ? digits.replace(group, '') : null
}

function notANumber(text: string, mark: DecimalMark): string {
  const example = mark === '.' ? '1,234.56' : '1.234,56'
  return `${quoted(text)} is not a number. Write it like ${example}.`
}

function zeros(count: number, words: string): Record<string, number> {
  return Object.fromEntries(words.split(' ').map((word) => [word, 10 ** count]))
}
