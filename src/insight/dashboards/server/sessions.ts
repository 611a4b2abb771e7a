/** Sessions: a person who opens a dashboard. They are kept for 13 months, so that a month can be compared with that of the year before. */
import { uuidv7 } from 'uuidv7'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'

/** Opened again within half an hour, a dashboard is still in the same session. */
const insertSession: Statement = {
  name: 'analytics_session.insert',
  text: `insert into analytics_session (account_id, analytics_session_id, analytics_dashboard_id, user_id, user_name)
select $1, $2, $3, $4, $5 where not exists (select 1 from analytics_session
  where account_id = $1 and analytics_dashboard_id = $3 and user_id = $4 and started_date > now() - interval '30 minutes')`,
}
const removeOld: Statement = {
  name: 'analytics_session.remove_old',
  text: `delete from analytics_session where account_id = $1 and started_date < now() - interval '13 months' returning 1`,
}

export const recordSession = (tenant: Tenant, dashboardId: string, who: { readonly userId: string; readonly userName: string }) =>
  tenant.write((transaction) => transaction.rows(insertSession, [uuidv7(), dashboardId, who.userId, who.userName]))

export const removeSessions: AccountSchedule = {
  name: 'dashboards.remove-sessions',
  disk: 'little',
  what: 'Removes sessions of dashboards after 13 months.',
  eachAccountAt: '03:40',
  alsoClosed: true,
  run: async ({ tenant }) => ({ sessions: (await tenant.write((transaction) => transaction.rows(removeOld))).length }),
}
