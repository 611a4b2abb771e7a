import '#platform/web/plain/plain.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { receivables } from '#billing/receivables/contract.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { formatDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'

const columns: readonly PlainColumn<AccountTransaction>[] = [
  { head: 'Transaction', cell: ({ number, description, paymentType }) => number ?? paymentType ?? description ?? 'Adjustment' },
  { head: 'Date', cell: ({ transactionDate }) => formatDate(transactionDate) },
  { head: 'Due', cell: ({ dueDate }) => formatDate(dueDate) },
  { head: 'For', cell: ({ description }) => description ?? '' },
  { head: 'Status', cell: ({ transactionStatus }) => transactionStatus },
  {
    head: 'Amount',
    cell: ({ transactionKind, transactionAmount }) => price(transactionKind === 'Debit' ? transactionAmount : -transactionAmount),
    isNumber: true,
  },
  { head: 'Open', cell: ({ openAmount }) => (openAmount ? price(openAmount) : '–'), isNumber: true },
]

/** Payments and adjustments are edited, card payments refunded; invoices never change. */
const linkOf =
  (accountId: string) =>
  ({ accountTransactionId: id, number, paymentType }: AccountTransaction) => {
    if (number || ['Refund', 'Dispute', 'Margin'].includes(paymentType ?? '')) return { to: '/admin/system/billing', search: { accountId } }
    if (paymentType === 'Credit Card') return { to: `/admin/system/billing/payments/refund/${id}`, search: { accountId } }
    const kind = paymentType ? 'payments' : 'adjustments'
    return { to: `/admin/system/billing/${kind}/edit/${id}`, search: { accountId } }
  }

/** Charges, payments and adjustments of a workspace. */
export function AccountLedger({ accountId }: { accountId: string }) {
  return (
    <section aria-label="Transactions">
      <div className="plain-bar">
        <b>Transactions</b>
        <span className="spacer" />
        <Button
          variant="default"
          renderRoot={(props) => <Link {...props} to="/admin/system/billing/adjustments/add" search={{ accountId }} />}
        >
          Adjust
        </Button>
        <Button renderRoot={(props) => <Link {...props} to="/admin/system/billing/payments/add" search={{ accountId }} />}>
          Record a payment
        </Button>
      </div>
      <Loaded call={receivables.calls.listTransactions} input={{ params: { accountId } }} what="The transactions">
        {(rows) => (
          <PlainTable
            label="Transactions"
            rows={rows}
            columns={columns}
            keyOf={({ accountTransactionId }) => accountTransactionId}
            linkOf={linkOf(accountId)}
            none="Invoices appear here when a period begins; payments when you record them."
          />
        )}
      </Loaded>
    </section>
  )
}
