import { kinds } from '#features/costs/contract.ts'
import { kindFields, type Kind } from '#features/costs/contract/entities.ts'
import type { Amounts, CostYear } from '#features/costs/contract/totals.ts'

/** Blue for licenses and people, slate for machines: red, amber and green stay free for states. */
const colours: Readonly<Record<Kind, string>> = {
  license: '#223a9c',
  personnel: '#3b5bdb',
  development: '#8aa0f0',
  hosting: '#3d4a63',
  hardware: '#7b879d',
  refresh: '#b6c0d1',
}

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
  readonly colour: string
  readonly of: (year: CostYear) => number
}

const part = (name: string, colour: string, of: (year: CostYear) => number | null): CostPart => ({
  name,
  colour,
  of: (year) => of(year) ?? 0,
})

export const partsByKind: readonly CostPart[] = kinds.map((kind) =>
  part(kindFields[kind].label, colours[kind], ({ grandTotal }) => grandTotal[kind]),
)
export const partsByOwner: readonly CostPart[] = [
  part('Own', colours.license, ({ own }) => own.totalCost),
  part('Third party', colours.development, ({ thirdParty }) => thirdParty.totalCost),
]

export const totalOf = ({ grandTotal }: { readonly grandTotal: Amounts }): number => grandTotal.totalCost ?? 0

/** Is there anything to tell of the year? Portfolios may carry shares of what costs nothing in it. */
export const isTold = (year: CostYear, parts: readonly CostPart[]): boolean => totalOf(year) !== 0 || parts.some(({ of }) => of(year) !== 0)

/** So many years are offered, the latest; and the chosen one, however old. */
const mostOffered = 6
export function yearsOffered(years: readonly number[], chosen: number): number[] {
  const all = [...new Set([...years, chosen])].sort((one, other) => one - other)
  const latest = all.slice(-mostOffered)
  return latest.includes(chosen) ? latest : [chosen, ...latest.slice(1)]
}
