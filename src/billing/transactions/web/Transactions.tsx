import { transactions } from '#billing/transactions/contract.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { formatDate } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { PlainTable, type PlainColumn } from '#platform/web/plain/PlainTable.tsx'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

const columns: readonly PlainColumn<AccountTransaction>[] = [
  { head: 'Number', cell: ({ number, paymentType }) => number ?? paymentType ?? 'Adjustment' },
  { head: 'Date', cell: ({ transactionDate }) => formatDate(transactionDate) },
  { head: 'For', cell: ({ description }) => description ?? '' },
  { head: 'Status', cell: ({ transactionStatus }) => transactionStatus },
  {
    head: 'Amount',
    cell: ({ transactionKind, transactionAmount }) => price(transactionKind === 'Debit' ? transactionAmount : -transactionAmount),
    isNumber: true,
  },
  { head: 'To pay', cell: ({ openAmount }) => (openAmount ? price(openAmount) : '–'), isNumber: true },
]

/** Invoices, credits and payments of the workspace. */
export default function Transactions() {
  return (
    <div className="plain-page">
      <SandboxLine />
      <Loaded call={transactions.calls.list} what="The invoices">
        {(rows) => (
          <PlainTable
            label="Invoices and payments"
            rows={rows}
            columns={columns}
            keyOf={({ accountTransactionId }) => accountTransactionId}
            linkOf={({ accountTransactionId }) => ({ to: `/admin/subscription/invoices/${accountTransactionId}` })}
            none="Invoices appear here when a period of your plan begins."
          />
        )}
      </Loaded>
    </div>
  )
}
