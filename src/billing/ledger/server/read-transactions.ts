/** Transactions of an account: its invoices with what is open of each, and what else stands in its ledger. */
import { openOf } from '#billing/money/contract/open-amounts.ts'
import { toCents, toMoney } from '#billing/money/contract/cents.ts'
import { dayAfter } from '#billing/money/contract/periods.ts'
import type { Tax } from '#billing/money/contract/tax.ts'
import type { AccountTransaction } from '#billing/ledger/contract/transaction.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { numberText } from './number-text.ts'
import { balanceOf, standingEntries, type Standing } from './entries.ts'

interface InvoiceRow {
  readonly invoiceId: string
  readonly series: string
  readonly number: number
  readonly invoiceDate: string
  readonly dueDate: string
  readonly currency: string
  readonly seller: Record<string, string | null>
  readonly buyer: Record<string, string | null>
  readonly notes: string | null
  readonly total: string
  readonly items: readonly {
    description: string
    start: string | null
    end: string | null
    net: number
    taxes: readonly (Tax & { amount: number })[]
  }[]
}
/** Oldest first. */
const findInvoices: Statement<InvoiceRow> = {
  name: 'ledger.invoices',
  text: `select i.invoice_id as "invoiceId", i.series, i.number, to_char(i.invoice_date, 'YYYY-MM-DD') as "invoiceDate", to_char(i.due_date, 'YYYY-MM-DD') as "dueDate",
  i.currency, i.seller, i.buyer, i.notes, i.total,
  (select coalesce(json_agg(x), '[]') from (select l.description, l.period_start as start, l.period_end as end, l.net, l.taxes from invoice_line l
    where l.account_id = $1 and l.invoice_id = i.invoice_id order by l.period_start nulls first, l.invoice_line_id) x) as items
from invoice i where i.account_id = $1 order by i.due_date, i.invoice_id`,
}

type Asked = Pick<Tenant, 'rows' | 'row' | 'accountId'>

/** Invoices and credit notes, the first due first. */
export async function readInvoices(tenant: Asked): Promise<AccountTransaction[]> {
  const [invoices, sum] = await Promise.all([tenant.rows(findInvoices), tenant.row(balanceOf)])
  const owed = invoices.map(({ invoiceId, total }) => ({ invoiceId, total: toCents(Number(total)) }))
  const paid = owed.reduce((all, { total }) => all + total, 0) - toCents(Number(sum!.balance))
  const open = openOf(owed, paid)
  return invoices.map((row) => ofInvoice(tenant.accountId, row, open.get(row.invoiceId)!))
}

/** Newest first. */
export async function readTransactions(tenant: Asked): Promise<AccountTransaction[]> {
  const subjects = ['payment', 'adjustment', 'refund', 'dispute', 'margin'] as const
  const [invoices, ...entries] = await Promise.all([
    readInvoices(tenant),
    ...subjects.map((subject) => tenant.rows(standingEntries, [subject, null])),
  ])
  const all = [...invoices, ...entries.flat().map((entry) => ofEntry(tenant.accountId, entry))]
  return all.toSorted((one, other) =>
    one.transactionDate < other.transactionDate ? 1 : one.transactionDate > other.transactionDate ? -1 : 0,
  )
}

const blank = {
  accountPaymentMethodId: null,
  paymentIntentId: null,
  paymentType: null,
  dueDate: null,
  number: null,
  currency: null,
  paymentDate: null,
  paymentNotes: null,
  accountPaymentMethod: null,
  seller: null,
  buyer: null,
}

function ofInvoice(accountId: string, row: InvoiceRow, open: number): AccountTransaction {
  const total = Number(row.total)
  const isOverdue = row.dueDate < dayNow()
  return {
    ...blank,
    accountTransactionId: row.invoiceId,
    accountId,
    transactionKind: total < 0 ? 'Credit' : 'Debit',
    transactionDate: row.invoiceDate,
    dueDate: row.dueDate,
    transactionAmount: Math.abs(total),
    openAmount: toMoney(open),
    transactionStatus: total < 0 ? 'Credited' : open === 0 ? 'Paid' : isOverdue ? 'Overdue' : 'Open',
    number: numberText(row.series, row.number),
    currency: row.currency,
    description: row.items[0]?.description ?? null,
    notes: row.notes,
    seller: row.seller,
    buyer: row.buyer,
    items: row.items.map(({ description, start, end, net, taxes }) => ({
      description,
      periodStartDate: start,
      periodEndDate: end && dayAfter(end, -1),
      netAmount: net,
      taxes: taxes.map(({ code, rate, number, amount, relief = null }) => ({
        taxCode: code,
        rate: rate / 1000,
        taxAmount: amount,
        taxNumber: number,
        relief,
      })),
    })),
  }
}

function ofEntry(accountId: string, { subjectId, amount, effectiveDate, details }: Standing): AccountTransaction {
  const said = (name: string) => (typeof details[name] === 'string' ? details[name] : null)
  const paymentType = said('paymentType')
  return {
    ...blank,
    accountTransactionId: subjectId,
    accountId,
    paymentType,
    accountPaymentMethodId: said('accountPaymentMethodId'),
    paymentIntentId: said('paymentIntentId'),
    transactionKind: Number(amount) < 0 ? 'Credit' : 'Debit',
    transactionDate: effectiveDate,
    transactionAmount: Math.abs(Number(amount)),
    openAmount: 0,
    transactionStatus: Number(amount) > 0 ? 'Paid' : paymentType ? 'Received' : 'Credited',
    description: said('description'),
    notes: said('notes'),
    paymentDate: paymentType && effectiveDate,
    paymentNotes: paymentType && said('notes'),
    accountPaymentMethod: paymentType ? { paymentType, description: said('description') } : null,
    items: [],
  }
}
