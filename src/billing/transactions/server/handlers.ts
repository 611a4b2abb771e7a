import { transactions } from '#billing/transactions/contract.ts'
import { readTransactions } from '#billing/ledger/server/read-transactions.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { served } from '#platform/server/app.ts'
import { notFound } from '#platform/server/http/refusal.ts'

async function read(tenant: Tenant, id: string) {
  const found = (await readTransactions(tenant)).find(({ accountTransactionId }) => accountTransactionId === id.toLowerCase())
  if (!found) throw notFound('transaction')
  return found
}

export const transactionsServed = served(transactions, {
  handlers: {
    list: (_input, { tenant }) => readTransactions(tenant),
    read: ({ params }, { tenant }) => read(tenant, params.id),
  },
})
