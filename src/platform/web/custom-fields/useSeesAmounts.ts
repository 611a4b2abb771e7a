import { useQuery } from '@tanstack/react-query'
import { canOnlyBeRead, grantsOf, type CostVisibility } from '#platform/contract/access.ts'
import { request } from '#platform/web/api/request.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { costVisibilityPath } from './ownPaths.ts'

/** Does the reader see costs, of this portfolio or anywhere? Undefined until it is known; asks only where `isAsked`. */
export function useSeesAmounts({ isAsked = true, portfolioId }: { isAsked?: boolean; portfolioId?: string }): boolean | undefined {
  const user = useSession()
  const { data, isError } = useQuery({
    queryKey: ['call', costVisibilityPath, 'seen'],
    queryFn: ({ signal }) => request<{ costVisibility: CostVisibility }>('GET', costVisibilityPath, { signal }),
    enabled: isAsked,
  })
  // The server answers blanks where there is no permission.
  if (isError) return true
  if (!data || !user) return undefined
  const { amounts } = grantsOf(user.roles, canOnlyBeRead(user), data.costVisibility)
  return amounts === 'everywhere' || (portfolioId ? amounts.includes(portfolioId) : amounts.length > 0)
}
