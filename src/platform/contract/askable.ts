import type { Field } from './field.ts'

/** Can the server narrow and group a list by it? By a computed list only where its rows are those of its table. */
export const isAskable = (field: Field): boolean =>
  field.kind !== 'group' && (field.kind !== 'children' || !field.computed || field.isFiltered === true)
