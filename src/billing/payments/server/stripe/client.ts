/** The official client of Stripe. It is loaded where BILLING is stripe alone: its package has 20 megabytes. */
import type Stripe from 'stripe'
import type { Settings } from '#platform/server/settings.ts'

export type StripeSettings = Pick<Settings, 'stripeSecretKey' | 'stripeWebhookSecret' | 'stripeUrl'>

/** Milliseconds that one request may take; a person waits for it. `retries`: of requests that are safe to send again, with the same key. */
const patience = { timeout: 15_000, maxNetworkRetries: 1 }

export async function openStripe({ stripeSecretKey, stripeUrl }: StripeSettings, bounds: Partial<typeof patience> = {}): Promise<Stripe> {
  const { default: StripeClient } = await import('stripe')
  const { protocol, hostname, port } = new URL(stripeUrl)
  return new StripeClient(stripeSecretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
    // Off: telemetry would send request durations, and store an id of this machine in the home folder.
    telemetry: false,
    ...patience,
    ...bounds,
  })
}

/** The kind of an error, without the package's classes, which are not loaded everywhere. */
export const isStripeError = (error: unknown, type: string): error is Stripe.errors.StripeError =>
  error instanceof Error && (error as { type?: unknown }).type === type
