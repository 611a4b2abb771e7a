/** Names of providers of payments. What one has made, such as a customer or a card, no other one knows. */
import type { Settings } from '#platform/server/settings.ts'

export type ProviderSettings = Pick<Settings, 'billing' | 'stripeSecretKey' | 'stripeUrl'>

const isOfThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** Stripe keeps what is made with keys for tests apart, and knows nothing of a stand-in for it. */
export function providerName({ billing, stripeSecretKey, stripeUrl }: ProviderSettings): string {
  if (billing !== 'stripe') return 'sandbox'
  if (isOfThisMachine(stripeUrl)) return 'stripe stand-in'
  return stripeSecretKey?.includes('_test_') ? 'stripe test' : 'stripe'
}

/** Name written by a version that didn't distinguish Stripe's modes. */
export const unnamedStripe = 'stripe unnamed'

/** Names of the providers in sentences. */
export const providerWords: Readonly<Record<string, string>> = {
  sandbox: 'the sandbox',
  'stripe stand-in': 'a stand-in for Stripe',
  'stripe test': 'Stripe’s test mode',
  stripe: 'Stripe',
  [unnamedStripe]: 'Stripe',
}
/** The settings that lead back to it. */
export const providerSettings: Readonly<Record<string, string>> = {
  sandbox: 'BILLING=sandbox',
  'stripe stand-in': 'BILLING=stripe and the earlier STRIPE_URL',
  'stripe test': 'BILLING=stripe and a STRIPE_SECRET_KEY for tests',
  stripe: 'BILLING=stripe and its live STRIPE_SECRET_KEY',
  [unnamedStripe]: 'BILLING=stripe and the earlier STRIPE_SECRET_KEY',
}
