/** Asking for access: who can open a screen for somebody who may not, and a letter to them. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'

/** The screen that was refused, by its path in the catalogue: /admin/users. */
const asked = z.object({ path: z.string('Name the screen').check(z.maxLength(200)) })
const own = { access: 'session', refusesTokens: true } as const

const helpSchema = z.object({
  /** Names of the people who can give access and get the request. */
  names: z.array(z.string()),
  /** The person has asked for this screen in the last 24 hours. */
  isAsked: z.boolean(),
})
helpSchema.register(z.globalRegistry, { id: 'AccessHelp' })
export type AccessHelp = z.output<typeof helpSchema>

export const accessRequests = feature({
  name: 'access-requests',
  help: 'access',
  entities: [],
  calls: {
    look: call({
      ...own,
      method: 'GET',
      path: '/users/accessrequests',
      summary: 'Returns who can give you access to a screen of the workspace, and whether they have been asked',
      query: asked,
      reply: helpSchema,
    }),
    ask: call({
      ...own,
      method: 'POST',
      path: '/users/accessrequests',
      summary: 'Writes to those who can give access to a screen, and to the audit log. Five screens a day, each once',
      body: asked,
      reply: helpSchema,
    }),
  },
  screens: [],
})
