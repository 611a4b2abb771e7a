/** Descriptions of list queries for the OpenAPI document. Browsers load the contracts, and don't need them. */
import * as z from 'zod/mini'
import { entriesOf } from '#platform/contract/keys.ts'
import { listQuery } from '#platform/contract/query.ts'

const words: Partial<Record<keyof typeof listQuery.shape, string>> = {
  limit: 'Maximum number of records; 0 returns none. The header X-Total-Count has the total number.',
  offset: 'Records to skip.',
  sort: 'At most ten fields, comma-separated, - before a descending one: name,-modifiedDate. Blanks come last.',
  search: 'Words that must all occur in the record.',
  status: 'deleted lists the records in the bin that you may restore, newest first; it takes search, limit and offset.',
  filter: 'field:operator:value, may occur many times. Operators: is, not, in, contains, from, to, blank.',
  fields:
    'Fields to return, comma-separated: name,areas. The key of a record is always included; by default, all fields and permissions are.',
  rows: 'arrays answers {fields, rows}: the names once, and each record as an array of its values in that order. Rows of a child list are then arrays too, or bare values when they have one field.',
  most: 'For a complete list: if it has more records than this, returns {total} instead of them.',
  group:
    'Fields, comma-separated: returns {values, count, aggregates} for each combination of their values instead of the records. Empty: one row for the whole list.',
  aggregate: 'With group: sum:cost,mean:criticality; also min, max and count.',
}

/** Gives the parts of the query their descriptions, wherever a call takes them. */
export function describeListQuery(): void {
  for (const [name, description] of entriesOf(words)) if (description) listQuery.shape[name].register(z.globalRegistry, { description })
}
