import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { eachOf } from '#platform/contract/keys.ts'

type Entry = Readonly<Partial<Record<Kind, number | null>>> & {
  readonly effectiveDate: string
  readonly endDate?: string | null | undefined
  readonly active: boolean
}
const dayLength = 86_400_000

/** Costs of an application in a year, total and by kind. */
export interface YearCost {
  readonly year: number
  readonly total: number
  readonly byKind: Readonly<Record<Kind, number>>
}

/**
 * Costs of an application in each of the last years, by the days that its yearly amounts are valid. Undefined when no entry holds an amount or none is valid in
 * these years.
 */
export function yearsOf(entries: readonly Entry[], last: number, most: number): YearCost[] | undefined {
  const telling = entries.filter((entry) => entry.active && tellsAmounts(entry))
  const years = Array.from({ length: most }, (_, at) => yearOf(telling, last - most + 1 + at))
  const first = years.findIndex(({ total }) => total > 0)
  return first < 0 ? undefined : years.slice(first)
}

/** Kinds with costs in any of the years, so that every year lists the same kinds. */
export const kindsIn = (years: readonly YearCost[]): Kind[] => kinds.filter((kind) => years.some(({ byKind }) => byKind[kind] > 0))

function yearOf(entries: readonly Entry[], year: number): YearCost {
  const cents = eachOf(kinds, (kind) => entries.reduce((sum, entry) => sum + centsOf(entry[kind] ?? 0, entry, year), 0))
  return { year, byKind: eachOf(kinds, (kind) => cents[kind] / 100), total: kinds.reduce((sum, kind) => sum + cents[kind], 0) / 100 }
}

export const tellsAmounts = (entry: Readonly<Partial<Record<Kind, number | null>>>) => kinds.some((kind) => typeof entry[kind] === 'number')

/** A yearly amount by the days of the year on which its entry is valid, rounded to cents as the server rounds each kind of each entry. */
function centsOf(amount: number, { effectiveDate, endDate }: Entry, year: number): number {
  const [begins, ends] = [Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1)]
  const from = Math.max(begins, Date.parse(effectiveDate))
  const until = Math.min(ends, endDate ? Date.parse(endDate) + dayLength : ends)
  const days = Math.max(0, until - from) / dayLength
  return Math.round((Math.round(amount * 100) * days) / ((ends - begins) / dayLength))
}
