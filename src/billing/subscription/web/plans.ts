import { limitFields, type LimitName, type Product } from '#billing/products/contract.ts'
import { keysOf } from '#platform/contract/keys.ts'

export const limits = keysOf(limitFields)

export const shownLimit = (most: number | null): string => (most === null ? 'No limit' : most.toLocaleString('en'))

/** Counts of limited records in a workspace, by the names of the usage call. */
export const countedBy = {
  maxReadOnlyUsers: 'readOnlyUsers',
  maxEditUsers: 'editUsers',
  maxPrograms: 'programs',
  maxProjects: 'projects',
  maxPortfolios: 'portfolios',
  maxApplications: 'applications',
  maxITServices: 'itServices',
  maxClientWorkspaces: 'clientWorkspaces',
} as const satisfies Record<LimitName, string>

/** The price of a plan for a number of edit users; undefined without such a rate. */
export function costOf({ productRates }: Pick<Product, 'productRates'>, unit: 'Month' | 'Year', editUsers: number): number | undefined {
  const rates = productRates.filter((rate) => rate.unit === unit)
  if (!rates.length) return undefined
  return (
    rates.reduce((sum, { rate, isPerEditUser }) => sum + Math.round(rate * 100) * (isPerEditUser ? Math.max(1, editUsers) : 1), 0) / 100
  )
}
