/** How the net amount of a line comes about, for people. */
import { formatPrice } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { percentOf, toMoney } from './cents.ts'
import { daysBetween, type Period, type Unit } from './periods.ts'

/** A part of a period, and the whole one. */
export type PartOfPeriod = Period & { readonly of: Period }
/** A step of a sum: what it is, in cents. */
export interface Part {
  readonly description: string
  readonly amount: number
}

/** List prices, and what a margin and the days take off. */
export function priceParts(
  { productName, unit, margin }: { readonly productName: string; readonly unit: Unit | null; readonly margin: number },
  { currency }: { readonly currency: string },
  users: number,
  rates: readonly { readonly cents: number; readonly isPerEditUser: boolean }[],
  part: { readonly days: readonly [number, number] } | PartOfPeriod | null,
  list: number,
  prorated: number,
): Part[] {
  const per = unit ? ` per ${unit.toLowerCase()}` : ''
  const prices = rates.map(({ cents, isPerEditUser }) => ({
    description: isPerEditUser
      ? `${productName}${per}: ${counted(users, 'edit user')} at ${formatPrice(toMoney(cents), currency)}`
      : `${productName}${per}`,
    amount: cents * (isPerEditUser ? users : 1),
  }))
  const kept = percentOf(list, margin)
  const days = part && ('days' in part ? part.days : [daysBetween(part.start, part.end), daysBetween(part.of.start, part.of.end)])
  return [
    ...prices,
    ...(kept ? [{ description: `Margin of ${toMoney(margin)}%`, amount: -kept }] : []),
    ...(days && days[0] !== days[1] ? [{ description: `${days[0]} of ${days[1]} days`, amount: prorated - (list - kept) }] : []),
  ]
}

/** The price less each percentage in turn. */
export function lessPercents(
  coupons: readonly { readonly name: string; readonly percent: number | null }[],
  price: number,
): { net: number; less: Part[] } {
  let net = price
  const less = coupons.flatMap(({ name, percent }) => {
    if (percent === null) return []
    const amount = percentOf(net, percent)
    net -= amount
    return [{ description: `Coupon ${name}, ${toMoney(percent)}% off`, amount: -amount }]
  })
  return { net, less }
}
