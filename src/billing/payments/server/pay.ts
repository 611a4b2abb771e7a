/** Paying the open amount by card, asked by a person or by the nightly run. */
import { uuidv7 } from 'uuidv7'
import { isTryDue, smallestCharge } from '#billing/dunning/contract/tries.ts'
import { endDunning, findDunning, keepFailedPayment } from '#billing/dunning/server/dunning.ts'
import { openInvoices, writeReceipt } from './receipt.ts'
import type { LetterServices } from '#billing/letters/server/write-letter.ts'
import { balanceOf } from '#billing/ledger/server/entries.ts'
import { findPayer } from '#billing/ledger/server/due-sql.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { localDay, type Day } from '#billing/money/contract/periods.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Actor } from '#platform/server/records/changes.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { addAttempt, findAttempt, openAttempt, settleCharge, type Attempt, type Outcome } from './attempts.ts'
import { currentMethod, isKnown, requireKnown, type StoredMethod } from './find-method.ts'
import { putInUse, setUpMethod, type Wanted } from './methods.ts'
import { asTenant } from '#billing/ledger/server/as-tenant.ts'
import { recordPayment } from './record-payment.ts'
import { zoneOf } from '#platform/server/schedules/time-zones.ts'

export type PayServices = LetterServices & Pick<Services, 'database'>

/** `now` is another time in tests alone. */
export const balanceOutcome = (services: LetterServices, now = new Date()): Outcome => ({
  paid: async (changes, system, attempt) => {
    const { accountId } = changes.transaction
    const open = await openInvoices(changes)
    const today = await localToday(system, accountId, now)
    await asTenant(system, () => recordPayment(changes, attempt, today))
    await endDunning(system, accountId)
    await writeReceipt(services, system, accountId, attempt, open)
  },
  refused: async (changes, system, { accountPaymentMethodId, reason }, { isFinal, isGivenUp }) => {
    // The next run tries it as if it had not been tried.
    if (isGivenUp) return
    const { accountId } = changes.transaction
    await keepFailedPayment(
      system,
      accountId,
      { accountPaymentMethodId, reason, isFinal, isDisputed: false },
      await localToday(system, accountId, now),
    )
  },
})

/** The day that it is where the account is. */
export async function localToday(from: Pick<Transaction, 'row'>, accountId: string, now: Date): Promise<Day> {
  return localDay(now, zoneOf((await from.row(findPayer, [accountId]))?.timeZone ?? null))
}

/** The open amount in cents; 0 for a credit. */
export async function openCents(from: Pick<Transaction, 'row'>, accountId: string): Promise<number> {
  const { balance } = (await from.row(balanceOf, [accountId]))!
  return Math.max(0, toCents(Number(balance)))
}

interface Paying {
  /** Another time in tests alone. */
  readonly now?: Date
  readonly isAttended?: boolean
}

/** Pays `cents`, which must be what is open, once for each key. @throws Refusal 409, 422, 503 */
export async function payBalance(
  services: PayServices,
  accountId: string,
  key: string,
  cents: number,
  actor: Actor,
  { now = new Date(), isAttended = true }: Paying = {},
): Promise<Attempt> {
  const { system } = services.database
  const open = await system.row(openAttempt, [accountId])
  if (open && open.attemptId !== key) await settleOther(services, accountId, open, actor)
  const attempt = await system.write((transaction) => beginPayment(services, transaction, accountId, key, cents, actor))
  return attempt.status === 'started'
    ? settleCharge(services, accountId, attempt, actor, balanceOutcome(services, now), isAttended)
    : attempt
}

/** Settles an attempt that another page, or an earlier try, has left open. */
async function settleOther(services: PayServices, accountId: string, open: Attempt, actor: Actor): Promise<void> {
  if (open.purpose === 'setup') throw conflict('The payment for the new plan is still open. Finish the subscription setup first.')
  await settleCharge(services, accountId, open, actor, balanceOutcome(services))
}

async function beginPayment(
  { settings }: PayServices,
  system: Transaction,
  accountId: string,
  key: string,
  cents: number,
  actor: Actor,
): Promise<Attempt> {
  await system.rows(lockPayer, [accountId])
  const known = await system.row(findAttempt, [accountId, key])
  if (known && known.purpose !== 'balance') throw conflict('This payment is for the new plan. Finish the subscription setup first.')
  if (known) return known
  if (await system.row(openAttempt, [accountId])) throw conflict('Another payment is under way. Open the page again to see its outcome.')
  const method = await system.row(currentMethod, [accountId])
  if (method?.paymentType !== 'Credit Card') throw ruleNotMet('paymentMethod', 'This workspace pays by invoice. Set a card first')
  requireKnown(settings, method)
  const open = await openCents(system, accountId)
  if (open !== cents || cents === 0)
    throw conflict('The open amount has changed since it was shown. Open the page again to see what is left to pay.')
  if (cents < smallestCharge)
    throw conflict(`Less than ${toMoney(smallestCharge).toFixed(2)} is not taken from a card. It is charged with the next invoice.`)
  const { accountPaymentMethodId, provider } = method
  const currency = settings.billingCurrency
  return addAttempt(system, accountId, actor.userName, {
    attemptId: key,
    accountPaymentMethodId,
    purpose: 'balance',
    currency,
    provider,
    cents,
    offer: null,
  })
}

const findCardHolders: Statement<{ accountId: string }> = {
  name: 'payments.card_holders',
  text: `select account_id as "accountId" from account_payment_method where payment_type = 'Credit Card' and effective_date is not null and end_date is null order by 1`,
}

/** The same for every workspace with a card; one that fails keeps no other from it. Answers how many paid. */
export async function payAllAutomatically(services: PayServices, actor: Actor): Promise<number> {
  let paid = 0
  for (const { accountId } of await services.database.system.rows(findCardHolders)) {
    const isPaid = await payAutomatically(services, accountId, actor).catch((error: unknown) => {
      services.log.error({ err: error, accountId }, 'A workspace could not pay; the next run tries again')
      return false
    })
    paid += Number(isPaid)
  }
  return paid
}

/** The operator has agreed on invoices with this workspace, whatever card it has. */
const paysByInvoice: Statement = { name: 'payments.by_invoice', text: 'select 1 as one from account where account_id = $1 and manual_bill' }

/**
 * Pays what is open with the card in use, at night or for the operator: the payer is not there. A card that was refused is tried again on the days of
 * {@link isTryDue} alone.
 */
export async function payAutomatically(
  services: PayServices,
  accountId: string,
  actor: Actor,
  { now = new Date(), isAttended = false }: Paying = {},
): Promise<boolean> {
  const { system } = services.database
  const [method, cents] = [await system.row(currentMethod, [accountId]), await openCents(system, accountId)]
  if (method?.paymentType !== 'Credit Card' || !isKnown(services.settings, method) || cents < smallestCharge) return false
  if (await system.row(paysByInvoice, [accountId])) return false
  // The caller or the schedule records the open attempt's outcome first.
  if (await system.row(openAttempt, [accountId])) return false
  const dunning = await system.row(findDunning, [accountId])
  if (dunning?.isDisputed && !isAttended) return false
  if (dunning && !isTryDue(dunning, method.accountPaymentMethodId, await localToday(system, accountId, now))) return false
  return (await payBalance(services, accountId, uuidv7(), cents, actor, { now, isAttended })).status === 'paid'
}

/** Puts a method in use from today on. @throws Refusal 422 */
export async function changeMethod(services: PayServices, accountId: string, wanted: Wanted, actor: Actor): Promise<StoredMethod> {
  const { system } = services.database
  const id = await setUpMethod(services, accountId, wanted)
  const today = await localToday(system, accountId, new Date())
  const method = await changeAsSystem(system, accountId, actor, async (changes, transaction) => {
    await transaction.rows(lockPayer, [accountId])
    return putInUse(changes, transaction, id, today)
  })
  await payWithNewMethod(services, accountId, actor)
  return method
}

/** After a payment that failed, another method is tried at once. Refused, or without an answer, it is tried again as any other. */
async function payWithNewMethod(services: PayServices, accountId: string, actor: Actor): Promise<void> {
  if (!(await services.database.system.row(findDunning, [accountId]))) return
  await payAutomatically(services, accountId, actor, { isAttended: true }).catch((error: unknown) =>
    services.log.warn({ err: error, accountId }, 'A new method could not pay what is open; the next run tries it again'),
  )
}
