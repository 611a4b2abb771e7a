/** Costs divided over areas, suppliers and portfolios, counted day by day and cent by cent, for tests: slow, obvious, and by no code of the product. */
import { slowYears, type Entry } from './slow-costs-for-tests.ts'

export interface Owned {
  applicationId: string
  /** In the order in which odd cents are given. */
  areas: readonly string[]
  vendor: string | null
  manufacturer: string | null
  portfolios: readonly string[]
}
export interface Share extends Entry {
  portfolioId: string
}

/** By what the part is called: its id, "none", "notDivided", "over". In cents. */
export type Parts = Map<string, number>

const add = (parts: Parts, name: string, cents: number) => cents !== 0 && parts.set(name, (parts.get(name) ?? 0) + cents)
const centsIn = (entries: Entry[], shares: Entry[], year: number) =>
  Math.round(slowYears(entries, shares, [year])[0]!.grandTotal.totalCost * 100)

/** Cost of each application in the year under the product's scope; `carried` are shares that replace entries. */
function costs(entries: Entry[], carried: Entry[], applications: readonly Owned[], year: number) {
  return applications.map((one) => {
    const own = (all: Entry[]) => all.filter(({ applicationId }) => applicationId === one.applicationId)
    return { one, cents: centsIn(own(entries), own(carried), year) }
  })
}

/** One cent after the other goes round. */
function shared(parts: Parts, names: readonly string[], cents: number): void {
  const each = Math.floor(cents / names.length)
  for (const [at, name] of names.entries()) add(parts, name, each + (at < cents - each * names.length ? 1 : 0))
}

export function slowByArea(entries: Entry[], carried: Entry[], applications: readonly Owned[], year: number): Parts {
  const parts: Parts = new Map()
  for (const { one, cents } of costs(entries, carried, applications, year)) shared(parts, one.areas.length ? one.areas : ['none'], cents)
  return parts
}

export function slowBySupplier(entries: Entry[], carried: Entry[], applications: readonly Owned[], year: number): Parts {
  const parts: Parts = new Map()
  for (const { one, cents } of costs(entries, carried, applications, year)) add(parts, one.vendor ?? one.manufacturer ?? 'none', cents)
  return parts
}

export function slowByPortfolio(entries: Entry[], shares: Share[], applications: readonly Owned[], year: number): Parts {
  const parts: Parts = new Map()
  for (const { one, cents } of costs(entries, [], applications, year)) {
    if (one.portfolios.length === 0) {
      add(parts, 'none', cents)
      continue
    }
    let left = cents
    for (const portfolioId of one.portfolios) {
      const its = shares.filter((share) => share.portfolioId === portfolioId && share.applicationId === one.applicationId)
      // In a single portfolio: shares on their days, the application's own entries on the others.
      const own = one.portfolios.length === 1 ? entries.filter(({ applicationId }) => applicationId === one.applicationId) : []
      const has = centsIn(own, its, year)
      add(parts, portfolioId, has)
      left -= has
    }
    add(parts, left > 0 ? 'notDivided' : 'over', left)
  }
  return parts
}
