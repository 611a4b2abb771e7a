/**
 * One refund at a time, as with charges: it is stored with its key before the provider is asked, and asking again with that key refunds nothing twice.
 * A refund pays out a credit of the workspace, so that no invoice is open again.
 */
import { uuidv7 } from 'uuidv7'
import { balanceOf, insertEntry } from '#billing/ledger/server/entries.ts'
import { cardName } from '#billing/letters/contract/card-name.ts'
import { refunded } from '#billing/letters/server/letter-texts.ts'
import { writeLetter } from '#billing/letters/server/write-letter.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { findAttempt, type Attempt } from '#billing/payments/server/attempts.ts'
import { findMethod } from '#billing/payments/server/find-method.ts'
import { providerOf } from '#billing/payments/server/methods.ts'
import { localToday, type PayServices } from '#billing/payments/server/pay.ts'
import { providerName, providerWords, type ProviderSettings } from '#billing/payments/server/provider-name.ts'
import type { Refunded } from '#billing/payments/server/provider.ts'
import { asTenant } from '#billing/ledger/server/as-tenant.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { conflict, notFound, Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Actor } from '#platform/server/records/changes.ts'

export interface Refund {
  readonly refundId: string
  readonly paymentAttemptId: string
  readonly amount: number
  readonly description: string
  readonly status: 'started' | 'paid' | 'failed'
}
export const refundColumns = `refund_id as "refundId", payment_attempt_id as "paymentAttemptId", amount::float8 as amount, description, status`
export const findRefund: Statement<Refund> = {
  name: 'refunds.find',
  text: `select ${refundColumns} from refund where account_id = $1 and refund_id = $2 for update`,
}
const findStarted: Statement<Refund> = {
  name: 'refunds.started',
  text: `select ${refundColumns} from refund where account_id = $1 and status = 'started' order by refund_id limit 1`,
}
const addRefund: Statement = {
  name: 'refunds.add',
  text: 'insert into refund (account_id, refund_id, payment_attempt_id, amount, description, started_by_name) values ($1, $2, $3, $4, $5, $6)',
}
export const settleRefund: Statement = {
  name: 'refunds.settle',
  text: 'update refund set status = $3, reason = $4 where account_id = $1 and refund_id = $2',
}
const sumRefunds: Statement<{ amount: number }> = {
  name: 'refunds.sum',
  text: "select coalesce(sum(amount), 0)::float8 as amount from refund where account_id = $1 and payment_attempt_id = $2 and status <> 'failed'",
}

/** Cents, but for the description. */
export interface Refundable {
  readonly description: string
  readonly paid: number
  readonly refunded: number
  readonly credit: number
  readonly most: number
}

/** @throws Refusal 404 where no card was charged for it, 409 where another provider charged it */
export async function refundableOf(
  from: Pick<Transaction, 'row'>,
  settings: ProviderSettings,
  accountId: string,
  id: string,
): Promise<Refundable> {
  const attempt = await from.row(findAttempt, [accountId, id])
  if (attempt?.status !== 'paid') throw notFound('card payment')
  const { provider } = attempt
  if (provider !== null && provider !== providerName(settings))
    throw conflict(
      `This payment was made at ${providerWords[provider] ?? provider}, so it can’t be refunded from here. Give the workspace a credit.`,
    )
  const { description } = (await from.row(findMethod, [accountId, attempt.accountPaymentMethodId]))!
  const [paid, refunded] = [toCents(attempt.amount), toCents((await from.row(sumRefunds, [accountId, id]))!.amount)]
  const credit = Math.max(0, -toCents(Number((await from.row(balanceOf, [accountId]))!.balance)))
  return { description: cardName({ description }), paid, refunded, credit, most: Math.min(credit, paid - refunded) }
}

interface Wanted {
  readonly refundAmount: number
  readonly description: string
}

/** @throws Refusal 404, 409 when the provider refuses, 422, 503 while the outcome is unknown */
export async function refundPayment(services: PayServices, accountId: string, id: string, wanted: Wanted, actor: Actor): Promise<void> {
  const { system } = services.database
  const left = await system.row(findStarted, [accountId])
  if (left) await finishRefund(services, accountId, left, actor)
  const begun = await system.write((transaction) => begin(transaction, services.settings, accountId, id, wanted, actor))
  const { status, reason } = await finishRefund(services, accountId, begun, actor)
  if (status === 'failed') throw ruleNotMet('refundAmount', reason ?? 'The payment provider refused the refund')
}

async function begin(
  system: Transaction,
  settings: ProviderSettings,
  accountId: string,
  id: string,
  { refundAmount, description }: Wanted,
  { userName }: Actor,
): Promise<Refund> {
  await system.rows(lockPayer, [accountId])
  const { most } = await refundableOf(system, settings, accountId, id)
  if (await system.row(findStarted, [accountId])) throw ruleNotMet('refundAmount', 'Another refund is under way. Try again in a minute')
  if (toCents(refundAmount) > most)
    throw ruleNotMet(
      'refundAmount',
      `At most ${toMoney(most).toFixed(2)} can be refunded: no more than this card paid, and no more than the credit of the workspace`,
    )
  const refundId = uuidv7()
  await system.rows(addRefund, [accountId, refundId, id, refundAmount, description, userName])
  return { refundId, paymentAttemptId: id, amount: refundAmount, description, status: 'started' }
}

/** Asks the provider and records its answer; the second time nothing happens. @throws Refusal 503 */
export async function finishRefund(services: PayServices, accountId: string, refund: Refund, actor: Actor): Promise<Refunded> {
  const { chargeId } = (await services.database.system.row(findAttempt, [accountId, refund.paymentAttemptId]))!
  const order = { key: refund.refundId, chargeKey: refund.paymentAttemptId, chargeId: chargeId!, cents: toCents(refund.amount) }
  const provider = providerOf(services)
  const answer = await provider.refund(order).catch((error: unknown) => {
    services.log.warn({ err: error, accountId, key: order.key }, 'The answer to a refund is missing; it is asked for again by its key')
    return provider.refund(order).catch(() => null)
  })
  if (!answer)
    throw new Refusal(503, 'The payment provider has not answered yet. Try again in a minute: nothing is refunded twice.', {
      retryAfter: 30,
    })
  await record(services, accountId, refund.refundId, answer, actor)
  return answer
}

function record(services: PayServices, accountId: string, refundId: string, { status, reason }: Refunded, actor: Actor): Promise<void> {
  return changeAsSystem(services.database.system, accountId, actor, async (changes, system) => {
    await system.rows(lockPayer, [accountId])
    const refund = (await system.row(findRefund, [accountId, refundId]))!
    if (refund.status !== 'started') return
    await system.rows(settleRefund, [accountId, refundId, status, reason])
    if (status === 'failed') return
    const attempt = (await system.row(findAttempt, [accountId, refund.paymentAttemptId]))!
    const { description } = (await system.row(findMethod, [accountId, attempt.accountPaymentMethodId]))!
    const today = await localToday(system, accountId, new Date())
    await asTenant(system, () => insertEntry(changes.transaction, entryOf(refund, attempt, cardName({ description }), today, actor)))
    changes.log('account', accountId, 'Refund', 'update', { refund: [null, `${refund.amount.toFixed(2)}: ${refund.description}`] })
    const about = { amount: refund.amount, method: cardName({ description }), reason: refund.description }
    await writeLetter(services, system, accountId, `refund:${refundId}`, refunded, about)
  })
}

const entryOf = ({ refundId, amount, description }: Refund, { chargeId }: Attempt, card: string, today: string, { userName }: Actor) => ({
  kind: 'refund',
  amount: toCents(amount),
  effectiveDate: today,
  sourceKey: `refund:${refundId}`,
  by: userName,
  subject: 'refund' as const,
  subjectId: refundId,
  details: { paymentType: 'Refund', description: `${card}: ${description}`, paymentIntentId: chargeId },
})
