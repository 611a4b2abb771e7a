/** What the OpenAPI document says about the query of a list. Browsers load the contracts, and have no use for it. */
import * as z from 'zod/mini'
import { listQuery } from '#platform/contract/query.ts'

const words: Partial<Record<keyof typeof listQuery.shape, string>> = {
  limit: 'At most so many records; 0 answers none. A page carries the count of all in X-Total-Count.',
  offset: 'Records to skip.',
  sort: 'Fields, comma-separated, - before a descending one: name,-modifiedDate. Blanks stand last.',
  search: 'Words that must all stand in the record.',
  filter: 'field:operator:value, may occur many times. Operators: is, not, in, contains, from, to, blank.',
  group:
    'Fields, comma-separated: answers {values, count, aggregates} for each combination of their values in place of the records. Empty: one row for the whole list.',
  aggregate: 'With group: sum:cost,mean:criticality; also min, max and count.',
}

/** Gives the parts of the query their descriptions, wherever a call takes them. */
export function describeListQuery(): void {
  for (const [name, description] of Object.entries(words))
    listQuery.shape[name as keyof typeof words].register(z.globalRegistry, { description })
}
