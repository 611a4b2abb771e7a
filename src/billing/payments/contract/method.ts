/** How a workspace pays. */
import * as z from 'zod/mini'
import { choice } from '#platform/contract/field.ts'
import type { BillingMode } from '#platform/contract/session.ts'

export const paymentTypes = ['Credit Card', 'Invoice'] as const
export type PaymentType = (typeof paymentTypes)[number]

export const paymentMethodSchema = z.object({
  accountPaymentMethodId: z.string(),
  paymentType: z.enum(paymentTypes),
  /** Brand, last four digits and expiry of a card. */
  description: z.string(),
  notes: z.nullable(z.string()),
  /** Null: set up, not in use yet. */
  effectiveDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
})
paymentMethodSchema.register(z.globalRegistry, { id: 'AccountPaymentMethod' })
export type PaymentMethod = z.output<typeof paymentMethodSchema>

/** A token stands for a card that the provider of payments knows. No call takes the number of a card. */
export const paymentBody = z.object({
  paymentType: z.enum(paymentTypes, 'Choose a card or an invoice'),
  paymentToken: z.optional(z.nullable(z.string('Choose a card').check(z.maxLength(200, 'Choose a card')))),
})

/** The cards of the sandbox. No money moves. */
export const sandboxCards = [
  { token: 'sandbox_paid', card: 'Visa ending in 4242, expires 12/2032', outcome: 'is paid' },
  { token: 'sandbox_refused', card: 'Visa ending in 0002, expires 12/2032', outcome: 'is refused' },
  { token: 'sandbox_no_funds', card: 'Visa ending in 9995, expires 12/2032', outcome: 'has insufficient funds' },
  { token: 'sandbox_stolen', card: 'Visa ending in 9979, expires 12/2032', outcome: 'is refused for good' },
  { token: 'sandbox_expired', card: 'Visa ending in 0069, expires 12/2032', outcome: 'is refused as expired' },
  { token: 'sandbox_wrong_code', card: 'Visa ending in 0127, expires 12/2032', outcome: 'has a wrong security code' },
  { token: 'sandbox_processing_error', card: 'Visa ending in 0119, expires 12/2032', outcome: 'fails at the bank' },
  { token: 'sandbox_refund_fails', card: 'Visa ending in 5126, expires 12/2032', outcome: 'is paid, but refunds fail later' },
  { token: 'sandbox_disputed', card: 'Visa ending in 0259, expires 12/2032', outcome: 'is paid, and disputed later' },
  { token: 'sandbox_answer_lost', card: 'Mastercard ending in 5556, expires 12/2032', outcome: 'is paid, but the answer gets lost' },
] as const

/** One choice for forms: a card, or an invoice. */
export const payWithFields = {
  payWith: choice({
    label: 'Pay with',
    required: true,
    options: [
      ...sandboxCards.map(({ token, card, outcome }) => ({ value: token, label: `${card} (sandbox: ${outcome})` })),
      { value: 'Invoice', label: 'Invoice, due in 30 days' },
    ],
  }),
} as const

/** The same where a card is entered on a page of the provider. */
export const cardPageFields = {
  payWith: choice({
    label: 'Pay with',
    required: true,
    options: [
      { value: 'Card', label: 'Card, entered on the page of the payment provider' },
      { value: 'Invoice', label: 'Invoice, due in 30 days' },
    ],
  }),
} as const

/** The fields of a form, where billing is so. */
export const payWithFieldsOf = (billing: BillingMode | undefined): typeof payWithFields | typeof cardPageFields =>
  billing === 'stripe' ? cardPageFields : payWithFields

/** The body that a choice stands for. */
export const paymentOf = (payWith: unknown): z.output<typeof paymentBody> =>
  payWith === 'Invoice' ? { paymentType: 'Invoice' } : { paymentType: 'Credit Card', paymentToken: String(payWith) }
