/** Stripe as a payment provider. Customers enter cards on Stripe's pages, and confirm payments on the bank's. */
import type Stripe from 'stripe'
import type { PaymentProvider } from '#billing/payments/server/provider.ts'
import { beginCard, cardOfSession, createCustomer } from './cards.ts'
import { abandon, charge, findCharge } from './charges.ts'
import { openStripe, type StripeSettings } from './client.ts'
import { laterChanges, refund } from './refunds.ts'

const opened = new WeakMap<StripeSettings, Promise<Stripe>>()

/** One client for each set of settings. */
export function stripeOf(settings: StripeSettings): Promise<Stripe> {
  const known = opened.get(settings) ?? openStripe(settings)
  opened.set(settings, known)
  return known
}

export function stripeProvider(settings: StripeSettings, open = stripeOf): PaymentProvider {
  const client = () => open(settings)
  return {
    createCustomer: async (accountId) => createCustomer(await client(), accountId),
    setUpMethod: async (customerId, token) => cardOfSession(await client(), customerId, token),
    beginCard: async (order) => beginCard(await client(), order),
    charge: async (order) => charge(await client(), order),
    findCharge: async (order) => findCharge(await client(), order),
    abandon: async (order) => abandon(await client(), order),
    refund: async (order) => refund(await client(), order),
    laterChanges: async () => laterChanges(await client()),
  }
}
