/** Begins the plan of an offer and writes its invoices and its payment, all in the transaction that it is given. */
import { planChanged } from '#billing/letters/server/letter-texts.ts'
import { writeLetter, type LetterServices } from '#billing/letters/server/write-letter.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { lockLedger, notCharged, writeInvoice } from '#billing/ledger/server/charge-account.ts'
import type { Attempt, Outcome } from '#billing/payments/server/attempts.ts'
import { putInUse } from '#billing/payments/server/methods.ts'
import { balanceOutcome } from '#billing/payments/server/pay.ts'
import { asTenant } from '#billing/ledger/server/as-tenant.ts'
import { recordPayment } from '#billing/payments/server/record-payment.ts'
import { openInvoices, writeReceipt } from '#billing/payments/server/receipt.ts'
import { settleLimits } from '#billing/products/server/limits.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { beginPlan, giveCouponsBack } from './begin.ts'
import { dropDraft, keepStep } from './draft.ts'
import { findHeldPlan } from './held-plan.ts'
import type { Offer } from './offer.ts'
import { sumOf } from './sums.ts'

export async function carryOut(
  services: LetterServices,
  changes: Changes,
  system: Transaction,
  offer: Offer,
  attempt?: Attempt,
): Promise<void> {
  const { accountId } = changes.transaction
  // The operator may have given a plan while the charge was under way; the payment is then a credit.
  const isFree = !(await system.row(findHeldPlan, [accountId, offer.from]))
  if (isFree) await begin(services, changes, system, offer)
  else await giveCouponsBack(system, offer)
  await asTenant(system, async () => {
    await changes.transaction.rows(lockLedger)
    if (isFree) for (const lines of [offer.card, offer.invoice]) await invoice(services, changes, offer, lines)
  })
  if (!attempt) return
  const open = await openInvoices(changes)
  await asTenant(system, () => recordPayment(changes, attempt, offer.from))
  await writeReceipt(services, system, accountId, attempt, open)
}

async function begin(services: LetterServices, changes: Changes, system: Transaction, offer: Offer): Promise<void> {
  const { accountId } = changes.transaction
  await beginPlan(system, accountId, offer)
  await settleLimits(system, accountId)
  await putInUse(changes, system, offer.accountPaymentMethodId!, offer.from)
  await system.rows(dropDraft, [accountId])
  await system.rows(keepStep, [accountId, 'SELECT_PLAN'])
  changes.log('account', accountId, 'Plan', 'update', { plan: [null, `${offer.planName} from ${offer.from}`] })
  const { planName, from, unit } = offer
  const total = toMoney(sumOf([...offer.card, ...offer.invoice]).total)
  await writeLetter(services, system, accountId, `plan:${offer.accountProductId}:${from}`, planChanged, { planName, from, unit, total })
}

async function invoice(services: LetterServices, changes: Changes, offer: Offer, lines: Offer['card']): Promise<void> {
  const left = await notCharged(changes.transaction, lines)
  if (!left.length) return
  const of = { today: offer.from, buyer: offer.buyer }
  const made = await writeInvoice(services, changes.transaction, of, left, changes.actor.userName)
  changes.log('account', changes.transaction.accountId, made.number, 'update', { invoice: [null, made.total.toFixed(2)] })
}

/** The offer that a setup's charge is for, as it was stored with it. */
export const offerOf = ({ offer }: Attempt): Offer => offer as Offer

/** The consequences of a charge, by its purpose. */
export const outcomes = (services: LetterServices): Record<Attempt['purpose'], Outcome> => ({
  balance: balanceOutcome(services),
  setup: {
    paid: (changes, system, attempt) => carryOut(services, changes, system, offerOf(attempt), attempt),
    refused: (_changes, system, attempt) => giveCouponsBack(system, offerOf(attempt)),
  },
})
