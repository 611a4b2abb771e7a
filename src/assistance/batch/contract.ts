/** Batches: capabilities proposed for many applications at once. Their calls say "assign"; what they find is proposed, and assigned once accepted. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { batchRights } from './contract/rights.ts'

/** Applications of one batch that names them. */
export const mostChosen = 10_000
const mostRows = 500

const access = ['BATCH_PROCESSING'] as const
const counts = {
  /** Applications that were looked at, and those for which something was proposed. */
  applications: z.number(),
  withProposals: z.number(),
  open: z.number(),
  accepted: z.number(),
  declined: z.number(),
}
const batchSchema = z.extend(jobSchema, counts)
batchSchema.register(z.globalRegistry, { id: 'Batch' })
export type Batch = z.output<typeof batchSchema>

const page = z.object({
  limit: z.optional(
    z.coerce.number().check(z.int(), z.minimum(0, 'limit must be 0 to 500'), z.maximum(mostRows, 'limit must be 0 to 500')),
  ),
  offset: z.optional(
    z.coerce.number().check(z.int(), z.minimum(0, 'offset must be 0 or more'), z.maximum(10_000_000, 'offset is too large')),
  ),
})
const rowsOf = <T extends z.ZodMiniType>(row: T) => z.object({ total: z.number(), rows: z.array(row) })

const calls = {
  assignUnassigned: call({
    method: 'POST',
    path: '/batchprocess/assign_capabilities_unassigned_applications',
    access,
    summary: 'Starts a batch that proposes capabilities for every active application that has none; they are assigned once accepted',
    reply: jobSchema,
  }),
  assignSpecified: call({
    method: 'POST',
    path: '/batchprocess/assign_capabilities_specified_applications',
    access,
    summary: 'Starts a batch that proposes capabilities for these applications; they are assigned once accepted',
    largestBody: largestLongBody,
    body: z.object({
      applicationIds: z
        .array(z.guid('Name the application by its id'))
        .check(z.minLength(1, 'Choose applications'), z.maxLength(mostChosen, 'At most 10,000 applications in one batch')),
    }),
    reply: jobSchema,
  }),
  status: call({
    method: 'GET',
    path: '/batchprocess/status/{id}',
    access,
    summary: 'Returns the progress of a batch and the state of its proposals',
    reply: batchSchema,
  }),
  recent: call({
    method: 'GET',
    path: '/batchprocess/recent',
    access,
    summary: 'Lists the latest 50 batches of the workspace, newest first',
    reply: z.array(batchSchema),
  }),
  items: call({
    method: 'GET',
    path: '/batchprocess/items/{id}',
    access,
    summary: 'Lists the applications of a batch and how many capabilities were proposed for each',
    query: page,
    reply: rowsOf(z.object({ applicationId: z.string(), name: z.string(), proposals: z.number() })),
  }),
  cancel: call({
    method: 'POST',
    path: '/batchprocess/cancel/{id}',
    access,
    disk: 'little',
    summary: 'Cancels a batch that has not ended and withdraws its proposals',
    reply: batchSchema,
  }),
  unassigned: call({
    method: 'GET',
    path: '/batchprocess/unassigned',
    access,
    summary: 'Lists active applications without capabilities',
    query: page,
    reply: rowsOf(z.object({ applicationId: z.string(), name: z.string(), shortDescription: z.nullable(z.string()) })),
  }),
}

export const batch = feature({
  name: 'batch',
  help: 'proposals',
  entities: [],
  rights: batchRights,
  calls,
  screens: [
    { path: '/admin/batch', title: 'Batch Processing', access, menu: 'administration', menuPart: 'Import', menuPlace: 10 },
    { path: '/admin/batch/details/{id}', title: 'Batch', access },
    { path: '/admin/batch/applicationsnocapabilities', title: 'Applications without capabilities', access },
    { path: '/admin/batch/selectedapplicationscapabilities', title: 'Capabilities for selected applications', access },
  ],
})
