import { useMembers, type Member } from '#portfolio/portfolios/web/members/useMembers.ts'
import { useParts } from '#portfolio/portfolios/web/useParts.ts'
import type { Step } from './useSteps.ts'

/** The applications that the page of the portfolio shows, with its parts or without, but those that are archived. */
export function useOffered(portfolioId: string): { offered: readonly Member[] | undefined; error: unknown } {
  const parts = useParts(portfolioId)
  const { members, error } = useMembers(portfolioId, parts?.withParts)
  return { offered: parts && members?.filter(({ isActive }) => isActive), error }
}

/** An application as it comes into a scenario: what its scores recommend, at the end of next year. */
export const firstStep = ({ applicationId, timeRecommendation }: Member): Step => ({
  applicationId,
  action: timeRecommendation === 'Migrate' ? 'Migrate' : 'Eliminate',
  ontoApplicationId: null,
  ontoName: null,
  lastDate: `${new Date().getFullYear() + 1}-12-31`,
  needsNoSuccessor: false,
  notes: null,
})
