/** The receipt for a card that was charged. */
import { readInvoices } from '#billing/ledger/server/read-transactions.ts'
import { toCents } from '#billing/money/contract/cents.ts'
import { cardName } from '#billing/letters/contract/card-name.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { receipt } from '#billing/letters/server/letter-texts.ts'
import { writeLetter, type LetterServices } from '#billing/letters/server/write-letter.ts'
import { findMethod } from './find-method.ts'

/** Invoices that a payment is going to pay, oldest first. */
export const openInvoices = async ({ transaction }: Pick<Changes, 'transaction'>): Promise<AccountTransaction[]> =>
  (await readInvoices(transaction)).filter(({ openAmount }) => openAmount > 0)

interface Paid {
  readonly attemptId: string
  readonly accountPaymentMethodId: string
  readonly amount: number
}

/** `open`: the invoices before the payment, of which it pays the oldest. */
export async function writeReceipt(
  services: LetterServices,
  system: Transaction,
  accountId: string,
  { attemptId, accountPaymentMethodId, amount }: Paid,
  open: readonly AccountTransaction[],
): Promise<void> {
  const method = (await system.row(findMethod, [accountId, accountPaymentMethodId]))!
  let left = toCents(amount)
  const invoices = open.filter(({ openAmount }) => {
    const isPaid = left > 0
    left -= toCents(openAmount)
    return isPaid
  })
  await writeLetter(services, system, accountId, `receipt:${attemptId}`, receipt, { amount, method: cardName(method), invoices })
}
