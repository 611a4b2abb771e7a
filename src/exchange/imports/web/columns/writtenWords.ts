/** Sentences on the decimal mark and the order of days in a file. */
import type { Written } from '#exchange/imports/contract/written.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'

type Way = Written['decimals'] | Written['dates']

const likes: Readonly<Record<Way['way'], string>> = {
  '.': '1,234.56',
  ',': '1.234,56',
  'day-first': '31/12/2024',
  'month-first': '12/31/2024',
}

/** "1,234.56": how numbers or days are written. */
export const likeOf = (way: Way['way']): string => likes[way]

/** "1,000" or "1.0", "Mar 4, 2024": what a doubtful value is, read one way. */
export function readingOf(part: keyof Written, reading: string): string {
  if (part === 'dates') return formatLongDate(reading)
  const value = Number(reading)
  return value >= 1000 ? formatNumber(value) : Number.isInteger(value) ? formatNumber(value, 1) : reading
}

/** "Licences writes 1.234,50, Staff writes 1,234.50": of each way one column. */
export function contradictionOf({ proofs }: Way): string {
  const ways = [...new Set(proofs.map(({ way }) => way))]
  return ways
    .map((way) => proofs.find((one) => one.way === way)!)
    .map(({ column, value }) => `${column} has ${value}`)
    .join(', ')
}

/** "Numbers like 1.234,56": what is proven, where another column left it open or it is not the usual. */
export const provenOf = ({ decimals, dates }: Written): string[] =>
  [
    decimals.how === 'proven' && `numbers like ${likeOf(decimals.way)}`,
    dates.how === 'proven' && (dates.way === 'day-first' ? 'day first' : 'month first'),
  ].filter((said) => said !== false)
