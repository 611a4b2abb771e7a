/**
 * The slow program of the simulations: it counts day by day and shares nothing with the product but types: another calendar, another arithmetic (fractions of big
 * integers), rates written down again.
 */
import type { Held, Payer } from '#billing/money/contract/charges.ts'

// A random number by its seed. (mulberry32)
let seed = 20261127
/** Begins another row of accounts. */
export const sow = (from: number): void => void (seed = from)
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
export const below = (most: number) => Math.floor(random() * most)
export const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!

// The slow program's calendar: all days in a row.
const lengths = (year: number) => [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
export const days: { text: string; year: number; month: number; day: number }[] = []
for (let year = 2022; year <= 2030; year += 1)
  lengths(year).forEach((length, at) => {
    for (let day = 1; day <= length; day += 1)
      days.push({ year, month: at + 1, day, text: `${year}-${String(at + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}` })
  })
const placeOf = new Map(days.map(({ text }, at) => [text, at]))
export const at = (text: string) => placeOf.get(text)!

const slowRates: Readonly<Record<string, (day: string) => readonly string[]>> = {
  ON: () => ['13'],
  AB: () => ['5'],
  QC: () => ['5', '9.975'],
  NS: (day) => [day < '2025-04-01' ? '15' : '14'],
  MB: (day) => (day < '2026-01-01' ? ['5'] : ['5', '7']),
  SK: () => ['5', '6'],
}
/** A seller in Germany that is also registered in France and Estonia; and one in Canada with a registration in France. */
const europe: Readonly<Record<string, (day: string) => readonly string[]>> = {
  DE: () => ['19'],
  FR: () => ['20'],
  EE: (day) => [day < '2025-07-01' ? '22' : '24'],
  AT: () => [],
  GR: () => [],
  CA: () => [],
}
/** n/d rounded half away from zero. */
const round = (n: bigint, d: bigint): bigint => {
  const [whole, rest] = [(n < 0n ? -n : n) / d, (n < 0n ? -n : n) % d]
  const up = rest * 2n >= d ? 1n : 0n
  return n < 0n ? -(whole + up) : whole + up
}

export interface Account {
  held: Held
  payer: Payer
  province: string
  /** Set after it was charged: the product ends early. */
  stops: string | null
  /** Edit users from a day on, in order; from the morning on. Without any they stay as they are. */
  users?: readonly { readonly place: number; readonly users: number }[]
  /** Entries of a day that replace those until then, also for earlier days. */
  entered?: Entered
  /** The customer is a business elsewhere in the European Union whose number was found valid: it accounts for the VAT itself. */
  isReversed?: boolean
}
export interface Entered {
  readonly place: number
  /** Cents, for the rates in their order. */
  readonly cents: readonly number[]
  readonly least: number
  readonly most: number
  readonly margin: number
  /** For a coupon with a percentage. */
  readonly percent: number
}
export const registrations = [
  { place: 'CA', code: 'GST', number: '1', from: '2020-01-01' },
  { place: 'CA-QC', code: 'QST', number: '2', from: '2020-01-01' },
  { place: 'CA-MB', code: 'RST', number: '3', from: '2020-01-01' },
  { place: 'CA-SK', code: 'PST', number: '4', from: '2020-01-01' },
]

export function makeAccount(): Account {
  const province = oneOf(Object.keys(slowRates))
  const start = days[at('2024-01-01') + below(500)]!.text
  const [cents, raised] = [100 + below(50_000), 100 + below(50_000)]
  const change = at(start) + 30 + below(500)
  const unit = random() < 0.7 ? 'Month' : 'Year'
  const days0 = { effectiveDate: '2020-01-01', endDate: null }
  const coupon = random() < 0.5 && {
    ...days0,
    accountProductCouponId: 'c',
    name: 'Coupon',
    percent: random() < 0.5 ? 1 + below(10_000) : null,
    periodsLeft: random() < 0.5 ? 1 + below(6) : null,
  }
  const held: Held = {
    accountProductId: 'p',
    forAccountId: 'a',
    forAccountName: null,
    productName: 'Plan',
    taxProductType: 'SaaS',
    unit,
    effectiveDate: start,
    endDate: random() < 0.3 ? days[at(start) + below(700)]!.text : null,
    rates: [
      { unit, cents, isPerEditUser: random() < 0.5, effectiveDate: '2020-01-01', endDate: days[change - 1]!.text },
      { unit, cents: raised, isPerEditUser: random() < 0.5, effectiveDate: days[change]!.text, endDate: null },
    ],
    coupons: coupon ? [{ ...coupon, cents: coupon.percent === null ? 1 + below(20_000) : null }] : [],
    editUsers: { now: 1 + below(40), at: 0, counts: [], least: 1, most: 1_000_000 },
    isPayer: true,
    last: null,
    margin: random() < 0.3 ? below(3_000) : 0,
    chargedUntil: null,
    chargedFrom: random() < 0.2 ? days[at(start) + below(200)]!.text : null,
    isSubscription: true,
  }
  const provider = random() < 0.4 ? { accountId: 'provider', margin: 1 + below(3_000) } : null
  const payer = { billingDay: 1 + below(31), place: { countryId: 'CA', province }, registrations, provider, currency: 'CAD' }
  return { held, payer, province, stops: held.endDate === null && random() < 0.4 ? days[at(start) + 40 + below(600)]!.text : null }
}

const vatNumbers: Readonly<Record<string, string>> = { DE: 'DE1', FR: 'FR2', EE: 'EE3', AT: 'ATU4', GR: 'EL5', CA: '6' }
const checks = ['Valid', 'Valid', 'Invalid', null] as const

/** The same with a customer in Europe. Some have no tax number, some one of another country, and not all were found valid. */
export function makeEuropean(): Account {
  const { payer, ...made } = makeAccount()
  const isSellerInEurope = random() < 0.7
  const countryId = oneOf(Object.keys(europe))
  const numberOf = random() < 0.8 ? countryId : oneOf(['DE', 'FR', 'EE'])
  const check = oneOf(checks)
  const number = { number: vatNumbers[numberOf]!, check, checkedDate: check && '2024-01-01', reference: null }
  const vat = (place: string, number: string) => ({ place, code: 'VAT', number, from: '2020-01-01' })
  const sellers = isSellerInEurope
    ? [vat('DE', 'DE9'), vat('FR', 'FR9'), vat('EE', 'EE9')]
    : [...registrations.slice(0, 1), vat('FR', 'FR9')]
  const isElsewhere = countryId !== 'CA' && !(isSellerInEurope && countryId === 'DE')
  const hasNumber = random() < 0.8
  return {
    ...made,
    province: isSellerInEurope || countryId === 'FR' ? countryId : 'none',
    payer: { ...payer, place: { countryId, province: null, taxNumber: hasNumber ? number : null }, registrations: sellers },
    isReversed: isElsewhere && hasNumber && numberOf === countryId && check === 'Valid',
  }
}

const makeBounds = (least = random() < 0.3 ? 1 + below(10) : 1) => ({ least, most: random() < 0.3 ? least + below(20) : 1_000_000 })

/** The same with people who come and go, bounds of what is billed, and often other prices, bounds and percentages that are entered one day. */
export function makeBusy(): Account {
  const made = makeAccount()
  const users: { place: number; users: number }[] = []
  let count = made.held.editUsers.now
  for (let place = at(made.held.effectiveDate) - below(20); place < at('2027-06-15'); place += 1 + below(40)) {
    count = Math.max(0, count + below(9) - 4)
    users.push({ place, users: count })
  }
  const editUsers = { now: 0, at: 0, counts: [], ...makeBounds() }
  const busy = { ...made, users, held: { ...made.held, editUsers } }
  if (random() < 0.4) return busy
  const place = at(made.held.effectiveDate) + below(500)
  const cents = made.held.rates.map(() => 100 + below(50_000))
  return { ...busy, entered: { place, cents, ...makeBounds(), margin: below(3_000), percent: 1 + below(10_000) } }
}

/** Another plan from a day on: a larger one at once, a smaller one with the next period. */
export interface Change {
  /** The day on which it is chosen. No period of the first plan begins on it. */
  readonly place: number
  readonly isLarger: boolean
  readonly to: Pick<Held, 'unit' | 'rates'>
}

const isAnchorDay = ({ held, payer }: Pick<Account, 'held' | 'payer'>, place: number): boolean => {
  const { year, month, day } = days[place]!
  const isMonth = held.unit === 'Month' || month === Number(held.effectiveDate.split('-')[1])
  return isMonth && day === Math.min(payer.billingDay, lengths(year)[month - 1]!)
}

/** A change of the plan of an account, about a month after it began at the earliest. */
export function makeChange(account: Account): Change {
  let place = at(account.held.effectiveDate) + 30 + below(300)
  while (isAnchorDay({ ...account, held: { ...account.held, unit: 'Month' } }, place)) place += 1
  const unit = random() < 0.6 ? account.held.unit : random() < 0.5 ? 'Month' : 'Year'
  const rate = { unit, cents: 100 + below(50_000), isPerEditUser: random() < 0.5, effectiveDate: '2020-01-01', endDate: null }
  return { place, isLarger: random() < 0.6, to: { unit, rates: [rate] } }
}

/** The first plan as it ends, and the one that follows. */
export function changedBy(account: Account, { place, isLarger, to }: Change): { first: Account; next: Account } {
  let begins = place
  if (!isLarger) while (!isAnchorDay(account, begins)) begins += 1
  const ends = days[begins - 1]!.text
  const first = isLarger ? { ...account, stops: ends } : { ...account, held: { ...account.held, endDate: ends } }
  const held = { ...account.held, ...to, effectiveDate: days[begins]!.text, coupons: [], chargedFrom: null, accountProductId: 'n' }
  // From months to years, or back, a whole period begins.
  const billingDay = isLarger && to.unit !== account.held.unit ? days[place]!.day : account.payer.billingDay
  return { first, next: { ...account, held, payer: { ...account.payer, billingDay } } }
}

export interface SlowRow {
  /** The first day of the period, or the first one that is given back. */
  readonly start: string
  readonly isBack: boolean
  /** True for a charge of users added after the row of the period was made. */
  readonly isMore?: boolean
  readonly net: bigint
  readonly tax: bigint
  readonly earned: bigint
}

/**
 * The slow program: walks day by day and opens a period on the first day and on each anchor, up to the day `last`. `runs`: the days on which the product runs, in
 * order; without any it runs every day.
 */
export function slowly(
  { held, payer, province, stops, users, entered, isReversed = false }: Account,
  last: string,
  runs?: readonly number[],
): SlowRow[] {
  const usersOn = (place: number) => users?.findLast((one) => one.place <= place)?.users ?? (users ? 0 : held.editUsers.now)
  /** The highest on any of these days, both included. */
  const highest = (from: number, to: number) => {
    let found = 0
    for (let place = from; place <= to; place += 1) found = Math.max(found, usersOn(place))
    return found
  }
  const isAnchor = (index: number) => isAnchorDay({ held, payer }, index)
  const end = held.endDate === null ? Infinity : at(held.endDate)
  const rows: SlowRow[] = []
  let left = held.coupons[0]?.periodsLeft ?? Infinity
  // Days before a trial has ended owe nothing.
  for (
    let first = Math.max(at(held.effectiveDate), at(held.chargedFrom ?? held.effectiveDate));
    first <= at(stops ?? last) && first <= end;
  ) {
    let [from, until] = [first, first + 1]
    while (!isAnchor(from)) from -= 1
    while (!isAnchor(until)) until += 1
    const whole = BigInt(until - from)
    const stop = Math.min(until, end + 1)
    const day = days[first]!.text
    const rate = held.rates.find((one) => one.effectiveDate <= day && (one.endDate === null || day <= one.endDate))!
    const made = runs?.find((place) => place >= first) ?? first
    // A period is charged by what was entered when it was charged first, to its end.
    const now = entered && entered.place <= made ? entered : undefined
    const cents = now?.cents[held.rates.indexOf(rate)] ?? rate.cents
    const { margin, least, most } = now ?? { ...held.editUsers, margin: held.margin }
    const bounded = (count: number) => (count < least ? least : count > most ? most : count)
    // A run on the first day counts the users present; a late run counts the highest number since the night before.
    const charged = bounded(made === first ? usersOn(first) : highest(first - 1, Math.min(made, stop - 1)))
    let price = BigInt(cents) * BigInt(rate.isPerEditUser ? charged : 1)
    price -= round(price * BigInt(margin), 10_000n)
    price = round(price * BigInt(stop - first), whole)
    const [coupon] = held.coupons
    const isReduced = coupon !== undefined && left > 0
    const percent = !coupon || coupon.percent === null ? null : now ? now.percent : coupon.percent
    if (coupon && isReduced) {
      left -= 1
      if (percent !== null) price -= round(price * BigInt(percent), 10_000n)
      else price -= BigInt(coupon.cents!) < price ? BigInt(coupon.cents!) : price
    }
    const taxesAt = (amount: bigint, on: string) =>
      (isReversed ? [] : ({ ...slowRates, ...europe }[province]?.(on) ?? [])).map((one) =>
        round(amount * BigInt(Math.round(Number(one) * 1000)), 100_000n),
      )
    const taxes = taxesAt(price, day)
    const earns = (amount: bigint) => round(amount * BigInt(payer.provider?.margin ?? 0), 10_000n)
    const share = earns(price)
    rows.push({ start: day, isBack: false, net: price, tax: sum(taxes), earned: share })
    // Given back by whole days from what was charged.
    if (stops && at(stops) + 1 < stop) {
      const begins = Math.max(first, at(stops) + 1)
      const back = (amount: bigint) => -round(amount * BigInt(stop - begins), BigInt(stop - first))
      rows.push({ start: days[begins]!.text, isBack: true, net: back(price), tax: sum(taxes.map(back)), earned: back(share) })
    }
    // Users who came later are charged once the period ends, or the product within it.
    const over = stops && at(stops) + 1 < stop ? Math.max(first, at(stops) + 1) : stop
    if (rate.isPerEditUser && made < over && over <= at(last)) {
      const more = bounded(highest(made, over - 1)) - charged
      if (more > 0) {
        let extra = BigInt(cents) * BigInt(more)
        extra -= round(extra * BigInt(margin), 10_000n)
        extra = round(extra * BigInt(over - first), whole)
        if (isReduced && percent !== null) extra -= round(extra * BigInt(percent), 10_000n)
        rows.push({ start: day, isBack: false, isMore: true, net: extra, tax: sum(taxesAt(extra, days[over]!.text)), earned: earns(extra) })
      }
    }
    first = stop
  }
  return rows
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
