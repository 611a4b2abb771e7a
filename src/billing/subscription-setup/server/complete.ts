/** Completes a setup: charges exactly the offer that was shown, and begins the plan once that is paid. Asked twice, or at once, it charges once. */
import { uuidv7 } from 'uuidv7'
import { smallestCharge } from '#billing/dunning/contract/tries.ts'
import { toMoney } from '#billing/money/contract/cents.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { addAttempt, openAttempt, refusedCharge, settleCharge, type Attempt } from '#billing/payments/server/attempts.ts'
import { findMethod } from '#billing/payments/server/find-method.ts'
import type { subscriptionSetup } from '#billing/subscription-setup/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { takeCoupons } from './begin.ts'
import { carryOut, offerOf, outcomes } from './carry-out.ts'
import { findDraft, nextStepOf, type Draft } from './draft.ts'
import { hasPlan } from './held-plan.ts'
import { cardCents, makeOffer, type Offer } from './offer.ts'
import { sumOf } from './sums.ts'

type Complete = (typeof subscriptionSetup.calls)['complete']
type Answer = Reply<Complete>

/** A charge of the same offer that was paid: the answer to it may have got lost on its way to the browser. */
const paidOffer: Statement<{ offer: Offer }> = {
  name: 'subscription_setup.paid_offer',
  text: "select offer from payment_attempt where account_id = $1 and status = 'paid' and offer->>'quote' = $2 limit 1",
}
const hasBegun: Statement = {
  name: 'subscription_setup.has_begun',
  text: 'select 1 as one from account_product where account_id = $1 and account_product_id = $2',
}

export async function complete({ body: { quote } }: HandlerInput<Complete>, { services, session }: Context): Promise<Answer> {
  const { system } = services.database
  const { accountId } = session
  const settle = (attempt: Attempt) => settleCharge(services, accountId, attempt, session, outcomes(services)[attempt.purpose])
  const left = await system.row(openAttempt, [accountId])
  if (left) await settle(left)
  const before = await system.row(paidOffer, [accountId, quote])
  if (before) return answerOf(system, accountId, before.offer)
  const begun = await changeAsSystem(system, accountId, session, async (changes, transaction) => {
    await transaction.rows(lockPayer, [accountId])
    const open = await transaction.row(openAttempt, [accountId])
    if (open) return { attempt: open }
    const offer = await offerShown(services, transaction, accountId, quote)
    await takeCoupons(transaction, offer)
    const cents = cardCents(offer)
    // Less is refused by providers: it waits for the next invoice.
    if (cents >= smallestCharge)
      return { attempt: await beginCharge(services.settings.billingCurrency, transaction, session, offer, cents) }
    await carryOut(services, changes, transaction, offer)
    return { offer }
  })
  if (begun.offer) return answerOf(system, accountId, begun.offer)
  const settled = await settle(begun.attempt)
  const offer = offerOf(settled)
  if (settled.purpose !== 'setup' || offer.quote !== quote) throw conflict('Another payment was under way. Check the sum again.')
  if (settled.status === 'refused') throw refusedCharge(settled)
  return answerOf(system, accountId, offer)
}

/** @throws Refusal 409 when it is no longer what was shown; 422 while steps are left */
async function offerShown(services: Context['services'], system: Transaction, accountId: string, quote: string): Promise<Offer> {
  const draft = await system.row(findDraft, [accountId])
  if (!draft) throw hasPlan()
  refuseUnfinished(draft)
  const offer = await makeOffer(services, system, accountId, draft, new Date()).catch((error: unknown) => {
    throw error instanceof Refusal ? conflict(`Nothing was charged. ${error.message}`, [...(error.details.errors ?? [])]) : error
  })
  if (offer.quote !== quote)
    throw conflict('The price has changed since it was shown, and nothing was charged. Check the new sum and confirm it.')
  return offer
}

function refuseUnfinished(draft: Draft): void {
  const step = nextStepOf(draft)
  if (step !== 'complete') throw ruleNotMet(step, `Finish the step “${stepNames[step]}” first`)
}
const stepNames = {
  plan: 'Plan',
  onboardingInvoice: 'Onboarding',
  discount: 'Discount',
  billingDetails: 'Billing details',
  payment: 'Payment',
} as const

async function beginCharge(
  currency: string,
  system: Transaction,
  { accountId, userName }: Context['session'],
  offer: Offer,
  cents: number,
): Promise<Attempt> {
  const accountPaymentMethodId = offer.accountPaymentMethodId!
  const { provider } = (await system.row(findMethod, [accountId, accountPaymentMethodId]))!
  return addAttempt(system, accountId, userName, {
    attemptId: uuidv7(),
    accountPaymentMethodId,
    purpose: 'setup',
    currency,
    provider,
    offer,
    cents,
  })
}

/** @throws Refusal 409 when the workspace was given another plan while the charge was under way */
async function answerOf(system: Pick<Transaction, 'row'>, accountId: string, offer: Offer): Promise<Answer> {
  const paidAmount = toMoney(cardCents(offer))
  if (!(await system.row(hasBegun, [accountId, offer.accountProductId])))
    throw conflict(
      `This workspace got another plan in the meantime. Your payment of ${paidAmount.toFixed(2)} is kept as a credit for the next invoices.`,
    )
  return { planName: offer.planName, effectiveDate: offer.from, paidAmount, invoicedAmount: toMoney(sumOf(offer.invoice).total) }
}
