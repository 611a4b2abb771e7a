/** A transaction as both sides see it: an invoice or a credit note, or money that came in or was adjusted. */
import * as z from 'zod/mini'
import { reliefKinds } from '#billing/money/contract/relief.ts'

/** Why the buyer accounts for a VAT itself, its number, and the check of it. */
const reliefSchema = z.object({
  kind: z.enum(reliefKinds),
  number: z.string(),
  /** Null: it was not checked. */
  check: z.nullable(z.enum(['Valid', 'Invalid'])),
  checkedDate: z.nullable(z.string()),
  /** The reference that the service gave for the check. */
  reference: z.nullable(z.string()),
})

const itemSchema = z.object({
  description: z.string(),
  periodStartDate: z.nullable(z.string()),
  /** The last day. */
  periodEndDate: z.nullable(z.string()),
  netAmount: z.number(),
  taxes: z.array(
    z.object({ taxCode: z.string(), rate: z.number(), taxAmount: z.number(), taxNumber: z.string(), relief: z.nullable(reliefSchema) }),
  ),
})

export const transactionSchema = z.object({
  accountTransactionId: z.string(),
  accountId: z.string(),
  accountPaymentMethodId: z.nullable(z.string()),
  paymentIntentId: z.nullable(z.string()),
  paymentType: z.nullable(z.string()),
  /** A debit is owed, a credit lowers what is. */
  transactionKind: z.enum(['Debit', 'Credit']),
  transactionDate: z.string(),
  dueDate: z.nullable(z.string()),
  transactionAmount: z.number(),
  /** The open amount, with payments applied to the oldest invoice first. */
  openAmount: z.number(),
  transactionStatus: z.enum(['Open', 'Overdue', 'Paid', 'Credited', 'Received']),
  /** The number of an invoice. */
  number: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  description: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  paymentDate: z.nullable(z.string()),
  paymentNotes: z.nullable(z.string()),
  accountPaymentMethod: z.nullable(z.object({ paymentType: z.string(), description: z.nullable(z.string()) })),
  seller: z.nullable(z.record(z.string(), z.nullable(z.string()))),
  buyer: z.nullable(z.record(z.string(), z.nullable(z.string()))),
  items: z.array(itemSchema),
})
transactionSchema.register(z.globalRegistry, { id: 'AccountTransaction' })
export type AccountTransaction = z.output<typeof transactionSchema>
