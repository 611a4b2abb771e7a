import { paperOf } from '#billing/transactions/contract/paper.ts'
import { transactions } from '#billing/transactions/contract.ts'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { served } from '#platform/server/app.ts'
import { file, type Answer } from '#platform/server/http/answer.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { invoicePdf } from './pdf.ts'

async function read(tenant: Tenant, id: string) {
  const found = (await readTransactions(tenant)).find(({ accountTransactionId }) => accountTransactionId === id.toLowerCase())
  if (!found) throw notFound('transaction')
  return found
}

async function pdf({ tenant, services }: Context, id: string): Promise<Answer> {
  const found = await read(tenant, id)
  const paper = paperOf(found)
  if (!paper) throw notFound('invoice')
  const bytes = await invoicePdf(paper, {
    size: ['CA', 'US'].includes(found.buyer?.['countryId'] ?? 'CA') ? 'LETTER' : 'A4',
    isSandbox: services.settings.billing === 'sandbox',
    date: new Date(`${found.transactionDate}T12:00:00Z`),
  })
  return file(bytes, 'application/pdf', `${paper.number}.pdf`)
}

export const transactionsServed = served(transactions, {
  handlers: {
    list: (_input, { tenant }) => readTransactions(tenant),
    read: ({ params }, { tenant }) => read(tenant, params.id),
    pdf: ({ params }, context) => pdf(context, params.id),
  },
})
