import { infiniteQueryOptions, queryOptions, useQuery, type QueryFunction } from '@tanstack/react-query'
import type { Change } from '#platform/contract/crud.ts'
import type { Call, CallInput } from '#platform/contract/call.ts'
import {
  idOf,
  titleOf,
  type AnyRecord,
  type Entity,
  type FieldOf,
  type PartOf,
  type PickOf,
  type RecordOf,
  type RowOf,
} from '#platform/contract/entity.ts'
import type { TooMany } from '#platform/contract/query.ts'
import { recordsIn, type Table } from '#platform/contract/table.ts'
import { pathAtRest } from '#platform/web/fields/listed.ts'
import { directory, useDirectory } from '#platform/web/directory/directory.ts'
import type { Outline } from '#platform/web/directory/siteMap.ts'
import { pickPath } from './pickPath.ts'
import { freshFor, queryClient } from './queryClient.ts'
import { answerHere, etagOf, isContinued, markWith, request, totalOf } from './request.ts'
import { sendAny } from './send.ts'

export { queryClient }

/** A record as it travels, of any entity. */
export type Row = AnyRecord

/** All that a request for records needs to know of their entity. */
type Listed = Pick<Outline, 'name' | 'path'>
/** Type of a row: the entity's fields where the entity is known, else an untyped row. */
type RowIn<L extends Listed> = L extends Entity ? RowOf<L> : Row
type RecordIn<L extends Listed> = L extends Entity ? RecordOf<L> : Row

const knownOf = (key: readonly unknown[]) => queryClient.getQueryData(key)

/** Every record of an entity that the person sees. */
export const listOf = <const L extends Listed>(entity: L) => rowsAt<RowIn<L>>(['list', entity.name], entity.path)

/** {@link listOf} with no more of each record than these fields and its id. */
export function listWith<const E extends Entity, const N extends FieldOf<E> & string>(entity: E, fields: readonly N[]) {
  const queryKey = ['list', entity.name, fields.join()]
  const path = `${entity.path}?rows=arrays&fields=${fields.join()}`
  return queryOptions({ queryKey, queryFn: async ({ signal }) => (await tableAt(entity, path, queryKey, signal)) as PartOf<E, N>[] })
}

/** A list that is too long for the browser: how many records it has, and the first of them; without those after a change. */
export interface TooLong {
  readonly total: number
  readonly first?: readonly Row[]
}

/** The rows of an entity as its list shows them at first, or how many there are when that is too many. */
export function listAtRest(entity: Entity) {
  const queryKey = ['list', entity.name, 'at rest']
  const path = pathAtRest(entity)
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => tableAt(entity, path, queryKey, signal),
    initialData: () => {
      const here = answerHere(path) as ListAnswer | undefined
      return here && listIn(entity, here)
    },
  })
}

/** Is the list of this entity here, and young enough not to be asked for again? Or is it asked for already? */
export function listIsKnown({ name }: Listed): boolean {
  const query = queryClient.getQueryCache().find({ queryKey: ['list', name, 'at rest'] })
  return query !== undefined && (query.state.fetchStatus === 'fetching' || !query.isStaleByTime(freshFor))
}

async function tableAt(
  entity: Pick<Entity, 'all'>,
  path: string,
  queryKey: readonly string[],
  signal: AbortSignal,
): Promise<Row[] | TooLong> {
  const known = knownOf(queryKey) as Row[] | TooLong | undefined
  return listIn(entity, await request<ListAnswer>('GET', path, { signal, known }))
}

type ListAnswer = Table | Row[] | TooLong | (TooMany & Table)

function listIn({ all }: Pick<Entity, 'all'>, answer: ListAnswer): Row[] | TooLong {
  if (!('rows' in answer)) return answer
  const rows = recordsIn(answer, all)
  const list = 'total' in answer ? { total: answer.total, first: rows } : rows
  markWith(list, etagOf(answer))
  return list
}

/** Number of records of an entity that the person can see; with `filter`, of those that match it. */
export const sizeOf = (entity: Listed, filter?: string) =>
  queryOptions({
    queryKey: ['size', entity.name, filter],
    queryFn: async ({ signal }) => totalOf(await request<Row[]>('GET', entity.path, { query: { limit: 0, filter }, signal })) ?? 0,
  })

/** One record; `etagOf(record)` is the version to send back with a change. */
export function recordOf<const L extends Listed>(entity: L, id: string) {
  const queryKey = ['record', entity.name, id]
  return queryOptions({ queryKey, queryFn: ({ signal }) => request<RecordIn<L>>('GET', `${entity.path}/${id}`, { signal }) })
}

/** The latest changes of one record, newest first. */
export const historyOf = (entity: Listed, id: string, limit: number) =>
  queryOptions({
    queryKey: ['history', entity.name, id, limit],
    queryFn: ({ signal }) => request<Change[]>('GET', `${entity.path}/${id}/history`, { signal, query: { limit } }),
    staleTime: 0,
  })

/** Every change of one record, newest first; a long history comes in several answers. */
export const wholeHistoryOf = (entity: Listed, id: string) =>
  infiniteQueryOptions({
    queryKey: ['history', entity.name, id],
    queryFn: ({ signal, pageParam: before }) =>
      request<Change[]>('GET', `${entity.path}/${id}/history`, { signal, ...(before && { query: { before } }) }),
    initialPageParam: '',
    getNextPageParam: (last) => (isContinued(last) ? last.at(-1)?.changeId : undefined),
    staleTime: 0,
  })

/** Rows that a picker offers: ids and names of an entity, and what they are shown with. */
export const pickOf = (entity: Outline) => rowsAt(['lookup', entity.name], pickPath(entity))

/** {@link pickOf} by the entity's name, as references have it. Asks nothing for one that is not known: not yet, or never, such as `user`. */
function pickByName<R = Row>(entityName: string): { queryKey: readonly unknown[]; queryFn: QueryFunction<R[]>; enabled: boolean } {
  const entity = directory().outlines.get(entityName)
  const { queryKey, queryFn } = entity ? pickOf(entity) : nothing
  return { queryKey, queryFn: queryFn as unknown as QueryFunction<R[]>, enabled: Boolean(entity) }
}

/**
 * {@link pickOf} by name for useQuery: asks as soon as the entity is known.
 * @example useQuery(usePick<typeof refApplicationState>('refApplicationState'))
 */
export function usePick<E extends Entity = Entity>(entityName: string) {
  useDirectory()
  return pickByName<PickOf<E>>(entityName)
}

/** Names by id of an entity: what a reference shows. */
export const namesOf = (entityName: string) => ({
  ...pickByName(entityName),
  select: (rows: Row[]) => namesIn(directory().outlines.get(entityName), rows),
})

/** True once the request of {@link usePick} was answered, even with an error. */
export const usePicked = (entityName: string): boolean => useQuery(usePick(entityName)).isFetched

/** Names by id of an entity, as far as they are known yet. */
export const useNames = (entityName: string): ReadonlyMap<string, string> => {
  useDirectory()
  return useQuery(namesOf(entityName)).data ?? none
}

/** Any other call as a query, kept by its path and input. */
export function queryOf<C extends Call>(call: C, input?: CallInput<C>) {
  const queryKey = ['call', call.path, input ?? null]
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => sendAny(call, input ?? {}, { signal, known: knownOf(queryKey) }),
  })
}

const nothing = queryOptions({ queryKey: ['nothing'], queryFn: () => Promise.resolve<Row[]>([]) })

function rowsAt<R = Row>(queryKey: string[], path: string) {
  return queryOptions({ queryKey, queryFn: ({ signal }) => request<R[]>('GET', path, { signal, known: knownOf(queryKey) }) })
}

const none: ReadonlyMap<string, string> = new Map()
const namesByRows = new WeakMap<object, ReadonlyMap<string, string>>()

function namesIn(entity: Outline | undefined, rows: Row[]): ReadonlyMap<string, string> {
  if (!entity) return none
  const made = namesByRows.get(rows) ?? new Map(rows.map((row) => [idOf(entity, row), titleOf(entity, row)]))
  namesByRows.set(rows, made)
  return made
}
