/** Roles that people hold in a portfolio. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { roles } from '#platform/contract/rights.ts'

const held = z.object({
  userId: z.string(),
  name: z.string(),
  roleName: z.enum(roles),
  /** Held through a portfolio above, and changed there. */
  isInherited: z.boolean(),
})
const security = z.object({
  roles: z.array(held),
  /** Version of the roles that are not inherited. Sent as If-Match, it keeps a change from overwriting another one. */
  rolesVersion: z.string(),
  /** People of the workspace, with their roles in all of it. */
  users: z.array(z.object({ userId: z.string(), name: z.string(), emailAddress: z.string(), accountRoles: z.array(z.enum(roles)) })),
  /** Roles that the caller may give and take here. */
  assignableRoles: z.array(z.enum(roles)),
})
export type PortfolioSecurity = z.output<typeof security>

const access = ['EDIT_PORTFOLIO_PERMISSIONS'] as const

export const securityCalls = {
  security: call({
    method: 'GET',
    path: '/portfolios/{id}/security',
    access,
    summary: 'Returns who has which role in the portfolio, here or inherited, and who could get one',
    reply: security,
  }),
  setSecurity: call({
    method: 'PUT',
    path: '/portfolios/{id}/security',
    access,
    summary: 'Sets who has which role in the portfolio: the complete list of those that are not inherited',
    body: z.object({
      roles: z.array(z.object({ userId: z.guid('Name the user by their id'), roleName: z.enum(roles, 'Choose a role') })),
    }),
    reply: security,
  }),
}
