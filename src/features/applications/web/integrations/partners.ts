import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { application } from '#features/applications/contract/application.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { formatFilter, joinValues } from '#platform/contract/query.ts'
import { request } from '#platform/web/api/request.ts'
import type { Flow } from './flows.ts'

/** What is told of the application at the other end. */
export type Partner = Pick<RowOf<typeof application>, 'currentStateId' | 'timeRecommendation' | 'criticality' | 'permissions'>
export type Partners = ReadonlyMap<string, Partner>

/** More would be too long for an address; they are told without what is asked here. */
const most = 200
const none: Partners = new Map()

/** The applications at the other ends, by id, in one request; those that the reader does not see are missing. */
export function usePartners(flows: readonly Flow[]): Partners {
  const names = [...new Set(flows.flatMap(({ otherName }) => otherName ?? []))].sort().slice(0, most)
  const { data } = useQuery({
    queryKey: ['list', application.name, 'partners', names],
    queryFn: ({ signal }) => partnersNamed(names, signal),
    placeholderData: keepPreviousData,
    enabled: names.length > 0,
  })
  return names.length > 0 && data ? partnersIn(data) : none
}

const partnersNamed = (names: readonly string[], signal: AbortSignal) =>
  request<RowOf<typeof application>[]>('GET', application.path, {
    query: {
      fields: 'currentStateId,timeRecommendation,criticality,permissions',
      filter: formatFilter({ field: 'name', operator: 'in', value: joinValues(names) }),
    },
    signal,
  })

const known = new WeakMap<object, Partners>()
function partnersIn(rows: readonly RowOf<typeof application>[]): Partners {
  const made = known.get(rows) ?? new Map(rows.map((row) => [row.applicationId, row]))
  known.set(rows, made)
  return made
}

/** Those with the highest criticality first. */
export const byCriticality = (flows: readonly Flow[], partners: Partners): Flow[] => {
  const criticality = ({ integration }: Flow) => partners.get(integration.otherApplicationId ?? '')?.criticality ?? 0
  return flows.toSorted((one, other) => criticality(other) - criticality(one))
}
