/** Lines of an invoice. One function makes them for the preview and for the charge. */
import { counted } from '#platform/contract/words.ts'
import { percentOf } from './cents.ts'
import {
  billedOf,
  chargedCounts,
  chargedPart,
  chargedSince,
  highestIn,
  type EditUsers,
  type UnchargedTime,
  type UserTerms,
} from './edit-users.ts'
import { dayAfter, daysBetween, periodFrom, type Anchor, type Day, type Period, type Unit } from './periods.ts'
import { pricedBy, type Part, type PartOfPeriod } from './price-parts.ts'
import { taxed, taxesOn, type Place, type Registration, type Tax, type TaxProductType } from './tax.ts'

export interface Rate {
  readonly unit: Unit | null
  readonly cents: number
  readonly isPerEditUser: boolean
  readonly effectiveDate: Day
  readonly endDate: Day | null
}
export interface Coupon {
  /** Of one product; its coupon may be on others of the payer, too. */
  readonly accountProductCouponId: string
  readonly couponId: string
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
  readonly editUsers: EditUsers
  /** Oldest first. */
  readonly uncharged: readonly UnchargedTime[]
  /** Hundredths of a percent that a provider keeps of the price. */
  readonly margin: number
  /** The first day that is not charged; null: none was. */
  readonly chargedUntil: Day | null
  /** No period before it is charged; null: there is no such day. */
  readonly chargedFrom: Day | null
  /** False: one period is charged, and no more. */
  readonly isSubscription: boolean
  /** False: another account pays now, and this one only the edit users of periods that it was charged for. */
  readonly isPayer: boolean
  /** The last line of this payer, where it is per edit user. */
  readonly last: ChargedUsers | null
}
/** The part of a period that a line has charged. */
export interface ChargedUsers extends Period {
  readonly users: number
  /** Days of the whole period. */
  readonly fullDays: number
  readonly terms: UserTerms
  /** The local day on which it was made. */
  readonly madeDay: Day
  /** The first day for which no more users are charged yet, as where a workspace was closed and opened again; null: the first of the period. */
  readonly moreFrom: Day | null
}
export interface Payer {
  readonly billingDay: number
  readonly place: Place
  readonly registrations: readonly Registration[]
  readonly currency: string
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
  /** The day of its invoice, where that is not the first of the period. */
  readonly on?: Day
  /** Edit users that it charges, and the days of the whole period, where it is per edit user. Lines of offers that were stored before there were terms have none. */
  readonly users?: { readonly count: number; readonly fullDays: number; readonly terms?: UserTerms } | null
}
interface Earned {
  readonly accountId: string
  readonly amount: number
}

const counts = ({ effectiveDate, endDate }: { effectiveDate: Day; endDate: Day | null }, on: Day) =>
  effectiveDate <= on && (endDate === null || endDate >= on)

/** Cents that coupons have taken from an invoice, by its day and the coupon: an amount counts once per invoice, however many of its products have the coupon. */
export type AmountsTaken = Map<string, number>

/**
 * All periods that have begun by a day and aren't charged yet, each with the rates and taxes of its own first day; and, for a period that has ended, the edit users
 * beyond the charged ones. Products of one payer share `taken`.
 */
export function linesDue({ editUsers, ...rest }: Held, payer: Payer, today: Day, taken: AmountsTaken = new Map()): Line[] {
  const held = { ...rest, editUsers: { ...editUsers, counts: chargedCounts(editUsers.counts, rest.uncharged) } }
  return [...moreUsers(held, payer, today), ...(held.isPayer ? periodsDue(held, payer, today, taken) : [])]
}

function periodsDue(held: Held, payer: Payer, today: Day, taken: AmountsTaken): Line[] {
  const used = new Map<string, number>()
  const last = held.endDate
  if (held.unit === null)
    return held.chargedUntil || held.effectiveDate > today
      ? []
      : lineOf(held, payer, null, held.effectiveDate, { used, taken, day: today }, usersOf(held, held.editUsers.now))
  const anchor: Anchor = { unit: held.unit, day: payer.billingDay, month: Number(held.effectiveDate.slice(5, 7)) }
  const lines: Line[] = []
  const until = last !== null && last < today ? last : today
  if (held.chargedUntil !== null && !held.isSubscription) return []
  for (let from = laterOf(held.chargedUntil ?? held.effectiveDate, held.chargedFrom); from <= until;) {
    const full = periodFrom(anchor, from)
    const end = last !== null && dayAfter(last) < full.end ? dayAfter(last) : full.end
    lines.push(...lineOf(held, payer, { start: from, end, of: full.of }, from, { used, taken, day: from }, usersIn(held, from, end, today)))
    if (!held.isSubscription) break
    from = end
  }
  return lines
}

const laterOf = (day: Day, other: Day | null): Day => (other !== null && other > day ? other : day)

const usersOf = ({ editUsers }: Held, users: number) => billedOf(editUsers, users)
/** On its first day a period charges those there are; charged later, the highest number since. */
const usersIn = (held: Held, from: Day, end: Day, today: Day) =>
  usersOf(
    held,
    from === today
      ? held.editUsers.now
      : highestIn(held.editUsers, from, end <= today ? end : dayAfter(today), chargedSince(from, held.uncharged)),
  )

interface Spent {
  /** Number of periods that each coupon of the product counted for, beside those on earlier invoices. */
  readonly used: Map<string, number>
  readonly taken: AmountsTaken
  /** Of the invoice. */
  readonly day: Day
}

function lineOf(held: Held, payer: Payer, part: PartOfPeriod | null, on: Day, spent: Spent, users: number): Line[] {
  const rates = held.rates.filter((rate) => rate.unit === held.unit && counts(rate, on))
  if (!rates.length) return []
  const coupons = usableCoupons(held, on, spent.used)
  const priced = pricedBy(held, payer, users, rates, part, coupons)
  const { net, less } = lessAmounts(coupons, priced.net, spent)
  const taxes = taxed(net, taxesOn(payer.registrations, payer.place, held.taxProductType, on))
  const period = part && { start: part.start, end: part.end }
  return [
    {
      sourceKey: `charge:${held.accountProductId}:${on}`,
      accountProductId: held.accountProductId,
      forAccountId: held.forAccountId,
      description: descriptionOf(held, users, period, coupons),
      period,
      net,
      taxes,
      earned: payer.provider && { accountId: payer.provider.accountId, amount: percentOf(net, payer.provider.margin) },
      coupons: coupons.map(({ accountProductCouponId }) => accountProductCouponId),
      parts: [...priced.parts, ...less],
      users:
        part && rates.some((rate) => rate.isPerEditUser)
          ? { count: users, fullDays: daysBetween(part.of.start, part.of.end), terms: termsOf(held, payer, rates, coupons) }
          : null,
    },
  ]
}

const termsOf = (
  { editUsers: { at, least, most }, margin }: Held,
  { provider }: Payer,
  rates: readonly Rate[],
  coupons: readonly Coupon[],
): UserTerms => ({
  at,
  least,
  most,
  cents: rates.filter(({ isPerEditUser }) => isPerEditUser).map((rate) => rate.cents),
  margin,
  percents: coupons.flatMap(({ name, percent }) => (percent === null ? [] : [{ name, percent }])),
  provider,
})

/**
 * Edit users beyond those of the last line, under the terms of that line alone: today's bounds, prices and coupons don't apply to its period. Days that owe nothing
 * are left out.
 */
function moreUsers(held: Held, payer: Payer, today: Day): Line[] {
  const { last, editUsers, uncharged } = held
  if (!last) return []
  const ends = held.endDate !== null && dayAfter(held.endDate) < last.end ? dayAfter(held.endDate) : last.end
  if (ends > today || last.madeDay >= ends) return []
  const charged = chargedPart({ start: last.moreFrom ?? last.start, end: ends }, uncharged)
  if (!charged) return []
  const { days, ...period } = charged
  const { at, margin, percents, provider } = last.terms
  const since = Math.max(at, chargedSince(period.start, uncharged))
  const more = billedOf(last.terms, highestIn(editUsers, period.start, period.end, since)) - last.users
  if (more <= 0) return []
  const rates = last.terms.cents.map((cents) => ({ cents, isPerEditUser: true }))
  const priced = pricedBy({ ...held, margin }, payer, more, rates, { days: [days, last.fullDays] }, percents)
  return [
    {
      sourceKey: `users:${held.accountProductId}:${period.start}`,
      accountProductId: held.accountProductId,
      forAccountId: held.forAccountId,
      description: `${nameOf(held)}, ${counted(more, 'more edit user')}, ${daysOf(period)}`,
      period,
      on: period.end,
      taxes: taxed(priced.net, taxesOn(payer.registrations, payer.place, held.taxProductType, period.end)),
      earned: provider && { accountId: provider.accountId, amount: percentOf(priced.net, provider.margin) },
      coupons: [],
      ...priced,
    },
  ]
}

function usableCoupons(held: Held, on: Day, used: Map<string, number>): Coupon[] {
  const usable = held.coupons.filter((one) => {
    const left = one.periodsLeft === null ? Infinity : one.periodsLeft - (used.get(one.accountProductCouponId) ?? 0)
    return left > 0 && counts(one, on)
  })
  for (const { accountProductCouponId: id } of usable) used.set(id, (used.get(id) ?? 0) + 1)
  return usable
}

/** Amounts come after percentages, on the net; one takes at most what is left of the net, and of itself on this invoice. */
function lessAmounts(coupons: readonly Coupon[], price: number, { taken, day }: Spent): { net: number; less: Part[] } {
  let net = price
  const less: Part[] = []
  for (const { couponId, name, cents } of coupons) {
    if (cents === null) continue
    const key = `${day} ${couponId}`
    const before = taken.get(key) ?? 0
    const amount = Math.min(cents - before, net)
    net -= amount
    taken.set(key, before + amount)
    less.push({ description: `Coupon ${name}`, amount: 0 - amount })
  }
  return { net, less }
}

const nameOf = ({ productName, forAccountName }: Held) => (forAccountName ? `${productName} for ${forAccountName}` : productName)
const daysOf = ({ start, end }: Period) => `${start} to ${dayAfter(end, -1)}`

function descriptionOf(held: Held, users: number, period: Period | null, coupons: readonly Coupon[]): string {
  const parts = [
    nameOf(held),
    held.rates.some(({ isPerEditUser }) => isPerEditUser) && `${users} edit user${users === 1 ? '' : 's'}`,
    period && daysOf(period),
    ...coupons.map(({ name }) => name),
  ]
  return parts.filter(Boolean).join(', ')
}
