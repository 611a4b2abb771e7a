/**
 * JSON as SQL that puts text together. PostgreSQL's own row_to_json looks up the type of every column of every row; for a record of thirty-five columns this
 * is twice as fast, and a list is mostly that. (bench/README.md)
 */
import type { Field, ScalarField } from '#platform/contract/field.ts'
import { inParts } from '#platform/contract/in-parts.ts'
import { columnType } from './columns.ts'

/** A concat takes at most 100 values. */
const mostParts = 96
/** So few are put together one by one: a concat looks up the type of each before it begins. (bench/README.md) */
const fewParts = 40

/** SQL of a text in consecutive parts: literals and SQL of texts, none of which is null. */
export type Parts = readonly string[]

const isLiteral = (sql: string) => /^'(?:[^']|'')*'$/.test(sql)
const literal = (text: string) => `'${text.replaceAll("'", "''")}'`
/** The part between the quotes. */
const inner = (sql: string) => sql.slice(1, -1)

/** Literals that meet as one: each part costs a copy of what is before it. */
function merged(parts: Parts): string[] {
  const found: string[] = []
  for (const part of parts) {
    const last = found.at(-1)
    if (last !== undefined && isLiteral(last) && isLiteral(part)) found[found.length - 1] = `'${inner(last)}${inner(part)}'`
    else found.push(part)
  }
  return found
}

/** One text of many. */
export const textOf = (parts: Parts): string => concatenated(merged(parts))

/** From the middle: in a row, what comes first would be copied with each further part. */
function halved(parts: Parts): string {
  if (parts.length < 4) return parts.join(' || ')
  const middle = parts.length >> 1
  return `(${halved(parts.slice(0, middle))}) || (${halved(parts.slice(middle))})`
}

function concatenated(parts: Parts): string {
  if (parts.length === 1) return parts[0]!
  if (parts.length <= fewParts) return `(${halved(parts)})`
  if (parts.length <= mostParts) return `concat(${parts.join(', ')})`
  const chunks = inParts(parts, mostParts)
  return concatenated(chunks.map(concatenated))
}

/** Values by name as the text of an object. */
export const objectParts = (values: readonly (readonly [name: string, text: Parts])[]): Parts =>
  merged([
    ...values.flatMap(([name, text], at) => [literal(`${at ? ',' : '{'}${JSON.stringify(name)}:`), ...text]),
    values.length ? "'}'" : "'{}'",
  ])

/** The same without the names. */
export const arrayParts = (texts: readonly Parts[]): Parts =>
  merged([...texts.flatMap((text, at) => [at ? "','" : "'['", ...text]), texts.length ? "']'" : "'[]'"])

/** Whether JSON needs no escapes for the text. */
const isPlain = (text: string) => /^[\w .–-]*$/.test(text)

/** Whether what is kept of the field has the same letters in JSON. */
function isQuotedAsItIs(field: ScalarField): boolean {
  if (field.kind === 'choice') return field.options.every(({ value }) => isPlain(value))
  return ['uuid', 'date'].includes(columnType(field))
}

/** A text without JSON escapes that is never null. */
export const quotedParts = (sql: string): Parts => ["'\"'", `(${sql})::text`, "'\"'"]

/** A value of the field, given as SQL, as JSON text. `isKnown`: it is never null. */
export function valueParts(field: Field, sql: string, isKnown = false): Parts {
  if (field.kind === 'children') return [`coalesce((${sql})::text, '[]')`]
  if (field.kind === 'group') return [`coalesce((${sql})::text, 'null')`]
  if (field.kind === 'own') return [`(${sql})::text`]
  if (isQuotedAsItIs(field)) return isKnown ? quotedParts(sql) : [`coalesce('"' || (${sql}) || '"', 'null')`]
  const type = columnType(field)
  const text = type === 'text' || type === 'timestamptz' ? `to_json(${sql})::text` : `(${sql})::text`
  return [isKnown ? text : `coalesce(${text}, 'null')`]
}

/** Rows that are gathered to an array. */
interface Gathered {
  /** SQL of what one row has to itself. */
  readonly row: string
  /** An aggregate over the rows as a JSON array, from the SQL of one row; in their incoming order unless given; null without rows. */
  readonly all: (row: string, order?: string) => string
  /** The same with what is before and after it, and over none an empty array. One text, for each further part copies all of it. */
  readonly wrapped: (row: string, before: string, after: string) => string
}

/** Rows whose JSON text has these parts. What all of them begin and end with is said between them, once. */
export function gathered(parts: Parts): Gathered {
  const own = merged(parts)
  const [first, last] = own.length > 1 ? [own[0]!, own.at(-1)!].map((part) => (isLiteral(part) ? inner(part) : '')) : ['', '']
  const all = (row: string, [before, after]: readonly [string, string], order = '') =>
    `'${before}[${first}' || string_agg(${row}, '${last},${first}'${order}) || '${last}]${after}'`
  return {
    row: concatenated(own.slice(first ? 1 : 0, last ? -1 : undefined)),
    all: (row, order) => all(row, ['', ''], order && ` order by ${order}`),
    wrapped: (row, before, after) => {
      const around = [inner(literal(before)), inner(literal(after))] as const
      return `coalesce(${all(row, around)}, '${around.join('[]')}')`
    },
  }
}

/**
 * The rows of a select of one text as JSON, `[]` over none. PostgreSQL sets up an aggregate for every statement, at twice the cost of an array; over many
 * rows the aggregate wins. (bench/README.md)
 */
export const fewTexts = (select: string): string => `'[' || array_to_string(array(${select}), ',') || ']'`

/** The same of the rows of a select of any columns, as a value of type json. */
export const fewRows = (select: string): string => `(array_to_json(array(select row_to_json(r) from (${select}) r)))`
