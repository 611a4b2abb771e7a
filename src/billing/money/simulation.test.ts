/** 24 months of 500 accounts in Canada and 200 in Europe, charged by the product in runs that come late, against a slow program of its own. */
import { expect, test } from 'vitest'
import { linesDue, type ChargedUsers, type Held, type Line } from './contract/charges.ts'
import { creditFor } from './contract/credits.ts'
import { dayAfter } from './contract/periods.ts'
import {
  at,
  below,
  days,
  makeAccount,
  makeBusy,
  makeChange,
  makeEuropean,
  makePaused,
  type Account,
  type Change,
} from './server/slow-accounts-for-tests.ts'
import { changedBy, slowly, sum, type SlowRow } from './server/slow-program-for-tests.ts'

const lastRun = '2027-06-15'

/** People come and go in the mornings, and runs are at noon. */
const noon = (today: string) => at(today) + 0.5
const usersAt = ({ users }: Account, editUsers: Held['editUsers'], today: string): Held['editUsers'] =>
  users === undefined
    ? editUsers
    : {
        ...editUsers,
        at: noon(today),
        now: users.findLast(({ place }) => place <= at(today))?.users ?? 0,
        counts: users
          .filter(({ place }) => place <= at(today))
          .map((one) => ({ at: one.place, day: days[one.place]!.text, users: one.users })),
      }
/** With what has been entered by a day. */
function enteredBy({ entered }: Account, held: Held, today: string): Held {
  if (!entered || entered.place > at(today)) return held
  const { cents, least, most, margin, percent } = entered
  return {
    ...held,
    margin,
    rates: held.rates.map((rate, index) => ({ ...rate, cents: cents[index]! })),
    coupons: held.coupons.map((one) => ({ ...one, percent: one.percent && percent })),
    editUsers: { ...held.editUsers, least, most },
  }
}
/** With the times that owe nothing and have ended by noon of a day. */
function pausedBy({ pauses = [] }: Account, held: Held, today: string): Held {
  const ended = pauses.filter(({ from, until }) => from < at(today) && until <= at(today))
  if (!ended.length) return held
  const uncharged = ended.map(({ from, until }) => ({
    from: from + 0.6,
    fromDay: days[from]!.text,
    until: until === from ? until + 0.8 : until + 0.25,
    untilDay: days[until]!.text,
  }))
  return { ...held, uncharged, chargedFrom: uncharged.at(-1)!.untilDay }
}
const lastOf = (due: readonly Line[], today: string): ChargedUsers | null => {
  const { period, users } = due.findLast(({ sourceKey }) => sourceKey.startsWith('charge:'))!
  return users ? { ...period!, users: users.count, fullDays: users.fullDays, terms: users.terms!, madeDay: today, moreFrom: null } : null
}

/** The product, run now and then, sometimes weeks late. Answers the days of the runs, too. */
function charged(account: Account, lastDay = lastRun): { lines: Line[]; runs: number[] } {
  const { held, payer, stops } = account
  const lines: Line[] = []
  const runs: number[] = []
  let now = held
  const run = (today: string) => {
    if (account.pauses?.some(({ from, until }) => from < at(today) && at(today) < until)) return
    runs.push(at(today))
    now = pausedBy(account, enteredBy(account, now, today), today)
    now = { ...now, editUsers: usersAt(account, now.editUsers, today) }
    if (stops && today > stops && now.endDate === null) {
      now = { ...now, endDate: stops }
      const credits = lines.map((line, index) => creditFor({ ...line, invoiceLineId: String(index) }, stops))
      lines.push(...credits.filter((line) => line !== null))
    }
    const due = linesDue(now, payer, today)
    lines.push(...due)
    const isCharged = due.some(({ sourceKey }) => sourceKey.startsWith('charge:'))
    const more = due.find(({ sourceKey }) => sourceKey.startsWith('users:'))
    const used = due.filter(({ coupons }) => coupons.length).length
    const coupons = now.coupons.map((one) => ({ ...one, periodsLeft: one.periodsLeft === null ? null : one.periodsLeft - used }))
    if (isCharged) now = { ...now, chargedUntil: due.at(-1)!.period!.end, last: lastOf(due, today) }
    else if (more) now = { ...now, last: { ...now.last!, moreFrom: more.period!.end } }
    now = { ...now, coupons }
  }
  // A change is known on its day; runs before it come whenever they come.
  for (let index = at(held.effectiveDate); index < at(lastDay); index += 1 + below(45))
    if (!stops || days[index]!.text <= stops) run(days[index]!.text)
  if (stops) run(days[at(stops)]!.text)
  run(lastDay)
  return { lines, runs }
}

/** The same with another plan from a day on, as a change of plan leads to it. */
function chargedWith(account: Account, change: Change): { lines: Line[]; runs: number[] } {
  const chosen = days[change.place]!.text
  const before = charged({ ...account, stops: null }, chosen)
  const until = before.lines.at(-1)!.period!.end
  const from = change.isLarger ? chosen : until
  const ends = dayAfter(from, -1)
  const credits = before.lines.flatMap((line, index) => creditFor({ ...line, invoiceLineId: String(index) }, ends) ?? [])
  const { next } = changedBy(account, change)
  const after = charged({ ...next, held: { ...next.held, effectiveDate: from } }, lastRun)
  return { lines: [...before.lines, ...credits, ...after.lines], runs: before.runs }
}

const taxOf = ({ taxes }: Line): bigint => taxes.reduce((all, { amount }) => all + BigInt(amount), 0n)

/** To the cent, in sum and line by line; answers the lines. */
function compare(account: Account, named: string): Line[] {
  const { lines, runs } = charged(account)
  return same(lines, slowly(account, lastRun, runs), account, named)
}

function same(made: Line[], slow: readonly SlowRow[], account: object, named: string): Line[] {
  const net = made.reduce((all, line) => all + BigInt(line.net), 0n)
  const tax = made.reduce((all, line) => line.taxes.reduce((some, one) => some + BigInt(one.amount), all), 0n)
  const earned = made.reduce((all, line) => all + BigInt(line.earned?.amount ?? 0), 0n)
  expect([net, tax, earned], `${named}: ${JSON.stringify(account)}`).toEqual([
    sum(slow.map((row) => row.net)),
    sum(slow.map((row) => row.tax)),
    sum(slow.map((row) => row.earned)),
  ])
  const lineOf = (start: string, what: string, amounts: readonly bigint[]) => `${start} ${what} ${amounts.join(' ')}`
  expect(
    made
      .map((line) =>
        lineOf(line.period!.start, line.sourceKey.split(':')[0]!, [BigInt(line.net), taxOf(line), BigInt(line.earned?.amount ?? 0)]),
      )
      .toSorted((one, other) => (one < other ? -1 : 1)),
    `${named}, line by line: ${JSON.stringify(account)}`,
  ).toEqual(
    slow
      .map((row) => lineOf(row.start, row.isBack ? 'credit' : row.isMore ? 'users' : 'charge', [row.net, row.tax, row.earned]))
      .toSorted((one, other) => (one < other ? -1 : 1)),
  )
  const keys = made.map(({ sourceKey }) => sourceKey)
  expect(new Set(keys).size, `${named} is charged twice`).toBe(keys.length)
  return made
}

test('every account owes what the slow program says, to the cent', () => {
  let lines = 0
  for (let index = 0; index < 500; index += 1) lines += compare(makeAccount(), `account ${index}`).length
  expect(lines).toBeGreaterThan(3_000)
})

test('people who come and go are charged by the highest number of each period, however late the run', () => {
  let [more, lines] = [0, 0]
  for (let index = 0; index < 300; index += 1) {
    const made = compare(makeBusy(), `busy account ${index}`)
    lines += made.length
    more += made.filter(({ sourceKey }) => sourceKey.startsWith('users:')).length
  }
  expect(lines).toBeGreaterThan(2_000)
  expect(more).toBeGreaterThan(200)
})

test('edit users of the days under billing are charged, whatever times that owe nothing come between', () => {
  let [more, parts] = [0, 0]
  for (let index = 0; index < 300; index += 1)
    for (const { sourceKey, parts: steps = [] } of compare(makePaused(), `paused account ${index}`)) {
      if (!sourceKey.startsWith('users:')) continue
      more += 1
      parts += Number(steps.some(({ description }) => / of \d+ days$/.test(description)))
    }
  expect(more).toBeGreaterThan(200)
  expect(parts).toBeGreaterThan(50)
})

test('a larger plan that is chosen gives back what is left of the first, and a smaller one follows it, to the cent', () => {
  const counts = { larger: 0, smaller: 0, otherUnit: 0, credits: 0 }
  for (let index = 0; index < 300; index += 1) {
    const made = makeAccount()
    const account = { ...made, stops: null, held: { ...made.held, endDate: null, chargedFrom: null } }
    const change = makeChange(account)
    const { first, next } = changedBy(account, change)
    const slow = [...slowly(first, first.held.endDate ?? days[change.place]!.text), ...slowly(next, lastRun)]
    const lines = same(chargedWith(account, change).lines, slow, { account, change }, `change ${index}`)
    counts[change.isLarger ? 'larger' : 'smaller'] += 1
    counts.otherUnit += Number(change.to.unit !== account.held.unit)
    counts.credits += lines.filter(({ sourceKey }) => sourceKey.startsWith('credit:')).length
  }
  for (const [what, count] of Object.entries(counts)) expect(count, what).toBeGreaterThan(40)
})

test('customers in Europe do, too; who accounts for the VAT itself has that on each line and each credit, and nobody else has', () => {
  let reversed = 0
  for (let index = 0; index < 200; index += 1) {
    const account = makeEuropean()
    const isFromEurope = account.payer.registrations[0]!.place === 'DE'
    for (const { taxes } of compare(account, `European ${index}`)) {
      const said = taxes.filter(({ relief }) => relief?.check === 'Valid')
      expect(
        said.map(({ number, amount, relief }) => [number, amount, relief?.kind]),
        JSON.stringify(account),
      ).toEqual(account.isReversed ? [isFromEurope ? ['DE9', 0, 'Reverse charge'] : ['', 0, 'Outside']] : [])
      reversed += said.length
    }
  }
  expect(reversed).toBeGreaterThan(200)
})
