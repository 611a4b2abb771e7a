/** The books of an account as the slow program keeps them: moment by moment, with clocks, invoices, payments and margins of its own. */
import { at, days, type Account, type Change } from '#billing/money/server/slow-accounts-for-tests.ts'
import { changedBy, slowly, sum, type SlowRow } from '#billing/money/server/slow-program-for-tests.ts'

export type Zone = 'Eastern Standard Time' | 'W. Europe Standard Time'
/** A day of the calendar and an hour of it in UTC. */
export interface Moment {
  readonly place: number
  readonly hour: number
  /** `stop`: the product ends on this day, after what is due was charged. */
  readonly what: 'run' | 'stop' | 'bad card' | 'new card' | 'cheque' | 'dispute' | 'switch'
}
export interface Customer extends Account {
  readonly zone: Zone
  /**
   * With a good card, with one whose payments are all disputed in the end, with one that has no money until there is a new one, with one that is followed by such
   * a one for a while, with a cheque, or not at all.
   */
  readonly pays: 'card' | 'new card' | 'failing card' | 'cheque' | 'never' | 'disputed'
  readonly change: Change | null
}

/** 1 January 2022 was a Saturday. */
const isSunday = (place: number) => place % 7 === 1
/** Sundays of a month. */
const sundays = (year: number, month: number) =>
  days.flatMap((one, place) => (one.year === year && one.month === month && isSunday(place) ? [place] : []))
/** Begin and end of summer time, in hours of UTC since the calendar begins. */
const summers: Readonly<Record<Zone, (year: number) => readonly [number, number]>> = {
  'Eastern Standard Time': (year) => [sundays(year, 3)[1]! * 24 + 7, sundays(year, 11)[0]! * 24 + 6],
  'W. Europe Standard Time': (year) => [sundays(year, 3).at(-1)! * 24 + 1, sundays(year, 10).at(-1)! * 24 + 1],
}
const winterHours: Readonly<Record<Zone, number>> = { 'Eastern Standard Time': -5, 'W. Europe Standard Time': 1 }

/** The place of the day that it is in a zone. */
function localPlace({ place, hour }: Moment, zone: Zone): number {
  const [now, [from, until]] = [place * 24 + hour, summers[zone](days[place]!.year)]
  return Math.floor((now + winterHours[zone] + (now >= from && now < until ? 1 : 0)) / 24)
}

export interface Paper extends SlowRow {
  readonly date: string
  readonly open: bigint
}
export interface Books {
  readonly balance: bigint
  /** Invoices and credit notes in order. */
  readonly papers: readonly Paper[]
  /** Credited to the provider. */
  readonly earned: bigint
}

export function slowBooks(customer: Customer, moments: readonly Moment[], last: string): Books {
  const { change } = customer
  const plans = change && changedBy(customer, change)
  const waiting = new Set(slowly(plans?.first ?? customer, last))
  const following = plans ? slowly(plans.next, last) : []
  const made: (SlowRow & { date: string })[] = []
  let [paid, isStopped, isGood] = [0n, false, ['card', 'disputed', 'failing card'].includes(customer.pays)]
  const balance = () => sum(made.map(totalOf)) - paid
  const pay = () => {
    if (balance() > 0n) paid += balance()
  }
  for (const moment of moments) {
    if (moment.what === 'cheque') {
      pay()
      continue
    }
    // The bank takes back everything, and the card is not charged again.
    if (moment.what === 'dispute') [paid, isGood] = [0n, false]
    if (moment.what === 'bad card') isGood = false
    isGood ||= moment.what === 'new card'
    const today = localPlace(moment, customer.zone)
    for (const row of waiting) {
      if (row.isBack ? !isStopped : at(row.start) > today) continue
      waiting.delete(row)
      made.push({ ...row, date: days[today]!.text })
    }
    isStopped ||= moment.what === 'stop'
    if (isGood) pay()
    if (moment.what !== 'switch') continue
    // One invoice gives back what is left and charges the larger plan; the smaller one waits for its day.
    const now = [...waiting].filter(({ isBack }) => isBack)
    for (const row of following)
      if (at(row.start) <= today) now.push(row)
      else waiting.add(row)
    for (const row of now) waiting.delete(row)
    if (now.length) made.push({ ...joined(now), date: days[today]!.text })
  }
  const papers = withOpen(made, paid)
  const firstOpen = papers.findIndex(({ open }) => open > 0n)
  const earned = sum(papers.slice(0, firstOpen < 0 ? undefined : firstOpen).map((paper) => paper.earned))
  return { balance: balance(), papers, earned }
}

const joined = (rows: readonly SlowRow[]): SlowRow => ({
  ...rows[0]!,
  isBack: false,
  net: sum(rows.map(({ net }) => net)),
  tax: sum(rows.map(({ tax }) => tax)),
  earned: sum(rows.map(({ earned }) => earned)),
})
const totalOf = ({ net, tax }: SlowRow) => net + tax

/** Money and credit notes pay the oldest invoice first. */
function withOpen(made: readonly (SlowRow & { date: string })[], paid: bigint): Paper[] {
  let left = paid - sum(made.map(totalOf).filter((total) => total < 0n))
  return made.map((row) => {
    const owed = totalOf(row) > 0n ? totalOf(row) : 0n
    const taken = left < owed ? left : owed
    left -= taken
    return { ...row, open: owed - taken }
  })
}
