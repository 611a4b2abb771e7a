/** Changing an account: what its administrators set, and what the installation's do. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { dateTime, flag, number, reference, text } from '#platform/contract/field.ts'
import { normalised } from '#platform/contract/blank.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { accountFields, accountSchema, accountTypes } from '#tenancy/account/contract/account.ts'
import { addressFields } from '#tenancy/places/contract/address.ts'

const {
  name,
  workspaceName,
  emailAddress,
  websiteAddress,
  contactPhone,
  timeZone,
  currency,
  showLogoOnly,
  fixedCapabilityMode,
  refCompanyRevenueId,
  refCompanyEmployeeId,
  refCompanyTypeId,
  refIndustryId,
  refQuestionLevelId,
} = accountFields

/** Fields that editors of the account set, in form order. */
export const accountSettingFields = {
  name,
  workspaceName,
  emailAddress,
  websiteAddress,
  contactPhone,
  refIndustryId,
  refCompanyTypeId,
  refCompanyEmployeeId,
  refCompanyRevenueId,
  ...addressFields,
  timeZone,
  currency,
  refQuestionLevelId,
  fixedCapabilityMode,
  showLogoOnly,
} as const

const of = { accountId: reference({ label: 'Workspace', to: 'account', help: 'The current one unless specified.' }) } as const
export const trialFields = { isTrialAccount: flag({ label: 'On trial' }), trialExpiryDate: dateTime({ label: 'Trial ends' }) } as const
export const demoFields = { isDemoAccount: flag({ label: 'For demonstrations' }) } as const
export const maxEditUserFields = {
  maxEditUserAccounts: number({ label: 'Edit user limit', min: 1, max: 100_000, help: 'Empty: unlimited.' }),
} as const
export const addUsersFields = {
  onlyCertifiedProviderCanAddEditUsers: flag({ label: 'Only the provider adds edit users' }),
  onlyCertifiedProviderCanAddViewUsers: flag({ label: 'Only the provider adds view users' }),
} as const
export const webAddressFields = {
  webAddress: text({
    label: 'Address of this workspace',
    max: 260,
    help: 'As https://portfolio.example.com. Empty: the address of the installation.',
  }),
} as const
export const secondFactorFields = {
  requiresSecondFactor: flag({
    label: 'Require two-factor sign-in',
    help: 'Anyone without it sets it up before they see anything of this workspace.',
  }),
} as const

const put = { method: 'PUT', reply: accountSchema } as const
const sysadmin = ['sysadmin'] as const
const editors = ['EDIT_ACCOUNT'] as const

export const settingCalls = {
  update: call({
    ...put,
    path: '/accounts/{id}',
    summary: 'Changes a workspace that you may edit; omitted fields stay unchanged. Send a logo in the part file',
    access: editors,
    multipart: { json: 'accountData', files: ['file'] },
    body: objectSchema(accountSettingFields, false),
    prepare: (raw: unknown) => normalised(accountSettingFields, raw),
  }),
  trial: call({
    ...put,
    path: '/accounts/trial',
    summary: 'Puts a workspace on trial until a date, or ends that',
    access: sysadmin,
    forBilling: true,
    ...bodyOf({ ...of, ...trialFields }),
  }),
  demo: call({
    ...put,
    path: '/accounts/demo',
    summary: 'Marks a workspace as one for demonstrations',
    access: sysadmin,
    ...bodyOf({ ...of, ...demoFields }),
  }),
  certifiedProvider: call({
    ...put,
    path: '/accounts/certifiedprovider',
    summary:
      'Makes a client a provider, or a provider without clients a client; names the provider that a client or a sub-provider belongs to, which stays unless it is told',
    access: sysadmin,
    body: z.object({
      accountId: z.optional(z.nullable(z.uuid('Choose a workspace'))),
      accountType: z.optional(
        z.nullable(
          z.enum(
            accountTypes.map(({ value }) => value),
            'Choose a type',
          ),
        ),
      ),
      parentAccountId: z.optional(z.nullable(z.uuid('Choose a provider'))),
    }),
  }),
  maxEditUsers: call({
    ...put,
    path: '/accounts/maxeditusers',
    summary: 'Sets how many edit users a workspace may have; null: unlimited',
    access: editors,
    ...bodyOf({ ...of, ...maxEditUserFields }),
  }),
  certifiedProviderAddUsers: call({
    ...put,
    path: '/accounts/certifiedprovideraddusers',
    summary: 'Sets whether only the provider can add edit users or view users',
    access: editors,
    ...bodyOf({ ...of, ...addUsersFields }),
  }),
  secondFactor: call({
    ...put,
    path: '/accounts/secondfactor',
    summary: 'Sets whether the workspace requires two-factor sign-in',
    access: editors,
    ...bodyOf({ ...of, ...secondFactorFields }),
  }),
  webAddress: call({
    ...put,
    path: '/accounts/address',
    summary:
      'Sets the address that links in e-mails lead to for people of the workspace’s verified domains; it must be within one of these. Empty: the address of the installation',
    access: editors,
    refusesTokens: true,
    ...bodyOf({ ...of, ...webAddressFields }),
  }),
  tryAddress: call({
    method: 'POST',
    path: '/accounts/address/try',
    perMinute: 20,
    summary: 'Checks that an address within a verified domain of the workspace leads to this installation; null: it does',
    access: editors,
    refusesTokens: true,
    body: z.object({
      webAddress: z
        .string('Enter the address')
        .check(z.minLength(1, 'Enter the address'), z.maxLength(260, 'That is too long for an address')),
    }),
    reply: z.object({ fault: z.nullable(z.string()) }),
  }),
  addressProof: call({
    method: 'GET',
    path: '/accounts/address/proof',
    perMinute: 60,
    summary: 'Returns this installation’s answer to a random challenge, which proves that an address leads here',
    access: 'anonymous',
    query: z.object({
      challenge: z.string('Send a challenge').check(z.regex(/^[\w-]{20,100}$/, 'Send a challenge of 20 to 100 letters and digits')),
    }),
    reply: z.object({ proof: z.string() }),
  }),
}
