import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { RecordOf } from '#platform/contract/entity.ts'
import { portfolio } from '#portfolio/portfolios/contract.ts'
import { recordOf } from '#platform/web/api/queries.ts'
import { RecordProblem, RecordSkeleton } from '#platform/web/screen/RecordStates.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

/** The portfolio of a page, or what to show while or because it isn't there. */
export function usePortfolio(
  id: string,
): { record: RecordOf<typeof portfolio>; instead?: undefined } | { record?: undefined; instead: ReactNode } {
  const { data, error, refetch } = useQuery(recordOf(portfolio, id))
  usePageTitle(data?.name)
  if (data) return { record: data }
  return { instead: error ? <RecordProblem entity={portfolio} error={error} onRetry={() => void refetch()} /> : <RecordSkeleton /> }
}
