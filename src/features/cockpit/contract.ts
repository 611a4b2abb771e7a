/** The provider's cockpit: figures of all client workspaces, side by side, and what a client tells its provider. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { comparisonSchema, fewestCompared, mostCompared } from './contract/comparison.ts'
import { clientSchema } from './contract/figures.ts'
import { hidingFields, toldSchema } from './contract/told.ts'

const editors = ['EDIT_ACCOUNT'] as const
const managers = ['sysadmin', 'Certified Provider Admin'] as const

const calls = {
  list: call({
    method: 'GET',
    path: '/cockpit',
    summary: 'The client workspaces that one looks after as a provider, with figures of those that show them',
    access: managers,
    worksWithoutWorkspace: true,
    reply: z.array(clientSchema),
  }),
  compare: call({
    method: 'POST',
    path: '/cockpit/comparison',
    summary: 'Compares two to four clients with each other and with the mean of all, which names nobody',
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
  told: call({
    method: 'GET',
    path: '/cockpit/told',
    summary: 'Which provider looks after the workspace, who that is, and the figures that it is told',
    access: editors,
    reply: toldSchema,
  }),
  hide: call({
    method: 'PUT',
    path: '/cockpit/told',
    summary: 'Switches the figures that the provider is told off or on; for administrators of the workspace itself, not for the provider',
    access: editors,
    refusesTokens: true,
    ...bodyOf(hidingFields),
    reply: toldSchema,
  }),
}

export const cockpit = feature({
  name: 'cockpit',
  entities: [],
  calls,
  screens: [{ path: '/admin/account/provider', title: 'What the provider sees', access: editors }],
})
