import { isWritable, type Field, type Fields } from '#platform/contract/field.ts'
import { normalised } from '#platform/contract/blank.ts'

/** Values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>

/** The writable part of a record, with blanks for missing values; without a record, that of a new one. */
export const valuesOf = (fields: Fields, record: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isWritable(field) && field.kind !== 'own' ? [[name, record[name] ?? blankOf(field)]] : [],
    ),
  )

function blankOf(field: Field): unknown {
  if (field.kind === 'children') return []
  return field.kind === 'flag' ? (field.default ?? false) : null
}

/** Names of the fields whose values differ. Blank and absent are one. */
export const changedNames = (before: Values, after: Values): string[] =>
  Object.keys(after).filter((name) => !isSame(before[name], after[name]))

/** A record that was saved as `sent`, with what has been typed since on top of it. */
export function withTypedSince(saved: Values, sent: Values, now: Values): Values {
  return { ...saved, ...Object.fromEntries(changedNames(sent, now).map((name) => [name, now[name]])) }
}

/** Do two values say the same? An empty text says nothing. */
export const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(said(a)) === JSON.stringify(said(b))
const said = (value: unknown) => (value === '' ? null : (value ?? null))

/** Request body: texts trimmed, blanks as null. */
export const bodyOf = (fields: Fields, values: Values, names: readonly string[] = Object.keys(values)): Values => {
  const body = normalised(fields, values)
  return Object.fromEntries(names.map((name) => [name, body[name]]))
}

/** A path in words: "States, row 2: Planned date". */
export function labelOfPath(fields: Fields, path: string): string {
  const [name = '', row, inner = ''] = fields[path] ? [path] : path.split('.')
  const field = fields[name]
  if (!field) return name || 'The form'
  if (field.kind !== 'children' || row === undefined) return field.label
  return `${field.label}, row ${Number(row) + 1}${field.row[inner] ? `: ${field.row[inner].label}` : ''}`
}
