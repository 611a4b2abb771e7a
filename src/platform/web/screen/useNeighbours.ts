import { useQuery } from '@tanstack/react-query'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { request, totalOf } from '#platform/web/api/request.ts'
import type { Asked } from './serverQuery.ts'
import type { Trail } from './trail.ts'

/** The records before and after one in a list, and its own index, from 0. */
export interface Neighbours {
  readonly at: number
  readonly total: number
  readonly previous: string | undefined
  readonly next: string | undefined
}

/** Undefined while loading, and if the record has moved. `place`: its former index, for lists that only the server knows. */
export function useNeighbours(entity: Entity, id: string, trail: Trail | undefined, place: number): Neighbours | undefined {
  const asked = trail?.ids ? undefined : trail?.asked
  const { data } = useQuery({
    queryKey: ['list', entity.name, 'beside', asked, place],
    queryFn: ({ signal }) => around(entity, asked!, place, signal),
    enabled: asked !== undefined && place >= 0,
  })
  const from = trail?.ids ? 0 : data?.from
  const ids = trail?.ids ?? data?.ids ?? []
  const here = ids.indexOf(id)
  if (from === undefined || here < 0) return undefined
  return { at: from + here, total: trail?.ids?.length ?? data!.total, previous: ids[here - 1], next: ids[here + 1] }
}

async function around(entity: Entity, asked: Asked, place: number, signal: AbortSignal) {
  const from = Math.max(0, place - 1)
  const query = { ...asked, offset: from, limit: 3, fields: entity.title }
  const rows = await request<Row[]>('GET', entity.path, { query, signal })
  return { from, ids: rows.map((row) => idOf(entity, row)), total: totalOf(rows) ?? 0 }
}
