/** People of a workspace, including invited ones, and their roles. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { assignRight, roles } from '#platform/contract/rights.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'

/** Names who becomes an Enterprise Admin. */
export const administratorFields = { emailAddress: personFields.emailAddress } as const

/** A role in the list of users. */
const heldSchema = z.object({
  userRoleId: z.nullable(z.string()),
  roleName: z.enum(roles),
  /** Null for an Enterprise Admin. */
  accountId: z.nullable(z.string()),
  /** Null: in the whole workspace. */
  portfolioId: z.nullable(z.string()),
  /** From the role in the portfolio above, through the provider or as an Enterprise Admin, and changed there. */
  isInherited: z.boolean(),
})

export const memberSchema = z.object({
  /** For an invited person, the id of the invitation; `resendinvite`, `cancelinvite` and `roles` accept it in the same place. */
  userId: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailAddress: z.string(),
  emailAddressVerified: z.boolean(),
  position: z.nullable(z.string()),
  company: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  imageFilename: z.nullable(z.string()),
  thumbnailFilename: z.nullable(z.string()),
  /** Has not accepted yet. */
  invited: z.boolean(),
  /** When the invitation ends, or ended. */
  inviteExpiryDate: z.nullable(z.string()),
  roles: z.array(heldSchema),
  /** Version of the roles that are given here, as far as you see them. Sent as If-Match, it keeps a change from overwriting another one. */
  rolesVersion: z.string(),
  /** Holds a right beyond reading, and so takes one of the seats of edit users. */
  isEditUser: z.boolean(),
  /** To within five minutes; null before the first visit, and for readers who may not edit users. */
  lastActiveDate: z.nullable(z.string()),
  permissions: z.object({ edit: z.boolean() }),
})
memberSchema.register(z.globalRegistry, { id: 'Member' })
/** A user of a workspace, or somebody who is invited to it. */
export type Member = z.output<typeof memberSchema>

const page = z.object({
  search: z.optional(z.string().check(z.maxLength(200))),
  limit: z.optional(z.coerce.number('limit must be a number').check(z.int(), z.minimum(0), z.maximum(10_000))),
  offset: z.optional(z.coerce.number('offset must be a number').check(z.int(), z.minimum(0), z.maximum(1_000_000))),
})

const administratorsSchema = z.array(
  z.object({
    userId: z.string(),
    name: z.string(),
    emailAddress: z.string(),
    thumbnailFilename: z.nullable(z.string()),
    lastActiveDate: z.nullable(z.string()),
  }),
)

const endedSchema = z.object({ ended: z.number() })

export const memberCalls = {
  list: call({
    method: 'GET',
    path: '/users',
    summary: 'Lists the users of the workspace with their roles, by name; people who may edit users also see pending invitations',
    access: 'session',
    query: page,
    reply: z.array(memberSchema),
  }),
  systemAdministrators: call({
    method: 'GET',
    path: '/users/systemadministrators',
    summary: 'Lists the Enterprise Admins of the installation',
    access: ['sysadmin'],
    reply: administratorsSchema,
  }),
  addSystemAdministrator: call({
    method: 'POST',
    path: '/users/systemadministrators',
    summary: 'Makes a user of the installation, named by their verified e-mail address, an Enterprise Admin',
    access: ['sysadmin'],
    refusesTokens: true,
    ...bodyOf(administratorFields),
    reply: administratorsSchema,
  }),
  removeSystemAdministrator: call({
    method: 'DELETE',
    path: '/users/systemadministrators/{id}',
    summary: 'Removes the role Enterprise Admin from a user, who keeps the roles in workspaces. The last one stays',
    access: ['sysadmin'],
    refusesTokens: true,
    reply: administratorsSchema,
  }),
  abandonedRegistrationEmails: call({
    method: 'GET',
    path: '/users/abandonedregistrationemails',
    summary: 'Addresses that asked to register and have not finished, newest first',
    access: ['sysadmin'],
    reply: z.array(
      z.object({
        emailAddress: z.string(),
        createdDate: z.string(),
        lastSentDate: z.string(),
        letterCount: z.number(),
        /** Does the last link still work? */
        isOpen: z.boolean(),
      }),
    ),
  }),
  endSessions: call({
    method: 'POST',
    path: '/users/{id}/endsessions',
    disk: 'little',
    summary:
      'Ends the sessions of a user of the workspace: all of them where they belong to this workspace alone, else those that are in it. API tokens go on',
    access: ['EDIT_USER'],
    refusesTokens: true,
    reply: endedSchema,
  }),
  endAllSessions: call({
    method: 'POST',
    path: '/users/endsessions',
    disk: 'little',
    summary: 'Ends all sessions in the workspace except yours; with everywhere, for Enterprise Admins only, all of the installation',
    access: ['EDIT_ACCOUNT'],
    refusesTokens: true,
    body: z.object({ everywhere: z.optional(z.boolean()) }),
    reply: endedSchema,
  }),
  updateRoles: call({
    method: 'PUT',
    path: '/users/{id}/roles',
    summary:
      'Replaces the roles of a user, or of somebody who is invited, in the current workspace. Roles through the provider and Enterprise Admin stay. Nobody gives or takes a role above their own, and the last administrator stays one',
    access: roles.map(assignRight),
    refusesTokens: true,
    body: z.object({
      userId: z.optional(z.nullable(z.string())),
      roles: z
        .array(
          z.object({
            roleName: z.enum(roles, 'Choose a role'),
            accountId: z.optional(z.nullable(z.uuid('Choose a workspace'))),
            portfolioId: z.optional(z.nullable(z.uuid('Choose a portfolio'))),
          }),
          'List the roles',
        )
        .check(z.maxLength(2_000, 'Too many roles')),
    }),
    reply: memberSchema,
  }),
}
