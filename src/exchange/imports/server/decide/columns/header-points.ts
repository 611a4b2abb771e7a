/** Meaning of a subject's headers, without their values. Cached, since the same headers come with every file of a kind. */
import { unitIn } from '#exchange/imports/contract/units.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { bestScore } from './best-score.ts'
import { headerScorer } from './header-score.ts'
import { isElsewhere, senseScorer } from './header-sense.ts'
import { noField } from '../../words/no-field.ts'
import { weights } from './weights.ts'

export interface HeaderPoints {
  /** For each of the columns, in their order. */
  readonly named: readonly number[]
  /** For its being no field at all. */
  readonly nothing: number
}

/** Headers that are kept for each list of columns. */
const mostHeaders = 2000

const keptFor = oncePer((_columns: readonly ExchangeColumn[]) => new Map<string, HeaderPoints>())

/** @param label what the records are called */
export function headerPoints(said: string, columns: readonly ExchangeColumn[], label: string): HeaderPoints {
  const kept = keptFor(columns)
  const key = `${label} ${said}`
  const known = kept.get(key)
  if (known) return known
  const found = pointsOf(said, columns, label)
  if (kept.size >= mostHeaders) kept.delete(kept.keys().next().value!)
  kept.set(key, found)
  return found
}

function pointsOf(said: string, columns: readonly ExchangeColumn[], label: string): HeaderPoints {
  const { scored, sensed, elsewhere } = heard(said)
  // “License (k€)” is an amount, and no number of licenses.
  const isAmount = unitIn(said) > 1
  const pointsFor = (column: ExchangeColumn) =>
    isAmount && column.shape.kind === 'value' && column.shape.field.kind === 'number'
      ? 0
      : Math.max(bestScore(said, scored, column, label), column.shape.kind === 'id' ? 0 : sensed(column.id, column.label))
  return { named: columns.map(pointsFor), nothing: Math.max(elsewhere ? weights.sure : 0, ...noField.map(scored)) }
}

/** A header, taken apart for whatever it is held against. */
interface Heard {
  readonly scored: (name: string) => number
  readonly sensed: ReturnType<typeof senseScorer>
  readonly elsewhere: boolean
}

/** Headers of the last few files: each is held against the columns of every kind, whose names are often the same. */
const lately = new Map<string, Heard>()
const mostHeard = 200

/** @public Forgets the points of headers, for a benchmark that changes a weight. They are kept for a list of columns, too: it needs another list. */
export const forgetHeaders = (): void => lately.clear()

function heard(said: string): Heard {
  const known = lately.get(said)
  if (known) return known
  // A letter names nothing.
  const scored = said.trim().length > 1 ? remembering(headerScorer(said)) : () => 0
  const taken = { scored, sensed: senseScorer(said), elsewhere: isElsewhere(said) }
  if (lately.size >= mostHeard) lately.delete(lately.keys().next().value!)
  lately.set(said, taken)
  return taken
}

function remembering(score: (name: string) => number): (name: string) => number {
  const scores = new Map<string, number>()
  return (name) => {
    const before = scores.get(name)
    if (before !== undefined) return before
    const points = score(name)
    scores.set(name, points)
    return points
  }
}
