/** Answer of the lifecycle roadmap. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

const day = z.nullable(z.string())

const roadmapSchema = z.object({
  /** Whether the reader sees the costs of some applications. */
  amountsSeen: z.boolean(),
  /** Applications with a day to draw: a start, an end, the vendor’s end, or a state with a day. By their first business area, then by name. */
  applications: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      /** The first business area by name. */
      areaId: z.nullable(z.string()),
      areaName: z.nullable(z.string()),
      criticality: z.nullable(z.number()),
      currentStateId: z.nullable(z.string()),
      lifecycleStartDate: day,
      lifecycleEndDate: day,
      /** The last day with support by the vendor of a product release that it is or runs on. */
      vendorEndDate: day,
      /** States with a day, the actual one before the planned one, in order. */
      states: z.array(z.object({ refApplicationStateId: z.string(), day: z.string() })),
      /** Successors from carried-out scenarios, and from projects that replace it and introduce another. Without id: not an application yet. */
      successors: z.array(z.object({ applicationId: z.nullable(z.string()), name: z.string(), startDate: day })),
      /** Yearly cost today, in the portfolio if one is requested. Null without a cost, and where costs are hidden from the reader. */
      cost: z.nullable(z.number()),
    }),
  ),
  /** How many more the filters leave that have no day. */
  withoutDays: z.number(),
})
export type Roadmap = z.output<typeof roadmapSchema>

export const roadmapCalls = {
  roadmap: call({
    method: 'GET',
    path: '/views/roadmap',
    access: 'session',
    summary: 'Returns applications with the days on which they start, change state and end, and their successors: the data of the roadmap',
    query: narrowing,
    reply: roadmapSchema,
  }),
}
