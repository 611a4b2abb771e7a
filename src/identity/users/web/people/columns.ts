import { useQuery } from '@tanstack/react-query'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { listOf } from '#platform/web/api/queries.ts'

/** One portfolio, a column of the table of people. */
export interface PortfolioColumn {
  readonly id: string
  readonly name: string
  /** True for a part of another portfolio. */
  readonly isPart: boolean
}

/** The portfolios that the reader sees, in their order. */
export function usePortfolioColumns(): readonly PortfolioColumn[] {
  const { data } = useQuery(listOf(portfolio))
  return (data ?? []).map((row) => ({ id: row.portfolioId, name: row.name, isPart: Boolean(row.parentPortfolioId) }))
}
