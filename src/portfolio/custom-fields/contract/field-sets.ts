/** The shipped sets of custom fields: a file and a line each. */
import { aiSystems } from './ai-systems.ts'
import type { FieldSet, SetField } from './field-set.ts'

export const fieldSets: readonly FieldSet[] = [aiSystems]

/** The field of a set that has this key in these records. */
export const setFieldOf = (ofEntity: string, key: string): SetField | undefined =>
  fieldSets.flatMap((one) => (one.ofEntity === ofEntity ? one.fields : [])).find((field) => field.key === key)
