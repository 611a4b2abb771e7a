import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import { kindColours } from '#portfolio/costs/contract/kind-colours.ts'
import { latestOf } from '#portfolio/costs/contract/shown-years.ts'
import type { Amounts, CostYear } from '#portfolio/costs/contract/totals.ts'
import { eachOf } from '#platform/contract/keys.ts'

/** The list of what a figure is made of. */
export interface RowsBehind {
  readonly to: string
  readonly search: Readonly<Record<string, unknown>>
}

/** A series of the chart and a line of its table. */
export interface CostPart {
  readonly name: string
  /** In the legend, where the name is too long for it. */
  readonly short?: string
  readonly behind?: RowsBehind
  /** Description of the sum, when its parts aren't drawn. */
  readonly sumOf?: readonly CostPart[]
  readonly colour: string
  readonly of: (year: CostYear) => number
}

const part = (name: string, colour: string, of: (year: CostYear) => number | null): CostPart => ({
  name,
  colour,
  of: (year) => of(year) ?? 0,
})

export const partsByKind: readonly CostPart[] = kinds.map((kind) =>
  part(kindFields[kind].label, kindColours[kind], ({ grandTotal }) => grandTotal[kind]),
)
export const partsByOwner: readonly CostPart[] = [
  part('Own', kindColours.license, ({ own }) => own.totalCost),
  part('Third party', kindColours.development, ({ thirdParty }) => thirdParty.totalCost),
]

export const totalOf = ({ grandTotal }: { readonly grandTotal: Amounts }): number => grandTotal.totalCost ?? 0

/** True if the year has anything to show. Portfolios may carry shares of applications without costs in it. */
export const isTold = (year: CostYear, parts: readonly CostPart[]): boolean => totalOf(year) !== 0 || parts.some(({ of }) => of(year) !== 0)

const nothing: Amounts = { ...eachOf(kinds, () => null), totalCost: null }

/** Every year from the first with data to the last, and on to `until`; years without entries keep their place and have no bar. */
export function withGaps(told: readonly CostYear[], until: number): CostYear[] {
  const [first, last] = [told[0]?.year, told.at(-1)?.year]
  if (first === undefined || last === undefined) return []
  return Array.from({ length: Math.max(last, until) - first + 1 }, (_, at) => {
    const year = first + at
    return told.find((one) => one.year === year) ?? { year, applications: 0, own: nothing, thirdParty: nothing, grandTotal: nothing }
  })
}

/** Is nothing entered in the year? */
export const isEmpty = ({ grandTotal }: CostYear): boolean => grandTotal.totalCost === null

/** Maximum number of years offered, the chosen and the present one among them. */
const mostOffered = 6
export function yearsOffered(years: readonly number[], chosen: number, present: number): number[] {
  const all = [...new Set([...years, chosen])].sort((one, other) => one - other).map((year) => ({ year }))
  const latest = latestOf(all, present, mostOffered).map(({ year }) => year)
  if (latest.includes(chosen)) return latest
  return chosen < latest[0]! ? [chosen, ...latest.slice(1)] : [...latest.slice(0, -1), chosen]
}
