/** The settings of plans, invoices and payments. */
import * as z from 'zod/mini'
import { billingModes } from '#platform/contract/session.ts'
import { setting, type Setting } from './setting.ts'
import { currency, days, taxNumbers, text, url, withoutSlash } from './setting-checks.ts'

export const billingSettings = {
  billing: setting(
    'BILLING',
    null,
    z.enum(billingModes),
    'off, sandbox or stripe',
    'Whether workspaces have plans, limits and invoices. sandbox is for trying it: no money moves. stripe charges cards, with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET. sandbox where sample data is on, else off',
  ),
  stripeSecretKey: setting(
    'STRIPE_SECRET_KEY',
    null,
    z.string().check(z.regex(/^(sk|rk)_(test|live)_\w{8,}$/)),
    'a secret or restricted key of Stripe, such as sk_test_…',
    'Key of your account at Stripe, where BILLING is stripe. Cards are entered on pages of Stripe',
  ),
  stripeWebhookSecret: setting(
    'STRIPE_WEBHOOK_SECRET',
    null,
    z.string().check(z.regex(/^whsec_\S{8,}$/)),
    'the signing secret of a webhook of Stripe, such as whsec_…',
    'Secret that signs the events of Stripe. Its webhook sends them to /api/webhooks/stripe below PUBLIC_URL',
  ),
  stripeUrl: setting(
    'STRIPE_URL',
    'https://api.stripe.com',
    url(/^https?$/),
    'an address such as https://api.stripe.com',
    'API of Stripe; another address is for tests and proxies alone',
  ),
  billingCurrency: setting('BILLING_CURRENCY', 'CAD', currency, 'a code such as CAD', 'Currency of all prices and invoices'),
  billingSeller: setting('BILLING_SELLER', 'Portolan', text, 'a name', 'Who sells, on invoices: name and address on one line'),
  billingTaxNumbers: setting(
    'BILLING_TAX_NUMBERS',
    '',
    taxNumbers,
    'registrations such as CA GST 123456789RT0001 2024-01-01; CA-QC QST 1234567890TQ0001 2024-01-01',
    'Tax registrations: place, tax, number and first day, separated by semicolons; the first is in the country where the seller is established. Without one for a place there is no tax there',
  ),
  viesUrl: setting(
    'VIES_URL',
    null,
    withoutSlash,
    'an address such as https://ec.europa.eu/taxation_customs/vies/rest-api',
    'Service that checks VAT numbers of customers in the European Union: https://ec.europa.eu/taxation_customs/vies/rest-api. Reverse charge needs a number that it found valid',
  ),
  billingGraceDays: setting(
    'BILLING_GRACE_DAYS',
    '21',
    days,
    'a number of days from 1 to 365',
    'Days after a failed payment until the workspace can only be read. Nothing is deleted, and it opens again once it is paid',
  ),
} as const satisfies Record<string, Setting>
