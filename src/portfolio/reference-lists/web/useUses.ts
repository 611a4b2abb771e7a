import { queryOptions, useQueries } from '@tanstack/react-query'
import type { ListValue, ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { places, type Place } from '#portfolio/reference-lists/contract/places.ts'
import type { Group } from '#platform/contract/query.ts'
import { request } from '#platform/web/api/request.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { groupedBy, usesOf, type Use } from './uses.ts'

/** Uses of a value; undefined until known. */
export type UsesOf = (value: ListValue) => readonly Use[] | undefined

const groupsOf = (place: Place, outline: Outline | undefined) => {
  const group = groupedBy(place)
  return queryOptions({
    queryKey: ['list', place.entity, 'groups', group],
    queryFn: ({ signal }) => request<Group[]>('GET', outline!.path, { query: { group: group! }, signal }),
    enabled: outline !== undefined && group !== undefined,
  })
}

/** Asks each list of records once how many of them have each value. */
export function useUses({ entity }: ReferenceList, values: readonly ListValue[]): { readonly of: UsesOf; readonly isFailed: boolean } {
  useDirectory()
  const where = places[entity.name as keyof typeof places]
  const answers = useQueries({ queries: where.map((place) => groupsOf(place, directory().outlines.get(place.entity))) })
  const isKnown = where.every((place, at) => !groupedBy(place) || answers[at]!.data)
  return {
    isFailed: answers.some(({ error }) => error !== null),
    of: (value) => (isKnown ? where.flatMap((place, at) => usesOf(place, answers[at]!.data ?? [], entity, value, values)) : undefined),
  }
}
