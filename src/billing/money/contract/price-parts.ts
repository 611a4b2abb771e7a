/** How the net amount of a line comes about, for people. */
import { formatPrice } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { exactly, partOf, rounded, toMoney } from './cents.ts'
import { daysBetween, type Period, type Unit } from './periods.ts'

/** A part of a period, and the whole one. */
export type PartOfPeriod = Period & { readonly of: Period }
/** A step of a sum: what it is, in cents. */
export interface Part {
  readonly description: string
  readonly amount: number
}

interface Priced {
  readonly productName: string
  readonly unit: Unit | null
  /** Hundredths of a percent. */
  readonly margin: number
}
interface Percent {
  readonly name: string
  readonly percent: number | null
}

/**
 * The list price less the margin, the days that are not charged and each percentage in turn. The net is rounded once; a part is the difference that it makes to the
 * rounded amount, so that all parts sum up to it.
 */
export function pricedBy(
  { productName, unit, margin }: Priced,
  { currency }: { readonly currency: string },
  users: number,
  rates: readonly { readonly cents: number; readonly isPerEditUser: boolean }[],
  part: { readonly days: readonly [number, number] } | PartOfPeriod | null,
  coupons: readonly Percent[],
): { net: number; parts: Part[] } {
  const per = unit ? ` per ${unit.toLowerCase()}` : ''
  const parts: Part[] = rates.map(({ cents, isPerEditUser }) => ({
    description: isPerEditUser
      ? `${productName}${per}: ${counted(users, 'edit user')} at ${formatPrice(toMoney(cents), currency)}`
      : `${productName}${per}`,
    amount: cents * (isPerEditUser ? users : 1),
  }))
  const list = parts.reduce((sum, { amount }) => sum + amount, 0)
  const days =
    part && ('days' in part ? part.days : ([daysBetween(part.start, part.end), daysBetween(part.of.start, part.of.end)] as const))
  let exact = exactly(list)
  const less = (description: string, kept: number, whole: number) => {
    const before = rounded(exact)
    exact = partOf(exact, kept, whole)
    parts.push({ description, amount: rounded(exact) - before })
  }
  if (margin) less(`Margin of ${toMoney(margin)}%`, 10_000 - margin, 10_000)
  if (days && days[0] !== days[1]) less(`${days[0]} of ${days[1]} days`, ...days)
  for (const { name, percent } of coupons) if (percent !== null) less(`Coupon ${name}, ${toMoney(percent)}% off`, 10_000 - percent, 10_000)
  return { net: rounded(exact), parts }
}
