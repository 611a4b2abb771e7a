/** Changes by month: each month equals the comparison of its two days, computed in a single look back. */
import { numbersOf } from '#platform/contract/day.ts'
import type { asOf } from '#insight/as-of/contract.ts'
import { mostMonths, type Months } from '#insight/as-of/contract/months.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { accountAt, seenBy, type Reader } from './account.ts'
import type { History, Lines, Sums } from './history/history.ts'
import { answerOf, askingReader, dayOf, instantOf, thenOf, type Asked } from './look-back.ts'
import { monthsBack, summed, type MonthSum } from './walk.ts'

/** The last days of the months before, and today. */
function endsUntil(today: string): string[] {
  const [year, month] = numbersOf(today)
  return [...Array.from({ length: mostMonths }, (_, at) => dayOf(Date.UTC(year, month - mostMonths + at, 0))), today]
}

/** Limited to the history: a later beginning of the history is the first day. */
function daysSince(ends: readonly string[], begins: string | null): string[] {
  if (begins === null) return []
  const later = ends.filter((day) => day > begins)
  return later.length > mostMonths ? later : [begins, ...later]
}

/** @throws Refusal 404 for a portfolio that the reader does not see */
export const months: Handler<(typeof asOf)['calls']['months']> = ({ query: asked }, context) => {
  const reader = askingReader(context, asked)
  const today = dayOf(Date.now())
  const ends = endsUntil(today)
  return answerOf(context, ['months', today, reader, asked], instantOf(ends[0]!), (history) => monthsOf(history, ends, reader, asked))
}

function monthsOf(history: History, ends: readonly string[], reader: Reader, asked: Asked): Months {
  const { begins, wholeSince } = history
  const all = daysSince(ends, begins && dayOf(Date.parse(begins)))
  // Earlier moments are incomplete, since not all later changes are known.
  const days = all.filter((day) => history.tells(instantOf(day)))
  const amountsSeen = reader.amounts?.length !== 0
  const sums = history.sums(JSON.stringify([days, reader, asked]), () => new MonthSums(history, days, reader, asked))
  return {
    amountsSeen,
    begins,
    wholeSince,
    tellsDeleted: reader.deleted.application,
    isCut: days.length < all.length,
    months: sums.months.map(({ centsBefore, centsAfter, ...month }) => ({
      ...month,
      cost: amountsSeen ? month.cost : null,
      yearlyCost: amountsSeen ? centsAfter / 100 : null,
      costChange: amountsSeen ? (centsAfter - centsBefore) / 100 : null,
    })),
  }
}

/** Figures of the months, as sums over applications: after a few changes, only the affected ones are recomputed. */
class MonthSums implements Sums {
  months: readonly MonthSum[] = []
  readonly #of: (lines: Lines) => MonthSum[]

  constructor(history: History, days: readonly string[], reader: Reader, asked: Asked) {
    this.#of = (lines) => {
      const seen = seenBy(lines, reader)
      const told = (instant: number, parts = seen) => thenOf(history, accountAt(parts, instant, dayOf(instant)), instant, reader, asked)
      return days.length < 2 ? [] : monthsBack(seen, days, told, asked)
    }
    this.months = this.#of(history.lines)
  }

  add(lines: Lines, sign: 1 | -1): void {
    const those = this.#of(lines)
    this.months = this.months.map((month, at) => {
      const sum = { ...month }
      for (const name of summed) sum[name] += sign * those[at]![name]
      return sum
    })
  }
}
