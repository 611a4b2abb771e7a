import { numbersOf } from '#platform/contract/day.ts'
import { counted } from '#platform/contract/words.ts'

/** From one day to a later one, both `YYYY-MM-DD`: "In 1 year and 4 months", "In 12 days", "Today". */
export function timeUntil(from: string, to: string): string {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
  if (days === 0) return 'Today'
  const [begun, ended] = [numbersOf(from), numbersOf(to)]
  const months = (ended[0] - begun[0]) * 12 + ended[1] - begun[1] - (ended[2] < begun[2] ? 1 : 0)
  if (months < 2) return `In ${counted(days, 'day')}`
  const [years, rest] = [Math.floor(months / 12), months % 12]
  return `In ${[years > 0 && counted(years, 'year'), rest > 0 && counted(rest, 'month')].filter(Boolean).join(' and ')}`
}
