/** A paid charge in the ledger. */
import { toCents } from '#billing/money/contract/cents.ts'
import { insertEntry } from '#billing/ledger/server/entries.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Attempt } from './attempts.ts'
import { findMethod } from './find-method.ts'

/** Within `asTenant`. */
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
