/** The workspaces of an installation or a provider: making, copying, emptying and closing them. */
import * as z from 'zod/mini'
import { companyEmployees } from '#tenancy/account/contract/company-employees.ts'
import { subscriptionLevels } from '#tenancy/account/contract/account.ts'
import { countries } from '#tenancy/places/contract/countries.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { choice, email, flag, reference, text } from '#platform/contract/field.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { workspaceSchema } from '#platform/contract/workspace.ts'
import { workspaceRights } from './contract/rights.ts'

const company = text({ label: 'Company', required: true })
const workspaceName = text({ label: 'Workspace name', help: 'The company unless you enter another one.' })
const { firstName, lastName, emailAddress } = personFields
/** The person who becomes its first administrator. */
const administrator = { firstName, lastName, emailAddress } as const
const billing = {
  billingEmailAddress: email({ label: 'E-mail address for invoices' }),
  subscriptionLevel: choice({ label: 'Plan', options: subscriptionLevels }),
} as const

/** Fields of a client workspace. */
export const workspaceFields = {
  company,
  workspaceName,
  ...administrator,
  refCompanyEmployeeId: choice({ label: 'Number of employees', options: companyEmployees }),
  ...billing,
  sampleData: flag({ label: 'Fill it with sample data' }),
  trialAccount: flag({ label: 'On trial for 30 days' }),
  demoAccount: flag({ label: 'For demonstrations' }),
  parentAccountId: reference({ label: 'Provider', to: 'account' }),
  parentAccountHandlesBilling: flag({ label: 'We pay for it' }),
} as const

/** Fields of a provider's namespace. */
export const providerFields = {
  company,
  workspaceName,
  ...administrator,
  countryId: choice({ label: 'Country', options: countries }),
  province: text({ label: 'Province or state' }),
  postalCode: text({ label: 'Postal code', max: 20 }),
  ...billing,
  manualBill: flag({ label: 'Invoices are written by hand' }),
  annualBilling: flag({ label: 'Billed once a year' }),
} as const

/** The same for a partner that looks after clients of its own, under a provider. */
export const subProviderFields = {
  ...providerFields,
  parentAccountId: reference({ label: 'Provider', to: 'account' }),
} as const

/** Fields of the form that empties a workspace. */
export const resetFields = {
  confirmName: text({ label: 'Name of the workspace', help: 'Type it to confirm.' }),
  sampleData: flag({ label: 'Fill it with sample data then' }),
} as const

/** A workspace as those see it who look after many. */
const managedSchema = z.extend(workspaceSchema, {
  subscriptionLevel: z.nullable(z.string()),
  trialExpiryDate: z.nullable(z.string()),
  /** People with more rights than reading, and how many there may be. */
  editUsers: z.number(),
  maxEditUserAccounts: z.nullable(z.number()),
  readOnlyUsers: z.number(),
  applications: z.number(),
  /** When somebody was last in it. */
  lastActivityDate: z.nullable(z.string()),
  createdDate: z.string(),
  /** When it was closed; it is kept for 30 days. */
  deletedDate: z.nullable(z.string()),
})
managedSchema.register(z.globalRegistry, { id: 'ManagedWorkspace' })
/** A workspace as those see it who look after many. */
export type ManagedWorkspace = z.output<typeof managedSchema>

/** Content of a workspace before it was emptied. */
const emptiedSchema = z.object({
  /** The closed workspace that keeps it. */
  accountId: z.string(),
  workspaceName: z.string(),
  emptiedDate: z.string(),
  emptiedBy: z.nullable(z.string()),
  applications: z.number(),
  portfolios: z.number(),
})
export type Emptied = z.output<typeof emptiedSchema>

const count = z.number()
const yesNo = z.optional(z.enum(['true', 'false'], 'Enter true or false'))
/** On trial; with as many edit users as its own limit; nobody there for 30 days. */
export const managedViews = ['trial', 'limit', 'quiet'] as const

const managers = ['sysadmin', 'Certified Provider Admin'] as const
/** A new installation has no workspace, and its administrator makes the first. */
const anywhere = { worksWithoutWorkspace: true } as const

const calls = {
  list: call({
    method: 'GET',
    path: '/accounts',
    summary:
      'Lists the workspaces that you manage, each below its provider, with their people, applications and trials; with deleted=true those closed in the last 30 days. Providers that you manage are included with their matching workspaces, with deleted=true only closed ones. Of an installation X-Total-Count counts at most 1,000 past the page',
    access: managers,
    worksWithoutWorkspace: true,
    query: z.object({
      deleted: yesNo,
      /** Finds by the name of the workspace or its company. */
      search: z.optional(z.string().check(z.maxLength(250))),
      view: z.optional(z.enum(managedViews)),
      limit: z.optional(z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(1_000))),
      offset: z.optional(z.coerce.number('offset must be a number').check(z.int(), z.minimum(0), z.maximum(1_000_000))),
    }),
    reply: z.array(managedSchema),
  }),
  summary: call({
    method: 'GET',
    path: '/accounts/summary',
    summary: 'Returns how many workspaces you manage in each view, and their totals; those of an installation are at most a minute old',
    access: managers,
    worksWithoutWorkspace: true,
    reply: z.object({
      all: count,
      trial: count,
      limit: count,
      quiet: count,
      clients: count,
      /** Clients whose trial ends within six days. */
      trialsEnding: count,
      editUsers: count,
      readOnlyUsers: count,
      applications: count,
    }),
  }),
  usage: call({
    method: 'GET',
    path: '/accounts/usage',
    summary: 'Returns the number of records in the current workspace that you can see',
    access: 'session',
    reply: z.object({
      editUsers: count,
      maxEditUserAccounts: z.nullable(count),
      readOnlyUsers: count,
      applications: count,
      itServices: count,
      portfolios: count,
      ideas: count,
      projects: count,
      programs: count,
      contacts: count,
      clientWorkspaces: count,
    }),
  }),
  checkWorkspace: call({
    method: 'GET',
    path: '/accounts/checkworkspace/{name}',
    perMinute: 240,
    summary: 'Returns whether a name is free for a workspace; the current workspace may keep its own unless isNewWorkspace is true',
    access: 'session',
    query: z.object({ isNewWorkspace: yesNo }),
    reply: z.object({ available: z.boolean() }),
  }),
  create: call({
    method: 'POST',
    path: '/accounts',
    summary: 'Makes a client workspace and invites its first administrator',
    access: ['CREATE_CHILD_ACCOUNTS'],
    makesWorkspaces: true,
    ...bodyOf(workspaceFields),
    reply: managedSchema,
  }),
  createProvider: call({
    method: 'POST',
    path: '/accounts/providers',
    summary: 'Makes a provider’s namespace and invites its first administrator',
    access: ['sysadmin', 'CREATE_PARENT_ACCOUNTS'],
    ...bodyOf(providerFields),
    reply: managedSchema,
  }),
  createSubProvider: call({
    method: 'POST',
    path: '/accounts/subproviders',
    summary: 'Makes the namespace of a sub-provider under the caller’s provider, and invites its first administrator',
    access: ['CREATE_CHILD_ACCOUNTS'],
    makesWorkspaces: true,
    ...bodyOf(subProviderFields),
    reply: managedSchema,
  }),
  reset: call({
    method: 'POST',
    path: '/accounts/reset',
    summary:
      'Empties the current workspace, as a job; a confirmName that is not its name is refused. What it held is kept for 30 days and can be brought back; people with a role in all of it stay',
    access: ['RESET_ACCOUNT_DATA'],
    ...bodyOf({ accountId: reference({ label: 'Workspace', to: 'account', required: true }), ...resetFields }),
    reply: jobSchema,
  }),
  emptied: call({
    method: 'GET',
    path: '/accounts/emptied',
    summary: 'Lists the contents of the current workspace from before each reset in the last 30 days, newest first',
    access: ['RESET_ACCOUNT_DATA'],
    reply: z.array(emptiedSchema),
  }),
  bringBack: call({
    method: 'POST',
    path: '/accounts/bringback',
    summary:
      'Restores the contents of the current workspace from before a reset, with the roles in its portfolios, as a job; the present contents are kept for 30 days',
    access: ['RESET_ACCOUNT_DATA'],
    ...bodyOf({ accountId: reference({ label: 'Kept content', to: 'account', required: true }) }),
    reply: jobSchema,
  }),
  copy: call({
    method: 'POST',
    path: '/accounts/copy',
    summary:
      'Copies a workspace, the current one unless accountId names another, as a job: its content, settings, shared views and import recipes, without people and what they keep for themselves, the bin, history, imports, addresses of recipes, AI settings, sign-on, plan and payments. Workshops and owner reviews have ended in the copy',
    access: ['sysadmin'],
    ...bodyOf({ company, accountId: reference({ label: 'Workspace', to: 'account' }) }),
    reply: jobSchema,
  }),
  remove: call({
    method: 'DELETE',
    path: '/accounts/{id}',
    summary: 'Closes a workspace: providers close those of their clients. Nobody can enter it; for 30 days it can be reopened',
    access: managers,
  }),
  restore: call({
    method: 'POST',
    path: '/accounts/{id}/restore',
    summary: 'Reopens a closed workspace',
    access: managers,
    reply: managedSchema,
  }),
}

export const workspaces = feature({
  name: 'workspaces',
  help: 'workspace',
  entities: [],
  rights: workspaceRights,
  calls,
  screens: [
    {
      path: '/admin/workspaces',
      title: 'Workspaces',
      menuTitle: 'My Workspaces',
      access: 'session',
      menu: 'workspace',
      menuPlace: 50,
      sidebar: [
        { label: 'Workspaces', icon: 'buildings', place: 100, isForProviders: true },
        { label: 'Namespace', icon: 'world', place: 110, hint: 'The workspaces you can open' },
      ],
      worksWithoutWorkspace: true,
    },
    { path: '/admin/workspaces/add', help: 'provider', title: 'New workspace', access: ['CREATE_CHILD_ACCOUNTS'], ...anywhere },
    { path: '/admin/workspaces/sub/add', help: 'provider', title: 'New sub-provider', access: ['CREATE_CHILD_ACCOUNTS'], ...anywhere },
    {
      path: '/admin/workspaces/provider/add',
      help: 'control-panel',
      title: 'New provider',
      access: ['CREATE_PARENT_ACCOUNTS'],
      ...anywhere,
    },
    { path: '/admin/account/resetdata', title: 'Reset data', access: ['RESET_ACCOUNT_DATA'] },
    {
      path: '/admin/system/accounts',
      help: 'control-panel',
      title: 'Accounts',
      access: ['sysadmin'],
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 10,
    },
    {
      path: '/admin/system/copyaccount',
      help: 'control-panel',
      title: 'Copy Account',
      access: ['sysadmin'],
      layout: 'system',
      menu: 'control-panel',
      menuPlace: 50,
    },
  ],
})
