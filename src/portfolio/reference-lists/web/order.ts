/** The order of a list's values. */
import type { ListValue } from '#portfolio/reference-lists/contract.ts'

type Placed = Pick<ListValue, 'name' | 'displayOrder'>
const placeOf = (row: Placed) => row.displayOrder ?? Number.POSITIVE_INFINITY
const nameOf = (row: Placed) => row.name.toLowerCase()

/** Order of the server: by order, values without one last, equal ones by name. */
export const inOrder = <V extends Placed>(rows: readonly V[]): V[] =>
  rows.toSorted((a, b) => (placeOf(a) === placeOf(b) ? nameOf(a).localeCompare(nameOf(b)) : placeOf(a) - placeOf(b)))
