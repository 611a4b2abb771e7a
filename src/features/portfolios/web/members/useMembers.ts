import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { expertContact, ownerContact } from '#features/accounts/contract/common-values.ts'
import { application, applications } from '#features/applications/contract.ts'
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
  readonly ownerIds: readonly string[]
  readonly expertIds: readonly string[]
  readonly hostingTypeIds: readonly string[]
  readonly platformIds: readonly string[]
  readonly portfolioIds: readonly string[]
  /** False: archived. */
  readonly isActive: boolean
}

/** All that the page of a portfolio tells of applications, in it or not. */
export const applicationsOffered = listWith(application, ['name', 'active', 'currentStateId', 'areas', 'projects', 'ideaApplications'])

/** What only the applications of the portfolio are filtered by. */
const details = 'contacts,hostingTypes,platforms,portfolios'
const detailsOf = (portfolioId: string) => queryOf(applications.calls.list, { query: { portfolioId, fields: details } })

export const membersOf = (portfolioId: string) => queryOf(portfolios.calls.allApplications, { query: { portfolioId } })

/** The applications of a portfolio; undefined while they load. */
export function useMembers(portfolioId: string): { members: readonly Member[] | undefined; error: unknown; retry(): void } {
  const there = useQuery(membersOf(portfolioId))
  const all = useQuery(applicationsOffered)
  const more = useQuery(detailsOf(portfolioId))
  const members = useMemo(() => {
    if (!there.data || !all.data) return undefined
    const byId = new Map(all.data.map((row) => [row.applicationId, row]))
    const detailed = new Map(more.data?.map((row) => [row.applicationId, row]))
    return there.data.map((placed): Member => {
      const row = byId.get(placed.applicationId)
      const known = detailed.get(placed.applicationId)
      const contactsOf = (type: string) =>
        (known?.contacts ?? []).flatMap(({ contactId, refContactTypeId }) => (refContactTypeId === type && contactId ? [contactId] : []))
      return {
        ...placed,
        stateId: row?.currentStateId ?? null,
        isActive: row?.active !== false,
        areaIds: (row?.areas ?? []).map((area) => area.areaId),
        projectIds: (row?.projects ?? []).map(({ projectId }) => projectId),
        ideaIds: (row?.ideaApplications ?? []).map(({ ideaId }) => ideaId),
        ownerIds: contactsOf(ownerContact),
        expertIds: contactsOf(expertContact),
        hostingTypeIds: (known?.hostingTypes ?? []).map(({ refHostingTypeId }) => refHostingTypeId),
        platformIds: (known?.platforms ?? []).map(({ refApplicationPlatformId }) => refApplicationPlatformId),
        portfolioIds: (known?.portfolios ?? []).map((one) => one.portfolioId),
      }
    })
  }, [there.data, all.data, more.data])
  return { members, error: there.error ?? all.error, retry: () => void Promise.all([there.refetch(), all.refetch()]) }
}
