import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import type { Step } from './useSteps.ts'

export type Offered = Reply<(typeof portfolios)['calls']['allApplications']>[number]

/** The applications of a portfolio with what their scores recommend. */
export const offeredIn = (portfolioId: string) => queryOf(portfolios.calls.allApplications, { query: { portfolioId } })

/** An application as it comes into a scenario: what its scores recommend, at the end of next year. */
export const firstStep = ({ applicationId, timeRecommendation }: Offered): Step => ({
  applicationId,
  action: timeRecommendation === 'Migrate' ? 'Migrate' : 'Eliminate',
  ontoApplicationId: null,
  ontoName: null,
  lastDate: `${new Date().getFullYear() + 1}-12-31`,
  notes: null,
})
