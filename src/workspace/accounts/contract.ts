/** Accounts: the workspace one is in, and those one may move to. */
import * as z from 'zod/mini'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import type { Field } from '#platform/contract/field.ts'
import { answers } from '#platform/contract/schema.ts'
import { accountSchema } from '#tenancy/account/contract/account.ts'
import { domainCalls } from './contract/domains.ts'
import { accountRights } from './contract/rights.ts'
import { settingCalls } from './contract/settings.ts'
import { workspaceSchema } from '#platform/contract/workspace.ts'

/** Values of one reference list, as pickers need them: without the counts that its own page shows. */
const valuesOf = ({ entity: of }: (typeof referenceLists)[number]) =>
  z.array(
    z.object({
      [of.key]: z.string(),
      ...answers(Object.fromEntries(Object.entries<Field>(of.fields).filter(([, field]) => !field.computed))),
      active: z.boolean(),
    }),
  )

/** `refApplicationStates`: a list's name in the answer, as in its path. */
export const listKey = (path: string): string => path.slice(1)

const read = { method: 'GET', access: 'session' } as const

const calls = {
  ...settingCalls,
  ...domainCalls,
  current: call({ ...read, path: '/accounts/current', summary: 'Returns the workspace of the session', reply: accountSchema }),
  referenceValues: call({
    ...read,
    path: '/accounts/referencevalues',
    summary: 'Returns the values of all reference lists of the workspace',
    reply: z.object(Object.fromEntries(referenceLists.map((list) => [listKey(list.entity.path), valuesOf(list)]))),
  }),
  workspaces: call({
    ...read,
    path: '/accounts/workspaces',
    worksWithoutWorkspace: true,
    worksWithoutSecondFactor: true,
    worksAfterSignOn: true,
    summary: 'Lists the workspaces that you manage, may join, or are a member of; with a limit the first of each by name',
    query: z.object({
      /** Finds by the name of the workspace, as it is shown: with its provider's. */
      search: z.optional(z.string().check(z.maxLength(250))),
      limit: z.optional(z.coerce.number('limit must be a number').check(z.int(), z.minimum(1), z.maximum(1_000))),
    }),
    reply: z.object({
      certifiedProviderAccounts: z.array(workspaceSchema),
      availableAccounts: z.array(workspaceSchema),
      memberOfAccounts: z.array(workspaceSchema),
    }),
  }),
  recent: call({
    ...read,
    path: '/accounts/recent',
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    summary: 'Lists the workspaces and namespaces that you visited last and may enter, newest first',
    reply: z.array(z.extend(workspaceSchema, { visitedDate: z.string() })),
  }),
}

export const accounts = feature({
  name: 'accounts',
  help: 'workspace',
  entities: [],
  rights: accountRights,
  calls,
  screens: [
    { path: '/admin/account', title: 'Manage Workspace', workspaceTab: 10, access: ['EDIT_ACCOUNT'], menu: 'workspace', menuPlace: 20 },
    { path: '/admin/account/domains', help: 'sign-on', title: 'Domains', workspaceTab: 50, access: ['EDIT_ACCOUNT'] },
    { path: '/admin/account/address', help: 'sign-on', title: 'Address of this workspace', access: ['EDIT_ACCOUNT'] },
    { path: '/admin/account/secondfactor', help: 'sign-in', title: 'Two-factor sign-in', access: ['EDIT_ACCOUNT'] },
    { path: '/admin/subscription/maxeditusers', help: 'people', title: 'Edit user limit', access: ['EDIT_ACCOUNT'] },
    { path: '/admin/subscription/certifiedprovideraddsusers', help: 'people', title: 'Who adds users', access: ['EDIT_ACCOUNT'] },
    { path: '/admin/subscription/trial', help: 'control-panel', title: 'Trial', access: ['sysadmin'], forBilling: true },
    { path: '/admin/subscription/demo', help: 'control-panel', title: 'Demonstration', access: ['sysadmin'] },
    { path: '/account_check', help: 'access', title: 'Access check', access: 'session', worksWithoutWorkspace: true },
    { path: '/jump/{id}', title: 'Moving to another workspace', access: 'session', worksWithoutWorkspace: true },
  ],
})
