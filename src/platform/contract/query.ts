/**
 * The query of every list: `limit`, `offset`, `sort`, `search`, `status` and `filter`. (Design, product: "Conventions of the API".)
 *
 * `sort` names fields, comma-separated, `-` before a descending one: `sort=name,-modifiedDate`.
 * `filter` may occur many times; all must hold: `filter=field:operator:value`. Operators: `is`, `not`, `in` (comma-separated), `contains`, `from`, `to`
 * (both inclusive), `blank` (value yes or no). On a child list `in` takes the ids referred to.
 */
import * as z from 'zod/mini'

export const filterOperators = ['is', 'not', 'in', 'contains', 'from', 'to', 'blank'] as const
export type FilterOperator = (typeof filterOperators)[number]
export interface Filter {
  readonly field: string
  readonly operator: FilterOperator
  readonly value: string
}

const whole = (max: number) => z.coerce.number('must be a whole number').check(z.int('must be a whole number'), z.minimum(0), z.maximum(max))
const list = z.union([z.string(), z.array(z.string())])

export const listQuery = z.object({
  limit: z.optional(whole(100_000)),
  offset: z.optional(whole(10_000_000)),
  sort: z.optional(z.string()),
  search: z.optional(z.string().check(z.maxLength(200))),
  status: z.optional(z.enum(['active', 'archived', 'promoted'])),
  filter: z.optional(list),
})
export type ListQuery = z.output<typeof listQuery>

/** Reads `field:operator:value`; undefined when it isn't of that form. */
export function parseFilter(text: string): Filter | undefined {
  const [field, operator, ...rest] = text.split(':')
  if (!field || !(filterOperators as readonly string[]).includes(operator ?? '')) return undefined
  return { field, operator: operator as FilterOperator, value: rest.join(':') }
}
export const formatFilter = ({ field, operator, value }: Filter) => `${field}:${operator}:${value}`
