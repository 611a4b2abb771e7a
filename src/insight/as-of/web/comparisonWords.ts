/** Texts of a comparison of two days besides the changed applications. */
import type { ChangeThen, Comparison } from '#insight/as-of/contract/shapes.ts'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'

export type Figures = Comparison['to']['figures']

/** Sums of all applications on a day. */
export const sumsOf = (amountsSeen: boolean) => [
  { label: 'Applications', words: (figures: Figures) => formatNumber(figures.applications.grandTotal, 0) },
  { label: 'To be retired', words: (figures: Figures) => formatNumber(figures.applicationsToBeRetired.grandTotal, 0) },
  ...(amountsSeen ? [{ label: 'Yearly cost', words: (figures: Figures) => formatMoneyShort(figures.totalCost.grandTotal) }] : []),
]

export const isCostAlone = ({ happenings: all }: ChangeThen) => all.length === 1 && all[0] === 'cost'

/** How many are not among the rows: in use on both days and the same, or other in cost alone. */
export const restOf = ({ stayed, changes }: Comparison) => ({
  costAlone: changes.filter(isCostAlone).length,
  unchanged: stayed - changes.filter((one) => one.before && one.after).length,
})
