import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PickOf } from '#platform/contract/entity.ts'
import { application } from '#portfolio/applications/contract/application.ts'
import { overview } from '#insight/overview/contract.ts'
import { portfolioCalls } from '#portfolio/portfolios/contract/calls.ts'
import type { ListEntity } from '#portfolio/reference-lists/contract.ts'
import type { Group } from '#platform/contract/query.ts'
import { queryOf, usePick } from '#platform/web/api/queries.ts'
import { request } from '#platform/web/api/request.ts'
import { costsByTime, figuresOf } from './figures.ts'

/** Asks the list of applications for counts, never for the whole: it may be long. */
const asked = <T>(query: object) =>
  queryOptions({
    queryKey: ['call', application.path, query],
    queryFn: ({ signal }) => request<T[]>('GET', application.path, { query, signal }),
  })
/** As on the chart's page: archived applications have no recommendation to follow. */
const inUse = { filter: 'active:is:true' }
const byTime = asked<Group>({ group: 'timeRecommendation', ...inUse })
const costOfTimes = asked<Group>({ group: 'timeRecommendation', aggregate: 'sum:yearlyCost', ...inUse })
const byState = asked<Group>({ group: 'currentStateId' })
const ownerless = asked<Group>({ group: '', filter: 'ownerContactsDescription:blank:yes' })

/** Data of the overview, each part undefined until loaded. */
export function useOverview() {
  const times = useQuery(byTime)
  const inStates = useQuery(byState)
  const without = useQuery(ownerless)
  const states = useQuery(usePick<ListEntity<'refApplicationState'>>('refApplicationState'))
  const portfolios = useQuery(queryOf(portfolioCalls.summaries))
  const told = useQuery(queryOf(overview.calls.figures))
  const timeCosts = useQuery({ ...costOfTimes, enabled: told.data?.amountsSeen === true })
  const figures = useMemo(() => {
    if (!(times.data && inStates.data && without.data && states.data)) return undefined
    return figuresOf({ byTime: times.data, byState: inStates.data, ownerless: without.data }, retiringIn(states.data))
  }, [times.data, inStates.data, without.data, states.data])
  const needed = [times, inStates, without, states, portfolios, told]
  const failed = needed.find((query) => query.error && !query.data)
  return {
    figures,
    portfolios: portfolios.data,
    told: told.data,
    costs: timeCosts.data && costsByTime(timeCosts.data),
    ...(failed && { failure: { error: failed.error, retry: () => needed.forEach((query) => query.error && void query.refetch()) } }),
  }
}

const retiringIn = (states: readonly PickOf<ListEntity<'refApplicationState'>>[]): ReadonlySet<string> =>
  new Set(states.filter((state) => state.isToBeRetired).map((state) => state.refApplicationStateId))
