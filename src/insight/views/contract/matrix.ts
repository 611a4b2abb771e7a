/** Answer of the matrices: which applications serve which processes, areas or platforms. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

/** Kinds of items on the other side of the matrix. */
export const matrixKinds = ['process', 'area', 'platform'] as const
export type MatrixKind = (typeof matrixKinds)[number]

const matrixSchema = z.object({
  /** Groups of processes that can be looked at; of areas and platforms none. */
  groups: z.array(z.object({ id: z.string(), code: z.nullable(z.string()), name: z.string(), parentId: z.nullable(z.string()) })),
  /** The group shown: the requested one, else the one with the most links; ties: the first. */
  groupId: z.nullable(z.string()),
  columns: z.array(z.object({ id: z.string(), code: z.nullable(z.string()), name: z.string(), parentId: z.nullable(z.string()) })),
  applications: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      mayChange: z.boolean(),
      lifecycleStartDate: z.nullable(z.string()),
      lifecycleEndDate: z.nullable(z.string()),
      /** Places of `columns`, from 0, that it is linked to. */
      cells: z.array(z.number()),
    }),
  ),
})
export type Matrix = z.output<typeof matrixSchema>

export const matrixCalls = {
  matrix: call({
    method: 'GET',
    path: '/views/matrix',
    access: 'session',
    summary: 'Returns applications against the processes of a group, the business areas or the platforms',
    query: z.extend(narrowing, {
      by: z.enum(matrixKinds, 'by must be process, area or platform'),
      groupId: z.optional(z.guid('Name the group by its id')),
      /** Applications without a link too. */
      all: z.optional(z.literal('yes', 'all must be yes')),
    }),
    reply: matrixSchema,
  }),
}
