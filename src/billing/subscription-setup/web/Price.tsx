import { taxLabel } from '#billing/money/contract/relief.ts'
import { checkText } from '#billing/tax-numbers/contract/check-text.ts'
import type { Setup, SetupLine } from '#billing/subscription-setup/contract.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { SumTable, type SumRow } from '#platform/web/plain/SumTable.tsx'
import { paidBy } from './paid-by.ts'

const rowsOf = ({ parts, taxes, periodStartDate, periodEndDate }: SetupLine): SumRow[] => [
  ...(periodStartDate ? [{ label: `${formatLongDate(periodStartDate)} to ${formatLongDate(periodEndDate)}` }] : []),
  ...parts.map(({ description, amount }) => ({ label: description, amount })),
  ...taxes.flatMap(({ taxCode, rate, taxAmount, relief }) => {
    const label = taxLabel(taxCode, rate, relief)
    return label ? [{ label, amount: taxAmount }] : []
  }),
]

/** The price today and next time, and how it comes about. */
export function Price({ setup }: { setup: Setup }) {
  const checked = checkText(setup.taxNumber)
  const { problem, quote, currency, creditCardTransactions, invoiceTransactions, nextTransactions, nextDate } = setup
  return (
    <section className="card subscribe-price" aria-label="Price">
      <h2>Today</h2>
      {problem && <p role="alert">{problem.message}</p>}
      {!problem && !quote && <p>Choose a plan to see its price.</p>}
      {quote && checked && <p>{checked}</p>}
      {quote && (
        <>
          <SumTable
            label="Today"
            rows={[
              ...[...creditCardTransactions, ...invoiceTransactions].flatMap(rowsOf),
              { label: `Total (${currency})`, amount: setup.totalAmount, isTotal: true },
              ...(setup.creditAmount > 0 ? [{ label: 'Paid by your credit', amount: setup.creditAmount }] : []),
              ...(invoiceTransactions.length && creditCardTransactions.length
                ? [
                    { label: 'By card now', amount: setup.cardAmount },
                    { label: `On an invoice${paidBy(true)}`, amount: setup.totalAmount - setup.cardAmount - setup.creditAmount },
                  ]
                : []),
            ]}
          />
          {nextDate && (
            <>
              <h2>Then, from {formatLongDate(nextDate)}</h2>
              <SumTable
                label="Next period"
                rows={[
                  ...nextTransactions.flatMap(rowsOf),
                  { label: setup.annualPricing ? 'Every year' : 'Every month', amount: setup.nextAmount, isTotal: true },
                ]}
              />
              <p>Based on the current number of edit users. Taxes depend on your billing address.</p>
            </>
          )}
        </>
      )}
    </section>
  )
}
