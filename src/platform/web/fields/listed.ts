/** The fields that a list requests. The list's page prefetches them before the program has loaded, so they depend on the contract alone. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'

/** At rest a list shows neither long texts nor child rows with fields of their own. */
export const isInGrid = (field: Field): boolean =>
  field.inGrid ?? !(field.kind === 'longText' || field.kind === 'group' || (field.kind === 'children' && !namingReference(field)))

/** Has a column: all that the entity has and lists send, but for what another field speaks for. */
export const isColumn = ({ title }: Pick<Entity, 'title'>, name: string, field: Field): boolean =>
  name === title || !(field.internal || field.recordOnly)

/** Lists up to this many records are loaded whole; above, the server filters, sorts and groups. */
export const longestInBrowser = 20_000

/** Fields that the rows of a list contain at first: the columns at rest, each row's permissions, and those that rows are drawn with. */
export function fieldsAtRest({ all, title, shownWith = [], rowsWith = [] }: Entity): string[] {
  const fields = Object.entries<Field>(all).filter(
    ([name, field]) => isColumn({ title }, name, field) && (name === title || isInGrid(field)),
  )
  // Drawn beside the name; and what may be done with a row.
  const told = ['color', 'active'].filter((name) => name in all)
  return [...new Set([...fields.map(([name, { toldBy }]) => toldBy ?? name), ...told, ...shownWith, ...rowsWith, 'permissions'])]
}

/** Path of the call that returns the initial rows of a list, or their number if there are too many for the browser. */
export const pathAtRest = (entity: Entity): string =>
  `${entity.path}?rows=arrays&most=${longestInBrowser}&fields=${fieldsAtRest(entity).join()}`
