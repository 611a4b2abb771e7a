/** Paying: the method of a workspace, and what it owes. */
import * as z from 'zod/mini'
import { transactionSchema } from '#billing/ledger/contract/transaction.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { paymentBody, paymentMethodSchema } from './contract/method.ts'

const editors = { access: ['EDIT_ACCOUNT'], forBilling: true } as const

export const payments = feature({
  name: 'payments',
  help: 'plans',
  entities: [],
  calls: {
    setMethod: call({
      ...editors,
      method: 'POST',
      path: '/accounts/set_payment_method',
      perMinute: 60,
      summary:
        'Sets how the workspace pays from now on: by card or by invoice. After a failed payment, a new card is charged the open amount immediately',
      body: paymentBody,
      reply: paymentMethodSchema,
    }),
    beginCard: call({
      ...editors,
      method: 'POST',
      path: '/accounts/begin_card',
      perMinute: 60,
      summary: 'Opens a page of the payment provider where a card is entered. It leads back with a token for set_payment_method',
      body: z.object({ from: z.enum(['subscription', 'setup'], 'Say which page to come back to') }),
      reply: z.object({
        /** Null: the provider has no such page. */
        cardPage: z.nullable(z.string()),
      }),
    }),
    paymentSetup: call({
      ...editors,
      method: 'GET',
      path: '/transactions/payment_setup',
      summary: 'Returns everything needed to pay: the open amount, its invoices, the method, and the key of the next payment',
      reply: z.object({
        accountPaymentMethod: z.nullable(paymentMethodSchema),
        openAmount: z.number(),
        currency: z.string(),
        invoices: z.array(transactionSchema),
        /** The key of the payment: sent again with it, a repeated request pays once. */
        paymentIntentId: z.string(),
        /** Null: cards are confirmed on the server, or on the page of the bank. */
        paymentIntentClientSecret: z.nullable(z.string()),
        setupIntentId: z.nullable(z.string()),
        setupIntentClientSecret: z.nullable(z.string()),
      }),
    }),
    pay: call({
      ...editors,
      method: 'POST',
      path: '/transactions/pay',
      perMinute: 60,
      summary: 'Pays the open amount with the card of the workspace. Repeated calls with the same key pay once',
      body: z.object({
        paymentIntentId: z.uuid('Open the page again to pay'),
        /** The open amount as it was shown. */
        paymentAmount: z.number('Enter the amount').check(z.positive('There is nothing to pay')),
      }),
      reply: z.object({ paymentAmount: z.number(), openAmount: z.number() }),
    }),
  },
  screens: [
    { ...editors, path: '/admin/subscription/changepayment', title: 'Payment method' },
    { ...editors, path: '/admin/pay', title: 'Pay' },
  ],
})
