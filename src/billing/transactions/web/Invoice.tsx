import '#platform/web/plain/plain.css'
import { transactions } from '#billing/transactions/contract.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

/** One transaction as one readable sum: its lines, each tax, and what is still to be paid. */
export default function Invoice({ id }: { id: string }) {
  return (
    <div className="plain-page">
      <SandboxLine />
      <Loaded call={transactions.calls.read} input={{ params: { id } }} what="The invoice">
        {(transaction) => <Page transaction={transaction} />}
      </Loaded>
    </div>
  )
}

const sign = ({ transactionKind }: AccountTransaction) => (transactionKind === 'Debit' ? 1 : -1)

function Page({ transaction }: { transaction: AccountTransaction }) {
  const { number, transactionDate, dueDate, transactionStatus, transactionAmount, openAmount, currency, seller, buyer, items } = transaction
  usePageTitle(number ?? transaction.paymentType ?? 'Adjustment')
  return (
    <>
      <p className="plain-none">
        {[seller?.['name'] && `From ${seller['name']}`, buyer?.['name'] && `to ${buyer['name']}`, formatDate(transactionDate)]
          .filter(Boolean)
          .join(' ')}
        {dueDate && `, due ${formatDate(dueDate)}`} · {transactionStatus}
        {currency && ` · ${currency}`}
      </p>
      <ScrollRegion className="plain-scroll" label="Lines">
        <table className="plain-table" aria-label="Lines">
          <tbody>
            {items.map(({ description, netAmount, taxes }, at) => (
              <Lines key={at} description={description} netAmount={netAmount} taxes={taxes} />
            ))}
            <Sum label="Total" amount={sign(transaction) * transactionAmount} />
            {number && <Sum label="To pay" amount={openAmount} />}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function Lines({ description, netAmount, taxes }: Pick<AccountTransaction['items'][number], 'description' | 'netAmount' | 'taxes'>) {
  return (
    <>
      <Sum label={description} amount={netAmount} />
      {taxes.map(({ taxCode, rate, taxNumber, taxAmount }) => (
        <Sum key={taxCode} label={`${taxCode} ${rate}% (${taxNumber})`} amount={taxAmount} />
      ))}
    </>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td className="plain-right">{formatMoney(amount, 2)}</td>
    </tr>
  )
}
