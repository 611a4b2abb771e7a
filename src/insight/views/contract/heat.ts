/** Answer of the capability heat map. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

const heatSchema = z.object({
  /** False: costs are hidden from the reader, and every cost is null. */
  amountsSeen: z.boolean(),
  capabilities: z.array(
    z.object({
      capabilityId: z.string(),
      parentCapabilityId: z.nullable(z.string()),
      code: z.nullable(z.string()),
      name: z.string(),
      displayOrder: z.nullable(z.number()),
    }),
  ),
  applications: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      capabilityIds: z.array(z.string()),
      criticality: z.nullable(z.number()),
      technology: z.nullable(z.number()),
      business: z.nullable(z.number()),
      /** Yearly, of the entry that covers today. */
      cost: z.nullable(z.number()),
      lifecycleEndDate: z.nullable(z.string()),
    }),
  ),
})
export type Heat = z.output<typeof heatSchema>

export const heatCalls = {
  heat: call({
    method: 'GET',
    path: '/capabilities/heat',
    access: 'session',
    summary: 'Returns capabilities with the applications that serve them, their scores and costs: the data of the heat map',
    query: narrowing,
    reply: heatSchema,
  }),
}
