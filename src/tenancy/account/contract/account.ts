/** An account: a workspace of a client, or the namespace of a provider. */
import * as z from 'zod/mini'
import {
  children,
  choice,
  computed,
  dateTime,
  email,
  flag,
  group,
  number,
  percent,
  phone,
  text,
  website,
  type Option,
} from '#platform/contract/field.ts'
import { answers } from '#platform/contract/schema.ts'
import { addressGroup } from '#tenancy/places/contract/address.ts'
import { companyEmployees } from './company-employees.ts'
import { companyRevenue, companyTypes, industries, questionLevels } from './common-values.ts'
import { timeZones } from '#tenancy/places/contract/time-zones.ts'

const same = <const N extends string>(...names: readonly N[]) =>
  names.map((name): Option & { readonly value: N } => ({ value: name, label: name }))

/** The two provider types are what distinguishes a provider from a client. */
export const accountTypes = same('Client', 'Certified Provider', 'Premier Partner')

/** In order. */
export const setupSteps = same('COMPANY_DETAILS', 'FIRST_PORTFOLIO', 'APPS', 'BUSINESS_AREAS', 'CONTACTS', 'COMPLETE')
export const subscriptionSetupSteps = same('SELECT_PLAN', 'BILLING_ADDRESS', 'PAYMENT', 'CONSULT')
export const subscriptionLevels = same('BASIC', 'STANDARD', 'ADVANCED', 'PROVIDER')

export const accountFields = {
  parentAccountId: text({ label: 'Parent account', internal: true, readOnly: true }),
  parentAccountName: computed(text({ label: 'Parent account' })),
  parentAccountNumber: computed(number({ label: 'Number of the parent account' })),
  parentSubscriptionLevel: computed(text({ label: 'Plan of the parent account' })),
  accountNumber: number({ label: 'Number', readOnly: true }),
  accountType: choice({ label: 'Type', options: accountTypes, required: true, readOnly: true }),
  accountTypeId: choice({ label: 'Type', options: accountTypes, required: true, readOnly: true, internal: true }),
  name: text({ label: 'Company', required: true }),
  workspaceName: text({ label: 'Workspace', required: true, unique: true }),
  emailAddress: email({ label: 'E-mail address' }),
  websiteAddress: website({ label: 'Website' }),
  webAddress: text({ label: 'Address of this workspace', readOnly: true }),
  contactPhone: phone({ label: 'Phone' }),
  timeZone: choice({ label: 'Time zone', options: timeZones }),
  currency: text({ label: 'Currency', required: true, max: 3 }),
  logoFilename: text({ label: 'Logo', readOnly: true, internal: true }),
  thumbnailLogoFilename: text({ label: 'Small logo', readOnly: true, internal: true }),
  iconFilename: text({ label: 'Icon', readOnly: true, internal: true }),
  showLogoOnly: flag({ label: 'Show the logo only' }),
  addressId: text({ label: 'Address', internal: true, readOnly: true }),
  address: computed(group({ label: 'Address', fields: addressGroup })),
  accountDomains: computed(
    children({
      label: 'Domains',
      table: 'account_domain',
      rowId: 'accountDomainId',
      rowKey: ['domainName'],
      row: {
        domainName: text({ label: 'Domain', required: true }),
        allowAutomaticEnrollment: flag({ label: 'People of the domain may join', default: true }),
      },
    }),
  ),
  /** Follows from the domains: one at least is proven, and lets its people in. */
  isAutomaticEnrollmentEnabled: computed(flag({ label: 'People of our domains may join' })),
  fixedCapabilityMode: flag({
    label: 'Capabilities are fixed',
    help: 'Capabilities and framework items can’t be added, and sets use standard items only. Existing items stay.',
  }),
  refCompanyRevenueId: choice({ label: 'Revenue', options: companyRevenue }),
  refCompanyEmployeeId: choice({ label: 'Number of employees', options: companyEmployees }),
  refCompanyTypeId: choice({ label: 'Type of company', options: companyTypes }),
  refIndustryId: choice({ label: 'Industry', options: industries }),
  refQuestionLevelId: choice({ label: 'Question level', options: questionLevels }),
  technologyQuestionsCount: computed(number({ label: 'Technology questions', required: true })),
  technologyQuestionsPointWeight: computed(number({ label: 'Weight of a point', decimals: 2 })),
  currentSetupStep: choice({ label: 'Step of the setup', options: setupSteps, required: true, readOnly: true }),
  currentSubscriptionSetupStep: choice({
    label: 'Step of the subscription',
    options: subscriptionSetupSteps,
    required: true,
    readOnly: true,
  }),
  lastApplicationColorId: number({ label: 'Last colour given to an application', required: true, readOnly: true, internal: true }),
  subscriptionLevel: choice({ label: 'Plan', options: subscriptionLevels, readOnly: true }),
  isDemoAccount: flag({ label: 'Demo', readOnly: true }),
  isTrialAccount: flag({ label: 'Trial', readOnly: true }),
  trialExpiryDate: dateTime({ label: 'Trial ends', readOnly: true }),
  isTrialExpired: computed(flag({ label: 'Trial has ended' })),
  billingPeriodStartDay: number({ label: 'Billing day', min: 1, max: 31, readOnly: true }),
  minBilledEditUsers: number({ label: 'Minimum edit users billed', min: 0, readOnly: true }),
  maxBilledEditUsers: number({ label: 'Billed edit user limit', min: 0, readOnly: true }),
  maxEditUserAccounts: number({ label: 'Edit user limit', min: 0, readOnly: true }),
  onlyCertifiedProviderCanAddEditUsers: flag({ label: 'Only the provider adds edit users', readOnly: true }),
  onlyCertifiedProviderCanAddViewUsers: flag({ label: 'Only the provider adds view users', readOnly: true }),
  requiresSecondFactor: flag({ label: 'Everyone signs in with two factors', readOnly: true }),
  figuresHidden: flag({ label: 'Figures are hidden from the provider', readOnly: true }),
  parentAccountBillsChildAccountsDirectly: flag({ label: 'The parent account bills its workspaces directly', readOnly: true }),
  billChildAccountsDirectly: flag({ label: 'Workspaces are billed directly', readOnly: true }),
  providerMarginRate: percent({ label: 'Margin of the provider', readOnly: true }),
  createdDate: dateTime({ label: 'Created', required: true, readOnly: true }),
} as const

export const accountSchema = z.object({
  accountId: z.string(),
  /** Version of the settings. Sent as If-Match with a call that changes any of them, it keeps the change from overwriting another one. */
  settingsVersion: z.string(),
  ...answers(accountFields),
})
accountSchema.register(z.globalRegistry, { id: 'Account' })
