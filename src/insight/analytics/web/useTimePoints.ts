import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { portfolio, portfolios } from '#portfolio/portfolios/contract.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import { listWith, queryOf } from '#platform/web/api/queries.ts'
import { pointsOf, type Point } from './points.ts'

export interface TimePoints {
  /** Undefined while loading. */
  readonly points: readonly Point[] | undefined
  readonly threshold: number
  /** Archived applications, which are left out. */
  readonly archived: number
  readonly error: unknown
  readonly retry: () => void
}

/** Fields for an application's position, and for the filters. */
const placing = [
  'name',
  'active',
  'businessQuestionsScore',
  'technologyQuestionsNetScore',
  'criticality',
  'plannedDisposition',
  'currentStateId',
  'areas',
] as const

/** The applications that the person sees, placed account-wide or by their scores in one portfolio. */
export function useTimePoints(portfolioId: string | null): TimePoints {
  const all = useQuery(listWith(application, placing))
  const kept = useQuery({ ...listWith(portfolio, ['timeThreshold']), enabled: portfolioId !== null })
  const there = useQuery({
    ...queryOf(portfolios.calls.allApplications, { query: { portfolioId: portfolioId ?? '' } }),
    enabled: portfolioId !== null,
  })
  const threshold = (portfolioId ? kept.data?.find((row) => row.portfolioId === portfolioId)?.timeThreshold : null) ?? defaultThreshold
  const isKnown = portfolioId === null || (there.data !== undefined && kept.data !== undefined)
  const points = useMemo(
    () =>
      all.data && isKnown ? pointsOf(all.data, portfolioId && there.data ? { applications: there.data, threshold } : undefined) : undefined,
    [all.data, isKnown, portfolioId, there.data, threshold],
  )
  const archived = useMemo(() => {
    const inPortfolio = portfolioId && there.data ? new Set(there.data.map((one) => one.applicationId)) : undefined
    return all.data?.filter((row) => !row.active && (!inPortfolio || inPortfolio.has(row.applicationId))).length ?? 0
  }, [all.data, portfolioId, there.data])
  const queries = portfolioId ? [all, kept, there] : [all]
  return {
    points,
    threshold,
    archived,
    error: queries.find((query) => query.error)?.error,
    retry: () => queries.forEach((query) => void query.refetch()),
  }
}
