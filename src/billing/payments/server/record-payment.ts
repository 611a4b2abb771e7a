/** A paid charge in the ledger. */
import { toCents } from '#billing/money/contract/cents.ts'
import { insertEntry } from '#billing/ledger/server/entries.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Attempt } from './attempts.ts'
import { findMethod } from './find-method.ts'

/** From here on the transaction acts as the tenant's role, which may add to the ledger and change nothing in it. */
const becomeTenant: Statement = { name: 'payments.become_tenant', text: "select set_config('role', 'portolan_tenant', true)" }
const becomeOwner: Statement = { name: 'payments.become_owner', text: "select set_config('role', 'none', true)" }

export async function asTenant<T>(system: Transaction, work: () => Promise<T>): Promise<T> {
  await system.rows(becomeTenant)
  const done = await work()
  await system.rows(becomeOwner)
  return done
}

/** Within {@link asTenant}. */
export async function recordPayment(changes: Changes, attempt: Attempt, today: string): Promise<void> {
  const { attemptId, amount, chargeId, accountPaymentMethodId } = attempt
  const method = (await changes.transaction.row(findMethod, [accountPaymentMethodId]))!
  await insertEntry(changes.transaction, {
    kind: 'payment',
    amount: -toCents(amount),
    effectiveDate: today,
    sourceKey: `payment:${attemptId}`,
    by: changes.actor.userName,
    subject: 'payment',
    subjectId: attemptId,
    details: { paymentType: method.paymentType, description: method.description, paymentIntentId: chargeId, accountPaymentMethodId },
  })
  changes.log('account', changes.transaction.accountId, 'Payment', 'update', {
    payment: [null, `${amount.toFixed(2)} by ${method.description}`],
  })
}
