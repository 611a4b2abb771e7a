/** Numbers and comparisons: "more than 10k", "4 or higher", "between 3 and 5". */
import type { Token } from './words.ts'

/** Both ends belong to it; `isOver` and `isUnder` leave an end out. */
export interface Range {
  readonly from: number | null
  readonly to: number | null
  readonly isOver?: boolean
  readonly isUnder?: boolean
}
export interface Taken<T> {
  readonly value: T
  /** Tokens that it takes. */
  readonly length: number
}

const words: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, value) => [word, value]),
)
const scales: Readonly<Record<string, number>> = {
  k: 1000,
  m: 1_000_000,
  bn: 1_000_000_000,
  thousand: 1000,
  million: 1_000_000,
  billion: 1_000_000_000,
}
const units = new Set([
  '%',
  'percent',
  'eur',
  'euro',
  'euros',
  'usd',
  'dollar',
  'dollars',
  'gbp',
  'pounds',
  'chf',
  'points',
  'point',
  'a',
  'per',
  'year',
])

export function numberAt(tokens: readonly Token[], at: number): Taken<number> | undefined {
  const token = tokens[at]
  if (!token || token.isQuoted) return undefined
  const [, digits, unit] = /^[€$£]?([\d.,']+)(bn|[km%+])?$/.exec(token.word) ?? []
  const plain = digits === undefined ? words[token.word] : numberIn(digits)
  if (plain === undefined || Number.isNaN(plain)) return undefined
  const next = tokens[at + 1]?.word ?? ''
  const scale = scales[unit ?? ''] ?? scales[next] ?? 1
  const length = unit !== undefined || scales[next] === undefined ? 1 : 2
  return { value: Math.round(plain * scale * 100) / 100, length: length + unitsAt(tokens, at + length) }
}

/** A group of three digits after a mark is of thousands: amounts of lists are whole more often than not. */
const numberIn = (digits: string): number =>
  Number(/^\d{1,3}([.,']\d{3})+$/.test(digits) ? digits.replace(/[.,']/g, '') : digits.replaceAll("'", '').replace(',', '.'))

function unitsAt(tokens: readonly Token[], at: number): number {
  const [first = '', second = ''] = [tokens[at]?.word, tokens[at + 1]?.word]
  if ((first === 'a' || first === 'per') && second === 'year') return 2
  return first !== 'a' && first !== 'per' && first !== 'year' && units.has(first) ? 1 : 0
}

type Made = (value: number) => Range
const over: Made = (value) => ({ from: value, to: null, isOver: true })
const least: Made = (value) => ({ from: value, to: null })
const under: Made = (value) => ({ from: null, to: value, isUnder: true })
const most: Made = (value) => ({ from: null, to: value })
const same: Made = (value) => ({ from: value, to: value })

export const comparing: readonly (readonly [string, Made])[] = [
  ['no more than', most],
  ['not more than', most],
  ['no less than', least],
  ['not less than', least],
  ['no fewer than', least],
  ['more than', over],
  ['greater than', over],
  ['higher than', over],
  ['larger than', over],
  ['bigger than', over],
  ['better than', over],
  ['less than', under],
  ['fewer than', under],
  ['lower than', under],
  ['smaller than', under],
  ['worse than', under],
  ['cheaper than', under],
  ['at least', least],
  ['at most', most],
  ['up to', most],
  ['over', over],
  ['above', over],
  ['exceeding', over],
  ['exceeds', over],
  ['exceed', over],
  ['under', under],
  ['below', under],
  ['minimum', least],
  ['maximum', most],
  ['exactly', same],
  ['>=', least],
  ['<=', most],
  ['>', over],
  ['<', under],
]
export const compared: readonly (readonly [string, Made])[] = [
  ...[
    'or more',
    'or higher',
    'or above',
    'or over',
    'or greater',
    'or better',
    'and above',
    'and more',
    'and higher',
    'and up',
    'plus',
  ].map((phrase) => [phrase, least] as const),
  ...['or less', 'or lower', 'or below', 'or fewer', 'or worse', 'and below', 'and lower', 'and less'].map(
    (phrase) => [phrase, most] as const,
  ),
]

export const wordsAt = (tokens: readonly Token[], at: number, phrase: string): number => {
  const wanted = phrase.split(' ')
  return wanted.every((word, place) => tokens[at + place]?.word === word) ? wanted.length : 0
}

/** A comparison with a number. A number alone is one only where `isAloneEnough`. */
export function rangeAt(tokens: readonly Token[], at: number, isAloneEnough: boolean): Taken<Range> | undefined {
  for (const [phrase, make] of comparing) {
    const length = wordsAt(tokens, at, phrase)
    const number = length ? numberAt(tokens, at + length) : undefined
    if (number) return { value: make(number.value), length: length + number.length }
  }
  const isBetween = tokens[at]?.word === 'between'
  const first = numberAt(tokens, isBetween ? at + 1 : at)
  if (!first) return undefined
  if (isBetween) {
    const second = numberAt(tokens, at + first.length + 2)
    const [from, to] = [first.value, second?.value ?? NaN].sort((a, b) => a - b)
    return second && tokens[at + 1 + first.length]?.word === 'and'
      ? { value: { from: from!, to: to! }, length: first.length + second.length + 2 }
      : undefined
  }
  if (tokens[at]!.word.endsWith('+')) return { value: least(first.value), length: first.length }
  for (const [phrase, make] of compared) {
    const length = wordsAt(tokens, at + first.length, phrase)
    if (length) return { value: make(first.value), length: first.length + length }
  }
  return isAloneEnough ? { value: same(first.value), length: first.length } : undefined
}
