/** Refunds of card payments: the operator pays a credit of a workspace out. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { money, text } from '#platform/contract/field.ts'

export const refundFields = {
  refundAmount: money({ isPrice: true, label: 'Amount', required: true, min: 0.01 }),
  description: text({ label: 'Reason', required: true, help: 'The workspace sees it in its list of payments.' }),
} as const

const operator = { access: ['sysadmin'], forBilling: true, worksWithoutWorkspace: true } as const
const path = '/billing/{accountId}/payments/{id}/refund'

const refundableSchema = z.object({
  /** The card, and what it paid. */
  description: z.string(),
  paymentAmount: z.number(),
  refundedAmount: z.number(),
  /** The credit of the workspace. A refund pays it out, so that no invoice is open again. */
  creditAmount: z.number(),
  /** The most that can be refunded now. */
  refundableAmount: z.number(),
  currency: z.string(),
})

export const refunds = feature({
  name: 'refunds',
  help: 'control-panel',
  entities: [],
  calls: {
    refundable: call({
      ...operator,
      method: 'GET',
      path,
      summary: 'Returns how much of a card payment can be refunded: at most the credit of the workspace',
      reply: refundableSchema,
    }),
    refund: call({
      ...operator,
      method: 'POST',
      path,
      summary: 'Refunds a part or all of a card payment to its card',
      ...bodyOf(refundFields),
      reply: refundableSchema,
    }),
  },
  screens: [],
})
