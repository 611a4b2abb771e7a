/** Proposals: what the matcher, a model or a script would change. Nothing is written until a person accepts it. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { largestLongBody } from '#platform/contract/largest.ts'

export const proposalStatuses = ['open', 'accepted', 'declined', 'expired'] as const
/** Proposals of one page, and of one decision. */
export const mostProposals = 500
/** The menu counts no further. */
export const mostCounted = 1000

/** The preference of people who want no e-mail about proposals, which it says with `off`. */
export const lettersPreference = 'proposals.letters'

const proposalSchema = z.object({
  proposalId: z.string(),
  /** The record that would change. */
  entity: z.string(),
  recordId: z.string(),
  recordName: z.string(),
  /** The list that would get a row, or the field that would be set, and the record that it would name. */
  field: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  /** The parent of the target. */
  targetParent: z.nullable(z.string()),
  reason: z.object({
    /** Words that both share. */
    words: z.array(z.string()),
    /** Similar records that have it already, as far as the reader sees them. */
    neighbours: z.array(z.string()),
    /** A sentence of a model. */
    note: z.nullable(z.string()),
  }),
  /** 0 to 1. */
  sureness: z.number(),
  proposedBy: z.enum(['matcher', 'model', 'script']),
  proposedByName: z.string(),
  requestedByName: z.string(),
  createdDate: z.string(),
  expiresDate: z.string(),
  status: z.enum(proposalStatuses),
  decisionNote: z.nullable(z.string()),
  decidedDate: z.nullable(z.string()),
  decidedByName: z.nullable(z.string()),
  /** True if the reader may decide on it. */
  mayDecide: z.boolean(),
})
proposalSchema.register(z.globalRegistry, { id: 'Proposal' })
export type Proposal = z.output<typeof proposalSchema>

const id = (what: string) => z.guid(`Name the ${what} by its id`)
const whole = (message: string, least: number, most: number) =>
  z.optional(z.coerce.number(message).check(z.int(message), z.minimum(least, message), z.maximum(most, message)))

/** Whether it is about records that the reader owns alone. */
const own = z.optional(z.enum(['true', 'false'], 'Enter true or false'))
/** Filters of proposals: by batch, record and state. */
const narrowing = {
  own,
  status: z.optional(z.enum(proposalStatuses)),
  jobId: z.optional(id('batch')),
  recordId: z.optional(id('record')),
}
const chosen = z.array(id('proposal')).check(z.minLength(1, 'Choose proposals'), z.maxLength(mostProposals, 'At most 500 at a time'))
const decided = z.object({
  /** Proposals whose state has changed. */
  proposals: z.number(),
  /** Records that have changed. */
  records: z.number(),
})

/** The rights to change the records that proposals are about. Each proposal asks for that of its record. */
const deciding = {
  access: ['EDIT_APPLICATIONS', 'EDIT_PORTFOLIO_APPLICATIONS', 'EDIT_IT_SERVICES', 'EDIT_PLATFORMS', 'EDIT_APPLICATION_PLATFORMS'],
  largestBody: largestLongBody,
} as const

const calls = {
  list: call({
    method: 'GET',
    path: '/proposals',
    summary: 'Lists proposals by the record that they would change, the surest first, and counts those in each state',
    access: 'session',
    query: z.object({
      ...narrowing,
      limit: whole('limit must be a whole number from 0 to 500', 0, mostProposals),
      offset: whole('offset must be a whole number from 0', 0, 10_000_000),
    }),
    reply: z.object({
      proposals: z.array(proposalSchema),
      counts: z.object({ open: z.number(), accepted: z.number(), declined: z.number(), expired: z.number() }),
    }),
  }),
  count: call({
    method: 'GET',
    path: '/proposals/count',
    access: deciding.access,
    summary: 'Returns how many open proposals you may decide on, up to 1,000; with `own` those about records that name you as an owner',
    query: z.object({ own }),
    reply: z.object({
      open: z.number(),
      /** True when more exist than were counted. */
      isMore: z.boolean(),
    }),
  }),
  accept: call({
    ...deciding,
    method: 'POST',
    path: '/proposals/accept',
    summary: 'Accepts open proposals, all or none: their records change, and the history names who proposed and who accepted',
    body: z.object({ proposalIds: chosen }),
    reply: decided,
  }),
  decline: call({
    ...deciding,
    method: 'POST',
    path: '/proposals/decline',
    summary: 'Declines open proposals; what is declined is not proposed again',
    body: z.object({
      proposalIds: chosen,
      note: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')))),
    }),
    reply: decided,
  }),
  undo: call({
    ...deciding,
    method: 'POST',
    path: '/proposals/undo',
    summary: 'Undoes decisions: the proposals are open again, and their changes to records are reversed',
    body: z.object({ proposalIds: chosen }),
    reply: decided,
  }),
  decideAll: call({
    ...deciding,
    method: 'POST',
    path: '/proposals/all',
    summary: 'Accepts, declines or undoes all proposals of a batch, or all that the caller may decide on, as a job',
    body: z.object({
      act: z.enum(['accept', 'decline', 'undo']),
      jobId: z.optional(z.nullable(id('batch'))),
      /** Only those about records that name the caller as an owner. */
      own: z.optional(z.boolean()),
      /** Minimum confidence, 0 to 1. */
      sureFrom: z.optional(z.number().check(z.gte(0, '0 to 1'), z.lte(1, '0 to 1'))),
    }),
    reply: jobSchema,
  }),
}

export const proposals = feature({
  name: 'proposals',
  help: 'proposals',
  entities: [],
  calls,
  screens: [{ path: '/proposals', title: 'Proposals', access: deciding.access }],
})
