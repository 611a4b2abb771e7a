/** Lines of an invoice. One function makes them for the preview and for the charge. */
import { formatMoney } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { percentOf, shareOf, toMoney } from './cents.ts'
import { dayAfter, daysBetween, periodFrom, type Anchor, type Day, type Period, type Unit } from './periods.ts'
import { taxed, taxesOn, type Place, type Registration, type Tax, type TaxProductType } from './tax.ts'

export interface Rate {
  readonly unit: Unit | null
  readonly cents: number
  readonly isPerEditUser: boolean
  readonly effectiveDate: Day
  readonly endDate: Day | null
}
export interface Coupon {
  readonly accountProductCouponId: string
  readonly name: string
  /** Hundredths of a percent; or an amount in cents. */
  readonly percent: number | null
  readonly cents: number | null
  /** Invoices that it still counts for; null: all. */
  readonly periodsLeft: number | null
  readonly effectiveDate: Day
  readonly endDate: Day | null
}
/** A product that somebody has, and what was charged of it. */
export interface Held {
  readonly accountProductId: string
  readonly forAccountId: string
  readonly forAccountName: string | null
  readonly productName: string
  readonly taxProductType: TaxProductType
  readonly unit: Unit | null
  readonly effectiveDate: Day
  readonly endDate: Day | null
  readonly rates: readonly Rate[]
  readonly coupons: readonly Coupon[]
  /** Edit users that are billed. */
  readonly editUsers: number
  /** Hundredths of a percent that a provider keeps of the price. */
  readonly margin: number
  /** The first day that is not charged; null: none was. */
  readonly chargedUntil: Day | null
  /** No period before it is charged; null: there is no such day. */
  readonly chargedFrom: Day | null
  /** False: one period is charged, and no more. */
  readonly isSubscription: boolean
}
export interface Payer {
  readonly billingDay: number
  readonly place: Place
  readonly registrations: readonly Registration[]
  /** Earns on what the payer pays itself; `margin` in hundredths of a percent. */
  readonly provider: { readonly accountId: string; readonly margin: number } | null
}
export interface Line {
  readonly sourceKey: string
  readonly accountProductId: string
  readonly forAccountId: string
  readonly description: string
  readonly period: Period | null
  readonly net: number
  readonly taxes: readonly (Tax & { readonly amount: number })[]
  /** The share of the net that the payer's provider gets once this is paid. */
  readonly earned?: Earned | null
  /** Coupons that counted, each once. */
  readonly coupons: readonly string[]
  /** How the net amount came about, for people; they sum up to it. */
  readonly parts?: readonly Part[]
}
interface Earned {
  readonly accountId: string
  readonly amount: number
}
/** A step of a sum: what it is, in cents. */
export interface Part {
  readonly description: string
  readonly amount: number
}

const counts = ({ effectiveDate, endDate }: { effectiveDate: Day; endDate: Day | null }, on: Day) =>
  effectiveDate <= on && (endDate === null || endDate >= on)

/** Every period that has begun by a day and is not charged, each with the rates and taxes of its own first day. */
export function linesDue(held: Held, payer: Payer, today: Day): Line[] {
  const last = held.endDate
  if (held.unit === null)
    return held.chargedUntil || held.effectiveDate > today ? [] : lineOf(held, payer, null, held.effectiveDate, new Map())
  const anchor: Anchor = { unit: held.unit, day: payer.billingDay, month: Number(held.effectiveDate.slice(5, 7)) }
  const used = new Map<string, number>()
  const lines: Line[] = []
  const until = last !== null && last < today ? last : today
  if (held.chargedUntil !== null && !held.isSubscription) return []
  for (let from = laterOf(held.chargedUntil ?? held.effectiveDate, held.chargedFrom); from <= until;) {
    const full = periodFrom(anchor, from)
    const end = last !== null && dayAfter(last) < full.end ? dayAfter(last) : full.end
    lines.push(...lineOf(held, payer, { start: from, end, of: full.of }, from, used))
    if (!held.isSubscription) break
    from = end
  }
  return lines
}

const laterOf = (day: Day, other: Day | null): Day => (other !== null && other > day ? other : day)

type PartOfPeriod = Period & { readonly of: Period }

function lineOf(held: Held, payer: Payer, part: PartOfPeriod | null, on: Day, used: Map<string, number>): Line[] {
  const rates = held.rates.filter((rate) => rate.unit === held.unit && counts(rate, on))
  if (!rates.length) return []
  const list = rates.reduce((sum, { cents, isPerEditUser }) => sum + cents * (isPerEditUser ? held.editUsers : 1), 0)
  const price = list - percentOf(list, held.margin)
  const prorated = part ? shareOf(price, daysBetween(part.start, part.end), daysBetween(part.of.start, part.of.end)) : price
  const { net, coupons, less } = lessCoupons(held, prorated, on, used)
  const taxes = taxed(net, taxesOn(payer.registrations, payer.place, held.taxProductType, on))
  const period = part && { start: part.start, end: part.end }
  return [
    {
      sourceKey: `charge:${held.accountProductId}:${on}`,
      accountProductId: held.accountProductId,
      forAccountId: held.forAccountId,
      description: descriptionOf(held, period, coupons),
      period,
      net,
      taxes,
      earned: payer.provider && { accountId: payer.provider.accountId, amount: percentOf(net, payer.provider.margin) },
      coupons: coupons.map(({ accountProductCouponId }) => accountProductCouponId),
      parts: [...priceParts(held, rates, part, list, prorated), ...less],
    },
  ]
}

/** List prices, and what a margin and the days take off. */
function priceParts(
  { productName, unit, editUsers, margin }: Held,
  rates: readonly Rate[],
  part: PartOfPeriod | null,
  list: number,
  prorated: number,
): Part[] {
  const per = unit ? ` per ${unit.toLowerCase()}` : ''
  const prices = rates.map(({ cents, isPerEditUser }) => ({
    description: isPerEditUser
      ? `${productName}${per}: ${counted(editUsers, 'edit user')} at ${formatMoney(toMoney(cents), 2)}`
      : `${productName}${per}`,
    amount: cents * (isPerEditUser ? editUsers : 1),
  }))
  const kept = percentOf(list, margin)
  const days = part && [daysBetween(part.start, part.end), daysBetween(part.of.start, part.of.end)]
  return [
    ...prices,
    ...(kept ? [{ description: `Margin of ${toMoney(margin)}%`, amount: -kept }] : []),
    ...(days && days[0] !== days[1] ? [{ description: `${days[0]} of ${days[1]} days`, amount: prorated - (list - kept) }] : []),
  ]
}

/** Percentages before amounts, on the net; an amount takes at most what is left. */
function lessCoupons(held: Held, price: number, on: Day, used: Map<string, number>) {
  const usable = held.coupons.filter((one) => {
    const left = one.periodsLeft === null ? Infinity : one.periodsLeft - (used.get(one.accountProductCouponId) ?? 0)
    return left > 0 && counts(one, on)
  })
  let net = price
  const less: Part[] = []
  const take = ({ name }: Coupon, amount: number, rate = '') => {
    net -= amount
    less.push({ description: `Coupon ${name}${rate}`, amount: -amount })
  }
  for (const one of usable) if (one.percent !== null) take(one, percentOf(net, one.percent), `, ${toMoney(one.percent)}% off`)
  for (const one of usable) if (one.cents !== null) take(one, Math.min(one.cents, net))
  for (const { accountProductCouponId: id } of usable) used.set(id, (used.get(id) ?? 0) + 1)
  return { net, coupons: usable, less }
}

function descriptionOf({ productName, forAccountName, editUsers, rates }: Held, period: Period | null, coupons: readonly Coupon[]): string {
  const parts = [
    forAccountName ? `${productName} for ${forAccountName}` : productName,
    rates.some(({ isPerEditUser }) => isPerEditUser) && `${editUsers} edit user${editUsers === 1 ? '' : 's'}`,
    period && `${period.start} to ${dayAfter(period.end, -1)}`,
    ...coupons.map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(', ')
}

/** A charged line whose product ends before its period does gives back the days that are left, by its own amount and its own taxes. */
export function creditFor(line: Line & { readonly invoiceLineId: string }, endDate: Day): Line | null {
  if (!line.period) return null
  const from = dayAfter(endDate) > line.period.start ? dayAfter(endDate) : line.period.start
  const left = daysBetween(from, line.period.end)
  if (left <= 0) return null
  const whole = daysBetween(line.period.start, line.period.end)
  const back = (amount: number) => 0 - shareOf(amount, left, whole)
  return {
    ...line,
    sourceKey: `credit:${line.invoiceLineId}`,
    description: `Credit: ${line.description}`,
    period: { start: from, end: line.period.end },
    net: back(line.net),
    taxes: line.taxes.map((tax) => ({ ...tax, amount: back(tax.amount) })),
    earned: line.earned ? { ...line.earned, amount: back(line.earned.amount) } : null,
    coupons: [],
    parts: [],
  }
}

export interface Owed {
  readonly invoiceId: string
  readonly total: number
}
/** The open amount of each invoice, with payments and credit notes applied to the oldest first, so that they sum up to what is owed. */
export function openOf(invoices: readonly Owed[], paid: number): ReadonlyMap<string, number> {
  let left = invoices.reduce((sum, { total }) => sum - Math.min(0, total), paid)
  return new Map(
    invoices.map(({ invoiceId, total }) => {
      const taken = Math.max(0, Math.min(left, total))
      left -= taken
      return [invoiceId, Math.max(0, total) - taken] as const
    }),
  )
}
