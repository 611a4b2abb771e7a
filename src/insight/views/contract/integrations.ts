/** Answer of the integration diagram. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

const integrationsSchema = z.object({
  /** Applications that match the filters and have an integration, by name. */
  nodes: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      currentStateId: z.nullable(z.string()),
      criticality: z.nullable(z.number()),
    }),
  ),
  /** Data flows from one node to another, by their places in `nodes`; once for each type, whichever end declares it. */
  links: z.array(z.object({ from: z.number(), to: z.number(), typeId: z.nullable(z.string()), tagIds: z.array(z.string()) })),
})
export type Integrations = z.output<typeof integrationsSchema>

export const integrationsCalls = {
  integrations: call({
    method: 'GET',
    path: '/views/integrations',
    access: 'session',
    summary: 'Lists which applications publish to which, by type and with tags: the data of the integration diagram',
    query: narrowing,
    reply: integrationsSchema,
  }),
}
