/**
 * 24 months of 500 accounts in Canada, 300 whose people come and go, and 200 in Europe: charged by the product in runs that come late, with cards that fail, against
 * a slow program of its own.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { linesDue, type ChargedUsers, type Held, type Line } from './contract/charges.ts'
import { creditFor } from './contract/credits.ts'
import { invoicesOf } from './contract/invoices.ts'
import { dayAfter } from './contract/periods.ts'
import { lived, type Night } from './server/life-for-tests.ts'
import {
  at,
  below,
  days,
  makeAccount,
  makeBusy,
  makeChange,
  makeEuropean,
  makePaused,
  sow,
  type Account,
  type Change,
} from './server/slow-accounts-for-tests.ts'
import { livedSlowly, makeNights, makeStory, type Life, type Story } from './server/slow-cards-for-tests.ts'
import { changedBy, slowly, sum, type SlowRow } from './server/slow-program-for-tests.ts'

// A second try sees the same accounts.
beforeEach(() => sow(20261127))

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

/** Now and then, sometimes weeks late. */
function someNights({ held, stops, pauses = [] }: Account, lastDay: string): number[] {
  const nights: number[] = []
  // A change is known on its day; runs before it come whenever they come.
  for (let index = at(held.effectiveDate); index < at(lastDay); index += 1 + below(45))
    if (!stops || days[index]!.text <= stops) nights.push(index)
  const runs = [...nights, ...(stops ? [at(stops)] : []), at(lastDay)]
  return runs.filter((place) => !pauses.some(({ from, until }) => from < place && place < until))
}

/** The product, run on these days. */
function charged(account: Account, runs: readonly number[]): { lines: Line[]; nights: Night[] } {
  const { held, payer, stops } = account
  const lines: Line[] = []
  let now: Held = held
  const run = (place: number): Night => {
    const today = days[place]!.text
    now = pausedBy(account, enteredBy(account, now, today), today)
    now = { ...now, editUsers: usersAt(account, now.editUsers, today) }
    let credits: Line[] = []
    if (stops && today > stops && now.endDate === null) {
      now = { ...now, endDate: stops }
      credits = lines.flatMap((line, index) => creditFor({ ...line, invoiceLineId: String(index) }, stops) ?? [])
    }
    const due = linesDue(now, payer, today)
    lines.push(...credits, ...due)
    const isCharged = due.some(({ sourceKey }) => sourceKey.startsWith('charge:'))
    const more = due.find(({ sourceKey }) => sourceKey.startsWith('users:'))
    const used = due.filter(({ coupons }) => coupons.length).length
    const coupons = now.coupons.map((one) => ({ ...one, periodsLeft: one.periodsLeft === null ? null : one.periodsLeft - used }))
    if (isCharged) now = { ...now, chargedUntil: due.at(-1)!.period!.end, last: lastOf(due, today) }
    else if (more) now = { ...now, last: { ...now.last!, moreFrom: more.period!.end } }
    now = { ...now, coupons }
    return { place, invoices: invoicesOf(credits, due, today) }
  }
  return { nights: runs.map(run), lines }
}

/** The same with another plan from a day on, as a change of plan leads to it. */
function chargedWith(account: Account, change: Change): Line[] {
  const chosen = days[change.place]!.text
  const before = charged({ ...account, stops: null }, someNights({ ...account, stops: null }, chosen))
  const until = before.lines.at(-1)!.period!.end
  const from = change.isLarger ? chosen : until
  const ends = dayAfter(from, -1)
  const credits = before.lines.flatMap((line, index) => creditFor({ ...line, invoiceLineId: String(index) }, ends) ?? [])
  const { next } = changedBy(account, change)
  const following = { ...next, held: { ...next.held, effectiveDate: from } }
  return [...before.lines, ...credits, ...charged(following, someNights(following, lastRun)).lines]
}

const taxOf = ({ taxes }: Line): bigint => taxes.reduce((all, { amount }) => all + BigInt(amount), 0n)

interface Compared {
  readonly lines: readonly Line[]
  readonly story: Story
  readonly life: Life
}

/** To the cent, in sum and line by line. */
function compareLines(account: Account, named: string): Line[] {
  const runs = someNights(account, lastRun)
  const { lines } = charged(account, runs)
  same(lines, slowly(account, lastRun, runs), account, named)
  return lines
}

/** The same, and night by night as the account pays. */
function compare(account: Account, named: string): Compared {
  const story = makeStory(account)
  const runs = makeNights(account, story, lastRun)
  const { lines, nights } = charged(account, runs)
  const slow = slowly(account, lastRun, runs)
  same(lines, slow, account, named)
  const life = lived(nights, story)
  expect(life, `${named} lives: ${JSON.stringify({ account, story })}`).toEqual(livedSlowly(slow, story, runs, account.stops))
  return { lines, story, life }
}

function same(made: readonly Line[], slow: readonly SlowRow[], account: object, named: string): void {
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
}

test('every account owes, pays and is reminded of what the slow program says, to the cent, also when its card fails', () => {
  const counts = new Map<string, number>()
  const count = (what: string, more: number | boolean) => counts.set(what, (counts.get(what) ?? 0) + Number(more))
  for (let index = 0; index < 500; index += 1) {
    const { lines, story, life } = compare(makeAccount(), `account ${index}`)
    const tries = life.events.filter((one) => /good|empty|blocked/.test(one)).map((one) => one.split(' ')[1])
    const declined = tries.findIndex((one) => one !== 'good')
    const isDeclined = declined >= 0
    const isPaidAgain = isDeclined && tries.indexOf('good', declined) >= 0
    const [isClosed, isOpen] = [life.nights.some((one) => one.endsWith('read-only')), life.nights.at(-1)!.endsWith('null')]
    count('lines', lines.length)
    count('declined', isDeclined)
    count('has money again', isPaidAgain && story.kind === 'recovers')
    count('pays with another card', isPaidAgain && (story.kind === 'is replaced' || story.kind === 'is blocked'))
    count('pays a cheque', isDeclined && story.kind === 'is saved by a cheque')
    count('stays read-only', isClosed && !isOpen)
    count('was read-only', isClosed && isOpen)
    count('letters', life.events.filter((one) => one.includes('letter')).length)
    count('reminders', life.events.filter((one) => one.includes('reminder')).length)
    count('earned', Number(life.nights.at(-1)!.split(' ')[2]) > 0)
  }
  const least = { lines: 3_000, declined: 200, 'has money again': 20, 'pays with another card': 50, 'pays a cheque': 20, earned: 100 }
  const after = { 'stays read-only': 50, 'was read-only': 30, letters: 500, reminders: 100 }
  for (const [what, few] of Object.entries({ ...least, ...after })) expect(counts.get(what), what).toBeGreaterThan(few)
})

test('people who come and go are charged by the highest number of each period, however late the run', () => {
  let [more, lines] = [0, 0]
  for (let index = 0; index < 300; index += 1) {
    const made = compare(makeBusy(), `busy account ${index}`).lines
    lines += made.length
    more += made.filter(({ sourceKey }) => sourceKey.startsWith('users:')).length
  }
  expect(lines).toBeGreaterThan(2_000)
  expect(more).toBeGreaterThan(200)
})

test('edit users of the days under billing are charged, whatever times that owe nothing come between', () => {
  let [more, parts] = [0, 0]
  for (let index = 0; index < 300; index += 1)
    for (const { sourceKey, parts: steps = [] } of compareLines(makePaused(), `paused account ${index}`)) {
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
    const lines = chargedWith(account, change)
    same(lines, slow, { account, change }, `change ${index}`)
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
    for (const { taxes } of compare(account, `European ${index}`).lines) {
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

test('the slow program imports nothing of the product', () => {
  const folder = join(packageRoot, 'src/billing')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /slow-[a-z]+-for-tests\.ts$/.test(file))
  expect(files.length).toBeGreaterThan(3)
  const imports = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/ from '([^']+)'/g)].map(([, from]) => from!),
  )
  expect(imports.filter((from) => !/\/slow-[a-z]+-for-tests\.ts$/.test(from))).toEqual([])
})
