/**
 * Accounts of the simulations, made by a random number with a seed, and the calendar and the rates of the slow program. Their shapes are written down again, since
 * nothing here comes from the product.
 */

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

export const slowRates: Readonly<Record<string, (day: string) => readonly string[]>> = {
  ON: () => ['13'],
  AB: () => ['5'],
  QC: () => ['5', '9.975'],
  NS: (day) => [day < '2025-04-01' ? '15' : '14'],
  MB: (day) => (day < '2026-01-01' ? ['5'] : ['5', '7']),
  SK: () => ['5', '6'],
}
/** A seller in Germany that is also registered in France and Estonia; and one in Canada with a registration in France. */
export const europe: Readonly<Record<string, (day: string) => readonly string[]>> = {
  DE: () => ['19'],
  FR: () => ['20'],
  EE: (day) => [day < '2025-07-01' ? '22' : '24'],
  AT: () => [],
  GR: () => [],
  CA: () => [],
}
type Unit = 'Month' | 'Year'
/** A product that an account has, as the product reads it. */
export interface SlowHeld {
  readonly accountProductId: string
  readonly forAccountId: string
  readonly forAccountName: null
  readonly productName: string
  readonly taxProductType: 'SaaS'
  readonly unit: Unit
  readonly effectiveDate: string
  readonly endDate: string | null
  readonly rates: readonly SlowRate[]
  readonly coupons: readonly SlowCoupon[]
  readonly editUsers: {
    readonly now: number
    readonly at: number
    readonly counts: readonly never[]
    readonly least: number
    readonly most: number
  }
  readonly uncharged: readonly never[]
  readonly isPayer: true
  readonly last: null
  /** Hundredths of a percent. */
  readonly margin: number
  readonly chargedUntil: null
  readonly chargedFrom: string | null
  readonly isSubscription: true
}
interface SlowRate {
  readonly unit: Unit
  readonly cents: number
  readonly isPerEditUser: boolean
  readonly effectiveDate: string
  readonly endDate: string | null
}
interface SlowCoupon {
  readonly accountProductCouponId: string
  readonly couponId: string
  readonly name: string
  /** Hundredths of a percent; or an amount in cents. */
  readonly percent: number | null
  readonly cents: number | null
  readonly periodsLeft: number | null
  readonly effectiveDate: string
  readonly endDate: null
}
export interface SlowPayer {
  readonly billingDay: number
  readonly place: {
    readonly countryId: string
    readonly province: string | null
    readonly taxNumber?: {
      readonly number: string
      readonly check: 'Valid' | 'Invalid' | null
      readonly checkedDate: string | null
      readonly reference: null
    } | null
  }
  readonly registrations: readonly { readonly place: string; readonly code: string; readonly number: string; readonly from: string }[]
  readonly provider: { readonly accountId: string; readonly margin: number } | null
  readonly currency: string
}

export interface Account {
  held: SlowHeld
  payer: SlowPayer
  province: string
  /** Set after it was charged: the product ends early. */
  stops: string | null
  /** Edit users from a day on, in order; from the morning on. Without any they stay as they are. */
  users?: readonly { readonly place: number; readonly users: number }[]
  /** Nothing is owed between the evening of one day and the morning of a later one, after people have come and gone. */
  pauses?: readonly Pause[]
  /** Entries of a day that replace those until then, also for earlier days. */
  entered?: Entered
  /** The customer is a business elsewhere in the European Union whose number was found valid: it accounts for the VAT itself. */
  isReversed?: boolean
}
export interface Pause {
  readonly from: number
  readonly until: number
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
    couponId: 'c',
    name: 'Coupon',
    percent: random() < 0.5 ? 1 + below(10_000) : null,
    periodsLeft: random() < 0.5 ? 1 + below(6) : null,
  }
  const held: SlowHeld = {
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
    uncharged: [],
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

/** The same with times in which billing is off, or the workspace is on trial again; some end on the day on which they begin. */
export function makePaused(): Account {
  const made = makeBusy()
  const pauses: Pause[] = []
  for (let place = at(made.held.effectiveDate) + below(60); place < at('2027-03-01') && pauses.length < 5;) {
    const until = place + below(random() < 0.3 ? 3 : 70)
    pauses.push({ from: place, until })
    place = until + 1 + below(90)
  }
  return { ...made, stops: null, held: { ...made.held, chargedFrom: null }, pauses }
}

/** Another plan from a day on: a larger one at once, a smaller one with the next period. */
export interface Change {
  /** The day on which it is chosen. No period of the first plan begins on it. */
  readonly place: number
  readonly isLarger: boolean
  readonly to: Pick<SlowHeld, 'unit' | 'rates'>
}

export const isAnchorDay = ({ held, payer }: Pick<Account, 'held' | 'payer'>, place: number): boolean => {
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
