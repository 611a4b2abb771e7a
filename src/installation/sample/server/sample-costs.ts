/** Costs of the sample: an entry a year for each application, and the shares of applications that two portfolios pay for. */
import { kinds, type Kind } from '#portfolio/relations/contract/cost-kinds.ts'
import { applicationCostRecords, portfolioCostRecords } from '#portfolio/costs/server/records.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

/** Format in the sample's README: licenses, then the kinds in contract order. */
type Year = readonly (number | null)[] | null
export interface SampleCosts {
  readonly years: readonly number[]
  readonly applications: Readonly<Record<string, readonly Year[]>>
  /** `[portfolio, application, per cent]`, of the last year. */
  readonly shares: readonly (readonly [string, string, number])[]
}

const amountsOf = (amounts: readonly (number | null)[], percent = 100): Partial<Record<Kind, number>> =>
  Object.fromEntries(kinds.map((kind, at) => [kind, Math.round((amounts[at + 1] ?? 0) * percent) / 100]))

/** The last year goes on. */
const daysOf = ({ years }: SampleCosts, at: number) => ({
  effectiveDate: `${years[at]}-01-01`,
  endDate: at === years.length - 1 ? null : `${years[at]}-12-31`,
})

export async function addCosts(changes: Changes, costs: SampleCosts, names: NamesByEntity): Promise<void> {
  const entries = Object.entries(costs.applications).flatMap(([name, told]) =>
    told.flatMap((amounts, at) =>
      amounts
        ? [{ applicationId: idNamed(names, 'application', name), licenseCount: amounts[0], ...daysOf(costs, at), ...amountsOf(amounts) }]
        : [],
    ),
  )
  await insertRecords(changes, applicationCostRecords, entries)
  const last = costs.years.length - 1
  const shares = costs.shares.map(([portfolio, application, percent]) => ({
    portfolioId: idNamed(names, 'portfolio', portfolio),
    applicationId: idNamed(names, 'application', application),
    ...daysOf(costs, last),
    ...amountsOf(costs.applications[application]![last]!, percent),
  }))
  await insertRecords(changes, portfolioCostRecords, shares)
}
