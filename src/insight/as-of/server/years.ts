/** Costs by year, of the entries that there were at a moment: as `GET /costs/years` sums them, to the cent. */
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { yearsShown } from '#portfolio/costs/contract/shown-years.ts'
import type { Amounts, CostYear } from '#portfolio/costs/contract/totals.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { eachOf } from '#platform/contract/keys.ts'
import type { Then } from './look-back.ts'
import { isInAny, setOf, type Reader } from './account.ts'
import { daysCovered } from './days-covered.ts'
import type { Past } from './history/record.ts'
import { cents, type CostEntry, type Standing } from './standing.ts'

const dayLength = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayLength

/** Costs begin and end on few days: each is read once. */
function dayNumbers(): (day: string) => number {
  const known = new Map<string, number>()
  return (day) => {
    const number = known.get(day) ?? dayNumber(day)
    known.set(day, number)
    return number
  }
}

/** Half a cent is rounded up. Days times cents may be more than a float holds exactly. */
const partOf = (amount: number, days: number, length: number): number => {
  const twice = 2 * amount * days + length
  return twice < Number.MAX_SAFE_INTEGER
    ? Math.floor(twice / (2 * length))
    : Number((2n * BigInt(amount) * BigInt(days) + BigInt(length)) / BigInt(2 * length))
}

interface Timed extends Pick<CostEntry, 'applicationId' | 'amounts' | 'isShare'> {
  readonly from: number
  readonly until: number
}
type Sums = Record<Kind, number>
type DaysOf = (from: number, until: number) => number

/** The years shown from the first to the last in which a visible entry or share begins; always includes the given year. */
export function spanOf({ account, reader }: Pick<Then, 'account' | 'reader'>, year: number): readonly [first: number, last: number] {
  // Days are compared as texts, which are many.
  let [first, last] = [`${year}-01-01`, `${year}-12-31`]
  const { amounts, deleted } = reader
  for (const entity of ['applicationCost', 'portfolioCost'] as const)
    for (const { isThere, fields } of account[entity]) {
      if (fields.active === false || !(isThere || deleted[entity])) continue
      if (entity === 'portfolioCost' && amounts !== null && !(fields.portfolioId && setOf(amounts).has(fields.portfolioId))) continue
      if (!isSeen(account.application.get(fields.applicationId), reader)) continue
      const begins = fields.effectiveDate
      if (begins < first) first = begins
      else if (begins > last) last = begins
    }
  return yearsShown(yearIn(first), yearIn(last), year)
}

const yearIn = (day: string) => Number(day.slice(0, 4))

const isSeen = (one: Past | undefined, { amounts, deleted }: Reader): boolean =>
  one !== undefined && (one.isThere || deleted.application) && (amounts === null || isInAny(one, amounts))

export function yearsOf(standing: Standing, [first, last]: readonly [first: number, last: number]): CostYear[] {
  const isThirdParty = new Map(standing.applications.map((one) => [one.id, one.isThirdParty]))
  const numberOf = dayNumbers()
  const timed = standing.costs.map(({ applicationId, amounts, isShare, first: begun, last: ended }): Timed => ({
    applicationId,
    amounts,
    isShare,
    from: numberOf(begun),
    until: numberOf(ended),
  }))
  const shares = grouped(
    timed.filter(({ isShare }) => isShare),
    ({ applicationId }) => applicationId,
  )
  const carried = new Map(Array.from(shares, ([id, those]) => [id, daysCovered(those)] as const))
  return Array.from({ length: last - first + 1 }, (_, at) => yearOf(first + at, timed, carried, isThirdParty))
}

function yearOf(
  year: number,
  entries: readonly Timed[],
  carried: ReadonlyMap<string, DaysOf>,
  isThirdParty: ReadonlyMap<string, boolean>,
): CostYear {
  const [begin, end] = [dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)]
  const length = end - begin + 1
  const sums = { own: noSums(), thirdParty: noSums() }
  const costing = new Set<string>()
  for (const one of entries) {
    const [from, until] = [Math.max(one.from, begin), Math.min(one.until, end)]
    if (until < from) continue
    const byShares = one.isShare ? undefined : carried.get(one.applicationId)
    const days = until - from + 1 - (byShares?.(from, until) ?? 0)
    if (days <= 0) continue
    costing.add(one.applicationId)
    const into = isThirdParty.get(one.applicationId) ? sums.thirdParty : sums.own
    for (const kind of kinds) {
      const amount = one.amounts[kind]
      if (amount) into[kind] += partOf(cents(amount), days, length)
    }
  }
  const both = noSums()
  for (const kind of kinds) both[kind] = sums.own[kind] + sums.thirdParty[kind]
  return { year, applications: costing.size, own: amountsOf(sums.own), thirdParty: amountsOf(sums.thirdParty), grandTotal: amountsOf(both) }
}

const noSums = (): Sums => eachOf(kinds, () => 0)
const amountsOf = (sums: Sums): Amounts => ({
  ...eachOf(kinds, (kind) => sums[kind] / 100),
  totalCost: kinds.reduce((all, kind) => all + sums[kind], 0) / 100,
})
