/**
 * One charge of a card at a time. The attempt is stored with its key before the provider is asked; an answer that got lost is looked up by that key, and
 * asking again with it charges nothing a second time. What follows from the outcome is written once, in the transaction that records it.
 */
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, Refusal } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Actor, type Changes } from '#platform/server/records/changes.ts'
import { publicAddress } from '#platform/server/settings.ts'
import { findMethod, requireKnown } from './find-method.ts'
import { providerOf } from './methods.ts'
import type { Charge, ChargeOrder } from './provider.ts'

export interface Attempt<Offer = unknown> {
  readonly attemptId: string
  readonly accountPaymentMethodId: string
  readonly purpose: 'setup' | 'balance'
  readonly amount: number
  readonly currency: string
  readonly status: 'started' | 'paid' | 'refused'
  readonly chargeId: string | null
  readonly reason: string | null
  /** Seconds since 1970. */
  readonly startedAt: number
  /** Knows the charge. */
  readonly provider: string | null
  readonly offer: Offer
}
const columns = `payment_attempt_id as "attemptId", account_payment_method_id as "accountPaymentMethodId", purpose, amount::float8 as amount, currency, status,
  charge_id as "chargeId", reason, extract(epoch from started_date)::float8 as "startedAt", provider, offer`
export const openAttempt: Statement<Attempt> = {
  name: 'payments.open_attempt',
  text: `select ${columns} from payment_attempt where account_id = $1 and status = 'started'`,
}
export const findAttempt: Statement<Attempt> = {
  name: 'payments.find_attempt',
  text: `select ${columns} from payment_attempt where account_id = $1 and payment_attempt_id = $2`,
}
const lockAttempt: Statement<Attempt> = { name: 'payments.lock_attempt', text: `${findAttempt.text} for update` }
/** A cluster returns columns as they are. */
const insertAttempt: Statement<{ startedDate: string }> = {
  name: 'payments.add_attempt',
  text: `insert into payment_attempt (account_id, payment_attempt_id, account_payment_method_id, purpose, amount, currency, offer, started_by_name, provider)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning started_date as "startedDate"`,
}
const settleAttempt: Statement = {
  name: 'payments.settle_attempt',
  text: 'update payment_attempt set status = $3, charge_id = $4, reason = $5, settled_date = now() where account_id = $1 and payment_attempt_id = $2',
}

/** `provider`: of the method. */
type NewAttempt = Pick<Attempt, 'attemptId' | 'accountPaymentMethodId' | 'purpose' | 'currency' | 'provider' | 'offer'> & {
  readonly cents: number
}

/** Within a transaction that holds the account locked and found no open attempt. */
export async function addAttempt(system: Transaction, accountId: string, by: string, attempt: NewAttempt): Promise<Attempt> {
  const { cents, ...kept } = attempt
  const amount = toMoney(cents)
  const offer = kept.offer === null ? null : JSON.stringify(kept.offer)
  const values = [kept.attemptId, kept.accountPaymentMethodId, kept.purpose, amount, kept.currency, offer, by, kept.provider]
  const { startedDate } = (await system.row(insertAttempt, [accountId, ...values]))!
  return { ...kept, amount, status: 'started', chargeId: null, reason: null, startedAt: Date.parse(startedDate) / 1000 }
}

/** The consequences of a paid or a refused charge. Runs once, with the account and the attempt locked. */
export interface Outcome {
  paid(changes: Changes, system: Transaction, attempt: Attempt): Promise<unknown>
  refused?(changes: Changes, system: Transaction, attempt: Attempt, charge: Charge): Promise<unknown>
}

/** Services that a request to the provider needs. */
export type ChargeServices = Pick<Services, 'database' | 'log' | 'settings'>

/**
 * Asks the provider and records its answer. Safe to call twice, or at once. `isAttended`: the payer is there, and can confirm the payment with its bank.
 * @throws Refusal 409 while the payer has to confirm, 503 while the outcome is unknown
 */
export async function settleCharge(
  services: ChargeServices,
  accountId: string,
  attempt: Attempt,
  actor: Actor,
  outcome: Outcome,
  isAttended = true,
): Promise<Attempt> {
  const charge = await askProvider(services, await orderOf(services, accountId, attempt, isAttended))
  if (charge?.confirmAt) throw confirmFirst(charge.confirmAt)
  if (!charge || charge.status === 'open') throw unknownOutcome()
  return recordCharge(services, accountId, attempt.attemptId, charge, actor, outcome)
}

const unknownOutcome = () =>
  new Refusal(503, 'The payment provider has not answered yet. Try again in a minute: you will not be charged twice.', { retryAfter: 30 })

/** The bank of the payer asks for a confirmation, such as 3-D Secure. */
const confirmFirst = (confirmAt: string) =>
  conflict('Your bank asks you to confirm this payment. Confirm it on the page of the bank; nothing is charged before.', undefined, {
    confirmAt,
  })

/** Pages that a payer comes back to from the bank. */
const payPages = { balance: '/admin/pay?confirmed=1', setup: '/setup/subscription?confirmed=1' } as const

async function orderOf(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  accountId: string,
  attempt: Attempt,
  isAttended = false,
): Promise<ChargeOrder> {
  const { attemptId: key, accountPaymentMethodId, amount, currency, purpose, startedAt } = attempt
  const method = (await database.system.row(findMethod, [accountId, accountPaymentMethodId]))!
  requireKnown(settings, method)
  const { methodId, customerId } = method
  const returnUrl = isAttended ? publicAddress(settings) + payPages[purpose] : null
  return { key, accountId, customerId: customerId!, methodId: methodId!, cents: toCents(amount), currency, startedAt, returnUrl }
}

async function askProvider(services: ChargeServices, order: ChargeOrder): Promise<Charge | null> {
  const provider = providerOf(services)
  try {
    return await provider.charge(order)
  } catch (error) {
    services.log.warn({ err: error, accountId: order.accountId, key: order.key }, 'A charge got no answer; it is looked up by its key')
    return provider.findCharge(order)
  }
}

/** Records the provider's current answer to an attempt; an open or unknown one keeps waiting. */
export async function settleKnown(
  services: ChargeServices,
  accountId: string,
  attempt: Attempt,
  actor: Actor,
  outcome: Outcome,
): Promise<void> {
  const charge = await providerOf(services).findCharge(await orderOf(services, accountId, attempt))
  if (charge) await recordCharge(services, accountId, attempt.attemptId, charge, actor, outcome)
}

/** Settles an attempt that has no waiting caller: a charge that went through is recorded, and later charges are prevented. */
export async function abandonCharge(
  services: Pick<Services, 'database' | 'settings'>,
  accountId: string,
  attempt: Attempt,
  actor: Actor,
  outcome: Outcome,
): Promise<Attempt> {
  const charge = await providerOf(services).abandon(await orderOf(services, accountId, attempt))
  return recordCharge(services, accountId, attempt.attemptId, charge, actor, outcome)
}

/** Writes a known outcome down; a recorded one stays, and one that is still open waits. */
function recordCharge(
  { database }: Pick<Services, 'database'>,
  accountId: string,
  attemptId: string,
  charge: Charge,
  actor: Actor,
  outcome: Outcome,
): Promise<Attempt> {
  return changeAsSystem(database.system, accountId, actor, async (changes, system) => {
    await system.rows(lockPayer, [accountId])
    const attempt = (await system.row(lockAttempt, [accountId, attemptId]))!
    const { status, chargeId, reason } = charge
    if (attempt.status !== 'started' || status === 'open') return attempt
    await system.rows(settleAttempt, [accountId, attemptId, status, chargeId, reason])
    const settled: Attempt = { ...attempt, status, chargeId, reason }
    await (status === 'paid' ? outcome.paid(changes, system, settled) : outcome.refused?.(changes, system, settled, charge))
    return settled
  })
}

/** Says why a charge was refused. */
export const refusedCharge = ({ reason }: Pick<Attempt, 'reason'>) =>
  conflict(`${reason ?? 'The card was refused'}. Nothing was charged, and your entries are kept.`)
