/** 40 accounts of the simulation over HTTP, by a clock that the test controls: invoices, balances and margins equal the slow program's to the cent. */
import { afterAll, expect, test, vi } from 'vitest'
import {
  at,
  below,
  days,
  makeAccount,
  makeChange,
  oneOf,
  registrations,
  sow,
  type Change,
} from '#billing/money/server/slow-accounts-for-tests.ts'
import { enterLaterChanges } from '#billing/refunds/server/later.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { slowBooks, type Customer, type Moment } from './server/slow-ledger-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp({
  BILLING_TAX_NUMBERS: registrations.map(({ place, code, number, from }) => `${place} ${code} 12345678${number} ${from}`).join('; '),
})
const rows = rowsOf(database)
let operator: Person
afterAll(() => void vi.useRealTimers())

/** After 24 months and more, and past a tax that began on 1 January 2026. */
const last = '2026-06-15'
const seed = 35
let tries = 0

/** Nothing of a first try is charged or compared in a second one, which is the same again. */
async function begin(): Promise<void> {
  tries += 1
  sow(seed)
  vi.useRealTimers()
  if (tries > 1) {
    await rows('truncate account cascade')
    // Calls are counted by the minute.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + tries * 60_000 })
  }
  operator = await addPerson(await addAccount(), ['Enterprise Admin'])
}

interface Client extends Customer {
  readonly payer: Customer['payer'] & { readonly person: Person }
  readonly clientId: string
  readonly number: number
  readonly earnerId: string | null
  readonly accountProductId: string
  readonly moments: readonly Moment[]
}

/** Says what did not work. */
async function done(sending: ReturnType<Person['send']>) {
  const { status, body } = await sending
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => done(operator.send(method, path, body))
const money = (cents: number) => cents / 100
/** Over HTTP margins are whole percents. */
const whole = (hundredths: number) => hundredths - (hundredths % 100)

function turn({ place, hour }: Moment): void {
  vi.setSystemTime(Date.parse(`${days[place]!.text}T00:00:00Z`) + hour * 3_600_000)
}

async function makeClient(number: number): Promise<Client> {
  const made = makeAccount()
  const margin = whole(made.held.margin)
  const share = whole(made.payer.provider?.margin ?? 0)
  const earnerId = share ? await addAccount({ type: 'Certified Provider' }) : null
  const providerId = margin ? await addAccount({ type: 'Certified Provider', ...(earnerId && { parentAccountId: earnerId }) }) : null
  const parentAccountId = providerId ?? earnerId
  const clientId = await addAccount({ ...(parentAccountId && { parentAccountId }) })
  if (earnerId) await ask('PUT', '/accounts/providermargin', { accountId: earnerId, providerMarginRate: share / 100 })
  if (providerId) {
    await ask('PUT', '/accounts/providermargin', { accountId: providerId, providerMarginRate: margin / 100 })
    await ask('PUT', '/accounts/billchildaccountsdirectly', { accountId: providerId, billChildAccountsDirectly: true })
  }
  const person = await addPerson(providerId ?? clientId, ['Global Admin'])
  const stops = made.stops !== null && made.stops < last ? made.stops : null
  const customer: Customer = {
    ...made,
    stops,
    held: { ...made.held, margin, chargedFrom: null },
    payer: { ...made.payer, provider: made.payer.provider && { ...made.payer.provider, margin: share } },
    zone: oneOf(['Eastern Standard Time', 'W. Europe Standard Time']),
    pays: oneOf(['card', 'new card', 'failing card', 'cheque', 'never', 'disputed']),
    change: null,
  }
  const change = changeOf(customer, providerId)
  await setTerms(customer, person, clientId)
  const accountProductId = await giveProduct({ ...customer, change }, clientId, number)
  const card = cards[customer.pays]
  if (card) await done(person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken: card }))
  return {
    ...customer,
    change,
    payer: { ...customer.payer, person },
    clientId,
    number,
    earnerId,
    accountProductId,
    moments: momentsIn({ ...customer, change }),
  }
}

/** Customers that choose their plan themselves, and whose plan has no end, change it. */
function changeOf(customer: Customer, providerId: string | null): Change | null {
  const { held, stops } = customer
  if (providerId || stops || held.endDate !== null) return null
  const change = makeChange(customer)
  return days[change.place]!.text < last ? change : null
}

function momentsIn({ pays, stops, change }: Customer): Moment[] {
  const noon = (place: number, what: Moment['what']): Moment => ({ place, hour: 12, what })
  const card = at('2024-06-01') + below(600)
  return [
    ...(pays === 'failing card' ? [noon(card - 90, 'bad card')] : []),
    ...(pays === 'failing card' || pays === 'new card' ? [noon(card, 'new card')] : []),
    ...(stops ? [noon(at(stops), 'stop')] : []),
    ...(change ? [noon(change.place, 'switch')] : []),
  ]
}

const cards: Readonly<Partial<Record<Customer['pays'], string>>> = {
  card: 'sandbox_paid',
  'new card': 'sandbox_no_funds',
  'failing card': 'sandbox_paid',
  disputed: 'sandbox_disputed',
}

async function setTerms({ payer, province, zone, held }: Customer, person: Person, clientId: string): Promise<void> {
  const { accountId } = person
  await done(
    person.send('PUT', `/accounts/${accountId}`, { timeZone: zone, addressLine1: '1 Quay', city: 'Halifax', countryId: 'CA', province }),
  )
  await ask('PUT', '/accounts/billingday', { accountId, billingPeriodStartDay: payer.billingDay })
  await ask('PUT', '/accounts/billingmaxbilledusers', { accountId: clientId, maxBilledEditUsers: held.editUsers.now })
  await ask('PUT', '/accounts/billingminbilledusers', { accountId: clientId, minBilledEditUsers: held.editUsers.now })
}

/** No other try has it. */
const codeOf = (plan: string, number: number) => `${plan}${tries}-${number}`

async function giveProduct({ held, change }: Customer, clientId: string, number: number): Promise<string> {
  const always = { effectiveDate: '2020-01-01' }
  const add = async (plan: string, displayOrder: number, { rates }: Pick<Customer['held'], 'rates'>) => {
    const productCode = codeOf(plan, number)
    const product = {
      productCode,
      name: `Product ${productCode}`,
      productType: change ? 'Platform' : 'Subscription',
      taxProductType: 'SaaS',
      displayOrder,
    }
    const { productId } = await ask('POST', '/products', { ...product, ...always })
    for (const { cents, ...rate } of rates) await ask('POST', `/products/${productId}/rates`, { ...rate, rate: money(cents) })
    return productId as string
  }
  const productId = await add('P', 5, held)
  if (change) await add('N', change.isLarger ? 9 : 1, change.to)
  const { unit, effectiveDate, endDate } = held
  const { accountProductId } = await ask('POST', `/billing/${clientId}/products`, { productId, unit, effectiveDate, endDate })
  for (const { percent, cents, periodsLeft } of held.coupons) {
    const amounts = { couponPercent: percent && money(percent), couponAmount: cents && money(cents) }
    const coupon = { couponCode: codeOf('C', number), name: 'Coupon', couponPeriods: periodsLeft, ...amounts, ...always }
    const { couponId } = await ask('POST', '/coupons', coupon)
    await ask('POST', `/billing/${clientId}/products/${accountProductId}/coupons`, { couponId, ...always })
  }
  return accountProductId
}

/** Late at times, at hours at which it is another day in one of the zones. */
function runs(): Moment[] {
  const found: Moment[] = []
  for (let place = at('2024-01-01'); place < at(last); place += 1 + below(70)) found.push({ place, hour: oneOf([4.5, 22.5]), what: 'run' })
  return [...found, { place: at(last), hour: 12, what: 'run' }]
}
const timeOf = ({ place, hour }: Moment) => place * 24 + hour

const charge = (body: object) => ask('POST', '/billing/charge_automatic_balance', body)
async function live({ payer, clientId, number, change, accountProductId }: Client, { what }: Moment): Promise<void> {
  const { person } = payer
  const { accountId } = person
  const paymentToken = what === 'new card' ? 'sandbox_paid' : what === 'bad card' ? 'sandbox_no_funds' : null
  if (paymentToken) await done(person.send('POST', '/accounts/set_payment_method', { paymentType: 'Credit Card', paymentToken }))
  await charge({ accountId })
  if (what === 'switch') {
    const body = { planCode: codeOf('N', number), annualPricing: change!.to.unit === 'Year' }
    await done(person.send('POST', '/accounts/switch_subscription_plan', body))
  }
  if (what === 'stop')
    await ask('PUT', `/billing/${clientId}/products/${accountProductId}`, { endDate: new Date().toISOString().slice(0, 10) })
}

const cents = (amount: number) => BigInt(Math.round(amount * 100))

/** Books in the form of the slow program. */
async function booksOf({ payer, earnerId }: Client, balances: ReadonlyMap<string, number>) {
  const { person } = payer
  const listed = await done(person.send('GET', '/transactions/'))
  const papers = listed.flatMap(
    ({ number, transactionDate, transactionKind, transactionAmount, openAmount, items, items: [item] }: Listed) =>
      number === null || !item
        ? []
        : [
            {
              start: item.periodStartDate,
              date: transactionDate,
              net: netOf(items),
              tax: (transactionKind === 'Credit' ? -1n : 1n) * cents(transactionAmount) - netOf(items),
              open: cents(openAmount),
            },
          ],
  )
  return {
    balance: cents(balances.get(person.accountId) ?? 0),
    earned: -cents((earnerId && balances.get(earnerId)) || 0),
    papers: papers.toSorted(byStart),
  }
}
const netOf = (items: Listed['items']) => items.reduce((sum, { netAmount }) => sum + cents(netAmount), 0n)

interface Listed {
  number: string | null
  transactionDate: string
  transactionKind: string
  transactionAmount: number
  openAmount: number
  items: readonly { periodStartDate: string; netAmount: number }[]
}
const byStart = (one: { start: string }, other: { start: string }) => (one.start < other.start ? -1 : 1)

async function compare(clients: readonly Client[], momentsOf: (client: Client) => Moment[]): Promise<number> {
  const found = await ask('GET', '/billing/balances')
  const balances = new Map<string, number>(found.map((one: { accountId: string; balance: number }) => [one.accountId, one.balance]))
  let papers = 0
  for (const [number, client] of clients.entries()) {
    const slow = slowBooks(client, momentsOf(client), last)
    const expected = slow.papers.map(({ start, date, net, tax, open }) => ({ start, date, net, tax, open })).toSorted(byStart)
    const made = await booksOf(client, balances)
    expect(made, `client ${number} of seed ${seed}`).toEqual({ ...slow, papers: expected })
    papers += made.papers.length
  }
  return papers
}

test(
  '40 accounts that live 24 months over HTTP owe, pay and earn what the slow program says, to the cent',
  { timeout: 300_000 },
  async () => {
    await begin()
    const clients: Client[] = []
    for (let number = 0; number < 40; number += 1) clients.push(await makeClient(number))
    const all = runs()
    const own = clients.flatMap((client) => client.moments.map((moment) => ({ client, moment })))
    const moments = [...all.map((moment) => ({ client: null, moment })), ...own].toSorted(
      (one, other) => timeOf(one.moment) - timeOf(other.moment),
    )
    const lived: typeof moments = []
    const momentsOf = (client: Client) => lived.filter((one) => one.client === null || one.client === client).map(({ moment }) => moment)
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const one of moments) {
      turn(one.moment)
      await (one.client ? live(one.client, one.moment) : charge({}))
      lived.push(one)
      if (lived.length === Math.floor(moments.length / 2)) expect(await compare(clients, momentsOf)).toBeGreaterThan(100)
    }
    expect(await compare(clients, momentsOf)).toBeGreaterThan(300)
    const balances = await ask('GET', '/billing/balances')
    for (const client of clients.filter(({ pays }) => pays === 'cheque')) {
      const { accountId } = client.payer.person
      const owed = balances.find((one: { accountId: string }) => one.accountId === accountId)?.balance ?? 0
      if (owed > 0) await ask('POST', `/billing/${accountId}/payments`, { paymentType: 'Cheque', paymentDate: last, paymentAmount: owed })
      lived.push({ client, moment: { place: at(last), hour: 12, what: 'cheque' } })
    }
    await charge({})
    await compare(clients, momentsOf)
    // A charge that the bank takes back is owed again, and the provider earns nothing on it.
    expect(await enterLaterChanges(services)).toBeGreaterThan(20)
    for (const client of clients.filter(({ pays }) => pays === 'disputed'))
      lived.push({ client, moment: { place: at(last), hour: 12, what: 'dispute' } })
    await charge({})
    await compare(clients, momentsOf)
  },
)
