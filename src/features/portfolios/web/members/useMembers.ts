import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { application } from '#features/applications/contract.ts'
import { portfolios } from '#features/portfolios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { listWith, queryOf } from '#platform/web/api/queries.ts'

type Placed = Reply<(typeof portfolios)['calls']['allApplications']>[number]
/** An application in a portfolio: its scores there, its state and areas, and what would change it. */
export interface Member extends Placed {
  readonly stateId: string | null
  readonly areaIds: readonly string[]
  readonly projectIds: readonly string[]
  readonly ideaIds: readonly string[]
  /** False: archived. */
  readonly isActive: boolean
}

/** All that the page of a portfolio tells of applications, in it or not. */
export const applicationsOffered = listWith(application, ['name', 'active', 'currentStateId', 'areas', 'projects', 'ideaApplications'])

export const membersOf = (portfolioId: string) => queryOf(portfolios.calls.allApplications, { query: { portfolioId } })

/** The applications of a portfolio; undefined while they load. */
export function useMembers(portfolioId: string): { members: readonly Member[] | undefined; error: unknown; retry(): void } {
  const there = useQuery(membersOf(portfolioId))
  const all = useQuery(applicationsOffered)
  const members = useMemo(() => {
    if (!there.data || !all.data) return undefined
    const byId = new Map(all.data.map((row) => [row.applicationId, row]))
    return there.data.map((placed): Member => {
      const row = byId.get(placed.applicationId)
      return {
        ...placed,
        stateId: row?.currentStateId ?? null,
        isActive: row?.active !== false,
        areaIds: (row?.areas ?? []).map((area) => area.areaId),
        projectIds: (row?.projects ?? []).map(({ projectId }) => projectId),
        ideaIds: (row?.ideaApplications ?? []).map(({ ideaId }) => ideaId),
      }
    })
  }, [there.data, all.data])
  return { members, error: there.error ?? all.error, retry: () => void Promise.all([there.refetch(), all.refetch()]) }
}
