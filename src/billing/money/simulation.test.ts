/**
 * 24 months of 500 accounts, charged by the product in runs that come late, against a slow program of its own that counts day by day and shares nothing with it: another
 * calendar, another arithmetic (fractions of big integers), rates written down again.
 */
import { expect, test } from 'vitest'
import { creditFor, linesDue, type Held, type Line, type Payer } from './contract/charges.ts'

// A random number by its seed. (mulberry32)
let seed = 20261127
const random = () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const below = (most: number) => Math.floor(random() * most)
const oneOf = <T>(list: readonly T[]): T => list[below(list.length)]!

// The slow program's calendar: all days in a row.
const lengths = (year: number) => [31, year % 4 === 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const days: { text: string; year: number; month: number; day: number }[] = []
for (let year = 2022; year <= 2030; year += 1)
  lengths(year).forEach((length, at) => {
    for (let day = 1; day <= length; day += 1)
      days.push({ year, month: at + 1, day, text: `${year}-${String(at + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}` })
  })
const placeOf = new Map(days.map(({ text }, at) => [text, at]))
const at = (text: string) => placeOf.get(text)!

const slowRates: Readonly<Record<string, (day: string) => readonly string[]>> = {
  ON: () => ['13'],
  AB: () => ['5'],
  QC: () => ['5', '9.975'],
  NS: (day) => [day < '2025-04-01' ? '15' : '14'],
  MB: (day) => (day < '2026-01-01' ? ['5'] : ['5', '7']),
  SK: () => ['5', '6'],
}
/** n/d rounded half away from zero. */
const round = (n: bigint, d: bigint): bigint => {
  const [whole, rest] = [(n < 0n ? -n : n) / d, (n < 0n ? -n : n) % d]
  const up = rest * 2n >= d ? 1n : 0n
  return n < 0n ? -(whole + up) : whole + up
}

interface Account {
  held: Held
  payer: Payer
  province: string
  /** Set after it was charged: the product ends early. */
  stops: string | null
}
const registrations = [
  { place: 'CA', code: 'GST', number: '1', from: '2020-01-01' },
  { place: 'CA-QC', code: 'QST', number: '2', from: '2020-01-01' },
  { place: 'CA-MB', code: 'RST', number: '3', from: '2020-01-01' },
  { place: 'CA-SK', code: 'PST', number: '4', from: '2020-01-01' },
]

function makeAccount(): Account {
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
  }
  const provider = random() < 0.4 ? { accountId: 'provider', margin: 1 + below(3_000) } : null
  const payer = { billingDay: 1 + below(31), place: { countryId: 'CA', province }, registrations, provider }
  return { held, payer, province, stops: held.endDate === null && random() < 0.4 ? days[at(start) + 40 + below(600)]!.text : null }
}

const lastRun = '2027-06-15'

/** The product, run now and then, sometimes weeks late. */
function charged({ held, payer, stops }: Account): Line[] {
  const lines: Line[] = []
  let now = held
  const run = (today: string) => {
    if (stops && today > stops && now.endDate === null) {
      now = { ...now, endDate: stops }
      const credits = lines.map((line, index) => creditFor({ ...line, invoiceLineId: String(index) }, stops))
      lines.push(...credits.filter((line) => line !== null))
    }
    const due = linesDue(now, payer, today)
    lines.push(...due)
    const used = due.filter(({ coupons }) => coupons.length).length
    const coupons = now.coupons.map((one) => ({ ...one, periodsLeft: one.periodsLeft === null ? null : one.periodsLeft - used }))
    now = { ...now, coupons, chargedUntil: due.at(-1)?.period?.end ?? now.chargedUntil }
  }
  // A change is known on its day; runs before it come whenever they come.
  for (let index = at(held.effectiveDate); index < at(lastRun); index += 1 + below(45))
    if (!stops || days[index]!.text <= stops) run(days[index]!.text)
  if (stops) run(days[at(stops)]!.text)
  run(lastRun)
  return lines
}

/** The slow program: walks day by day and opens a period on the first day and on each anchor. */
function slowly({ held, payer, province, stops }: Account): [net: bigint, tax: bigint, earned: bigint] {
  const isAnchor = (index: number) => {
    const { year, month, day } = days[index]!
    const last = lengths(year)[month - 1]!
    const isMonth = held.unit === 'Month' || month === Number(held.effectiveDate.split('-')[1])
    return isMonth && day === Math.min(payer.billingDay, last)
  }
  const end = held.endDate === null ? Infinity : at(held.endDate)
  let [net, tax, earned] = [0n, 0n, 0n]
  let left = held.coupons[0]?.periodsLeft ?? Infinity
  for (let first = at(held.effectiveDate); first <= at(stops ?? lastRun) && first <= end;) {
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
    const taxes = slowRates[province]!(day).map((one) => round(price * BigInt(Math.round(Number(one) * 1000)), 100_000n))
    const share = round(price * BigInt(payer.provider?.margin ?? 0), 10_000n)
    net += price
    earned += share
    tax += taxes.reduce((sum, one) => sum + one, 0n)
    // Given back by whole days from what was charged.
    if (stops && at(stops) + 1 < stop) {
      const back = BigInt(stop - Math.max(first, at(stops) + 1))
      net -= round(price * back, BigInt(stop - first))
      earned -= round(share * back, BigInt(stop - first))
      for (const one of taxes) tax -= round(one * back, BigInt(stop - first))
    }
    first = stop
  }
  return [net, tax, earned]
}

test('every account owes what the slow program says, to the cent', () => {
  let lines = 0
  for (let index = 0; index < 500; index += 1) {
    const account = makeAccount()
    const made = charged(account)
    lines += made.length
    const net = made.reduce((sum, line) => sum + BigInt(line.net), 0n)
    const tax = made.reduce((sum, line) => sum + line.taxes.reduce((all, one) => all + BigInt(one.amount), 0n), 0n)
    const earned = made.reduce((sum, line) => sum + BigInt(line.earned?.amount ?? 0), 0n)
    expect([net, tax, earned], `account ${index}: ${JSON.stringify(account)}`).toEqual(slowly(account))
    const keys = made.map(({ sourceKey }) => sourceKey)
    expect(new Set(keys).size, `account ${index} is charged twice`).toBe(keys.length)
  }
  expect(lines).toBeGreaterThan(3_000)
})
