/** How accounts of the slow program pay: day by day, with cards that fail, recover and are replaced, cheques, reminders and the end of patience. */
import { at, below, days, oneOf, type Account } from './slow-accounts-for-tests.ts'
import { sum, type SlowRow } from './slow-program-for-tests.ts'

/** `empty`: the bank declines it today and may pay tomorrow; `blocked`: it never pays. */
type Card = 'good' | 'empty' | 'blocked'
/** In the course of a day, after its run. `becomes` happens at the bank alone; a cheque pays so many percent of what is open. */
export type Act = { readonly place: number } & ({ readonly becomes: Card } | { readonly enters: Card } | { readonly cheque: number })
export interface Story {
  readonly kind: (typeof kinds)[number]
  /** Null: it pays by invoice. */
  readonly card: Card | null
  readonly acts: readonly Act[]
}

const kinds = ['good', 'recovers', 'recovers', 'is replaced', 'never recovers', 'is blocked', 'is saved by a cheque', 'none'] as const

export function makeStory({ held }: Account): Story {
  const kind = oneOf(kinds)
  const first = at(held.effectiveDate)
  // Some cards fail from the first day on.
  const fails = first + (below(4) ? below(400) : 0)
  const later = (most: number) => fails + 1 + below(most)
  const isFirst = fails === first
  const card = kind === 'none' ? null : isFirst && kind !== 'good' ? (kind === 'is blocked' ? 'blocked' : 'empty') : 'good'
  const empty: Act = { place: fails, becomes: 'empty' }
  const acts: Readonly<Record<Story['kind'], () => readonly Act[]>> = {
    good: () => [],
    recovers: () =>
      [0, 45, 90, 135].flatMap((after): Act[] => [
        { place: fails + after, becomes: 'empty' },
        { place: later(40) + after, becomes: 'good' },
      ]),
    'is replaced': () => [empty, { place: later(30), enters: 'empty' }, { place: later(30) + 30, enters: 'good' }],
    'never recovers': () => [empty],
    'is blocked': () => [
      { place: fails, becomes: 'blocked' },
      { place: later(90), enters: oneOf(['good', 'blocked']) },
    ],
    'is saved by a cheque': () => [
      empty,
      { place: later(40), cheque: oneOf([50, 100]) },
      { place: later(60) + 40, cheque: 100 },
      { place: later(60) + 60, becomes: 'good' },
    ],
    none: () => Array.from({ length: below(12) }, () => ({ place: first + below(700), cheque: oneOf([30, 100]) })),
  }
  return { kind, card, acts: acts[kind]().toSorted((one, other) => one.place - other.place) }
}

/** Nights on which the product runs, up to the day `last`: most often weeks late, and nearly daily for a while after something happens to the card. */
export function makeNights({ held, stops }: Account, { acts }: Story, last: string): number[] {
  const nights = new Set([at(last), ...(stops ? [at(stops)] : [])])
  const isWatched = (place: number) => acts.some((act) => place >= act.place && place < act.place + 50)
  for (let place = at(held.effectiveDate); place < at(last); place += 1 + below(isWatched(place) ? 2 : 45)) nights.add(place)
  return [...nights].toSorted((one, other) => one - other)
}

interface SlowPaper {
  /** Place of the day that it is of, and of the day on which it was made. */
  readonly due: number
  readonly made: number
  readonly net: bigint
  readonly tax: bigint
  readonly earned: bigint
}
export interface Life {
  /** Invoices and credit notes in order. */
  readonly papers: readonly string[]
  /** Each run with what is owed after it, what a provider has earned, and how the workspace stands. */
  readonly nights: readonly string[]
  /** Tries of the card and letters. */
  readonly events: readonly string[]
}

/** Days after the first failure. */
const [tries, letters, patience] = [[1, 3, 7, 14], [3, 7, 14], 21]
/** Days after an invoice was made, by those around the day on which it is due. */
const reminders: Readonly<Record<number, number>> = { 27: -3, 31: 1, 44: 14 }
/** From this day on it is not reminded of. */
const isForgotten = 48

interface Debt {
  /** Days since the card failed first; null: it did not. */
  late: number | null
  isDue: boolean
  isBlocked: boolean
  isClosed: boolean
  /** The one that waits for the morning. */
  letter: number | null
}
const settled: Debt = { late: null, isDue: false, isBlocked: false, isClosed: false, letter: null }

/** The life of an account: what it is charged by `rows`, and how it pays. */
export function livedSlowly(rows: readonly SlowRow[], { card: first, acts }: Story, runs: readonly number[], stops: string | null): Life {
  const nights: string[] = []
  const events: string[] = []
  const papers: SlowPaper[] = []
  const waiting = new Set(rows)
  const debt = { ...settled }
  let [paid, card, isNew] = [0n, first, false]
  const owed = () => sum(papers.map(totalOf)) - paid
  const tryCard = (day: string) => {
    if (card === null || owed() < 50n || (debt.late !== null && !isNew && (!debt.isDue || debt.isBlocked))) return
    events.push(`${day} ${card} ${owed()}`)
    ;[debt.isDue, debt.isBlocked, isNew] = [false, card === 'blocked', false]
    if (card === 'good') {
      paid += owed()
      Object.assign(debt, settled)
    } else if (debt.late === null) [debt.late, debt.letter] = [0, 0]
  }
  /** Of papers by their number, with the reminder that waits. */
  const toRemind = new Map<number, number>()
  const remind = (place: number, day: string) => {
    for (const [index, open] of opens(papers, paid).entries()) {
      const which = toRemind.get(index)
      if (open <= 0n || which === undefined || place - papers[index]!.made >= isForgotten) continue
      events.push(`${day} reminder of ${index}: ${which}`)
      toRemind.delete(index)
    }
  }
  const run = (place: number, day: string) => {
    papers.push(...papersOf(waiting, place, stops))
    tryCard(day)
    if (debt.late !== null && owed() < 50n) Object.assign(debt, settled)
    if (debt.late !== null && debt.late >= patience && !debt.isClosed) [debt.isClosed, debt.letter] = [true, patience]
    nights.push(`${day} ${owed()} ${earnedBy(papers, paid)} ${debt.isClosed ? 'read-only' : debt.late === null ? null : 'failed'}`)
    if (debt.letter !== null && owed() > 0n) {
      events.push(`${day} letter ${debt.letter}`)
      debt.letter = null
    }
    if (card === null && owed() > 0n) remind(place, day)
  }
  const passDay = (place: number) => {
    if (debt.late !== null) {
      debt.late += 1
      if (tries.includes(debt.late)) debt.isDue = true
      if (letters.includes(debt.late) && !debt.isClosed) debt.letter = debt.late
    }
    for (const [index, { made }] of papers.entries()) {
      const which = reminders[place - made]
      if (which !== undefined) toRemind.set(index, which)
    }
  }
  const happen = (act: Act, day: string) => {
    if ('becomes' in act) card = act.becomes
    else if ('enters' in act) {
      ;[card, isNew] = [act.enters, true]
      if (debt.late !== null) tryCard(day)
    } else if (owed() > 0n) {
      paid += (owed() * BigInt(act.cheque)) / 100n
      if (owed() < 50n) Object.assign(debt, settled)
    }
  }
  const nightly = new Set(runs)
  for (let place = runs[0]!; place <= runs.at(-1)!; place += 1) {
    const day = days[place]!.text
    passDay(place)
    if (nightly.has(place)) run(place, day)
    for (const act of acts) if (act.place === place) happen(act, day)
  }
  return { papers: papersWithOpen(papers, paid), nights, events }
}

const totalOf = ({ net, tax }: SlowPaper) => net + tax

/** Charges of one day share an invoice. */
function papersOf(waiting: Set<SlowRow>, place: number, stops: string | null): SlowPaper[] {
  const found: SlowPaper[] = []
  for (const row of waiting) {
    if (row.due === null ? stops === null || place <= at(stops) : row.due > place) continue
    waiting.delete(row)
    const due = row.due ?? place
    const same = found.findIndex((one) => one.due === due)
    const before = same < 0 ? { net: 0n, tax: 0n, earned: 0n } : found[same]!
    const paper = { due, made: place, net: before.net + row.net, tax: before.tax + row.tax, earned: before.earned + row.earned }
    if (same < 0) found.push(paper)
    else found[same] = paper
  }
  return found.toSorted((one, other) => one.due - other.due)
}

/** Money and credit notes pay the oldest first. */
function opens(papers: readonly SlowPaper[], paid: bigint): bigint[] {
  let left = paid - sum(papers.map(totalOf).filter((total) => total < 0n))
  return papers.map((paper) => {
    const owed = totalOf(paper) > 0n ? totalOf(paper) : 0n
    const taken = left < owed ? left : owed
    left -= taken
    return owed - taken
  })
}

/** A provider earns on papers that are paid, and so are all before them. */
function earnedBy(papers: readonly SlowPaper[], paid: bigint): bigint {
  const open = opens(papers, paid).findIndex((amount) => amount > 0n)
  return sum(papers.slice(0, open < 0 ? undefined : open).map(({ earned }) => earned))
}

const papersWithOpen = (papers: readonly SlowPaper[], paid: bigint): string[] =>
  opens(papers, paid).map((open, index) => `${days[papers[index]!.due]!.text} ${papers[index]!.net} ${papers[index]!.tax} open ${open}`)
