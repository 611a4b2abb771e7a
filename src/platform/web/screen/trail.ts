/** The list that led to a record: its pages offer the previous and the next record. Kept in the tab's storage, so that it survives a reload. */
import type { RowOrder } from '#platform/web/grid/types.ts'
import type { Asked } from './serverQuery.ts'

/** Either the ids in their order or, of a list that only the server knows, what it was asked. */
export interface Trail {
  readonly entity: string
  readonly ids?: readonly string[]
  readonly asked?: Asked
}

const key = 'portolan.trail'
let trail: Trail | undefined

/** Keeps a list's order for the record that is opened next. */
export function keepTrail(next: Trail): void {
  trail = next
  try {
    sessionStorage.setItem(key, JSON.stringify(next))
  } catch {
    // A browser that keeps nothing has it until the page is loaded again.
  }
}

/** {@link keepTrail} of a list that is here; false of one that only the server knows. */
export function keepOrder<R>(entity: string, order: RowOrder<R>, idOfRow: (row: R) => string): boolean {
  const rows = order.rows()
  if (rows) keepTrail({ entity, ids: rows.map(idOfRow) })
  return rows !== null
}

/** The list left last, if it is one of this entity. */
export function trailOf(entity: string): Trail | undefined {
  try {
    trail ??= JSON.parse(sessionStorage.getItem(key) ?? 'null') as Trail | undefined
  } catch {
    // Treated as no trail.
  }
  return trail?.entity === entity ? trail : undefined
}

/** History state for a record opened from a list: its index in that list, from 0. */
export const atPlace = (place: number) => (place < 0 ? {} : { state: { place } as never })
