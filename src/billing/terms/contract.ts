/** Returns the terms on which a workspace is billed: its day, how it pays, the bounds of its edit users, and what its provider has to do with it. */
import * as z from 'zod/mini'
import { accountSchema, accountTypes } from '#tenancy/account/contract/account.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { choice, flag, number, percent, reference } from '#platform/contract/field.ts'
import { answers } from '#platform/contract/schema.ts'

const of = { accountId: reference({ label: 'Workspace', to: 'account', help: 'The current one unless specified.' }) } as const

export const billingDayFields = {
  billingPeriodStartDay: number({
    label: 'Billing day',
    min: 1,
    max: 31,
    help: 'Day of the month on which periods begin; the last day of a shorter month. Empty: the day on which the first product began.',
  }),
} as const
export const billingMethodFields = {
  manualBill: flag({ label: 'Pays by invoice', help: 'Otherwise by card, where cards are taken.' }),
  annualBilling: flag({ label: 'New plans are charged per year' }),
} as const
export const minUsersFields = {
  minBilledEditUsers: number({ label: 'Fewest edit users billed', min: 1, help: 'Empty: one.' }),
} as const
export const maxUsersFields = { maxBilledEditUsers: number({ label: 'Most edit users billed', min: 1, help: 'Empty: all.' }) } as const
export const billChildrenFields = {
  billChildAccountsDirectly: flag({
    label: 'Bills its client workspaces itself',
    help: 'The provider is charged for its clients at list price less its margin, and bills them itself.',
  }),
} as const
export const marginFields = {
  providerMarginRate: percent({ label: 'Margin of the provider', help: 'Percent of the net price.' }),
} as const
export const providerFields = {
  accountType: choice({ label: 'Type', options: accountTypes, required: true }),
} as const

const terms = {
  ...billingDayFields,
  ...billingMethodFields,
  ...minUsersFields,
  ...maxUsersFields,
  ...billChildrenFields,
  ...marginFields,
  ...providerFields,
} as const
/** Of the account’s settings, as `accountSchema` has it. */
const { settingsVersion } = accountSchema.shape
const put = { method: 'PUT', reply: accountSchema, access: ['sysadmin'], forBilling: true } as const
const operator = { access: ['sysadmin'], layout: 'system', forBilling: true, worksWithoutWorkspace: true } as const

export const termsFeature = feature({
  name: 'terms',
  help: 'control-panel',
  entities: [],
  calls: {
    read: call({
      method: 'GET',
      path: '/billing/{accountId}/terms',
      access: ['sysadmin'],
      forBilling: true,
      worksWithoutWorkspace: true,
      summary: 'Returns the terms on which a workspace is billed',
      reply: z.object({ accountId: z.string(), accountName: z.string(), settingsVersion, ...answers(terms) }),
    }),
    billingDay: call({
      ...put,
      path: '/accounts/billingday',
      summary: 'Sets the day on which billing periods begin; periods that are charged stay',
      ...bodyOf({ ...of, ...billingDayFields }),
    }),
    billingMethod: call({
      ...put,
      path: '/accounts/billingmethod',
      summary: 'Sets how a workspace pays',
      ...bodyOf({ ...of, ...billingMethodFields }),
    }),
    minBilledUsers: call({
      ...put,
      access: ['sysadmin', 'Certified Provider Admin'],
      path: '/accounts/billingminbilledusers',
      summary: 'Sets how many edit users are billed at least',
      ...bodyOf({ ...of, ...minUsersFields }),
    }),
    maxBilledUsers: call({
      ...put,
      path: '/accounts/billingmaxbilledusers',
      summary: 'Sets how many edit users are billed at most',
      ...bodyOf({ ...of, ...maxUsersFields }),
    }),
    billChildren: call({
      ...put,
      path: '/accounts/billchildaccountsdirectly',
      summary: 'Sets whether a provider is charged for its clients and bills them itself',
      ...bodyOf({ ...of, ...billChildrenFields }),
    }),
    margin: call({
      ...put,
      path: '/accounts/providermargin',
      summary: 'Sets the share of the price that a provider keeps',
      ...bodyOf({ ...of, ...marginFields }),
    }),
  },
  screens: [
    { ...operator, path: '/admin/system/billing/provider', title: 'Type of workspace' },
    { ...operator, path: '/admin/system/billing/billingday', title: 'Billing day' },
    { ...operator, path: '/admin/system/billing/billingmethod', title: 'How it pays' },
    { ...operator, path: '/admin/system/billing/billchildaccounts', title: 'Billing of clients' },
    { ...operator, path: '/admin/system/billing/providermargin', title: 'Margin' },
    { ...operator, path: '/admin/system/billing/maxbillededitusers', title: 'Most edit users billed' },
    { path: '/admin/subscription/minbillededitusers', title: 'Fewest edit users billed', access: ['EDIT_ACCOUNT'], forBilling: true },
  ],
})
