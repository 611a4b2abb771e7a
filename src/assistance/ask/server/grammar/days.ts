/** Days and periods: "before 2027", "ending next year", "in the last 6 months", "Q3 2026". What counts from today stays so in the address. */
import { dayOf } from '#platform/contract/days.ts'
import { earliestDay, isInRange, latestDay, parseDay } from '#platform/contract/day.ts'
import { numberAt, wordsAt, type Taken } from './figures.ts'
import type { Token } from './words.ts'

/** Days of a calendar, or counted from today (contract/days.ts); both belong to it, null is open. */
export interface Days {
  readonly from: string | null
  readonly to: string | null
}
interface Period {
  readonly from: string
  readonly to: string
}

const iso = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10)
const months = 'january february march april may june july august september october november december'.split(' ')
const turns: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
  upcoming: 1,
  following: 1,
  last: -1,
  previous: -1,
  past: -1,
}
const yearCode = (letter: 'y' | 'Y', turn: number) => (turn === 0 ? letter : `${letter}${turn > 0 ? '+' : ''}${turn}`)
const yearPeriod = (turn: number): Period => ({ from: yearCode('y', turn), to: yearCode('Y', turn) })
const wholeYear = (year: number): Period => ({ from: iso(year, 0, 1), to: iso(year, 11, 31) })

/** The days of a month or quarter, `length` months from the month `first` on. */
const ofMonths = (year: number, first: number, length: number): Period => ({ from: iso(year, first, 1), to: iso(year, first + length, 0) })

function turnedPeriod(unit: string, turn: number, today: string): Period | undefined {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  switch (unit) {
    case 'year':
      return yearPeriod(turn)
    case 'quarter':
      return ofMonths(year, Math.floor((month - 1) / 3) * 3 + 3 * turn, 3)
    case 'month':
      return ofMonths(year, month - 1 + turn, 1)
    case 'week': {
      const monday = day - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 7 * turn
      return { from: iso(year, month - 1, monday), to: iso(year, month - 1, monday + 6) }
    }
    default:
      return undefined
  }
}

const yearIn = (word = ''): number | undefined => (/^(19|20|21)\d\d$/.test(word) ? Number(word) : undefined)
const single: Readonly<Record<string, string>> = { today: '+0d', yesterday: '-1d', tomorrow: '+1d', now: '+0d' }

function periodAt(tokens: readonly Token[], given: number, today: string): Taken<Period> | undefined {
  const at = tokens[given]?.word === 'the' ? given + 1 : given
  const [first = '', second = ''] = [0, 1].map((place) => tokens[at + place]?.word ?? '')
  const taken = (value: Period | undefined, length: number) => (value ? { value, length: length + at - given } : undefined)
  const day = single[first] ?? (isInRange(parseDay(tokens[at]?.text ?? '') ?? '') ? parseDay(tokens[at]!.text) : null)
  if (day) return taken({ from: day, to: day }, 1)
  const year = yearIn(first)
  if (year !== undefined) return taken(wholeYear(year), 1)
  if (first === 'year' && at > given) return taken(yearPeriod(0), 1)
  if (first in turns) return taken(turnedPeriod(second.replace(/s$/, ''), turns[first]!, today), 2)
  const quarter = /^q([1-4])$/.exec(first)?.[1]
  const thisYear = Number(today.slice(0, 4))
  if (quarter) return taken(ofMonths(yearIn(second) ?? thisYear, 3 * (Number(quarter) - 1), 3), yearIn(second) ? 2 : 1)
  const month = months.findIndex((name) => name === first || (first.length >= 3 && first !== 'may' && name.slice(0, 3) === first))
  if (month >= 0) return taken(ofMonths(yearIn(second) ?? thisYear, month, 1), yearIn(second) ? 2 : 1)
  const isEnd = first === 'end'
  if ((isEnd || first === 'start' || first === 'beginning') && second === 'of') {
    const inner = periodAt(tokens, at + 2, today)
    const edge = inner && (isEnd ? inner.value.to : inner.value.from)
    return inner && edge ? taken({ from: edge, to: edge }, 2 + inner.length) : undefined
  }
  return undefined
}

/** The day before or after a bound. */
function beside(bound: string, by: 1 | -1, today: string): string {
  const [, letter, turn = '0'] = /^([yY])([+-]\d+)?$/.exec(bound) ?? []
  if (letter === 'y' && by < 0) return yearCode('Y', Number(turn) - 1)
  if (letter === 'Y' && by > 0) return yearCode('y', Number(turn) + 1)
  const counted = /^([+-]\d+)d$/.exec(bound)?.[1]
  if (counted) return `${Number(counted) + by < 0 ? '' : '+'}${Number(counted) + by}d`
  const [year = 0, month = 0, day = 0] = dayOf(bound, today).split('-').map(Number)
  return iso(year, month - 1, day + by)
}

const unitCodes: Readonly<Record<string, readonly [number, string]>> = {
  day: [1, 'd'],
  week: [7, 'd'],
  month: [1, 'm'],
  year: [1, 'y'],
  quarter: [3, 'm'],
}

/** "6 months", as so many days, months or years. */
function spanAt(tokens: readonly Token[], at: number): Taken<readonly [count: number, unit: string]> | undefined {
  const isOne = tokens[at]?.word === 'a' || tokens[at]?.word === 'an'
  const number = isOne ? { value: 1, length: 1 } : numberAt(tokens, at)
  const unit = unitCodes[(tokens[at + (number?.length ?? 0)]?.word ?? '').replace(/s$/, '')]
  if (!number || !unit || number.value > 500 || !Number.isInteger(number.value)) return undefined
  return { value: [number.value * unit[0], unit[1]], length: number.length + 1 }
}

const skip = (tokens: readonly Token[], at: number, words: readonly string[]): number =>
  words.reduce((next, word) => (next === at && wordsAt(tokens, at, word) ? at + wordsAt(tokens, at, word) : next), at)

/** "in the last 6 months", "within 90 days", "over a year ago". */
function countedAt(tokens: readonly Token[], at: number): Taken<Days> | undefined {
  const start = skip(tokens, at, ['in the', 'within the', 'during the', 'over the', 'for the', 'in', 'within', 'during', 'the', 'for'])
  const turn = turns[tokens[start]?.word ?? ''] ?? 0
  const span = spanAt(tokens, turn ? start + 1 : start)
  if (span && (turn || start > at) && tokens[start + (turn ? 1 : 0) + span.length]?.word !== 'ago') {
    const [count, unit] = span.value
    const length = start - at + (turn ? 1 : 0) + span.length
    // "For two years" is over, "in two years" is to come.
    const isPast = turn < 0 || (turn === 0 && tokens[at]!.word === 'for')
    return { value: isPast ? { from: `-${count}${unit}`, to: '+0d' } : { from: '+0d', to: `+${count}${unit}` }, length }
  }
  const early = skip(tokens, at, ['more than', 'over', 'at least', 'longer than', 'before', 'since', 'less than'])
  const ago = spanAt(tokens, early)
  if (!ago || tokens[early + ago.length]?.word !== 'ago') return undefined
  const day = `-${ago.value[0]}${ago.value[1]}`
  const isRecent = early > at && (tokens[at]!.word === 'less' || tokens[at]!.word === 'since')
  return { value: isRecent ? { from: day, to: null } : { from: null, to: day }, length: early - at + ago.length + 1 }
}

const ways: readonly (readonly [phrase: string, make: (period: Period, today: string) => Days])[] = [
  ['before the', ({ from }, today) => ({ from: null, to: beside(from, -1, today) })],
  ['earlier than', ({ from }, today) => ({ from: null, to: beside(from, -1, today) })],
  ['prior to', ({ from }, today) => ({ from: null, to: beside(from, -1, today) })],
  ['before', ({ from }, today) => ({ from: null, to: beside(from, -1, today) })],
  ['later than', ({ to }, today) => ({ from: beside(to, 1, today), to: null })],
  ['after', ({ to }, today) => ({ from: beside(to, 1, today), to: null })],
  ['since before', ({ from }, today) => ({ from: null, to: beside(from, -1, today) })],
  ['since', ({ from }) => ({ from, to: null })],
  ['from', ({ from }) => ({ from, to: null })],
  ['until', ({ to }) => ({ from: null, to })],
  ['till', ({ to }) => ({ from: null, to })],
  ['by', ({ to }) => ({ from: null, to })],
  ['through', ({ to }) => ({ from: null, to })],
  ...['in', 'on', 'during', 'within', 'throughout', 'at', 'of', 'for'].map(
    (word) => [word, ({ from, to }: Period) => ({ from, to })] as const,
  ),
]

export function daysAt(tokens: readonly Token[], at: number, today: string): Taken<Days> | undefined {
  const counted = countedAt(tokens, at)
  if (counted) return counted
  const twoWords = [
    ['between', 'and'],
    ['from', 'to'],
    ['from', 'until'],
  ] as const
  for (const [opening, closing] of twoWords) {
    const first = tokens[at]?.word === opening ? periodAt(tokens, at + 1, today) : undefined
    const second = first && tokens[at + 1 + first.length]?.word === closing ? periodAt(tokens, at + 2 + first.length, today) : undefined
    if (first && second) return { value: { from: first.value.from, to: second.value.to }, length: 2 + first.length + second.length }
  }
  for (const [phrase, make] of ways) {
    const length = wordsAt(tokens, at, phrase)
    const period = length ? periodAt(tokens, at + length, today) : undefined
    if (period) return { value: clipped(make(period.value, today)), length: length + period.length }
  }
  const period = periodAt(tokens, at, today)
  return period && { value: clipped(period.value), length: period.length }
}

/** Within the days that records take. */
const clipped = ({ from, to }: Days): Days => ({
  from: from && from < earliestDay && /^\d/.test(from) ? earliestDay : from,
  to: to && to > latestDay && /^\d/.test(to) ? latestDay : to,
})
