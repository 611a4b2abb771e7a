/** Setups of a subscription, taken step by step over HTTP. */
import { uuidv7 } from 'uuidv7'
import { addAttempt } from '#billing/payments/server/attempts.ts'
import { providerOf } from '#billing/payments/server/methods.ts'
import type { TestApp, Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { takeCoupons } from './begin.ts'
import { findDraft, type Draft } from './draft.ts'
import { makeOffer } from './offer.ts'

type Choices = { planCode?: string; annualPricing?: boolean; invoiceOnboarding?: boolean; couponCode?: string | null; payment?: object }

export const details = {
  name: 'Harbour Ltd',
  billingEmailAddress: 'books@harbour.example',
  addressLine1: '1 Quay',
  city: 'Toronto',
  countryId: 'CA',
  province: 'Ontario',
  postalCode: 'M5V 1A1',
}
export const card = (paymentToken: string) => ({ paymentType: 'Credit Card', paymentToken })

/** Calls are counted by network; `networks` gives a person another one, where the app trusts a proxy. */
const networks = new WeakMap<Person, number>()
export const useNetwork = (person: Person, network: number): unknown => networks.set(person, network)

export const step = (person: Person, name: string, body: object) =>
  person.send('POST', `/accounts/setup_subscription_${name}`, body, { 'x-forwarded-for': `10.0.${networks.get(person) ?? 0}.1` })
export const pending = async (person: Person, query = '') => (await person.send('GET', `/transactions/pending_setup${query}`)).body
export const current = async (person: Person) => (await person.send('GET', '/accounts/currentsubscription')).body
export const finish = (person: Person, quote: string) => step(person, 'complete', { quote })

/** All steps but the last; answers what the last one shows. */
export async function choose(person: Person, choices: Choices = {}) {
  const {
    planCode = 'STANDARD',
    annualPricing = false,
    invoiceOnboarding = false,
    couponCode = null,
    payment = card('sandbox_paid'),
  } = choices
  await step(person, 'plan', { planCode, annualPricing })
  await step(person, 'onboarding_invoice', { invoiceOnboarding })
  await step(person, 'discount', { couponCode })
  await step(person, 'billing_details', details)
  const { status, body } = await step(person, 'payment', payment)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

export function setupsIn({ addAccount, addPerson, database, services }: TestApp, operator: Person) {
  const rows = rowsOf(database)
  let count = 0
  return {
    customer: async () => {
      const accountId = await addAccount()
      const onTrial = "update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1"
      await rows(onTrial, [accountId])
      return addPerson(accountId, ['Global Admin'])
    },
    charges: async (person: Person) =>
      rows<{ status: string; cents: number }>(
        `select c.status, c.cents::integer as cents from sandbox_charge c join sandbox_method m on m.method_id = c.method_id
  join sandbox_customer k on k.customer_id = m.customer_id where k.reference = $1`,
        [person.accountId],
      ),
    coupon: async (more: object) => {
      const couponCode = `SETUP${(count += 1)}`
      const made = await operator.send('POST', '/coupons', { couponCode, name: couponCode, effectiveDate: '2020-01-01', ...more })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body as { couponCode: string; couponId: string }
    },
    /** State of a server that ended before the charge, or between the charge and its record. */
    leaveOpen: async (person: Person, isCharged: boolean) => {
      const { accountId } = person
      const attemptId = uuidv7()
      const offer = await database.system.write(async (system) => {
        const draft = (await system.row<Draft>(findDraft, [accountId]))!
        const made = await makeOffer(services, system, accountId, draft, new Date())
        await takeCoupons(system, made)
        const accountPaymentMethodId = made.accountPaymentMethodId!
        const attempt = {
          attemptId,
          accountPaymentMethodId,
          purpose: 'setup',
          cents: 3277,
          currency: 'CAD',
          provider: 'sandbox',
          offer: made,
        } as const
        await addAttempt(system, accountId, 'Somebody', attempt)
        return made
      })
      const [method] = await rows<{ methodId: string; customerId: string }>(
        'select method_id as "methodId", customer_id as "customerId" from account_payment_method where account_id = $1 and account_payment_method_id = $2',
        [accountId, offer.accountPaymentMethodId],
      )
      const order = { key: attemptId, accountId, ...method!, cents: 3277, currency: 'CAD', startedAt: Date.now() / 1000, returnUrl: null }
      if (isCharged) await providerOf(services).charge(order)
      return { quote: offer.quote, order }
    },
  }
}
