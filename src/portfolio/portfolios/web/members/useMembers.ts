import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { expertContact, ownerContact } from '#tenancy/account/contract/common-values.ts'
import { application, applications } from '#portfolio/applications/contract.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { listWith, queryOf } from '#platform/web/api/queries.ts'

type Placed = Reply<(typeof portfolios)['calls']['allApplications']>[number]
type Listed = Reply<(typeof applications)['calls']['list']>[number]

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
  readonly endDate: string | null
  /** False: archived. */
  readonly isActive: boolean
}

/** Applications offered when members are added. */
export const applicationsOffered = listWith(application, ['name', 'active'])

/** Fields of the portfolio's applications that the page shows and filters by. */
const own = [
  'active',
  'currentStateId',
  'areas',
  'projects',
  'ideaApplications',
  'contacts',
  'hostingTypes',
  'platforms',
  'portfolios',
  'lifecycleEndDate',
].join()
/** With its parts an application has no notes and no answers of one portfolio, and its own scores. */
const withScores = `name,criticality,businessQuestionsScore,technologyQuestionsNetScore,timeRecommendation,${own}`

const ownOf = (portfolioId: string) => queryOf(applications.calls.list, { query: { portfolioId, fields: own } })
const withPartsOf = (portfolioId: string) =>
  queryOf(applications.calls.list, { query: { portfolioId, withParts: 'yes', fields: withScores } })
const membersOf = (portfolioId: string) => queryOf(portfolios.calls.allApplications, { query: { portfolioId } })

/** The applications of a portfolio, with or without those of its parts; undefined while they load. */
export function useMembers(
  portfolioId: string,
  withParts = false,
): { members: readonly Member[] | undefined; error: unknown; retry(): void } {
  const there = useQuery({ ...membersOf(portfolioId), enabled: !withParts })
  const listed = useQuery(withParts ? withPartsOf(portfolioId) : ownOf(portfolioId))
  const members = useMemo(() => {
    if (withParts) return listed.data?.map((row) => memberOf(placedIn(row, portfolioId), row))
    const byId = new Map(listed.data?.map((row) => [row.applicationId, row]))
    return listed.data && there.data?.map((placed) => memberOf(placed, byId.get(placed.applicationId)))
  }, [withParts, portfolioId, there.data, listed.data])
  const asked = withParts ? [listed] : [there, listed]
  return {
    members,
    error: asked.find(({ error }) => error !== null)?.error,
    retry: () => void Promise.all(asked.map((query) => query.refetch())),
  }
}

/** One of the portfolio or its parts, with the scores that it has over all its portfolios. */
const placedIn = (row: Listed, portfolioId: string): Placed => ({
  portfolioId,
  portfolioName: '',
  applicationId: row.applicationId,
  name: row.name,
  criticality: row.criticality,
  businessQuestionsScore: row.businessQuestionsScore,
  technologyQuestionsNetScore: row.technologyQuestionsNetScore,
  timeRecommendation: row.timeRecommendation,
  answeredBusinessQuestionsCount: 0,
  notes: null,
})

function memberOf(placed: Placed, row: Listed | undefined): Member {
  const contactsOf = (type: string) =>
    (row?.contacts ?? []).flatMap(({ contactId, refContactTypeId }) => (refContactTypeId === type && contactId ? [contactId] : []))
  return {
    ...placed,
    stateId: row?.currentStateId ?? null,
    isActive: row?.active !== false,
    endDate: row?.lifecycleEndDate ?? null,
    areaIds: (row?.areas ?? []).map((area) => area.areaId),
    projectIds: (row?.projects ?? []).map(({ projectId }) => projectId),
    ideaIds: (row?.ideaApplications ?? []).map(({ ideaId }) => ideaId),
    ownerIds: contactsOf(ownerContact),
    expertIds: contactsOf(expertContact),
    hostingTypeIds: (row?.hostingTypes ?? []).map(({ refHostingTypeId }) => refHostingTypeId),
    platformIds: (row?.platforms ?? []).map(({ refApplicationPlatformId }) => refApplicationPlatformId),
    portfolioIds: (row?.portfolios ?? []).map((one) => one.portfolioId),
  }
}
