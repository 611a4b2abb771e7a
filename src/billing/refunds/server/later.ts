/** Later outcomes of charges and refunds: failed refunds and disputes. The provider repeats them; each is entered once. */
import { endDunningIfPaid, keepFailedPayment } from '#billing/dunning/server/dunning.ts'
import { insertEntry, standingEntries } from '#billing/ledger/server/entries.ts'
import { toCents } from '#billing/money/contract/cents.ts'
import { lockPayer } from '#billing/ledger/server/lock-payer.ts'
import { providerOf } from '#billing/payments/server/methods.ts'
import { localToday, type PayServices } from '#billing/payments/server/pay.ts'
import type { LaterChange } from '#billing/payments/server/provider.ts'
import { asTenant } from '#billing/ledger/server/as-tenant.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { findRefund, finishRefund, refundColumns, settleRefund, type Refund } from './refunds.ts'

const openRefunds: Statement<Refund & { accountId: string }> = {
  name: 'refunds.open',
  text: `select account_id as "accountId", ${refundColumns} from refund where status = 'started' and started_date < now() - interval '10 minutes' order by refund_id`,
}
const accountOfRefund: Statement<{ accountId: string }> = {
  name: 'refunds.account',
  text: 'select account_id as "accountId" from refund where refund_id = $1 and status = \'paid\'',
}
const accountOfCharge: Statement<{ accountId: string; accountPaymentMethodId: string }> = {
  name: 'refunds.account_of_charge',
  text: 'select account_id as "accountId", account_payment_method_id as "accountPaymentMethodId" from payment_attempt where payment_attempt_id = $1 and account_id = coalesce($2, account_id) and account_id in (select account_id from account)',
}
const isEntered: Statement = {
  name: 'refunds.is_entered',
  text: 'select 1 as one from ledger_entry where account_id = $1 and source_key = $2',
}

type FailedRefund = Extract<LaterChange, { kind: 'refund failed' }>
type Dispute = Extract<LaterChange, { kind: 'dispute' }>

/** Answers how many changes were new. */
export async function enterLaterChanges(services: PayServices): Promise<number> {
  let entered = 0
  for (const later of await providerOf(services).laterChanges()) {
    const isNew = await enterLaterChange(services, later).catch((error: unknown) => {
      services.log.error({ err: error, later }, 'A later change of a payment could not be recorded; the next run tries again')
      return false
    })
    entered += Number(isNew)
  }
  return entered
}

/** Answers whether it was new. */
export const enterLaterChange = (services: PayServices, later: LaterChange): Promise<boolean> =>
  later.kind === 'dispute' ? enterDispute(services, later) : enterFailedRefund(services, later)

async function enterFailedRefund(services: PayServices, { key, reason }: FailedRefund): Promise<boolean> {
  const found = await services.database.system.row(accountOfRefund, [key])
  if (!found) return false
  return changeAsSystem(services.database.system, found.accountId, systemActor, async (changes, system) => {
    await system.rows(lockPayer, [found.accountId])
    const refund = (await system.row(findRefund, [found.accountId, key]))!
    if (refund.status !== 'paid') return false
    await system.rows(settleRefund, [found.accountId, key, 'failed', reason])
    await reverse(changes, system, 'refund', key, `refund-failed:${key}`)
    changes.log('account', found.accountId, 'Refund', 'update', { refund: [refund.amount.toFixed(2), null] })
    return true
  })
}

/** The bank takes the payment back: what it paid is owed again, and its card is not charged again by itself. A won dispute gives it back. */
async function enterDispute(services: PayServices, { disputeId, chargeKey, cents, outcome, ...of }: Dispute): Promise<boolean> {
  const found = await services.database.system.row(accountOfCharge, [chargeKey, of.accountId ?? null])
  if (!found) return false
  const { accountId, accountPaymentMethodId } = found
  return changeAsSystem(services.database.system, accountId, systemActor, async (changes, system) => {
    await system.rows(lockPayer, [accountId])
    const isNew = !(await system.row(isEntered, [accountId, `dispute:${disputeId}`]))
    const today = await localToday(system, accountId, new Date())
    if (isNew) {
      await asTenant(system, () => insertEntry(changes.transaction, disputeEntry(disputeId, chargeKey, cents, today)))
      changes.log('account', accountId, 'Dispute', 'update', { dispute: [null, (cents / 100).toFixed(2)] })
      const failure = { accountPaymentMethodId, reason: disputed, isFinal: true, isDisputed: true }
      await keepFailedPayment(system, accountId, failure, today)
    }
    if (outcome !== 'won' || (await system.row(isEntered, [accountId, `dispute-won:${disputeId}`]))) return isNew
    await reverse(changes, system, 'dispute', chargeKey, `dispute-won:${disputeId}`)
    await endDunningIfPaid(system, accountId)
    return true
  })
}
const disputed = 'The payment was disputed, and the bank took it back'
const disputeEntry = (disputeId: string, chargeKey: string, cents: number, today: string) => ({
  kind: 'refund',
  amount: cents,
  effectiveDate: today,
  sourceKey: `dispute:${disputeId}`,
  by: systemActor.userName,
  subject: 'dispute' as const,
  subjectId: chargeKey,
  details: { paymentType: 'Dispute', description: disputed },
})

async function reverse(
  { transaction }: Changes,
  system: Transaction,
  subject: 'refund' | 'dispute',
  subjectId: string,
  sourceKey: string,
): Promise<void> {
  const { ledgerEntryId, amount, effectiveDate, details } = (await transaction.row(standingEntries, [subject, subjectId]))!
  const reversal = {
    kind: 'refund',
    amount: -toCents(Number(amount)),
    effectiveDate,
    sourceKey,
    by: systemActor.userName,
    reverses: ledgerEntryId,
  }
  await asTenant(system, () => insertEntry(transaction, { ...reversal, subject, subjectId, details }))
}

export const lookAfter: SystemSchedule = {
  name: 'refunds.look-after',
  what: 'Asks the payment provider about refunds without an outcome, refunds that failed later, and disputes, and records them.',
  disk: 'little',
  when: { everySeconds: 3600 },
  run: async (services) => {
    if (services.settings.billing === 'off') return undefined
    const open = await services.database.system.rows(openRefunds)
    for (const { accountId, ...refund } of open)
      await finishRefund(services, accountId, refund, systemActor).catch((error: unknown) =>
        services.log.error({ err: error, accountId }, 'A refund could not be settled; the next run tries again'),
      )
    return { refunds: open.length, changes: await enterLaterChanges(services) }
  },
}
