/** The order of a list's values. */
import type { Row } from '#platform/web/api/queries.ts'

const placeOf = (row: Row) => (row['displayOrder'] as number | null) ?? Number.POSITIVE_INFINITY
const nameOf = (row: Row) => String(row['name']).toLowerCase()

/** As the server lists them: by order, those without one last, equal ones by name. */
export const inOrder = (rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (placeOf(a) === placeOf(b) ? nameOf(a).localeCompare(nameOf(b)) : placeOf(a) - placeOf(b)))
