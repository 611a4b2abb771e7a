/** Subscribing from a trial: each step, what is shown and what is charged, refusals and repeats. */
import { expect, test } from 'vitest'
import { dayNow } from '#platform/contract/day.ts'
import { freeCodesBeforeSecondTry } from '#billing/products/server/codes-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { card, choose, current, details, finish, pending, setupsIn, step } from './server/setups-for-tests.ts'

const app = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01' })
const { addAccount, addPerson, database } = app
const rows = rowsOf(database)
freeCodesBeforeSecondTry(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const { customer, charges, coupon } = setupsIn(app, operator)

test('a trial becomes a paid plan step by step, and what was shown is charged once, however often it is sent', async () => {
  const person = await customer()
  expect(await pending(person)).toMatchObject({ nextStep: 'plan', planCode: null, quote: null, creditCardTransactions: [] })
  // Another choice is tried without keeping it.
  expect(await pending(person, '?planCode=STANDARD&annualPricing=true')).toMatchObject({
    planName: 'Standard',
    netAmount: 290,
    nextStep: 'plan',
  })
  const { couponCode } = await coupon({ couponPercent: 50, couponPeriods: 1 })
  const steps = [
    (await step(person, 'plan', { planCode: 'standard' })).body,
    (await step(person, 'onboarding_invoice', { invoiceOnboarding: true })).body,
    (await step(person, 'discount', { couponCode: couponCode.toLowerCase() })).body,
    (await step(person, 'billing_details', details)).body,
  ]
  expect(steps.map(({ nextStep, currentSubscriptionSetupStep }) => [nextStep, currentSubscriptionSetupStep])).toEqual([
    ['onboardingInvoice', 'SELECT_PLAN'],
    ['discount', 'SELECT_PLAN'],
    ['billingDetails', 'BILLING_ADDRESS'],
    ['payment', 'PAYMENT'],
  ])
  const shown = (await step(person, 'payment', card('sandbox_paid'))).body
  // 29.00 less half, plus 13% of 14.50; onboarding comes on an invoice of its own.
  expect(shown).toMatchObject({ nextStep: 'complete', cardAmount: 16.39, totalAmount: 1711.39, nextAmount: 32.77, invoicePlatform: false })
  expect(shown.creditCardTransactions[0].parts).toEqual([
    { description: 'Standard per month: 1 edit user at $29.00', amount: 29 },
    { description: `Coupon ${couponCode}, 50% off`, amount: -14.5 },
  ])
  expect(shown.creditCardTransactions[0].taxes).toEqual([{ taxCode: 'HST', rate: 13, taxAmount: 1.89, relief: null }])
  expect(shown.nextDate > dayNow()).toBe(true)
  expect((await current(person)).accountSubscription).toBe(null)
  const done = await finish(person, shown.quote)
  expect(done.body).toMatchObject({ planName: 'Standard', paidAmount: 16.39, invoicedAmount: 1695 })
  expect((await finish(person, shown.quote)).body).toEqual(done.body)
  const after = await current(person)
  expect(after).toMatchObject({
    accountSubscription: { productName: 'Standard', unit: 'Month' },
    paymentMethod: { paymentType: 'Credit Card', description: 'Visa ending in 4242, expires 12/2032' },
    accountLimits: { maxApplications: 500 },
  })
  expect(
    after.invoices.map((one: { transactionStatus: string; openAmount: number }) => [one.transactionStatus, one.openAmount]).toSorted(),
  ).toEqual([
    ['Open', 1695],
    ['Paid', 0],
  ])
  expect(await charges(person)).toEqual([{ status: 'paid', cents: 1639 }])
  expect((await person.send('POST', '/applications', { name: 'Ledger' })).status).toBe(201)
  expect((await step(person, 'plan', { planCode: 'BASIC' })).status).toBe(409)
  expect(await rows('select 1 as one from subscription_setup where account_id = $1', [person.accountId])).toEqual([])
})

test('a refused card says why, charges nothing and keeps every answer; another card then pays', async () => {
  const person = await customer()
  const { couponCode, couponId } = await coupon({ couponAmount: 5, availableCoupons: 1 })
  const shown = await choose(person, { couponCode, payment: card('sandbox_refused') })
  const refused = await finish(person, shown.quote)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('The bank refused the card')])
  expect(await current(person)).toMatchObject({ accountSubscription: null, invoices: [] })
  expect(await pending(person)).toMatchObject({
    planCode: 'STANDARD',
    couponCode,
    nextStep: 'complete',
    billingDetails: { city: 'Toronto' },
  })
  expect((await operator.send('GET', `/coupons/${couponId}`)).body.usedCoupons).toBe(0)
  const again = (await step(person, 'payment', card('sandbox_paid'))).body
  expect(again.quote).not.toBe(shown.quote)
  expect((await finish(person, again.quote)).status).toBe(200)
  expect((await charges(person)).map(({ status }) => status).toSorted()).toEqual(['paid', 'refused'])
})

test('an answer that got lost after the charge is looked up by its key, and nothing is charged twice', async () => {
  const person = await customer()
  const shown = await choose(person, { payment: card('sandbox_answer_lost') })
  expect((await finish(person, shown.quote)).status).toBe(200)
  expect(await charges(person)).toEqual([{ status: 'paid', cents: 3277 }])
})

test('several concurrent completions get the same answer, and make one charge and one invoice', async () => {
  const person = await customer()
  const { quote } = await choose(person)
  const answers = await Promise.all([1, 2, 3, 4].map(() => finish(person, quote)))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(answers[0]!.status).toBe(200)
  expect(await charges(person)).toHaveLength(1)
  expect((await current(person)).invoices).toHaveLength(1)
})

test('a price, a coupon or a plan that changed since it was shown is refused with a sentence, and nothing is charged', async () => {
  const person = await customer()
  const { productId } = (
    await operator.send('POST', '/products', {
      productCode: 'MOVING',
      name: 'Moving',
      productType: 'Platform',
      taxProductType: 'SaaS',
      effectiveDate: '2020-01-01',
    })
  ).body
  const rate = (await operator.send('POST', `/products/${productId}/rates`, { unit: 'Month', rate: 10, effectiveDate: '2020-01-01' })).body
  const { couponCode, couponId } = await coupon({ couponPercent: 10, availableCoupons: 1 })
  const shown = await choose(person, { planCode: 'MOVING', couponCode })
  await operator.send('PUT', `/products/${productId}/rates/${rate.productRateId}`, { rate: 12 })
  const dearer = await finish(person, shown.quote)
  expect([dearer.status, dearer.body.message]).toEqual([409, expect.stringContaining('price has changed')])
  await rows('update coupon set used_coupons = 1 where coupon_id = $1', [couponId])
  const taken = await finish(person, shown.quote)
  expect([taken.status, taken.body.message]).toEqual([409, expect.stringContaining('Nothing was charged. No coupon')])
  expect(await pending(person)).toMatchObject({ quote: null, problem: { path: 'couponCode' }, couponCode })
  expect((await step(person, 'discount', { couponCode })).status).toBe(422)
  await step(person, 'discount', { couponCode: null })
  await operator.send('PUT', `/products/${productId}`, { isHidden: true })
  expect((await finish(person, shown.quote)).status).toBe(409)
  expect(await charges(person)).toEqual([])
})

test('by invoice nothing is charged: two invoices are open, of which a coupon of 100% makes one free', async () => {
  const person = await customer()
  const { couponCode } = await coupon({ couponPercent: 100 })
  const shown = await choose(person, { couponCode, invoiceOnboarding: true, annualPricing: true, payment: { paymentType: 'Invoice' } })
  expect(shown).toMatchObject({ invoicePlatform: true, creditCardTransactions: [], cardAmount: 0, totalAmount: 1695 })
  expect((await finish(person, shown.quote)).body).toMatchObject({ paidAmount: 0, invoicedAmount: 1695 })
  expect(await current(person)).toMatchObject({ paymentMethod: { paymentType: 'Invoice' }, accountSubscription: { unit: 'Year' } })
  expect(await charges(person)).toEqual([])
})

test('a free first period by card begins without a charge', async () => {
  const person = await customer()
  const { couponCode } = await coupon({ couponPercent: 100, couponPeriods: 1 })
  const { quote, nextAmount } = await choose(person, { couponCode })
  expect(nextAmount).toBe(32.77)
  expect((await finish(person, quote)).body).toMatchObject({ paidAmount: 0, invoicedAmount: 0 })
  expect((await current(person)).invoices).toMatchObject([{ transactionAmount: 0, transactionStatus: 'Paid' }])
})

test('a setup whose address is removed again leads back to the address, and begins nothing without it', async () => {
  const person = await customer()
  const { quote } = await choose(person)
  await rows('update account set country_id = null where account_id = $1', [person.accountId])
  expect(await pending(person)).toMatchObject({ nextStep: 'billingDetails' })
  const { status, body } = await finish(person, quote)
  expect([status, body.message]).toEqual([422, 'Finish the step “Billing details” first'])
  expect([await charges(person), (await current(person)).accountSubscription]).toEqual([[], null])
  const shown = (await step(person, 'billing_details', details)).body
  expect(shown).toMatchObject({ nextStep: 'complete', quote })
  expect((await finish(person, quote)).status).toBe(200)
})

test('only users who may edit the workspace set it up, step by step, from the current offer', async () => {
  const person = await customer()
  const author = await addPerson(person.accountId, ['Author'])
  expect((await author.send('GET', '/transactions/pending_setup')).status).toBe(403)
  expect((await step(author, 'plan', { planCode: 'BASIC' })).status).toBe(403)
  expect((await step(author, 'complete', { quote: 'x' })).status).toBe(403)
  expect((await step(person, 'onboarding_invoice', { invoiceOnboarding: true })).status).toBe(422)
  expect((await step(person, 'plan', { planCode: 'PROVIDER' })).status).toBe(422)
  const { quote } = (await step(person, 'plan', { planCode: 'BASIC' })).body
  expect((await finish(person, quote)).status).toBe(422)
  expect((await step(person, 'billing_details', { ...details, province: 'Atlantis' })).status).toBe(422)
  expect((await step(person, 'payment', card('4242424242424242'))).status).toBe(422)
  // Another workspace sees nothing of it.
  expect(await pending(await customer())).toMatchObject({ planCode: null, nextStep: 'plan' })
  await rows('update account set is_demo_account = true where account_id = $1', [person.accountId])
  expect(await pending(person)).toMatchObject({ quote: null, problem: { message: expect.stringContaining('demonstration') } })
})

test('a plan that is sold in a conversation leads to the operator, and no draft of it is kept', async () => {
  const person = await customer()
  const product = { productCode: 'TALK', name: 'Talk', productType: 'Platform', taxProductType: 'SaaS', effectiveDate: '2020-01-01' }
  expect((await operator.send('POST', '/products', { ...product, requiresConsult: true })).status).toBe(201)
  expect((await step(person, 'plan', { planCode: 'TALK' })).body).toMatchObject({ currentSubscriptionSetupStep: 'CONSULT', planCode: null })
})
