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
/** Of a seller in Germany that is registered in France and Estonia, too; and of one in Canada with a registration in France. */
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
  /** The customer is a business elsewhere in the European Union whose number was found valid: it accounts for the VAT itself. */
  isReversed?: boolean
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
    editUsers: 1 + below(40),
    margin: random() < 0.3 ? below(3_000) : 0,
    chargedUntil: null,
    chargedFrom: random() < 0.2 ? days[at(start) + below(200)]!.text : null,
    isSubscription: true,
  }
  const provider = random() < 0.4 ? { accountId: 'provider', margin: 1 + below(3_000) } : null
  const payer = { billingDay: 1 + below(31), place: { countryId: 'CA', province }, registrations, provider }
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

export interface SlowRow {
  /** The first day of the period, or the first one that is given back. */
  readonly start: string
  readonly isBack: boolean
  readonly net: bigint
  readonly tax: bigint
  readonly earned: bigint
}

/** The slow program: walks day by day and opens a period on the first day and on each anchor, up to the day `last`. */
export function slowly({ held, payer, province, stops, isReversed = false }: Account, last: string): SlowRow[] {
  const isAnchor = (index: number) => {
    const { year, month, day } = days[index]!
    const lastOfMonth = lengths(year)[month - 1]!
    const isMonth = held.unit === 'Month' || month === Number(held.effectiveDate.split('-')[1])
    return isMonth && day === Math.min(payer.billingDay, lastOfMonth)
  }
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
    let price = BigInt(rate.cents) * BigInt(rate.isPerEditUser ? held.editUsers : 1)
    price -= round(price * BigInt(held.margin), 10_000n)
    price = round(price * BigInt(stop - first), whole)
    const [coupon] = held.coupons
    if (coupon && left > 0) {
      left -= 1
      if (coupon.percent !== null) price -= round(price * BigInt(coupon.percent), 10_000n)
      else price -= BigInt(coupon.cents!) < price ? BigInt(coupon.cents!) : price
    }
    const rates = isReversed ? [] : ({ ...slowRates, ...europe }[province]?.(day) ?? [])
    const taxes = rates.map((one) => round(price * BigInt(Math.round(Number(one) * 1000)), 100_000n))
    const share = round(price * BigInt(payer.provider?.margin ?? 0), 10_000n)
    rows.push({ start: day, isBack: false, net: price, tax: sum(taxes), earned: share })
    // Given back by whole days from what was charged.
    if (stops && at(stops) + 1 < stop) {
      const begins = Math.max(first, at(stops) + 1)
      const back = (amount: bigint) => -round(amount * BigInt(stop - begins), BigInt(stop - first))
      rows.push({ start: days[begins]!.text, isBack: true, net: back(price), tax: sum(taxes.map(back)), earned: back(share) })
    }
    first = stop
  }
  return rows
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
