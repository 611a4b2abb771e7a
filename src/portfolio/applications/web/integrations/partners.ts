import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { applicationsNamed, fitting } from '../named.ts'
import type { Flow } from './flows.ts'

/** Facts of the application at the other end. */
export type Partner = Pick<RowOf<typeof application>, 'currentStateId' | 'timeRecommendation' | 'criticality' | 'permissions'>
export type Partners = ReadonlyMap<string, Partner>

/** Applications beyond this number, or beyond the length of an address, are shown without these facts. */
const most = 200
const none: Partners = new Map()

/** The applications at the other ends, by id, in one request; applications hidden from the reader are missing. */
export function usePartners(flows: readonly Flow[]): Partners {
  const names = fitting([...new Set(flows.flatMap(({ otherName }) => otherName ?? []))].sort().slice(0, most))
  const { data } = useQuery({
    queryKey: ['list', application.name, 'partners', names],
    queryFn: ({ signal }) =>
      applicationsNamed<RowOf<typeof application>>(names, 'currentStateId,timeRecommendation,criticality,permissions', signal),
    placeholderData: keepPreviousData,
    enabled: names.length > 0,
  })
  return names.length > 0 && data ? partnersIn(data) : none
}

const known = new WeakMap<object, Partners>()
function partnersIn(rows: readonly RowOf<typeof application>[]): Partners {
  const made = known.get(rows) ?? new Map(rows.map((row) => [row.applicationId, row]))
  known.set(rows, made)
  return made
}

/** Orders flows by the criticality of the other application, highest first. */
export const byCriticality = (flows: readonly Flow[], partners: Partners): Flow[] => {
  const criticality = ({ integration }: Flow) => partners.get(integration.otherApplicationId ?? '')?.criticality ?? 0
  return flows.toSorted((one, other) => criticality(other) - criticality(one))
}
