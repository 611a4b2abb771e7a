/** The parts into which costs are divided, as series of the chart and lines of its table. */
import type { Divided, DividedPart, Division } from '#portfolio/costs/contract/divided.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { chartColours } from '#platform/web/colours.ts'
import type { CostPart, RowsBehind } from './kinds.ts'

/** Maximum number of parts drawn; one more is drawn rather than an "Other" of one. */
const mostDrawn = 8
/** Letters of a name in the legend. */
const longest = 30

/** Nine of the sixty chart colours: neighbours differ in hue and lightness, and red is left out because it signals errors. */
const colours = [24, 15, 1, 31, 14, 4, 20, 21, 28].map((at) => chartColours[at]!)
const quiet = { other: '#66728a', none: '#3d4a63', notDivided: '#a7b2c5', over: '#d1384e' } as const

const nobody: Readonly<Record<Division, string>> = { area: 'No business area', supplier: 'No supplier', portfolio: 'In no portfolio' }
const leftNames = { notDivided: 'Unallocated', over: 'Overallocated' } as const

export const notes: Readonly<Record<Division, string>> = {
  area: 'The cost of an application with several business areas is split equally.',
  supplier: 'An application counts for its vendor, or for its manufacturer if no vendor is named.',
  portfolio: 'By portfolio shares. An application in one portfolio counts there in full.',
}
export const overNote =
  'Below the line: shares in excess of the cost of these applications. Subtract them from the rest of the bar for the actual cost.'

const nameOf = ({ kind, name }: DividedPart, by: Division): string =>
  kind === 'part' ? (name ?? '') : kind === 'none' ? nobody[by] : leftNames[kind]

/** Names as they are, or numbered where two are the same. */
function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let own = name
    for (let count = 2; taken.has(own); count++) own = `${name} (${count})`
    taken.add(own)
    return own
  })
}

const shortened = (name: string) => (name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name)

export interface DividedParts {
  /** The largest, what the others come to, and what is left. */
  readonly drawn: readonly CostPart[]
  readonly all: readonly CostPart[]
}

/** `inside`: names of the portfolios of which the costs are; empty: of the whole workspace. */
export function partsOf({ parts, years }: Divided, by: Division, inside: readonly string[]): DividedParts {
  const byYear = new Map(years.map(({ year, amounts }) => [year, amounts]))
  const names = distinct(parts.map((part) => nameOf(part, by)))
  const shortNames = distinct(names.map(shortened))
  const all = parts.map((part, at): CostPart => {
    const behind = rowsBehind(part, by, inside)
    return {
      name: names[at]!,
      short: shortNames[at]!,
      colour: part.kind === 'part' ? (colours[at] ?? quiet.other) : quiet[part.kind],
      of: ({ year }) => byYear.get(year)?.[at] ?? 0,
      ...(behind && { behind }),
    }
  })
  const named = all.filter((_, at) => parts[at]!.kind === 'part')
  if (named.length <= mostDrawn + 1) return { drawn: all, all }
  const rest = named.slice(mostDrawn)
  const other: CostPart = {
    name: `Other (${rest.length})`,
    colour: quiet.other,
    sumOf: rest.map((one) => ({ ...one, colour: quiet.other })),
    of: (year) => rest.reduce((cents, { of }) => cents + Math.round(of(year) * 100), 0) / 100,
  }
  return { drawn: [...named.slice(0, mostDrawn), other, ...all.slice(named.length)], all }
}

const applications = '/applications'
const shares = '/costs/shares'
const inPortfolios = (inside: readonly string[]) => (inside.length > 0 ? { portfolios: inside.length === 1 ? inside[0] : inside } : {})

/** The list of what the part is made of, where a list can say it. */
function rowsBehind({ kind, id, name, asManufacturer }: DividedPart, by: Division, inside: readonly string[]): RowsBehind | undefined {
  // Both are mended by the shares that portfolios carry.
  if (kind === 'notDivided' || kind === 'over')
    return { to: shares, search: inside.length > 0 ? { portfolioId: inside.length === 1 ? inside[0] : inside } : {} }
  if (by === 'portfolio') {
    if (id) return { to: pathOf('/portfolios/{id}/costs', { id }), search: { by: 'kind' } }
    return { to: applications, search: { portfolios: '' } }
  }
  const among = inPortfolios(inside)
  const called = name ?? ''
  if (by === 'area') return { to: applications, search: { ...among, areas: called } }
  if (kind === 'none') return { to: applications, search: { ...among, vendorSupplierId: '', manufacturerSupplierId: '' } }
  const either = { manufacturerSupplierId: called, anyOf: ['vendorSupplierId', 'manufacturerSupplierId'] }
  return { to: applications, search: { ...among, vendorSupplierId: called, ...(asManufacturer && either) } }
}
