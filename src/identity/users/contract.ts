/** Users: their profiles and what they have the product remember. */
import * as z from 'zod/mini'
import { preferenceSchema } from '#platform/contract/preference.ts'
import { roleSchema } from '#platform/contract/session.ts'
import { call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { feature } from '#platform/contract/feature.ts'
import { newPassword, password } from '#identity/sign-in/contract/passwords.ts'
import { normalised } from '#platform/contract/blank.ts'
import { answers, objectSchema } from '#platform/contract/schema.ts'
import { memberCalls } from './contract/members.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { userRights } from './contract/rights.ts'

const personAnswer = answers(personFields)

/** A role with what it is made of: `role` names it and lists its rights. */
const userRoleSchema = z.extend(roleSchema, {
  userRoleId: z.string(),
  userId: z.string(),
  roleId: z.string(),
  /** The provider through which the role reaches this account; null when it is held here. */
  partnerId: z.nullable(z.string()),
  role: z.object({ roleId: z.string(), roleName: z.string(), roleRights: z.array(z.string()) }),
})

export const userSchema = z.object({
  userId: z.string(),
  name: z.string(),
  ...personAnswer,
  emailAddressVerified: z.boolean(),
  /** One's own new address, until the link sent to it is opened. */
  pendingEmailAddress: z.nullable(z.string()),
  imageFilename: z.nullable(z.string()),
  thumbnailFilename: z.nullable(z.string()),
  invited: z.boolean(),
  /** Has an authenticator app or a passkey; null for readers who may not edit the user. */
  hasSecondFactor: z.nullable(z.boolean()),
  /** Roles that count in the current account. */
  roles: z.array(userRoleSchema),
  portfolioRights: z.array(
    z.object({ portfolioId: z.string(), portfolioName: z.nullable(z.string()), roleName: z.string(), rights: z.array(z.string()) }),
  ),
  /** Names of the portfolios that the user manages, joined by commas. */
  managedPortfoliosDescription: z.nullable(z.string()),
  permissions: z.object({ edit: z.boolean() }),
})
userSchema.register(z.globalRegistry, { id: 'User' })
export type UserAnswer = z.output<typeof userSchema>

const calls = {
  ...memberCalls,
  get: call({
    method: 'GET',
    path: '/users/{id}',
    summary: 'Returns one user of the current workspace, or yourself',
    access: 'session',
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    reply: userSchema,
  }),
  update: call({
    method: 'PUT',
    path: '/users/{id}',
    summary:
      'Changes a profile: your own, or with EDIT_USER that of a user of the workspace. Send a picture in the part file. A new emailAddress requires your currentPassword, and takes effect when the link sent to it is opened',
    access: ['self', 'EDIT_USER'],
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    multipart: { json: 'userData', files: ['file'] },
    // Absent fields keep their values.
    body: z.extend(objectSchema(personFields, false), { currentPassword: z.optional(z.nullable(password)) }),
    prepare: (raw: unknown) => normalised(personFields, raw),
    reply: userSchema,
  }),
  preferences: call({
    method: 'GET',
    path: '/users/preferences',
    summary: 'Returns your preferences in the current workspace, and its shared ones',
    access: 'session',
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    reply: z.array(preferenceSchema),
  }),
  savePreference: call({
    method: 'POST',
    path: '/users/preferences',
    access: 'session',
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    summary:
      'Saves a preference; an empty value removes it. With globalPreference it is shared with the workspace, which requires an account-wide role that may do more than read',
    largestBody: largestLongBody,
    body: z.object({
      preferenceName: z
        .string('Name the preference')
        .check(z.minLength(1, 'Name the preference'), z.maxLength(200, 'A name takes at most 200 characters')),
      preferenceValue: z.nullable(
        z.string('The value must be text').check(z.maxLength(200_000, 'A preference takes at most 200,000 characters')),
      ),
      globalPreference: z.optional(z.nullable(z.boolean())),
    }),
    reply: preferenceSchema,
  }),
  resetPreferences: call({
    method: 'POST',
    path: '/users/{id}/resetpreferences',
    summary: 'Removes all preferences of a user in the current workspace: your own, or with EDIT_USER those of a user of the workspace',
    access: ['self', 'EDIT_USER'],
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
  }),
  clonePreferences: call({
    method: 'POST',
    path: '/users/{id}/clonepreferences',
    summary:
      'Gives a user of the workspace the layouts and views of lists that the user named by userId has in it, in place of the present ones',
    access: ['EDIT_USER'],
    body: z.object({ userId: z.uuid('Say whose preferences to copy') }),
  }),
  changePassword: call({
    method: 'POST',
    path: '/users/{id}/changepassword',
    summary:
      'Sets the password of a user who belongs to this workspace alone, ends all their sessions and writes to them. Change your own with /users/changemypassword',
    access: ['EDIT_USER'],
    refusesTokens: true,
    body: z.object({ newPassword }),
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: '/users/{id}/resetsecondfactor',
    summary:
      'Removes the authenticator app and the passkeys of a user who belongs to this workspace alone and has lost them, ends all their sessions and their password, and sends them a link to choose another one',
    access: ['EDIT_USER'],
    refusesTokens: true,
  }),
}

export const users = feature({
  name: 'users',
  help: 'people',
  entities: [],
  rights: userRights,
  calls,
  tables: { app_user: ['user'], user_role: ['user'] },
  screens: [
    { path: '/admin/profile', help: 'profile', title: 'Your profile', access: 'session', worksWithoutWorkspace: true },
    { path: '/admin/users', title: 'Users', workspaceTab: 20, access: ['EDIT_USER'], menu: 'workspace', menuPlace: 40 },
    { path: '/admin/roles', title: 'Roles', workspaceTab: 40, access: ['EDIT_USER', 'EDIT_ACCOUNT'] },
    { path: '/admin/editprofile/{id}', title: 'User', access: ['self', 'EDIT_USER'] },
    {
      path: '/admin/system/administrators',
      help: 'control-panel',
      title: 'System Administrators',
      access: ['sysadmin'],
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 120,
    },
    {
      path: '/admin/system/abandonedregistrations',
      help: 'control-panel',
      title: 'Abandoned Registrations',
      access: ['sysadmin'],
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 30,
    },
  ],
})
