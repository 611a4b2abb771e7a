/** The analytics space of a workspace: who uses its dashboards, how often, and what that costs by the prices of the operator. */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

const namespaceFields = {
  /** The account's id: a workspace has one analytics space. */
  analyticsNamespaceId: z.string(),
  accountId: z.string(),
  quickSightNamespaceName: z.string(),
  accountNumber: z.number(),
  accountName: z.string(),
  /** People who have opened a dashboard within the 13 months for which sessions are kept. */
  analyticsUserCount: z.number(),
  sessionCountThisMonth: z.number(),
  /** People and sessions of this month (UTC) by ANALYTICS_USER_PRICE and ANALYTICS_SESSION_PRICE. */
  estimatedChargesThisMonth: z.number(),
}
const namespaceSchema = z.object({
  ...namespaceFields,
  analyticsUsers: z.array(
    z.object({ userId: z.string(), userName: z.string(), sessionCountThisMonth: z.number(), lastSessionDate: z.string() }),
  ),
  /** Portfolios to which the roles of these people are bound; without an id, people who see the whole workspace. */
  analyticsGroups: z.array(z.object({ portfolioId: z.nullable(z.string()), name: z.string(), analyticsUserCount: z.number() })),
  analyticsDashboards: z.array(
    z.object({
      analyticsDashboardId: z.string(),
      /** Null: private. */
      name: z.nullable(z.string()),
      isShared: z.boolean(),
      createdByName: z.string(),
      modifiedDate: z.string(),
      sessionCountThisMonth: z.number(),
    }),
  ),
})
namespaceSchema.register(z.globalRegistry, { id: 'AnalyticsNamespace' })
export type AnalyticsNamespace = z.output<typeof namespaceSchema>
export type NamespaceLine = Pick<AnalyticsNamespace, keyof typeof namespaceFields>

export const namespaceCalls = {
  namespaces: call({
    method: 'GET',
    path: '/analytics/namespaces',
    access: ['sysadmin'],
    summary: 'Lists the workspaces that have dashboards or had sessions, with users, sessions and estimated charges of this month',
    reply: z.array(z.object(namespaceFields)),
  }),
  namespace: call({
    method: 'GET',
    path: '/analytics/namespaces/{id}',
    access: ['sysadmin'],
    summary: 'Returns the analytics space of one workspace, with its users, groups and dashboards',
    reply: namespaceSchema,
  }),
}
