/** The provider's cockpit: figures of all client workspaces, side by side, and the figures that a client shares with its provider. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { jobSchema } from '#platform/contract/job.ts'
import { comparisonSchema, fewestCompared, mostCompared, reportSchema } from './contract/comparison.ts'
import { clientSchema } from './contract/figures.ts'
import { effectSchema, previewBody, pushBody, pushSchema } from './contract/push.ts'
import { hidingFields, toldSchema } from './contract/told.ts'

const editors = ['EDIT_ACCOUNT'] as const
const managers = ['sysadmin', 'Certified Provider Admin'] as const

const calls = {
  list: call({
    method: 'GET',
    path: '/cockpit',
    summary: 'Lists the client workspaces that you manage as a provider, with figures of those that share them',
    access: managers,
    worksWithoutWorkspace: true,
    reply: z.array(clientSchema),
  }),
  compare: call({
    method: 'POST',
    path: '/cockpit/comparison',
    disk: 'none',
    summary: 'Compares two to four clients with each other and with the anonymous mean of all',
    access: managers,
    worksWithoutWorkspace: true,
    body: z.object({
      accountIds: z
        .array(z.uuid('Choose a client'), 'Choose clients')
        .check(
          z.minLength(fewestCompared, `Choose at least ${fewestCompared} clients`),
          z.maxLength(mostCompared, `Choose at most ${mostCompared} clients`),
        ),
    }),
    reply: comparisonSchema,
  }),
  report: call({
    method: 'GET',
    path: '/cockpit/{id}/report',
    summary: 'Returns the figures of one client for a report; with mean=true also the anonymous mean of all clients',
    access: managers,
    worksWithoutWorkspace: true,
    query: z.object({ mean: z.optional(z.enum(['true', 'false'], 'Enter true or false')) }),
    reply: reportSchema,
  }),
  preview: call({
    method: 'POST',
    path: '/cockpit/pushes/preview',
    summary:
      'Returns what pushing a question set, a reference list or a framework of the current workspace would change in each of these clients, at most 20 at a time',
    access: managers,
    body: previewBody,
    reply: z.array(effectSchema),
  }),
  push: call({
    method: 'POST',
    path: '/cockpit/pushes',
    summary:
      'Pushes a question set, a reference list or a framework of the current workspace to clients, as a job. It adds and changes, and removes nothing',
    access: managers,
    refusesTokens: true,
    body: pushBody,
    reply: jobSchema,
  }),
  pushes: call({
    method: 'GET',
    path: '/cockpit/pushes',
    summary: 'Lists the latest 50 pushes from the current workspace, with the outcome for each client',
    access: managers,
    reply: z.array(pushSchema),
  }),
  undoPush: call({
    method: 'POST',
    path: '/cockpit/pushes/{id}/undo',
    summary: 'Undoes a push in all clients, as a job, except for records that somebody has changed or used since',
    access: managers,
    refusesTokens: true,
    reply: jobSchema,
  }),
  told: call({
    method: 'GET',
    path: '/cockpit/told',
    summary: 'Returns the provider that manages the workspace, its people, and the figures that it can see',
    access: editors,
    reply: toldSchema,
  }),
  hide: call({
    method: 'PUT',
    path: '/cockpit/told',
    summary: 'Hides figures from the provider or shows them; for administrators of the workspace itself, not for the provider',
    access: editors,
    refusesTokens: true,
    ...bodyOf(hidingFields),
    reply: toldSchema,
  }),
}

export const cockpit = feature({
  name: 'cockpit',
  help: 'provider',
  entities: [],
  calls,
  screens: [
    { path: '/admin/cockpit', title: 'Cockpit', access: managers, under: '/admin/workspaces', worksWithoutWorkspace: true },
    { path: '/print/clients/{id}', title: 'Client report', access: managers, layout: 'print', worksWithoutWorkspace: true },
    { path: '/admin/account/provider', title: 'Figures shared with the provider', access: editors },
  ],
})
