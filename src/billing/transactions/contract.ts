/** Invoices and payments of a workspace, for users who may edit it. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { transactionSchema } from '#billing/ledger/contract/transaction.ts'

const editors = { method: 'GET', access: ['EDIT_ACCOUNT'], forBilling: true } as const

export const transactions = feature({
  name: 'transactions',
  help: 'plans',
  entities: [],
  calls: {
    list: call({
      ...editors,
      path: '/transactions/',
      summary: 'Invoices, credits and payments of the workspace, newest first',
      reply: z.array(transactionSchema),
    }),
    read: call({
      ...editors,
      path: '/transactions/{id}',
      summary: 'Returns one invoice, credit or payment, with its lines and taxes',
      reply: transactionSchema,
    }),
    pdf: call({
      ...editors,
      path: '/transactions/{id}/pdf',
      summary: 'Returns an invoice or a credit note as PDF',
      file: ['application/pdf'],
    }),
  },
  screens: [
    { path: '/admin/subscription/invoices', title: 'Invoices', access: ['EDIT_ACCOUNT'], forBilling: true },
    { path: '/admin/subscription/invoices/{id}', title: 'Invoice', access: ['EDIT_ACCOUNT'], forBilling: true },
  ],
})
