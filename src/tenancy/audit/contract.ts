/** Events about people and settings in a workspace: sign-ins, refusals, role changes, impersonation, exports. */
import * as z from 'zod/mini'
import { daySchema } from '#platform/contract/day-schema.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { keysOf } from '#platform/contract/keys.ts'

/** Kinds of entries, in the words of the page. */
export const auditKinds = {
  signIn: 'Signed in',
  signInRefused: 'Sign-in refused',
  join: 'Joined',
  impersonationBegun: 'Acted as another user',
  impersonationEnded: 'Stopped acting as another user',
  sessions: 'Signed others out',
  secondFactor: 'Two-factor sign-in changed',
  token: 'API token created or revoked',
  accessRequest: 'Access requested',
  guests: 'Workshop with guests',
  owners: 'Owners asked by personal links, or a review ended',
  export: 'Exported',
  backup: 'Backup uploaded',
  model: 'Model asked',
  people: 'Person or role changed',
  settings: 'Setting changed',
} as const
export type AuditKind = keyof typeof auditKinds

const kinds = keysOf(auditKinds)
const day = z.optional(daySchema('Give a day such as 2026-12-31'))

export const auditEntrySchema = z.object({
  auditEntryId: z.string(),
  happenedDate: z.string(),
  kind: z.enum(kinds),
  userId: z.nullable(z.string()),
  /** Name at the time. */
  userName: z.string(),
  /** The real user during an impersonation. */
  onBehalfOfName: z.nullable(z.string()),
  /** Object of the event: a user, the workspace. */
  subject: z.nullable(z.string()),
  network: z.nullable(z.string()),
  /** Field → before and after; or other details. */
  details: z.record(z.string(), z.unknown()),
})
auditEntrySchema.register(z.globalRegistry, { id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntrySchema>

const query = z.object({
  kind: z.optional(z.enum(kinds)),
  search: z.optional(z.string().check(z.maxLength(200))),
  from: day,
  to: day,
  limit: z.optional(z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(1_000))),
  /** The id of the last entry of the page before. */
  before: z.optional(z.uuid('before must be the id of an entry')),
})

export const audit = feature({
  name: 'audit',
  help: 'history',
  entities: [],
  calls: {
    list: call({
      method: 'GET',
      path: '/audit',
      summary: 'Lists events about people and settings of the workspace, newest first; 200 by default',
      access: ['EDIT_USER', 'EDIT_ACCOUNT'],
      query,
      reply: z.array(auditEntrySchema),
    }),
  },
  screens: [{ path: '/admin/audit', title: 'Audit', workspaceTab: 90, access: ['EDIT_USER', 'EDIT_ACCOUNT'] }],
})
