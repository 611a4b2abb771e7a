import type { Field, Fields } from '#platform/contract/field.ts'
import { writableOf } from './columns.ts'

const blankOf = (field: Field) =>
  field.kind === 'children' ? [] : field.kind === 'own' ? {} : field.kind === 'flag' ? (field.default ?? false) : null

/** A record with every writable field, blanks where the body is silent. */
export const completed = (fields: Fields, body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(writableOf(fields).map(([name, field]) => [name, body[name] ?? blankOf(field)]))
