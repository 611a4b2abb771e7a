import './invoice.css'
import '#platform/web/plain/plain.css'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { paperOf, type Paper } from '#billing/transactions/contract/paper.ts'
import { transactions } from '#billing/transactions/contract.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { formatDate } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download } from '#platform/web/api/send.ts'
import { Loaded } from '#platform/web/plain/Loaded.tsx'
import { SumTable } from '#platform/web/plain/SumTable.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { SandboxLine } from '#platform/web/shell/SandboxLine.tsx'

/** An invoice as it is on paper, with the PDF; or a payment or an adjustment with its amount. */
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

function Page({ transaction }: { transaction: AccountTransaction }) {
  const { accountTransactionId: id, number, paymentType, description, transactionDate, transactionStatus } = transaction
  usePageTitle(number ?? paymentType ?? 'Adjustment')
  const paper = paperOf(transaction)
  return (
    <ScrollRegion className="plain-scroll invoice" label={number ?? 'Transaction'}>
      {paper ? (
        <>
          <PdfButton id={id} number={paper.number} />
          <OnPaper paper={paper} />
        </>
      ) : (
        <>
          <p>
            {formatDate(transactionDate)} · {transactionStatus}
          </p>
          <SumTable
            label="Amount"
            rows={[{ label: description ?? paymentType ?? 'Adjustment', amount: amountOf(transaction), isTotal: true }]}
          />
        </>
      )}
    </ScrollRegion>
  )
}

const amountOf = ({ transactionKind, transactionAmount }: AccountTransaction) =>
  transactionKind === 'Debit' ? transactionAmount : -transactionAmount

function OnPaper({ paper: { title, currency, seller, registrations, buyer, facts, lines, sums, statements, notes } }: { paper: Paper }) {
  return (
    <article className="invoice-paper">
      <h2>{title}</h2>
      <div className="invoice-head">
        <Block label="From" lines={[...seller, ...registrations]} />
        <Block label="To" lines={buyer} />
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <SumTable label="Lines" rows={lines} currency={currency} />
      <div className="invoice-sums">
        <SumTable label="Sums" rows={sums} currency={currency} />
      </div>
      {statements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
      {notes && <p>{notes}</p>}
    </article>
  )
}

const Block = ({ label, lines }: { label: string; lines: readonly string[] }) => (
  <address>
    <span>{label}</span>
    {lines.map((line) => (
      <div key={line}>{line}</div>
    ))}
  </address>
)

function PdfButton({ id, number }: { id: string; number: string }) {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const fetchPdf = async () => {
    setBusy(true)
    setFault(undefined)
    await download(transactions.calls.pdf, { params: { id } }).catch((error: unknown) => setFault(messageOf(error)))
    setBusy(false)
  }
  return (
    <div className="invoice-bar">
      <Button variant="default" loading={isBusy} leftSection={<IconDownload size={15} />} onClick={() => void fetchPdf()}>
        Download {number}.pdf
      </Button>
      {fault && <p role="alert">{fault}</p>}
    </div>
  )
}
