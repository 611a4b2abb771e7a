/** Inviting people to a workspace, and removing them from it. */
import * as z from 'zod/mini'
import { memberSchema } from '#identity/users/contract/members.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { reference } from '#platform/contract/field.ts'
import { roles } from '#platform/contract/rights.ts'
import { normalised } from '#platform/contract/blank.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { inviteRights } from './contract/rights.ts'

const { firstName, lastName, emailAddress, company, position, contactPhone } = personFields
/** Facts about the person. */
export const inviteFields = { firstName, lastName, emailAddress, position, company, contactPhone } as const

const offered = {
  /** In the whole workspace; null when only portfolios are offered. */
  roleName: z.optional(z.nullable(z.enum(roles, 'Choose a role'))),
  portfolioRoles: z.optional(
    z.nullable(
      z
        .array(z.object({ portfolioId: z.uuid('Choose a portfolio'), roleName: z.enum(roles, 'Choose a role') }))
        .check(z.maxLength(1_000, 'Too many portfolios')),
    ),
  ),
  /** A contact of the workspace who becomes this user. */
  contactId: z.optional(z.nullable(z.uuid('Choose a contact'))),
}

const oneUser = bodyOf({ userId: reference({ label: 'User', to: 'user', required: true }) })

const calls = {
  inviteUser: call({
    method: 'POST',
    path: '/accounts/inviteuser',
    summary: 'Invites somebody with a role in the workspace, roles in portfolios, or both, and writes to them; the link works for 14 days',
    access: ['INVITE_USER'],
    body: z.extend(objectSchema(inviteFields), offered),
    prepare: (raw: unknown) => normalised(inviteFields, raw),
    reply: memberSchema,
  }),
  resendInvite: call({
    method: 'POST',
    path: '/accounts/resendinvite',
    summary: 'Sends an invitation again; the link in the earlier e-mail stops working',
    access: ['INVITE_USER'],
    ...oneUser,
    reply: memberSchema,
  }),
  cancelInvite: call({
    method: 'POST',
    path: '/accounts/cancelinvite',
    summary: 'Revokes an invitation; its link stops working',
    access: ['INVITE_USER'],
    ...oneUser,
  }),
  removeUser: call({
    method: 'POST',
    path: '/accounts/removeuser',
    disk: 'little',
    summary: 'Removes a user from the workspace, with all roles, from their next call on. Their changes stay, with their name',
    access: ['REMOVE_USER'],
    ...oneUser,
  }),
}

export const invites = feature({
  name: 'invites',
  help: 'people',
  entities: [],
  rights: inviteRights,
  calls,
  screens: [
    { path: '/admin/invite', title: 'Invite people', workspaceTab: 30, access: ['INVITE_USER'] },
    { path: '/admin/invite/{contactId}', title: 'Invite a contact', access: ['INVITE_USER'] },
  ],
})
