/** Computes the charges of an account up to a day: its own products, and those of clients billed to it. Read-only. */
import { isPlaceKnown } from '#billing/money/contract/billing-address.ts'
import { linesDue, type Coupon, type Held, type Line, type Rate } from '#billing/money/contract/charges.ts'
import { creditFor } from '#billing/money/contract/credits.ts'
import { localDay, type Day } from '#billing/money/contract/periods.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { registrationsOf, type BillingServices } from './seller.ts'
import { numberText } from './number-text.ts'
import { findCharged, findHeld, findPayer, type ChargedRow, type HeldRow } from './due-sql.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

export interface Due {
  readonly accountId: string
  readonly today: Day
  readonly buyer: Readonly<Record<string, unknown>>
  /** False: the address is missing that decides the taxes. */
  readonly isPlaceKnown: boolean
  /** One invoice for each day on which periods begin. */
  readonly invoices: readonly { readonly on: Day; readonly lines: readonly Line[] }[]
}

/** The same services, asking within a transaction that is under way. */
export const within = <S extends BillingServices>(services: S, transaction: Transaction): S => ({
  ...services,
  database: { ...services.database, system: { ...services.database.system, ...transaction } },
})

/** Null for an account that is gone. */
export async function readDue(services: BillingServices, accountId: string, now: Date): Promise<Due | null> {
  const { system } = services.database
  const payer = await system.row(findPayer, [accountId])
  if (!payer) return null
  const zone = zoneOf(payer.timeZone)
  const today = localDay(now, zone)
  const [held, charged] = [await system.rows(findHeld, [accountId]), await system.rows(findCharged, [accountId])]
  const billingDay = payer.billingDay ?? Number(held[0]?.effectiveDate.slice(8) ?? 1)
  const provider = payer.provider && { accountId: payer.provider.accountId, margin: cents(payer.provider.rate) }
  const registrations = registrationsOf(services.settings)
  const { billingCurrency: currency } = services.settings
  const of = { billingDay, place: payer, registrations, provider, currency }
  const credits = charged.flatMap((row) => creditFor(lineOf(row), row.endDate) ?? []).map((line) => [today, line] as const)
  const due = held.flatMap((row) => linesDue(heldOf(row, zone), of, today))
  const charges = due.map((line) => [line.on ?? line.period?.start ?? today, line] as const)
  return {
    accountId,
    today,
    buyer: payer.buyer,
    isPlaceKnown: isPlaceKnown(payer, registrations),
    invoices: byDay([...credits, ...charges]),
  }
}

/** Earliest first. */
function byDay(found: readonly (readonly [on: Day, line: Line])[]): Due['invoices'] {
  const days = [...new Set(found.map(([on]) => on))].toSorted()
  return days.map((day) => ({ on: day, lines: found.filter(([on]) => on === day).map(([, line]) => line) }))
}

const cents = (amount: string | number) => Math.round(Number(amount) * 100)

const heldOf = ({ counts, last, ...row }: HeldRow, zone: string): Held => ({
  ...row,
  editUsers: { ...row.editUsers, counts: counts.map((one) => ({ ...one, day: localDay(new Date(one.at), zone) })) },
  last: last && { ...last, madeDay: localDay(new Date(last.madeAt), zone) },
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
