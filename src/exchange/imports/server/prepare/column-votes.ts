/** Votes of a single column on how its file writes numbers and days. */
import { dateOrders, decimalMarks, type Written } from '#exchange/imports/contract/written.ts'
import { atOnce } from '#platform/server/in-turns.ts'
import { dateVotes, type DateOrder } from '#platform/server/spreadsheet/dates.ts'
import { decimalVotes, type DecimalMark } from '#platform/server/spreadsheet/decimals.ts'
import { writtenValues } from '#platform/server/spreadsheet/table.ts'
import type { Votes } from '#platform/server/spreadsheet/votes.ts'
import type { CutTable } from './cut-columns.ts'
import type { Profiled } from './profile.ts'

export interface ColumnVotes {
  readonly decimals: Votes<DecimalMark>
  readonly dates: Votes<DateOrder>
  /** Some of its cells are numbers of the file, which people see with a point. */
  readonly hasNumbers: boolean
}

export const votesOf = (table: CutTable, at: number): ColumnVotes => atOnce(voting(table, at))

/** The same in steps. */
export function* voting(table: CutTable, at: number): Generator<void, ColumnVotes> {
  const decimals = decimalVotes(writtenValues(table, at))
  yield
  const dates = dateVotes(writtenValues(table, at))
  yield
  return {
    decimals,
    dates,
    hasNumbers: table.typed.has(at),
  }
}

export interface Witness<Way extends string> {
  readonly name: string
  readonly votes: Votes<Way>
}
export type Found<Way extends string> = { readonly way: Way; readonly how: Written['decimals']['how'] }

export type Formats = Pick<Profiled, 'dateOrder' | 'dateCertain' | 'decimalMark' | 'decimalCertain'>

export const provenIn = <Way extends string>(ways: readonly Way[], { proofs }: Votes<Way>): Way[] => ways.filter((way) => proofs[way] > 0)

export function resolve<Way extends string>(ways: readonly Way[], witnesses: readonly Witness<Way>[], likely: Way): Found<Way> {
  const counts = ways.map((way) => witnesses.filter(({ votes }) => votes.proofs[way] > 0).length)
  const proven = ways.filter((_, at) => counts[at]! > 0)
  if (proven.length === 1) return { way: proven[0]!, how: 'proven' }
  if (proven.length) return { way: ways[counts.indexOf(Math.max(...counts))]!, how: 'mixed' }
  return { way: likely, how: witnesses.some(({ votes }) => votes.open > 0) ? 'open' : 'none' }
}

/** A column's notation: proven by its own values, else the file's. */
function wayOf<Way extends string>(ways: readonly [Way, Way], votes: Votes<Way>, file: Found<Way>): { way: Way; isCertain: boolean } {
  const [first, other] = provenIn(ways, votes)
  if (first && other) return { way: votes.proofs[ways[1]] > votes.proofs[ways[0]] ? ways[1] : ways[0], isCertain: false }
  if (first) return { way: first, isCertain: true }
  return { way: file.way, isCertain: file.how === 'proven' || votes.open === 0 }
}

/** A column's notation before the other columns count. */
export function formatAlone({ decimals, dates, hasNumbers }: ColumnVotes): Formats {
  const [mark, order] = [
    resolve(decimalMarks, [{ name: '', votes: decimals }], '.'),
    resolve(dateOrders, [{ name: '', votes: dates }], 'month-first'),
  ]
  return formatIn({ decimals, dates, hasNumbers }, mark, order)
}

export function formatIn({ decimals, dates, hasNumbers }: ColumnVotes, mark: Found<DecimalMark>, order: Found<DateOrder>): Formats {
  const shown = hasNumbers && decimals.open === 0 && mark.how !== 'proven' && mark.how !== 'mixed' ? ({ ...mark, way: '.' } as const) : mark
  const [own, day] = [wayOf(decimalMarks, decimals, shown), wayOf(dateOrders, dates, order)]
  return { decimalMark: own.way, decimalCertain: own.isCertain, dateOrder: day.way, dateCertain: day.isCertain }
}
