/** Signing in and up, and everything that replaces the session. */
import * as z from 'zod/mini'
import { companyEmployees } from '#tenancy/account/contract/company-employees.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { choice, reference, type Fields } from '#platform/contract/field.ts'
import { normalised } from '#platform/contract/blank.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { newPassword, password } from './contract/passwords.ts'
import { secondFactorCalls, secondStep } from './contract/second-factor.ts'
import { nextStepSchema, openSessionSchema } from './contract/steps.ts'
import { sessionSchema } from '#platform/contract/session.ts'

const { firstName, lastName, position, company, emailAddress } = personFields
const refCompanyEmployeeId = choice({ label: 'Number of employees', options: companyEmployees })

/** A body of fields together with values that are no fields: passwords, tokens, flags. */
const bodyWith = <const F extends Fields, const S extends Record<string, z.ZodMiniType>>(fields: F, more: S) => ({
  body: z.extend(objectSchema(fields), more),
  prepare: (raw: unknown) => normalised(fields, raw),
})

const token = z.string('The link is incomplete').check(z.minLength(1, 'The link is incomplete'), z.maxLength(200, 'The link is damaged'))
const flagOf = z.optional(z.boolean())

export const registrationFields = { firstName, lastName, position, company, refCompanyEmployeeId, emailAddress } as const
/** A trial asks for the company, since it makes a workspace for it. */
export const trialFields = { ...registrationFields, company: { ...company, required: true } } as const

const justEmail = bodyOf({ emailAddress })
const open = { method: 'POST', access: 'anonymous', refusesTokens: true } as const
const own = { method: 'POST', access: 'session', worksWithoutWorkspace: true, worksWithoutSecondFactor: true } as const
const proven = { body: z.object({ password }) } as const
const exists = z.object({ exists: z.boolean() })

const calls = {
  ...secondFactorCalls,
  authenticate: call({
    ...open,
    path: '/users/authenticate',
    disk: 'little',
    perMinute: 600,
    summary:
      'Signs in. Refused with 400 and the message invalid_username_password, email_not_verified (with sendVerification the message is sent again) or second_factor_required, after which the same is sent with a code of the authenticator app or a passkey',
    ...bodyWith({ emailAddress }, { password, rememberMe: flagOf, sendVerification: flagOf, ...secondStep }),
    reply: sessionSchema,
  }),
  register: call({
    ...open,
    path: '/users/register',
    perMinute: 60,
    summary:
      'Signs up: makes a workspace on trial for the company, or enters the one that inviteToken names. verifyToken proves the address beforehand',
    ...bodyWith(registrationFields, {
      password: newPassword,
      inviteToken: z.optional(z.nullable(token)),
      verifyToken: z.optional(z.nullable(token)),
      sampleData: flagOf,
      agreeTerms: z.literal(true, 'Agree to the terms to continue'),
    }),
    reply: sessionSchema,
  }),
  registerEmail: call({
    ...open,
    path: '/users/registeremail',
    perMinute: 20,
    summary: 'Sends a link to continue registration; returns the same whether or not the address has a sign-in',
    ...justEmail,
  }),
  verifyToken: call({
    ...open,
    path: '/users/verifytoken',
    perMinute: 60,
    summary: 'Returns whether a link to continue registration still works',
    ...bodyWith({ emailAddress }, { verifyToken: token }),
    reply: z.object({ valid: z.boolean() }),
  }),
  inviteToken: call({
    method: 'GET',
    access: 'anonymous',
    refusesTokens: true,
    path: '/users/invitetoken/{token}',
    perMinute: 60,
    summary: 'Returns the details of an invitation',
    reply: z.object({
      emailAddress: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      company: z.nullable(z.string()),
      position: z.nullable(z.string()),
      workspaceName: z.nullable(z.string()),
      roleName: z.nullable(z.string()),
      /** Sets up the installation: the person who accepts it becomes its Enterprise Admin. */
      isSetup: z.boolean(),
    }),
  }),
  trial: call({
    ...open,
    path: '/users/trial',
    perMinute: 60,
    summary: 'Makes a workspace on trial and signs in to it; a password is chosen later',
    ...bodyOf(trialFields),
    reply: sessionSchema,
  }),
  checkEmail: call({
    ...open,
    path: '/users/checkemail',
    disk: 'none',
    perMinute: 30,
    summary:
      'Returns whether an address has a sign-in: Enterprise Admins see this for any address, others for people of their workspaces. To anyone else, and without a session, no address has one',
    ...justEmail,
    reply: exists,
  }),
  checkAccountEmail: call({
    method: 'POST',
    access: 'session',
    refusesTokens: true,
    path: '/users/checkaccountemail',
    disk: 'none',
    summary: 'Returns whether an address belongs to a user of the current workspace',
    ...justEmail,
    reply: exists,
  }),
  forgotPassword: call({
    ...open,
    path: '/users/forgotpassword',
    perMinute: 20,
    summary: 'Sends a link to choose a new password; returns the same whether or not the address exists',
    ...justEmail,
  }),
  resetPassword: call({
    ...open,
    path: '/users/resetpassword',
    perMinute: 60,
    summary:
      'Sets a new password by the link, ends all sessions and signs in. Two-factor sign-in also requires a code or a passkey: otherwise 400 with the message second_factor_required',
    ...bodyWith({ emailAddress }, { password: newPassword, verification: token, ...secondStep }),
    reply: sessionSchema,
  }),
  verifyEmail: call({
    ...open,
    path: '/users/verifyemail',
    perMinute: 60,
    summary:
      'Confirms the e-mail address by the link. Made in a session of its user it answers that; else all sessions and the password end, and the answer has a token to choose a new one with by /users/resetpassword. A changed address needs none: sign in with it',
    ...bodyWith({ emailAddress }, { verification: token }),
    reply: z.union([sessionSchema, nextStepSchema]),
  }),
  undoEmailChange: call({
    ...open,
    path: '/users/undoemailchange',
    perMinute: 60,
    summary:
      'Reverts a change of the e-mail address by the link sent to the old address, ends all sessions and the password, and returns a token to choose a new one with /users/resetpassword',
    ...bodyWith({ emailAddress }, { verification: token }),
    reply: nextStepSchema,
  }),
  sendVerification: call({
    ...own,
    path: '/users/sendverification',
    perMinute: 10,
    summary: 'Sends the message to verify the e-mail address',
  }),
  changeMyPassword: call({
    ...own,
    path: '/users/changemypassword',
    summary:
      'Changes your password, ends all other sessions and returns this one with a new token. Leave oldPassword out as long as you have no password',
    body: z.object({ oldPassword: z.optional(z.nullable(z.string().check(z.maxLength(200)))), newPassword }),
    reply: sessionSchema,
  }),
  refreshUser: call({
    ...own,
    worksAfterSignOn: true,
    path: '/users/refreshuser',
    disk: 'none',
    summary: 'Returns the current session',
    reply: sessionSchema,
  }),
  switchAccount: call({
    ...own,
    path: '/users/switchaccount',
    disk: 'little',
    summary: 'Moves the session to another workspace that the user may enter',
    ...bodyOf({ accountId: reference({ label: 'Workspace', to: 'account', required: true }) }),
    reply: sessionSchema,
  }),
  joinAccount: call({
    ...own,
    path: '/users/joinaccount',
    summary: 'Joins a workspace by inviteToken, by an invitation of your verified address, or by its domain; moves the session there',
    body: z
      .object({
        accountId: z.optional(z.nullable(z.uuid('Choose a workspace'))),
        inviteToken: z.optional(z.nullable(token)),
      })
      .check(
        z.refine(({ accountId, inviteToken }) => Boolean(accountId ?? inviteToken), { path: ['accountId'], error: 'Choose a workspace' }),
      ),
    reply: sessionSchema,
  }),
  impersonate: call({
    ...own,
    access: ['sysadmin', 'Certified Provider Admin', 'Global Admin'],
    path: '/users/impersonate',
    summary:
      'Acts as another user, with their rights: an Enterprise Admin as anybody, a provider as users of its clients, a Global Admin as users of the workspace, and nobody as a user with a wider role',
    body: z.object({ impersonateUserId: z.string('Choose a user').check(z.maxLength(36)) }),
    reply: sessionSchema,
  }),
  endImpersonation: call({
    ...own,
    path: '/users/endimpersonation',
    disk: 'little',
    summary: 'Ends the impersonation and returns the session as it was before',
    reply: sessionSchema,
  }),
  logout: call({ ...own, worksAfterSignOn: true, disk: 'little', path: '/users/logout', summary: 'Ends the session' }),
  sessions: call({
    ...own,
    method: 'GET',
    path: '/users/sessions',
    summary: 'Lists your open sessions, this one first',
    reply: z.array(openSessionSchema),
  }),
  endSession: call({
    ...own,
    disk: 'little',
    path: '/users/sessions/{id}/end',
    summary: 'Ends one of your sessions; requires the password',
    ...proven,
  }),
  endOtherSessions: call({
    ...own,
    path: '/users/sessions/end',
    disk: 'little',
    summary: 'Ends all your sessions except this one; requires the password',
    ...proven,
  }),
}

const inPublic = { layout: 'public', access: 'anonymous' } as const

export const signIn = feature({
  name: 'sign-in',
  help: 'sign-in',
  entities: [],
  calls,
  screens: [
    { path: '/login', title: 'Sign in', ...inPublic },
    { path: '/register', title: 'Create your workspace', ...inPublic },
    { path: '/register-beta', title: 'Register', ...inPublic },
    { path: '/trial', title: 'Start a trial', ...inPublic },
    { path: '/forgotpassword', title: 'Forgot your password?', ...inPublic },
    { path: '/resetpassword', title: 'Choose a new password', ...inPublic },
    { path: '/emailverification', title: 'Check your e-mail', ...inPublic },
    { path: '/verifyemail', title: 'Verify your e-mail address', ...inPublic },
    { path: '/undoemailchange', title: 'Stop the change of your e-mail address', ...inPublic },
    { path: '/provedomain', title: 'Confirm a domain', ...inPublic },
    { path: '/terms', title: 'Terms of use', ...inPublic },
    { path: '/privacy', title: 'Privacy', ...inPublic },
    { path: '/secondfactor', title: 'Set up two-factor sign-in', layout: 'public', access: 'session', worksWithoutWorkspace: true },
    { path: '/logout', title: 'Signed out', layout: 'public', access: 'session' },
    { path: '/admin/verifyemail', title: 'Verify your e-mail address', access: 'session', worksWithoutWorkspace: true },
  ],
})
