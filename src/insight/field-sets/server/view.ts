/** The shared view of a set, as lists keep their views: the parts of `splitGridState` (platform/web/grid/state.ts) that it says something of. */
import type { FieldSet } from '#portfolio/custom-fields/contract/field-set.ts'
import { viewPrefix } from '#platform/contract/list-preferences.ts'
import { ownName } from '#platform/contract/own-names.ts'

/** The name of its preference. */
export const viewNameOf = ({ ofEntity, name }: Pick<FieldSet, 'ofEntity' | 'name'>): string => viewPrefix(ofEntity) + name

/** The records with a value in one of the fields, which are columns behind the name. */
export function viewOf({ fields, view: { name, anyOf } }: FieldSet): string {
  const columns = fields.map(({ key }) => ownName(key))
  const parts = {
    filter: JSON.stringify({ filters: anyOf, search: '', anyOf: Object.keys(anyOf) }),
    columns: JSON.stringify({
      columns: {
        order: ['name', ...columns],
        visibility: Object.fromEntries(columns.map((column) => [column, true])),
        sizes: {},
        pinned: null,
      },
      density: 'normal',
    }),
  }
  return JSON.stringify({ name, parts })
}
