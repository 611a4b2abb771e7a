/**
 * JSON as SQL that puts text together. PostgreSQL's own row_to_json looks up the type of every column of every row; for a record of thirty-five columns this
 * is twice as fast, and a list is mostly that. (bench/README.md)
 */
import type { Field } from '#platform/contract/field.ts'
import { columnType } from './columns.ts'

/** A concat takes at most 100 values. */
const mostParts = 96
/** So few are put together one by one: a concat looks up the type of each before it begins. (bench/README.md) */
const fewParts = 40

/** One text of many. Every part is SQL, and none is null. */
function concatenated(parts: readonly string[]): string {
  if (parts.length <= fewParts) return `(${parts.join(' || ')})`
  if (parts.length <= mostParts) return `concat(${parts.join(', ')})`
  const chunks = Array.from({ length: Math.ceil(parts.length / mostParts) }, (_, at) => parts.slice(at * mostParts, (at + 1) * mostParts))
  return concatenated(chunks.map(concatenated))
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Values as SQL of JSON text, by name → an object as SQL of JSON text. */
export function objectText(values: readonly (readonly [name: string, text: string])[]): string {
  const parts = values.flatMap(([name, text], at) => [literal(`${at ? ',' : '{'}${JSON.stringify(name)}:`), text])
  return values.length ? concatenated([...parts, "'}'"]) : "'{}'"
}

/** The same without the names. */
export function arrayText(texts: readonly string[]): string {
  const parts = texts.flatMap((text, at) => [at ? "','" : "'['", text])
  return texts.length ? concatenated([...parts, "']'"]) : "'[]'"
}

/** A value of the field, given as SQL, as SQL of JSON text; never null. */
export function valueText(field: Field, sql: string): string {
  if (field.kind === 'children') return `coalesce((${sql})::text, '[]')`
  if (field.kind === 'group') return `coalesce((${sql})::text, 'null')`
  if (field.kind === 'own') return `(${sql})::text`
  switch (columnType(field)) {
    case 'uuid':
    case 'date':
      return `coalesce('"' || (${sql}) || '"', 'null')`
    case 'text':
    case 'timestamptz':
      return `coalesce(to_json(${sql})::text, 'null')`
    default:
      return `coalesce((${sql})::text, 'null')`
  }
}

/** An aggregate over rows whose JSON text is the SQL `text`: all of them as an array, in the order in which they come unless told; null over none. */
export const gatheredText = (text: string, order?: string): string =>
  `'[' || string_agg(${text}, ','${order ? ` order by ${order}` : ''}) || ']'`

/**
 * The rows of a select of one text as JSON, `[]` over none. PostgreSQL sets up an aggregate for every statement, at twice the cost of an array; over many
 * rows the aggregate wins. (bench/README.md)
 */
export const fewTexts = (select: string): string => `'[' || array_to_string(array(${select}), ',') || ']'`

/** The same of the rows of a select of any columns, as a value of type json. */
export const fewRows = (select: string): string => `(array_to_json(array(select row_to_json(r) from (${select}) r)))`
