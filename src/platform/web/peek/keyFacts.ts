import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { isColumn, isInGrid } from '#platform/web/fields/listed.ts'

/** So many facts are read at a glance. */
const most = 16

/** What the list of an entity shows at first, as far as it is one value or several names; its own fields with them. */
export const keyFacts = (entity: Entity): string[] =>
  Object.entries<Field>(entity.all)
    .filter(([name, field]) => name !== entity.title && isColumn(entity, name, field) && isInGrid(field) && isFact(field))
    .map(([name]) => name)
    .slice(0, most)

const isFact = (field: Field): boolean => field.kind !== 'group' && (field.kind !== 'children' || soleReference(field) !== undefined)
