/** Costs of a row's application, in a line. */
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'

type Period = NonNullable<CheckedRow['costs']>[number]

/** "2025: License 1,200, Hosting 300 · From 1 Jul 2026: License 400"; '' without costs. */
export const costsText = ({ costs = [] }: Pick<CheckedRow, 'costs'>): string => costs.map(periodText).join(' · ')

const periodText = (period: Period): string =>
  `${spanOf(period)}: ${period.amounts.map(({ label, amount }) => `${label} ${formatNumber(amount)}`).join(', ')}`

const spanOf = ({ from, until }: Period): string =>
  until === `${from.slice(0, 4)}-12-31` && from.endsWith('-01-01')
    ? from.slice(0, 4)
    : until === null
      ? `From ${formatDate(from)}`
      : `${formatDate(from)} to ${formatDate(until)}`
