import { normalised } from '#platform/contract/blank.ts'
import { isWritable, type Fields } from '#platform/contract/field.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import type { Errors } from '#platform/web/fields/input.ts'
import type { Values } from './values.ts'

// Includes Zod: forms load it when somebody begins to type (check.ts).

/** Errors of some fields by path, by the contract's rules; {} if valid. */
export function errorsIn(fields: Fields, values: Values, names: readonly string[] = Object.keys(values)): Errors {
  const body = normalised(fields, values)
  const errors: Record<string, string> = {}
  for (const name of names) {
    const field = fields[name]
    if (!field || !isWritable(field)) continue
    for (const issue of fieldSchema(field).safeParse(body[name]).error?.issues ?? [])
      errors[[name, ...issue.path].join('.')] ??= issue.message
  }
  return errors
}
