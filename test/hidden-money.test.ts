/**
 * Answers about money in one workspace don't depend on another workspace. Every GET of billing is sent with the readers' own ids and with those of
 * another workspace, in three worlds: before, after all the other's money has changed, and after it is closed. Answers, tags and counts are the same bytes.
 */
import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { dayNow } from '#platform/contract/day.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { differing, told } from './hidden-telling.ts'

const { addAccount, addPerson, app, database } = await testApp({ BILLING_TAX_NUMBERS: 'CA GST 123456789RT0001 2020-01-01' })
const rows = rowsOf(database)
const operator = await addPerson(await addAccount(), ['Enterprise Admin'])
const always = { effectiveDate: '2020-01-01' }
const standard = '0193a000-0000-7000-8000-000000000002'

async function sent(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, person = operator) {
  const answer = await person.send(method, path, body)
  expect(answer.status, `${method} ${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300)
  return answer.body as Record<string, string>
}
const { couponId } = await sent('POST', '/coupons', {
  couponCode: 'SHARED',
  name: 'Shared',
  couponPercent: 10,
  availableCoupons: 50,
  ...always,
})

interface World {
  readonly accountId: string
  readonly admin: Person
  readonly ids: Readonly<Record<string, string>>
}
/** A workspace with a plan, a coupon, a card, an invoice that is paid and one that is not, a payment and an adjustment. */
async function customer(name: string, parentAccountId?: string): Promise<World> {
  const accountId = await addAccount(parentAccountId ? { parentAccountId } : {})
  await rows(
    "update account set name = $2, address_line1 = '1 Quay', city = 'Toronto', country_id = 'CA', province = 'ON', billing_email_address = $3 where account_id = $1",
    [accountId, name, `books@${accountId}.example`],
  )
  const admin = await addPerson(accountId, ['Global Admin'])
  await sent('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken: 'sandbox_paid' }, admin)
  const path = `/billing/${accountId}`
  const { accountProductId } = await sent('POST', `${path}/products`, { productId: standard, unit: 'Month', effectiveDate: dayNow() })
  const { accountProductCouponId } = await sent('POST', `${path}/products/${accountProductId}/coupons`, { couponId, ...always })
  await sent('POST', '/billing/charge_automatic_balance', { accountId })
  const { accountTransactionId } = await sent('POST', `${path}/transactions`, {
    description: `Workshop of ${name}`,
    transactionAmount: 500,
    taxProductType: 'SaaS',
  })
  const { accountPaymentId } = await sent('POST', `${path}/payments`, { paymentType: 'Cheque', paymentDate: dayNow(), paymentAmount: 20 })
  const credit = { adjustmentType: 'Credit', adjustmentDate: dayNow(), adjustmentAmount: 3, description: `Goodwill of ${name}` }
  const { accountAdjustmentId } = await sent('POST', `${path}/adjustments`, credit)
  const ids = { accountProductId, accountProductCouponId, accountTransactionId, accountPaymentId, accountAdjustmentId } as Record<
    string,
    string
  >
  return { accountId, admin, ids }
}

/** Each `{…}` of a path by every id that it may stand for, of both workspaces. */
function pathsOf(path: string, worlds: readonly World[]): string[] {
  const named = /\{(\w+)\}/.exec(path)
  if (!named) return [path]
  const shared: Readonly<Record<string, readonly string[]>> = {
    productId: [standard],
    couponCode: ['shared'],
    rateId: ['0193a000-0000-7000-8000-000000000013'],
  }
  const of: Readonly<Record<string, readonly string[]>> = { accountId: worlds.map(({ accountId }) => accountId), ...shared }
  const values = of[named[1]!] ?? [...worlds.flatMap(({ ids }) => Object.values(ids)), standard, couponId!]
  return values.flatMap((value) => pathsOf(path.replace(named[0], value), worlds))
}
const moneyPaths = (worlds: readonly World[]) =>
  [...allCalls.values()].filter(({ method, forBilling }) => method === 'GET' && forBilling).flatMap(({ path }) => pathsOf(path, worlds))

async function everythingTold({ token }: Person, paths: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const path of paths)
    answers.set(path, told(await app.inject({ method: 'GET', url: `/api${path}`, headers: { authorization: `Bearer ${token}` } })))
  return answers
}
/** A key that is new each time, for the next payment. */
const withoutKey = (answers: ReadonlyMap<string, string>) =>
  new Map(
    [...answers].map(([path, text]) => [
      path,
      text.replace(/"paymentIntentId":"[^"]*"/, '').replace(/^(200\n)[^\n]*/, path.endsWith('payment_setup') ? '$1' : '$&'),
    ]),
  )

test('nothing of the money of another workspace changes or enters what people of this one see', { timeout: 120_000 }, async () => {
  const provider = await addAccount({ type: 'Certified Provider' })
  const [ours, theirs] = [await customer('Ours', provider), await customer('Theirs')]
  const author = await addPerson(ours.accountId, ['Author'])
  const adviser = await addPerson(provider, ['Certified Provider Admin'])
  const readers = [ours.admin, author, adviser]
  const paths = moneyPaths([ours, theirs])
  expect(paths.length).toBeGreaterThan(60)
  const look = async () => Promise.all(readers.map(async (reader) => withoutKey(await everythingTold(reader, paths))))
  const [before, beforeOfOperator] = [await look(), await everythingTold(operator, paths)]

  const path = `/billing/${theirs.accountId}`
  await sent('POST', '/transactions/pay', { paymentIntentId: crypto.randomUUID(), paymentAmount: await openOf(theirs) }, theirs.admin)
  await sent('POST', `${path}/transactions`, { description: 'Unseen workshop', transactionAmount: 777, taxProductType: 'SaaS' })
  await sent('PUT', `${path}/payments/${theirs.ids['accountPaymentId']}`, { paymentAmount: 21 })
  await sent('DELETE', `${path}/adjustments/${theirs.ids['accountAdjustmentId']}`)
  await sent('POST', '/accounts/set_payment_method', { paymentType: 'Invoice' }, theirs.admin)
  await sent('POST', '/accounts/switch_subscription_plan', { planCode: 'BASIC' }, theirs.admin)
  const another = await customer('Another')
  const changed = await look()
  for (const [at, answers] of changed.entries()) expect(differing(before[at]!, answers), `reader ${at}, changed`).toEqual([])
  // The test can fail: the operator gets another answer from every list and sum with any of it.
  const moved = new Set(differing(beforeOfOperator, await everythingTold(operator, paths)).map((one) => one.split(': ')[0]))
  for (const list of [
    '/billing/balances',
    '/billing/figures',
    '/coupons',
    '/products',
    `${path}/transactions`,
    `${path}/payments`,
    `${path}/adjustments`,
  ])
    expect([...moved], list).toContain(list)

  for (const { accountId } of [theirs, another]) await rows('update account set deleted_date = now() where account_id = $1', [accountId])
  const gone = await look()
  for (const [at, answers] of gone.entries()) expect(differing(before[at]!, answers), `reader ${at}, gone`).toEqual([])
  const secrets = [...Object.values(theirs.ids), theirs.accountId, 'Theirs', 'Another', 'Unseen']
  const leaks = [...before, ...changed, ...gone].flatMap((answers) =>
    [...answers].flatMap(([asked, text]) => {
      const [, ...body] = text.split('\n')
      return secrets.filter((secret) => body.join('\n').includes(secret)).map((secret) => `${asked} tells ${secret}`)
    }),
  )
  expect(leaks).toEqual([])
})

const openOf = async ({ admin }: World) => (await admin.send('GET', '/transactions/payment_setup')).body.openAmount as number
