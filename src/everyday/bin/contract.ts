/** The bin: what was deleted in the last 30 days, and bringing it back. (ADR 9.) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { allRights } from '#platform/contract/roles.ts'
import { visible } from '#platform/contract/schema.ts'

export const deletedRecordSchema = z.object({
  recordId: z.string(),
  entity: z.string(),
  /** Kind in words: "business area". */
  label: z.string(),
  name: z.string(),
  /** Colour of the record, where its kind has one. */
  color: z.nullable(z.string()),
  /** The same for all that one call deleted. */
  batchId: z.string(),
  /** Another one is used in its place since; restored, it is used where it was. */
  isMerged: z.boolean(),
  deletedDate: z.string(),
  deletedBy: z.nullable(z.string()),
  deletedByName: z.string(),
  /** Days until it is removed for good. */
  daysLeft: z.number(),
  /** Records restored along with it, in words that fit the number; omitted for people bound to portfolios. */
  holds: z.array(z.object({ label: z.string(), count: z.number() })),
})
deletedRecordSchema.register(z.globalRegistry, { id: 'DeletedRecord' })
export type DeletedRecord = z.output<typeof deletedRecordSchema>

const query = z.object({
  entity: z.optional(z.string().check(z.maxLength(60))),
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(1_000))),
  offset: z.optional(z.coerce.number('offset must be a number').check(z.int(), z.minimum(0), z.maximum(1_000_000))),
})

export const mostAtOnce = 500
const body = z.object({
  ids: z.array(z.uuid('ids must be the ids of deleted records')).check(z.minLength(1), z.maxLength(mostAtOnce)),
  /** By id: another name, since its own is taken by now. */
  names: z.optional(z.record(z.string(), z.string().check(z.trim(), visible('Enter a name'), z.maxLength(250)))),
})
const restored = z.object({
  restored: z.array(
    z.object({
      recordId: z.string(),
      entity: z.string(),
      name: z.string(),
      /** Label of the field that it comes back without: its place there would make a circle by now, or lie too deep. */
      without: z.optional(z.string()),
    }),
  ),
})

export const bin = feature({
  name: 'bin',
  help: 'history',
  entities: [],
  calls: {
    list: call({
      method: 'GET',
      path: '/bin',
      summary: 'Lists deleted records that you may delete, and so restore, newest first; 200 by default',
      access: 'session',
      query,
      reply: z.array(deletedRecordSchema),
    }),
    restore: call({
      method: 'POST',
      path: '/bin/restore',
      summary: 'Restores deleted records with everything that belongs to them: all of them, or none with 409 and a reason for each',
      access: 'session',
      body,
      reply: restored,
    }),
  },
  screens: [
    {
      path: '/admin/bin',
      title: 'Bin',
      workspaceTab: 100,
      get access() {
        return allRights().filter((right) => right.startsWith('DELETE_'))
      },
    },
  ],
})
