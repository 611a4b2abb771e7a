/*
 * How values are written on the screen and in mails: dates MM/DD/YYYY, long dates
 * MMM D, YYYY, 12-hour clock, money with thousands separators and 0 or 2 decimals, numbers with 0 to 2 decimals,
 * percent with 0 decimals, sizes in 1024 units. Nothing, for a blank value.
 */

type Blank = null | undefined
type Decimals = 0 | 1 | 2
/** Null, undefined and NaN, which equals nothing. */
const isNone = (value: number | Blank): value is Blank => (value ?? NaN) !== value

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** Made when it is first asked for: a browser takes one or two milliseconds for each. */
function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  let made: Intl.NumberFormat | undefined
  return (value) => (made ??= new Intl.NumberFormat('en-US', options)).format(value)
}
const fixed = ([0, 1, 2] as const).map((digits) => numberFormat({ minimumFractionDigits: digits, maximumFractionDigits: digits }))
const upToOne = numberFormat({ maximumFractionDigits: 1 })
const upToTwo = numberFormat({ maximumFractionDigits: 2 })
/** Of amounts that name none. A page shows one workspace; the server, which serves all, names the currency each time. */
let workspaceCurrency = 'USD'
/** A session that an earlier version kept has none. */
export const writeMoneyIn = (currency = 'USD'): void => {
  workspaceCurrency = currency
}

/** 1234.5 → "1,234.5"; with `decimals` exactly so many, else as needed up to two. */
export function formatNumber(value: number | Blank, decimals?: Decimals): string {
  if (isNone(value)) return ''
  return (decimals === undefined ? upToTwo : fixed[decimals]!)(value)
}

/** The narrow symbol is enough: a page has one currency, papers and letters name theirs, and CA$ for a Canadian is noise. */
const moneyFormats = new Map<string, Intl.NumberFormat>()
/** 1234 → "$1,234", or short "$1.2K", in the currency of the workspace where none is named. */
export function formatMoney(value: number | Blank, digits: 0 | 2 | 'short' = 0, currency = workspaceCurrency): string {
  if (isNone(value)) return ''
  const key = currency + digits
  const known = moneyFormats.get(key)
  if (known) return known.format(value)
  const how =
    digits === 'short'
      ? ({ notation: 'compact', maximumFractionDigits: 1 } as const)
      : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const made = new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', ...how })
  moneyFormats.set(key, made)
  return made.format(value)
}

/** 282700000 → "$282.7M", for sums, charts and phones. Charts call it with the index of the value besides. */
export const formatMoneyShort = (value: number | Blank): string => formatMoney(value, 'short')

/** 1234.5 in EUR → "€1,234.50": of plans and invoices, in the currency of the installation. */
export const formatPrice = (value: number | Blank, currency: string): string => formatMoney(value, 2, currency)

/** 45 → "45%": percentages travel as 0 to 100. */
export function formatPercent(value: number | Blank): string {
  if (isNone(value)) return ''
  return `${fixed[0]!(value)}%`
}

/** 100, then 104.2 → "+4.2%"; nothing where there is nothing to compare with. */
export function formatChange(before: number | Blank, now: number | Blank): string {
  if (!before || now === null || now === undefined) return ''
  const percent = ((now - before) / before) * 100
  const text = fixed[1]!(Math.abs(percent))
  return `${percent < 0 && text !== '0.0' ? '−' : '+'}${text}%`
}

/** "2026-03-09" or a longer ISO 8601 text → "03/09/2026". A day has no zone, so none is applied. */
export function formatDate(iso: string | Blank): string {
  const day = partsOf(iso)
  return day ? `${day.month}/${day.day}/${day.year}` : ''
}

/** "2026-03-09" → "Mar 9, 2026". */
export function formatLongDate(iso: string | Blank): string {
  const day = partsOf(iso)
  return day ? `${months[Number(day.month) - 1]} ${Number(day.day)}, ${day.year}` : ''
}

/** An ISO 8601 instant → "03/09/2026 2:05 PM", in `timeZone` (IANA name) or the reader's own. */
export function formatDateTime(iso: string | Blank, timeZone?: string): string {
  if (!iso) return ''
  const instant = new Date(iso)
  return Number.isNaN(instant.getTime()) ? '' : dateTimeFormat(timeZone).format(instant).replace(',', '').replace('\u202f', ' ')
}

/** 1536 → "1.5 KB", in 1024 units. */
export function formatFileSize(bytes: number | Blank): string {
  if (bytes === null || bytes === undefined) return ''
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  return `${upToOne(bytes / 1024 ** step)} ${units[step]}`
}

/** True → "Yes", false → "No". */
export function formatFlag(value: boolean | Blank): string {
  if (value === null || value === undefined) return ''
  return value ? 'Yes' : 'No'
}

function partsOf(iso: string | Blank) {
  const match = iso ? /^(\d{4})-(\d{2})-(\d{2})/.exec(iso) : null
  return match ? { year: match[1]!, month: match[2]!, day: match[3]! } : null
}

// Building an Intl format costs more than a thousand uses of it.
const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()

function dateTimeFormat(timeZone: string | undefined): Intl.DateTimeFormat {
  const known = dateTimeFormats.get(timeZone ?? '')
  if (known) return known
  const digits = '2-digit'
  const made = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: digits,
    day: digits,
    hour: 'numeric',
    minute: digits,
    timeZone,
  })
  dateTimeFormats.set(timeZone ?? '', made)
  return made
}
