/** The analytics namespaces of all workspaces, counted from dashboards and sessions. Months are in UTC. */
import type { AnalyticsNamespace, NamespaceLine } from '#insight/dashboards/contract/namespaces.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound } from '#platform/server/http/refusal.ts'

const thisMonth = (date: string) => `${date} >= date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`

/** $1 the account, or null for all; $2 the price of a user, $3 of a session. Across accounts, so the system asks. */
const selectNamespaces: Statement<NamespaceLine> = {
  name: 'analytics_namespace.list',
  text: `with used as (
  select s.account_id, count(distinct s.user_id) as users, count(*) filter (where ${thisMonth('s.started_date')}) as sessions,
    count(distinct s.user_id) filter (where ${thisMonth('s.started_date')}) as active
  from analytics_session s where $1::uuid is null or s.account_id = $1 group by s.account_id
), built as (select distinct d.account_id from analytics_dashboard d where $1::uuid is null or d.account_id = $1)
select a.account_id as "analyticsNamespaceId", a.account_id as "accountId", 'workspace-' || a.account_number as "quickSightNamespaceName",
  a.account_number as "accountNumber", a.workspace_name as "accountName", coalesce(u.users, 0)::integer as "analyticsUserCount",
  coalesce(u.sessions, 0)::integer as "sessionCountThisMonth",
  round(coalesce(u.active, 0) * $2::numeric + coalesce(u.sessions, 0) * $3::numeric, 2)::float8 as "estimatedChargesThisMonth"
from account a left join used u on u.account_id = a.account_id left join built b on b.account_id = a.account_id
where a.deleted_date is null and ($1::uuid is null or a.account_id = $1) and (u.account_id is not null or b.account_id is not null)
order by lower(a.workspace_name), a.account_id`,
}

const selectUsers: Statement<AnalyticsNamespace['analyticsUsers'][number]> = {
  name: 'analytics_namespace.users',
  text: `select user_id as "userId", (array_agg(user_name order by started_date desc))[1] as "userName",
  count(*) filter (where ${thisMonth('started_date')})::integer as "sessionCountThisMonth", max(started_date) as "lastSessionDate"
from analytics_session where account_id = $1 group by user_id order by max(started_date) desc, user_id`,
}
const selectGroups: Statement<AnalyticsNamespace['analyticsGroups'][number]> = {
  name: 'analytics_namespace.groups',
  text: `select r.portfolio_id as "portfolioId", coalesce(p.name, 'Whole workspace') as name, count(distinct r.user_id)::integer as "analyticsUserCount"
from user_role r left join portfolio p on p.account_id = $1 and p.portfolio_id = r.portfolio_id
where r.account_id = $1 and exists (select 1 from analytics_session s where s.account_id = $1 and s.user_id = r.user_id)
group by r.portfolio_id, p.name order by r.portfolio_id is not null, lower(p.name), r.portfolio_id`,
}
const selectDashboards: Statement<AnalyticsNamespace['analyticsDashboards'][number]> = {
  name: 'analytics_namespace.dashboards',
  text: `select d.analytics_dashboard_id as "analyticsDashboardId", case when d.is_shared then d.name end as name, d.is_shared as "isShared",
  d.created_by_name as "createdByName", d.modified_date as "modifiedDate",
  (select count(*) from analytics_session s where s.account_id = $1 and s.analytics_dashboard_id = d.analytics_dashboard_id and ${thisMonth('s.started_date')})::integer as "sessionCountThisMonth"
from analytics_dashboard d where d.account_id = $1 order by d.is_shared desc, lower(d.name), d.analytics_dashboard_id`,
}

const prices = ({ settings }: Context['services']) => [settings.analyticsUserPrice, settings.analyticsSessionPrice]

export const namespaces = (_input: unknown, { services }: Context): Promise<NamespaceLine[]> =>
  services.database.system.rows(selectNamespaces, [null, ...prices(services)])

export async function namespace({ params }: { params: { id: string } }, { services }: Context): Promise<AnalyticsNamespace> {
  const accountId = knownId(params.id, 'analytics namespace')
  const found = await services.database.system.row(selectNamespaces, [accountId, ...prices(services)])
  if (!found) throw notFound('analytics namespace')
  const tenant = services.database.tenant(accountId)
  const [analyticsUsers, analyticsGroups, analyticsDashboards] = await Promise.all([
    tenant.rows(selectUsers),
    tenant.rows(selectGroups),
    tenant.rows(selectDashboards),
  ])
  return { ...found, analyticsUsers, analyticsGroups, analyticsDashboards }
}
