/** The latest changes to applications that the reader sees, in short form, for the overview. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

const recentChangeSchema = z.object({
  applicationId: z.string(),
  name: z.string(),
  color: z.nullable(z.string()),
  action: z.enum(['create', 'update', 'restore']),
  changedDate: z.string(),
  changedByName: z.string(),
  /** While impersonating: who was really at the keyboard. */
  onBehalfOfName: z.nullable(z.string()),
  /** First fact of the change, with its values before and after; for an addition, its states. Null: no fact to show. */
  fact: z.nullable(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
  /** Number of other facts changed with it. */
  others: z.number(),
})
recentChangeSchema.register(z.globalRegistry, { id: 'RecentChange' })
export type RecentChange = z.output<typeof recentChangeSchema>

export const recentChangesCall = call({
  method: 'GET',
  path: '/overview/recentchanges',
  access: 'session',
  summary: 'Lists the latest changes of applications that you can see, one for each, newest first; six of them',
  reply: z.array(recentChangeSchema),
})
