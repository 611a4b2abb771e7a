/**
 * The slow program of the simulations: it counts day by day and shares nothing with the product: another calendar, another arithmetic (fractions of big integers),
 * rates written down again.
 */
import { at, days, europe, isAnchorDay, slowRates, type Account, type Change } from './slow-accounts-for-tests.ts'

/** n/d rounded half away from zero. */
const round = (n: bigint, d: bigint): bigint => {
  const [whole, rest] = [(n < 0n ? -n : n) / d, (n < 0n ? -n : n) % d]
  const up = rest * 2n >= d ? 1n : 0n
  return n < 0n ? -(whole + up) : whole + up
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
  /** Place of the day on which it is due; null: in the first run after the product has ended. */
  readonly due: number | null
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
  { held, payer, province, stops, users, pauses = [], entered, isReversed = false }: Account,
  last: string,
  runs?: readonly number[],
): SlowRow[] {
  const usersOn = (place: number) => users?.findLast((one) => one.place <= place)?.users ?? (users ? 0 : held.editUsers.now)
  const isOwed = (place: number) => !pauses.some(({ from, until }) => from < place && place < until)
  /** The highest on any of these days that are owed, both included. */
  const highest = (from: number, to: number) => {
    let found = 0
    for (let place = from; place <= to; place += 1) if (isOwed(place)) found = Math.max(found, usersOn(place))
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
    const made = runs?.find((place) => place >= first) ?? first
    // Charges that were open when such a time began are never made.
    const pause = pauses.find((one) => one.from < made && first < one.until)
    if (pause) {
      first = pause.until
      continue
    }
    const whole = BigInt(until - from)
    const stop = Math.min(until, end + 1)
    const day = days[first]!.text
    const rate = held.rates.find((one) => one.effectiveDate <= day && (one.endDate === null || day <= one.endDate))!
    // A period is charged by what was entered when it was charged first, to its end.
    const now = entered && entered.place <= made ? entered : undefined
    const cents = now?.cents[held.rates.indexOf(rate)] ?? rate.cents
    const { margin, least, most } = now ?? { ...held.editUsers, margin: held.margin }
    const bounded = (count: number) => (count < least ? least : count > most ? most : count)
    // A run on the first day counts the users present; a late run counts the highest number since the night before.
    const night = pauses.some((one) => one.from < first && one.until === first) ? first : first - 1
    const charged = bounded(made === first ? usersOn(first) : highest(night, Math.min(made, stop - 1)))
    // Margin, days and percentages are exact; the line is rounded once.
    const list = BigInt(cents) * BigInt(10_000 - margin)
    const priceOf = (count: number, owed: number, percent: number | null) =>
      round(list * BigInt(count) * BigInt(owed) * BigInt(10_000 - (percent ?? 0)), whole * 100_000_000n)
    const [coupon] = held.coupons
    const isReduced = coupon !== undefined && left > 0
    const percent = !coupon || coupon.percent === null ? null : now ? now.percent : coupon.percent
    let price = priceOf(rate.isPerEditUser ? charged : 1, stop - first, isReduced ? percent : null)
    if (coupon && isReduced) {
      left -= 1
      if (percent === null) price -= BigInt(coupon.cents!) < price ? BigInt(coupon.cents!) : price
    }
    const taxesAt = (amount: bigint, on: string) =>
      (isReversed ? [] : ({ ...slowRates, ...europe }[province]?.(on) ?? [])).map((one) =>
        round(amount * BigInt(Math.round(Number(one) * 1000)), 100_000n),
      )
    const taxes = taxesAt(price, day)
    const earns = (amount: bigint) => round(amount * BigInt(payer.provider?.margin ?? 0), 10_000n)
    const share = earns(price)
    rows.push({ start: day, due: first, isBack: false, net: price, tax: sum(taxes), earned: share })
    // Given back by whole days from what was charged.
    if (stops && at(stops) + 1 < stop) {
      const begins = Math.max(first, at(stops) + 1)
      const back = (amount: bigint) => -round(amount * BigInt(stop - begins), BigInt(stop - first))
      rows.push({ start: days[begins]!.text, due: null, isBack: true, net: back(price), tax: sum(taxes.map(back)), earned: back(share) })
    }
    // Users who came later are charged once the period ends, or the product within it.
    const over = stops && at(stops) + 1 < stop ? Math.max(first, at(stops) + 1) : stop
    if (rate.isPerEditUser && made < over && over <= at(last)) {
      const more = bounded(highest(made, over - 1)) - charged
      if (more > 0) {
        const owed = days.flatMap((_, place) => (place >= first && place < over && isOwed(place) ? [place] : []))
        const extra = priceOf(more, owed.length, isReduced ? percent : null)
        rows.push({
          start: day,
          due: over,
          isBack: false,
          isMore: true,
          net: extra,
          tax: sum(taxesAt(extra, days[owed.at(-1)! + 1]!.text)),
          earned: earns(extra),
        })
      }
    }
    first = stop
  }
  return rows
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n)
