import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { isColumn, isInGrid } from '#platform/web/fields/listed.ts'

/** Maximum number of facts that can be read at a glance. */
const most = 16

/** Facts that the entity's list shows at first, single values and lists of names; own fields included. */
export const keyFacts = (entity: Entity): string[] =>
  Object.entries<Field>(entity.all)
    .filter(([name, field]) => name !== entity.title && isColumn(entity, name, field) && isInGrid(field) && isFact(field))
    .map(([name]) => name)
    .slice(0, most)

const isFact = (field: Field): boolean => field.kind !== 'group' && (field.kind !== 'children' || soleReference(field) !== undefined)
