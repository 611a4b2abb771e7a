/** The offer that a draft comes to: the plan is begun, its lines are computed as the charge computes them, and then all of it is rolled back. */
import { createHash } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { usableByCode, usableDefaults, type UsableCoupon } from '#billing/coupons/server/usable.ts'
import { balanceOf } from '#billing/ledger/server/entries.ts'
import { readDue, within, type Due } from '#billing/ledger/server/due.ts'
import { readNextDue, type NextDue } from '#billing/ledger/server/next-due.ts'
import { findPayer } from '#billing/ledger/server/due-sql.ts'
import type { Line } from '#billing/money/contract/charges.ts'
import { toCents } from '#billing/money/contract/cents.ts'
import { localDay } from '#billing/money/contract/periods.ts'
import { findMethod } from '#billing/payments/server/find-method.ts'
import { planOnOffer } from '#billing/subscription/server/switch-plan.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { beginPlan, type Beginning } from './begin.ts'
import type { Draft } from './draft.ts'
import { findHeldPlan, hasPlan } from './held-plan.ts'
import { findOnboarding } from './onboarding.ts'
import { sumOf } from './sums.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

export interface Offer extends Beginning, NextDue {
  readonly quote: string
  readonly planName: string
  readonly buyer: Due['buyer']
  readonly accountPaymentMethodId: string | null
  readonly isCard: boolean
  /** Charged to the card. */
  readonly card: readonly Line[]
  readonly invoice: readonly Line[]
  /** Cents of the card's lines that a credit balance pays. */
  readonly credit: number
}

/** Cents that the card is charged. Offers that were stored before there were credits have none. */
export const cardCents = ({ card, credit }: Pick<Offer, 'card'> & { credit?: number }): number => sumOf(card).total - (credit ?? 0)

/** @throws Refusal 409, 422 where there is no such offer */
export async function makeOffer(services: Services, system: Transaction, accountId: string, draft: Draft, now: Date): Promise<Offer> {
  const unit = draft.annualPricing ? 'Year' : 'Month'
  const plan = await planOnOffer(system, accountId, draft.planCode, unit)
  const payer = await system.row(findPayer, [accountId])
  if (!payer) throw notFound('workspace')
  const from = localDay(now, zoneOf(payer.timeZone))
  if (await system.row(findHeldPlan, [accountId, from])) throw hasPlan()
  const accountProductId = uuidv7()
  const beginning: Beginning = {
    productId: plan.productId,
    unit,
    from,
    accountProductId,
    onboarding: draft.invoiceOnboarding ? await onboardingOf(system, accountId) : null,
    coupons: (await couponsOf(system, accountId, draft, { accountProductId, productId: plan.productId, unit })).map(({ couponId }) => ({
      couponId,
      accountProductCouponId: uuidv7(),
    })),
  }
  const { due, following } = await tried(system, async () => {
    await beginPlan(system, accountId, beginning)
    const asking = within(services, system)
    return { due: await readDue(asking, accountId, now), following: await readNextDue(asking, accountId, now, from, unit) }
  })
  const method = draft.accountPaymentMethodId && (await system.row(findMethod, [accountId, draft.accountPaymentMethodId]))
  const isCard = !method || method.paymentType === 'Credit Card'
  const lines = due!.invoices.flatMap((one) => one.lines)
  const isOnInvoice = (line: Line) => !isCard || line.accountProductId === beginning.onboarding?.accountProductId
  const card = lines.filter((line) => !isOnInvoice(line))
  const { balance } = (await system.row(balanceOf, [accountId]))!
  const offer = {
    ...beginning,
    planName: plan.name,
    buyer: due!.buyer,
    accountPaymentMethodId: draft.accountPaymentMethodId,
    isCard,
    card,
    invoice: lines.filter(isOnInvoice),
    credit: Math.max(0, Math.min(sumOf(card).total, -toCents(Number(balance)))),
    ...following,
  }
  return { ...offer, quote: quoteOf(draft.setupId, offer) }
}

async function onboardingOf(system: Transaction, accountId: string): Promise<Beginning['onboarding']> {
  const found = await system.row(findOnboarding, [accountId])
  if (!found) throw ruleNotMet('invoiceOnboarding', 'Onboarding is no longer offered. Continue without it')
  return { productId: found.productId, accountProductId: uuidv7() }
}

/** The entered coupon, and the default coupons of the plan. */
async function couponsOf(
  system: Transaction,
  accountId: string,
  { couponCode }: Draft,
  { accountProductId, productId, unit }: Pick<Beginning, 'accountProductId' | 'productId' | 'unit'>,
): Promise<UsableCoupon[]> {
  const defaults = await system.rows(usableDefaults, [unit, productId, accountProductId, accountId])
  if (couponCode === null) return defaults
  const found = couponCode.includes('\0') ? undefined : await system.row(usableByCode, [couponCode, productId, accountId])
  if (!found)
    throw ruleNotMet(
      'couponCode',
      'No coupon with this code counts for this plan today, all of its uses are taken, or this workspace has had it with this plan',
    )
  if (found.unit !== null && found.unit !== unit)
    throw ruleNotMet('couponCode', `This coupon counts only for plans paid per ${found.unit.toLowerCase()}`)
  return [found, ...defaults.filter(({ couponId }) => couponId !== found.couponId)]
}

/** Does the work, and takes back what it wrote. */
async function tried<T>(system: Transaction, work: () => Promise<T>): Promise<T> {
  let done: { result: T } | undefined
  const takeBack = new Error('taken back')
  const outcome = await system.attempt(async () => {
    done = { result: await work() }
    throw takeBack
  })
  if (outcome?.refused !== takeBack || !done) throw outcome?.refused
  return done.result
}

/** Stands for what is shown: other lines, prices, taxes or another method have another one. */
function quoteOf(
  setupId: string,
  { unit, from, planName, accountPaymentMethodId, card, invoice, credit, next }: Omit<Offer, 'quote'>,
): string {
  const shown = (lines: readonly Line[]) => lines.map(({ description, net, taxes, parts }) => [description, net, taxes, parts])
  const all = [setupId, planName, unit, from, accountPaymentMethodId, shown(card), shown(invoice), credit, shown(next)]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}
