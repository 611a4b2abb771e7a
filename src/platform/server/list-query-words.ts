/** What the OpenAPI document says about the query of a list. Browsers load the contracts, and have no use for it. */
import * as z from 'zod/mini'
import { entriesOf } from '#platform/contract/keys.ts'
import { listQuery } from '#platform/contract/query.ts'

const words: Partial<Record<keyof typeof listQuery.shape, string>> = {
  limit: 'At most so many records; 0 answers none. A page carries the count of all in X-Total-Count.',
  offset: 'Records to skip.',
  sort: 'Fields, comma-separated, - before a descending one: name,-modifiedDate. Blanks come last.',
  search: 'Words that must all occur in the record.',
  filter: 'field:operator:value, may occur many times. Operators: is, not, in, contains, from, to, blank.',
  fields:
    'Fields to answer, comma-separated: name,areas. The key of a record always comes along; without this, all fields and permissions do.',
  rows: 'arrays answers {fields, rows}: the names once, and each record as an array of its values in that order. Rows of a child list are then arrays too, or bare values when they have one field.',
  most: 'Of a whole list: if it has more records than this, answers {total} in place of them.',
  group:
    'Fields, comma-separated: answers {values, count, aggregates} for each combination of their values in place of the records. Empty: one row for the whole list.',
  aggregate: 'With group: sum:cost,mean:criticality; also min, max and count.',
}

/** Gives the parts of the query their descriptions, wherever a call takes them. */
export function describeListQuery(): void {
  for (const [name, description] of entriesOf(words)) if (description) listQuery.shape[name].register(z.globalRegistry, { description })
}
