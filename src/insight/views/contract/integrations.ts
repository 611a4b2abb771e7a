/** Answer of the integration diagram. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { narrowing } from './narrowing.ts'

/** Ways to group the applications of the diagram. */
export const clusterings = ['area', 'capability', 'portfolio'] as const
export type Clustering = (typeof clusterings)[number]

const integrationsSchema = z.object({
  /** Kind of the groups; null: not requested. */
  by: z.nullable(z.enum(clusterings)),
  /** Areas, capabilities or portfolios by name, as far as an application here has it; a capability is told by the one at the top of its branch. */
  groups: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Applications that match the filters and have an integration, by name. */
  nodes: z.array(
    z.object({
      applicationId: z.string(),
      name: z.string(),
      currentStateId: z.nullable(z.string()),
      criticality: z.nullable(z.number()),
      /** Its groups, by their places in `groups`. */
      groups: z.array(z.number()),
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
    query: z.extend(narrowing, { by: z.optional(z.enum(clusterings, 'by must be area, capability or portfolio')) }),
    reply: integrationsSchema,
  }),
}
