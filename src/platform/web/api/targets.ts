import type { Field, Fields } from '#platform/contract/field.ts'

/** Names of the entities that fields refer to, child rows included. */
export const targetsOf = (fields: Fields): string[] => Object.values(fields).flatMap(targets)

function targets(field: Field): string[] {
  if (field.kind === 'reference') return [field.to]
  if (field.kind === 'children') return targetsOf(field.row)
  return field.kind === 'group' ? targetsOf(field.fields) : []
}
