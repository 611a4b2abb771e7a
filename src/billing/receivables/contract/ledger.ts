/** Money that the operator writes down: payments, adjustments, invoices by hand; and who owes what. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { choice, computed, date, longText, money, text } from '#platform/contract/field.ts'
import { plainCalls, plainReplyWith } from '#billing/plain/contract/plain-calls.ts'
import { taxProductTypes } from '#billing/products/contract.ts'
import { transactionSchema } from '#billing/ledger/contract/transaction.ts'

const kinds = [
  { value: 'Debit', label: 'Debit' },
  { value: 'Credit', label: 'Credit' },
] as const
/** Ways in which money comes in without a card. */
export const recordedPayments = [
  { value: 'Cheque', label: 'Cheque' },
  { value: 'EFT', label: 'EFT' },
  { value: 'Interac e-Transfer', label: 'Interac e-Transfer' },
] as const

export const paymentFields = {
  paymentType: choice({ label: 'Paid by', options: recordedPayments, required: true }),
  paymentDate: date({ label: 'Received', required: true }),
  paymentAmount: money({ isPrice: true, label: 'Amount', required: true, min: 0.01 }),
  description: text({ label: 'Reference', help: 'Such as the number of the cheque.' }),
  notes: longText({ label: 'Notes' }),
} as const
export const adjustmentFields = {
  adjustmentType: choice({ label: 'Kind', options: kinds, required: true, help: 'A credit lowers what the workspace owes.' }),
  adjustmentDate: date({ label: 'Counts from', required: true }),
  adjustmentAmount: money({ isPrice: true, label: 'Amount', required: true, min: 0.01 }),
  description: text({ label: 'Reason', required: true }),
  notes: longText({ label: 'Notes' }),
} as const
export const invoiceFields = {
  description: text({ label: 'For', required: true }),
  transactionAmount: money({ isPrice: true, label: 'Amount before tax', required: true, min: 0.01 }),
  taxProductType: choice({ label: 'Taxed as', options: taxProductTypes, required: true }),
  notes: longText({ label: 'Notes' }),
} as const

const recorded = {
  accountId: computed(text({ label: 'Workspace', required: true })),
  recordedByName: computed(text({ label: 'Recorded by', required: true })),
  recordedDate: computed(text({ label: 'Recorded', required: true })),
}
const paymentOf = {
  path: '/billing/{accountId}/payments',
  id: 'id',
  key: 'accountPaymentId',
  label: 'payment',
  plural: 'payments of a workspace that were recorded',
  fields: { ...paymentFields, ...recorded },
} as const
const payments = plainCalls(paymentOf)
const adjustmentOf = {
  path: '/billing/{accountId}/adjustments',
  id: 'id',
  key: 'accountAdjustmentId',
  label: 'adjustment',
  plural: 'adjustments of a workspace',
  fields: { ...adjustmentFields, ...recorded },
} as const
const adjustments = plainCalls(adjustmentOf)

const operator = { access: ['sysadmin'], forBilling: true, worksWithoutWorkspace: true } as const

/** Entries of the ledger, oldest first: a change is a reversal and a new one. */
const history = {
  history: z.array(
    z.object({
      ledgerEntryId: z.string(),
      entryDate: z.string(),
      /** Below zero: it lowers what the workspace owes. */
      entryAmount: z.number(),
      isReversal: z.boolean(),
      description: z.nullable(z.string()),
      recordedDate: z.string(),
      recordedByName: z.string(),
    }),
  ),
}

const standingSchema = z.object({
  accountId: z.string(),
  accountName: z.string(),
  balance: z.number(),
  overdue: z.number(),
  currency: z.string(),
})

export const ledgerCalls = {
  listPayments: payments.list,
  readPayment: call({
    ...operator,
    method: 'GET',
    path: '/billing/{accountId}/payments/{id}',
    summary: 'Returns one payment and the ledger entries it has had',
    reply: plainReplyWith(paymentOf, history),
  }),
  createPayment: payments.create,
  updatePayment: payments.update,
  removePayment: payments.remove,
  listAdjustments: adjustments.list,
  readAdjustment: call({
    ...operator,
    method: 'GET',
    path: '/billing/{accountId}/adjustments/{id}',
    summary: 'Returns one adjustment and the ledger entries it has had',
    reply: plainReplyWith(adjustmentOf, history),
  }),
  createAdjustment: adjustments.create,
  updateAdjustment: adjustments.update,
  removeAdjustment: adjustments.remove,
  listTransactions: call({
    ...operator,
    method: 'GET',
    path: '/billing/{accountId}/transactions',
    summary: 'Invoices and payments of a workspace, newest first',
    reply: z.array(transactionSchema),
  }),
  createTransaction: call({
    ...operator,
    method: 'POST',
    path: '/billing/{accountId}/transactions',
    summary: 'Makes an invoice by hand, with the taxes of today',
    ...bodyOf(invoiceFields),
    reply: transactionSchema,
  }),
  balances: call({
    ...operator,
    method: 'GET',
    path: '/billing/balances',
    summary: 'Workspaces that owe something or have a credit, those that owe most first',
    reply: z.array(standingSchema),
  }),
  charge: call({
    ...operator,
    method: 'POST',
    path: '/billing/charge_automatic_balance',
    summary:
      'Charges every period that has begun and is not charged yet, of one workspace or of all, and pays what is open with their cards. Running it twice charges nothing again',
    body: z.object({ accountId: z.optional(z.nullable(z.uuid('Choose a workspace'))) }),
    reply: z.object({
      accounts: z.number(),
      invoices: z.number(),
      total: z.number(),
      /** Workspaces that are charged once the address that decides their taxes is entered. */
      waiting: z.number(),
      payments: z.number(),
    }),
  }),
}
