/**
 * The query of every list: `limit`, `offset`, `sort`, `search`, `status`, `filter`, `fields`, `rows` and `most`.
 *
 * `status=deleted` lists the bin instead of the records: what the reader may restore, newest first, with `search`, `limit` and `offset` alone.
 *
 * `sort` names at most ten fields, comma-separated, `-` before a descending one: `sort=name,-modifiedDate`. A field that comes twice counts where it first comes.
 * `filter` may occur many times; all must hold: `filter=field:operator:value`. Operators: `is`, `not`, `in` (comma-separated), `contains`, `from`, `to`
 * (both inclusive), `blank` (value yes or no). A time that is compared with a day
 * counts by its own day in UTC, whatever the operator. On a child list `in` takes the ids referred to. An empty
 * value of `in` stands for blank; a comma within a value is written `\,`. `search` finds records in which every word is somewhere.
 *
 * A filter may be made of others, as JSON: `["any",["field:is:a","other:from:3"],["field:is:b"]]` holds where all of one of the lists hold,
 * `["none","field:from:a","field:to:b"]` where they do not all hold.
 *
 * `fields` selects fields of each record, comma-separated: `fields=name,areas`; the key is always included, and all fields without `fields`. `rows=arrays` answers a
 * `Table` (table.ts) in place of the records: the browser requests it, since ten thousand records would name their fields ten thousand times.
 *
 * `most` is for whole lists: a longer list answers `{"total": 23456}`, its number of records, in place of them. So one request finds out whether a
 * list is short enough to be loaded, and loads it. With `rows=arrays` the first 200 records are included, as a `Table`: the browser shows them of a list that is too long.
 *
 * `group` names fields, comma-separated, and answers in place of the records one row for each combination of their values: a {@link Group}.
 * `aggregate` adds figures to each row, comma-separated: `sum:cost,mean:criticality`; also `min`, `max` and `count`. An empty `group` sums up the
 * whole list in one row. A record whose child list holds several values counts in the group of each. A date is grouped by its month, quarter or year with
 * `group=lifecycleEndDate:month`; the value is the first day of it, in UTC. At most five fields, two of them child lists, and 10,000 groups: more is refused
 * with 422.
 */
import * as z from 'zod/mini'
import { tableSchema } from './table.ts'

export const filterOperators = ['is', 'not', 'in', 'contains', 'from', 'to', 'blank'] as const
export type FilterOperator = (typeof filterOperators)[number]
export interface Filter {
  readonly field: string
  readonly operator: FilterOperator
  readonly value: string
}

/** Fields that a list is sorted by at once: each is worked out for every record. */
export const mostSortFields = 10
/** Maximum number of fields a list is grouped by at once, and of child lists among them: each multiplies the records by its rows. */
export const mostGroupFields = { inAll: 5, lists: 2 }
/** Groups that are answered. */
export const mostGroups = 10_000

/** Parts of the calendar that dates may be grouped by. */
export const dateParts = ['month', 'quarter', 'year'] as const

/** `goLiveDate:month` → the field and the part of the calendar, which may not exist. */
export function groupParts(text: string): { field: string; part?: string } {
  const [field = '', ...rest] = text.split(':')
  return rest.length ? { field, part: rest.join(':') } : { field }
}

export const aggregates = ['sum', 'mean', 'min', 'max', 'count'] as const
export type Aggregated = (typeof aggregates)[number]

/** One row of a grouped list. A blank value is null; for a reference or child list the value is the referenced id. */
export interface Group {
  readonly values: Readonly<Record<string, string | number | boolean | null>>
  readonly count: number
  /** By field; null where no record of the group has a value. */
  readonly aggregates: Readonly<Record<string, number | null>>
}

/** The parts of a comma-separated text, each once. */
export const listed = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

const cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]))
/** Schema of a grouped list. */
export const groupsSchema = z.array(
  z.object({ values: z.record(z.string(), cell), count: z.number(), aggregates: z.record(z.string(), z.nullable(z.number())) }),
)

/** Number of records of a long list that come with the first answer, and in each further part. */
export const windowSize = 200

/** Answer of a list with more records than `most`. */
export const tooManySchema = z.object({ total: z.number(), ...z.partial(tableSchema).shape })
export type TooMany = z.output<typeof tooManySchema>

const whole = (name: string, max: number) => {
  const message = `${name} must be a whole number from 0 to ${max}`
  return z.coerce.number(message).check(z.int(message), z.minimum(0, message), z.maximum(max, message))
}
const list = z.union([z.string(), z.array(z.string())])

/** States that a list is narrowed to. */
export const recordStatus = z.optional(z.enum(['active', 'archived', 'promoted'], 'status must be active, archived or promoted'))
const listStatus = z.enum(['active', 'archived', 'promoted', 'deleted'], 'status must be active, archived, promoted or deleted')

/** A record in the bin, as its list answers it with `status=deleted`; beside it the key and the name of the record. */
export const deletedSchema = z.catchall(
  z.object({
    deleted: z.literal(true),
    deletedDate: z.string(),
    deletedBy: z.nullable(z.string()),
    deletedByName: z.string(),
    /** Days until it is removed for good. */
    daysLeft: z.number(),
  }),
  z.string(),
)

export const listQuery = z.object({
  limit: z.optional(whole('limit', 100_000)),
  offset: z.optional(whole('offset', 10_000_000)),
  sort: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200, 'search takes at most 200 characters'))),
  status: z.optional(listStatus),
  filter: z.optional(list),
  fields: z.optional(z.string()),
  rows: z.optional(z.enum(['objects', 'arrays'], 'rows must be objects or arrays')),
  most: z.optional(whole('most', 1_000_000)),
  group: z.optional(z.string()),
  aggregate: z.optional(z.string()),
})
export type ListQuery = z.output<typeof listQuery>

/** Reads `field:operator:value`; undefined when it isn't of that form. */
export function parseFilter(text: string): Filter | undefined {
  const [field, said, ...rest] = text.split(':')
  const operator = filterOperators.find((one) => one === said)
  return field && operator ? { field, operator, value: rest.join(':') } : undefined
}
/** A filter that is made of others. */
export type MadeFilter =
  | { readonly kind: 'any'; readonly of: readonly (readonly string[])[] }
  | { readonly kind: 'none'; readonly of: readonly string[] }

/** Reads one that is made of others; undefined when it isn't of that form. Those within it are plain ones, or `none` within `any`. */
export function madeFilter(text: string): MadeFilter | undefined {
  if (!text.startsWith('[')) return undefined
  try {
    const [kind, ...of]: unknown[] = JSON.parse(text)
    const isTexts = (value: unknown): value is string[] =>
      Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')
    if (kind === 'none' && isTexts(of) && of.every((one) => !one.startsWith('['))) return { kind, of }
    const isPlain = (one: unknown): one is string[] => isTexts(one) && one.every((part) => madeFilter(part)?.kind !== 'any')
    if (kind === 'any' && of.length > 0 && of.every(isPlain)) return { kind, of }
  } catch {
    // Not JSON: refused as any other text.
  }
  return undefined
}
/** Holds where all filters of one of the lists hold; none of them may be empty. */
export const anyFilter = (lists: readonly (readonly string[])[]): string => JSON.stringify(['any', ...lists])
/** Holds where the filters do not all hold. */
export const noFilter = (filters: readonly string[]): string => JSON.stringify(['none', ...filters])
export const formatFilter = ({ field, operator, value }: Filter) => `${field}:${operator}:${value}`

/** The values of `in`. */
export const splitValues = (value: string): string[] => value.split(/(?<!\\),/).map((part) => part.replaceAll('\\,', ','))
export const joinValues = (values: readonly string[]): string => values.map((value) => value.replaceAll(',', '\\,')).join(',')
