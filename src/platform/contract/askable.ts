import type { Field } from './field.ts'

/** True if the server can filter and group a list by the field; for a computed list, only if its rows are table rows. */
export const isAskable = (field: Field): boolean =>
  field.kind !== 'group' && (field.kind !== 'children' || !field.computed || field.isFiltered === true)
