/** Answer of the cost map. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

const costMapSchema = z.object({
  /** False: costs are hidden from the reader, and there are no applications. */
  amountsSeen: z.boolean(),
  /** The most costly first. */
  applications: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      /** The first business area by name. */
      areaId: z.nullable(z.string()),
      areaName: z.nullable(z.string()),
      currentStateId: z.nullable(z.string()),
      isThirdParty: z.boolean(),
      /** Yearly, of the entry that covers today; in a portfolio the share that it carries. */
      cost: z.number(),
    }),
  ),
  /** How many more the filters leave that have no cost today. */
  withoutCost: z.number(),
})
export type CostMap = z.output<typeof costMapSchema>

export const costMapCalls = {
  costMap: call({
    method: 'GET',
    path: '/views/costs',
    access: 'session',
    summary: 'Returns the yearly cost of applications today, with their groups: the data of the cost map',
    query: narrowing,
    reply: costMapSchema,
  }),
}
