/**
 * A provider of payments for trying things: it moves no money. It speaks the protocol of Stripe from a process of its own, so all of our client of Stripe is in use,
 * except that forms offer its cards instead of a page.
 */
import { methodOf } from '#billing/payments/server/stripe/cards.ts'
import { isStripeError } from '#billing/payments/server/stripe/client.ts'
import { stripeOf, stripeProvider } from '#billing/payments/server/stripe/stripe.ts'
import type { PaymentProvider } from '#billing/payments/server/provider.ts'
import type { Services } from '#platform/server/access/context.ts'
import { sandboxOf } from './launch.ts'

export function sandboxProvider(services: Pick<Services, 'database' | 'settings'>): PaymentProvider {
  const client = async () => stripeOf(await sandboxOf(services))
  return {
    ...stripeProvider(services.settings, client),
    beginCard: async () => null,
    setUpMethod: async (customer, token) => {
      const stripe = await client()
      return stripe.paymentMethods.attach(token, { customer }).then(methodOf, (error: unknown) => {
        if (isStripeError(error, 'StripeInvalidRequestError')) return null
        throw error
      })
    },
  }
}
