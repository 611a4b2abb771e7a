import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { applications } from '#portfolio/applications/contract.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { partsPreference, withoutParts } from '#portfolio/portfolios/contract/parts.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import type { Step } from './useSteps.ts'

export type Offered = Reply<(typeof applications)['calls']['list']>[number]

const fields = 'name,timeRecommendation,areas,active'

/** Active applications on the portfolio's page, with or without its parts. */
export function useOffered(portfolioId: string): { offered: readonly Offered[] | undefined; error: unknown } {
  const { value, isKnown } = usePreference(partsPreference)
  const parts = value === withoutParts ? {} : { withParts: 'yes' as const }
  const listed = useQuery({ ...queryOf(applications.calls.list, { query: { portfolioId, ...parts, fields } }), enabled: isKnown })
  const placed = useQuery(queryOf(portfolios.calls.allApplications, { query: { portfolioId } }))
  const offered = useMemo(() => {
    // In the portfolio itself, its own scores recommend.
    const own = new Map(placed.data?.map(({ applicationId, timeRecommendation }) => [applicationId, timeRecommendation]))
    const recommended = (row: Offered) => (own.has(row.applicationId) ? own.get(row.applicationId)! : row.timeRecommendation)
    if (!placed.data) return undefined
    return listed.data?.filter(({ active }) => active).map((row) => ({ ...row, timeRecommendation: recommended(row) }))
  }, [listed.data, placed.data])
  return { offered, error: listed.error ?? placed.error }
}

/** An application as it comes into a scenario: what its scores recommend, at the end of next year. */
export const firstStep = ({ applicationId, timeRecommendation }: Offered): Step => ({
  applicationId,
  action: timeRecommendation === 'Migrate' ? 'Migrate' : 'Eliminate',
  ontoApplicationId: null,
  ontoName: null,
  lastDate: `${new Date().getFullYear() + 1}-12-31`,
  needsNoSuccessor: false,
  notes: null,
})
