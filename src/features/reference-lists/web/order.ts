/** The order of a list's values, and what moving one of them changes. Plain functions over rows. */
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'

const placeOf = (row: Row) => (row['displayOrder'] as number | null) ?? Number.POSITIVE_INFINITY
const nameOf = (row: Row) => String(row['name']).toLowerCase()

/** As the server lists them: by order, those without one last, equal ones by name. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (placeOf(a) === placeOf(b) ? nameOf(a).localeCompare(nameOf(b)) : placeOf(a) - placeOf(b)))

/** The rows with the one at `from` taken to `to`. */
export function moved(rows: readonly Row[], from: number, to: number): Row[] {
  const others = rows.filter((_, at) => at !== from)
  return others.toSpliced(to, 0, rows[from]!)
}

/** What must be written so that the rows stand in this order: those whose number is not their place, counted from 1. */
export const renumbered = (rows: readonly Row[]): { row: Row; displayOrder: number }[] =>
  rows.map((row, at) => ({ row, displayOrder: at + 1 })).filter(({ row, displayOrder }) => row['displayOrder'] !== displayOrder)

export const placeIn = (entity: Entity, rows: readonly Row[], id: string): number => rows.findIndex((row) => idOf(entity, row) === id)
