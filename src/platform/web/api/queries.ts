import { QueryClient, queryOptions, useQuery, type QueryFunction } from '@tanstack/react-query'
import { allCalls, entities } from '#catalogue'
import type { Change } from '#platform/contract/crud.ts'
import type { Call, CallInput, Reply } from '#platform/contract/call.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { isProblem, unreachable } from './problem.ts'
import { request } from './request.ts'
import { send } from './send.ts'

/** A record as it travels. */
export type Row = Readonly<Record<string, unknown>>

/** Answers stay fresh for a minute; asking again costs next to nothing, since the server knows them by ETag. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < 1 && isProblem(error) && (error.status === unreachable || error.status >= 500),
      // Identity of an unchanged answer is kept by its ETag; comparing 10,000 rows deeply would cost more than drawing them.
      structuralSharing: false,
    },
  },
})

const knownOf = (key: readonly unknown[]) => queryClient.getQueryData(key)

/** Every record of an entity that the person sees. */
export const listOf = (entity: Entity) => rowsAt(['list', entity.name], entity.path)

/** One record; `etagOf(record)` is the version to send back with a change. */
export function recordOf(entity: Entity, id: string) {
  const queryKey = ['record', entity.name, id]
  return queryOptions({ queryKey, queryFn: ({ signal }) => request<Row>('GET', `${entity.path}/${id}`, { signal }) })
}

/** Every change of one record, newest first. */
export const historyOf = (entity: Entity, id: string) =>
  queryOptions({
    queryKey: ['history', entity.name, id],
    queryFn: ({ signal }) => request<Change[]>('GET', `${entity.path}/${id}/history`, { signal }),
    staleTime: 0,
  })

/** Rows that a picker offers: ids and names of an entity, from its lookup call or its list. */
export function pickOf(entity: Entity) {
  return entity.lookup ? rowsAt(['lookup', entity.name], entity.lookup) : listOf(entity)
}

/** {@link pickOf} by the entity's name, as references have it. Asks nothing for one that the catalogue lacks, such as `user`. */
export function pickByName(entityName: string) {
  const entity = entities.get(entityName)
  const { queryKey, queryFn } = entity ? pickOf(entity) : nothing
  return { queryKey: queryKey as readonly unknown[], queryFn: queryFn as QueryFunction<Row[]>, enabled: Boolean(entity) }
}

/** Names by id of an entity: what a reference shows. */
export const namesOf = (entityName: string) => ({ ...pickByName(entityName), select: (rows: Row[]) => namesIn(entities.get(entityName), rows) })

/** Names by id of an entity, as far as they are known yet. */
export const useNames = (entityName: string): ReadonlyMap<string, string> => useQuery(namesOf(entityName)).data ?? none

/** Any other call as a query, kept by its path and input. */
export function queryOf<C extends Call>(call: C, input?: CallInput<C>) {
  const queryKey = ['call', call.path, input ?? null]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Reply<C>> => send(call as Call, input as never, { signal, known: knownOf(queryKey) }) as Promise<Reply<C>>,
  })
}

/** The call of the catalogue with this method and path; undefined when no feature has it. */
export const callAt = (method: Call['method'], path: string): Call | undefined =>
  [...allCalls.values()].find((call) => call.method === method && call.path === path)

const nothing = queryOptions({ queryKey: ['nothing'], queryFn: () => Promise.resolve([] as Row[]) })

function rowsAt(queryKey: string[], path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => request<Row[]>('GET', path, { signal, known: knownOf(queryKey) }) })
}

const none: ReadonlyMap<string, string> = new Map()
const namesByRows = new WeakMap<object, ReadonlyMap<string, string>>()

function namesIn(entity: Entity | undefined, rows: Row[]): ReadonlyMap<string, string> {
  if (!entity) return none
  const made = namesByRows.get(rows) ?? new Map(rows.map((row) => [idOf(entity, row), titleOf(entity, row)]))
  namesByRows.set(rows, made)
  return made
}
