/** The provider's cockpit: figures of all client workspaces, side by side, and what a client tells its provider. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { comparisonSchema, fewestCompared, mostCompared } from './contract/comparison.ts'
import { clientSchema } from './contract/figures.ts'

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
}

export const cockpit = feature({ name: 'cockpit', entities: [], calls, screens: [] })
