/** Computes the charges of an account up to a day: its own products, and those of clients billed to it. Read-only. */
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import { linesDue, type AmountsTaken, type Coupon, type Held, type Line, type Payer, type Rate } from '#billing/money/contract/charges.ts'
import { creditFor } from '#billing/money/contract/credits.ts'
import { invoicesOf, type LinesOfDay } from '#billing/money/contract/invoices.ts'
import { dayAfter, localDay, type Day } from '#billing/money/contract/periods.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { registrationsOf, type BillingServices } from './seller.ts'
import { numberText } from './number-text.ts'
import { findCharged, findFirst, findHeld, findPayer, type ChargedRow, type HeldRow, type PayerRow } from './due-sql.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

export interface Due {
  readonly accountId: string
  readonly today: Day
  readonly buyer: Readonly<Record<string, unknown>>
  /** False: the address is missing that decides the taxes. */
  readonly isPlaceKnown: boolean
  /** It is on the operator's list of those that wait for their address. */
  readonly isListed: boolean
  readonly invoices: readonly LinesOfDay[]
}

/** The same services, asking within a transaction that is under way. */
export const within = <S extends BillingServices>(services: S, transaction: Transaction): S => ({
  ...services,
  database: { ...services.database, system: { ...services.database.system, ...transaction } },
})

/** Null for an account that is gone. `closing`: only what is charged for this account, as if its products ended today. */
export async function readDue(services: BillingServices, accountId: string, now: Date, closing: string | null = null): Promise<Due | null> {
  const { system } = services.database
  const payer = await system.row(findPayer, [accountId])
  if (!payer) return null
  const zone = zoneOf(payer.timeZone)
  const today = localDay(now, zone)
  const [held, charged] = [await system.rows(findHeld, [accountId]), await system.rows(findCharged, [accountId])]
  const billingDay = payer.billingDay ?? Number(((await system.row(findFirst, [accountId])) ?? held[0])?.effectiveDate.slice(8) ?? 1)
  const provider = payer.provider && { accountId: payer.provider.accountId, margin: cents(payer.provider.rate) }
  const registrations = registrationsOf(services.settings)
  const { billingCurrency: currency } = services.settings
  const of = { billingDay, place: payer, registrations, provider, currency }
  const isMeant = ({ forAccountId }: { forAccountId: string }) => closing === null || forAccountId === closing
  const credits = charged.filter(isMeant).flatMap((row) => creditFor(lineOf(row), row.endDate) ?? [])
  const taken: AmountsTaken = new Map()
  const due = held.filter(isMeant).flatMap((row) => {
    const one = heldOf(row, zone)
    return closing === null ? linesDue(one, of, today, taken) : linesOnClosing(one, of, today, taken)
  })
  return {
    accountId,
    today,
    buyer: buyerOf(payer),
    isPlaceKnown: isPlaceKnown(payer, registrations),
    isListed: payer.isListed,
    invoices: invoicesOf(credits, due, today),
  }
}

/** The zone whose days the periods have is kept with the invoice. */
export const buyerOf = ({ buyer, timeZone }: PayerRow): PayerRow['buyer'] => ({ ...buyer, timeZone: zoneOf(timeZone) })

/** Today is the last day that is charged; a product that has not begun is not charged. */
const linesOnClosing = (held: Held, payer: Payer, today: Day, taken: AmountsTaken): Line[] =>
  held.effectiveDate > today
    ? []
    : linesDue({ ...held, endDate: held.endDate !== null && held.endDate < today ? held.endDate : today }, payer, dayAfter(today), taken)

const cents = (amount: string | number) => Math.round(Number(amount) * 100)

/** Of a moment in milliseconds since 1970. */
const dayOf = (at: number, zone: string): Day => localDay(new Date(at), zone)

const heldOf = ({ counts, last, uncharged, ...row }: HeldRow, zone: string): Held => ({
  ...row,
  editUsers: { ...row.editUsers, counts: counts.map((one) => ({ ...one, day: dayOf(one.at, zone) })) },
  uncharged: uncharged.map(({ from, until }) => ({
    from,
    fromDay: dayOf(from, zone),
    until,
    untilDay: until === null ? null : dayOf(until, zone),
  })),
  last: last && { ...last, madeDay: dayOf(last.madeAt, zone) },
  margin: cents(row.margin),
  rates: row.rates.map(({ rate, ...one }): Rate => ({ ...one, cents: cents(rate) })),
  coupons: row.coupons.map(({ couponPercent, couponAmount, ...one }): Coupon => ({
    ...one,
    percent: couponPercent === null ? null : cents(couponPercent),
    cents: couponAmount === null ? null : cents(couponAmount),
  })),
})

const lineOf = ({ net, taxes, earnerAccountId, earned, periodStart, periodEnd, series, number, ...row }: ChargedRow) => ({
  ...row,
  description: `${row.description}, of ${numberText(series, number)}`,
  sourceKey: '',
  net: cents(net),
  taxes: taxes.map((tax) => ({ ...tax, amount: cents(tax.amount) })),
  earned: earnerAccountId === null ? null : { accountId: earnerAccountId, amount: cents(earned) },
  period: { start: periodStart, end: periodEnd },
  coupons: [],
})
