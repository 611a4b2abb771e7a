import type { Field } from './field.ts'

/** True if the server can filter and group a list by the field; for a computed list, only if its rows are table rows. No two records share a pair. */
export const isAskable = (field: Field): boolean =>
  field.kind !== 'group' && (field.kind !== 'children' || (!field.isPair && (!field.computed || field.isFiltered === true)))
