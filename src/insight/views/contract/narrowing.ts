/** Filters of a view over applications: the same search and filters as their list, and a portfolio. */
import * as z from 'zod/mini'
import { listQuery, recordStatus } from '#platform/contract/query.ts'

/** Archived applications are left out unless a status or a filter of `active` asks for them. */
export const narrowing = z.object({
  search: listQuery.shape.search,
  status: recordStatus,
  filter: listQuery.shape.filter,
  portfolioId: z.optional(z.guid('Name the portfolio by its id')),
})
export type Narrowing = z.output<typeof narrowing>
