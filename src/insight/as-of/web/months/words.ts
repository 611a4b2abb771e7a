/** Names of the months, and links of their figures. */
import { happeningNames, type Happening, type Month } from '#insight/as-of/contract/months.ts'
import { formatNumber } from '#platform/contract/format.ts'

/** In the order of the bars, from below. */
export const parts = [
  { happening: 'came', name: happeningNames.came, colour: '#2f9e6e' },
  { happening: 'went', name: happeningNames.went, colour: '#d9534f' },
  { happening: 'time', name: happeningNames.time, colour: '#4f6bed' },
  { happening: 'state', name: happeningNames.state, colour: '#d08a1f' },
] as const satisfies readonly { happening: Happening; name: string; colour: string }[]

const named = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** "Nov 2026": the month that a period ends in. */
export const nameOf = ({ to }: Pick<Month, 'to'>): string => named.format(new Date(`${to}T00:00:00Z`))

/** With its sign. */
export const signed = (amount: number, words: (amount: number) => string): string =>
  amount > 0 ? `+${words(amount)}` : amount < 0 ? `−${words(-amount)}` : '0'

/** The comparison of the two days, of what happened alone. */
export const behind = ({ from, to }: Month, only: Happening | undefined, portfolio: string | undefined) => ({
  show: 'changes',
  date: from,
  to,
  ...(only && { only }),
  ...(portfolio && { portfolio }),
})

export const counted = (month: Month, happening: Happening): string => formatNumber(month[happening] ?? 0, 0)
