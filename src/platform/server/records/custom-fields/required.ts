/** Fields that need a value. People who type a record are asked for it; records that come back, or that the product derives, are as they are. */
import { isBlank } from '#platform/contract/blank.ts'
import { fieldOfOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { ownName } from '#platform/contract/own-names.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import type { FieldError } from '#platform/server/http/refusal.ts'
import type { OwnObject } from './values.ts'

/** The error at a required field that is blank, in the words of any other field. */
function lackOf(definition: OwnDefinition): FieldError {
  const [issue] = fieldSchema(fieldOfOwn(definition)).safeParse(null).error?.issues ?? []
  return { path: ownName(definition.key), message: issue?.message ?? `Enter ${definition.name}` }
}

/** An error for each of the required fields in which a record has nothing. */
export const lacksOf = (required: readonly OwnDefinition[], own: OwnObject): FieldError[] =>
  required.filter(({ key }) => isBlank(own[key])).map(lackOf)
