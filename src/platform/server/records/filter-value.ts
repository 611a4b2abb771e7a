/**
 * The value of a filter, held against the kind of its field before PostgreSQL reads it: PostgreSQL would take `today` for a date, and keep its meaning of
 * today in an answer that a client may have for days; and its refusals name no field.
 */
import { badInput } from '#platform/server/http/refusal.ts'

interface Form {
  readonly pattern: RegExp
  readonly must: string
}

const number: Form = { pattern: /^[+-]?\d{1,30}(\.\d{1,30})?(e[+-]?\d{1,2})?$/i, must: 'a number' }
const moment: Form = { pattern: /^\d{4,6}-\d\d-\d\d([T ][\d:.]+(Z|[+-][\d:]+)?)?$/i, must: 'a date such as 2026-05-31' }
const id: Form = { pattern: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, must: 'an id' }
const flag: Form = { pattern: /^(true|false|yes|no)$/i, must: 'true or false' }

/** By PostgreSQL's name of the type, without its size; text may be anything. */
const forms: Readonly<Record<string, Form>> = {
  integer: number,
  smallint: number,
  numeric: number,
  date: moment,
  timestamptz: moment,
  uuid: id,
  boolean: flag,
}
const plain = (type: string) => type.replace(/\(.*/, '')

/**
 * The type that values of a field of this type are read as: a whole number may be compared with any.
 * @throws Refusal 400 for a value of another form; `name` is the field's
 */
export function readAs(name: string, type: string, values: readonly string[]): string {
  const form = forms[plain(type)]
  const wrong = form && values.find((value) => !form.pattern.test(value))
  if (wrong !== undefined)
    throw badInput([{ path: 'query.filter', message: `${name} is compared with ${form!.must}, not with "${wrong.slice(0, 50)}"` }])
  return form === number ? 'numeric' : type
}

/**
 * Parsed value of the `blank` operator.
 * @throws Refusal 400 for anything but yes and no
 */
export function isBlankWanted(name: string, value: string): boolean {
  if (value === 'yes' || value === 'no') return value === 'yes'
  throw badInput([{ path: 'query.filter', message: `${name}:blank takes yes or no` }])
}
