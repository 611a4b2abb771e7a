import '#platform/web/screen/layout.css'
import '../dashboards.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { dashboards } from '#insight/dashboards/contract.ts'
import type { AnalyticsNamespace } from '#insight/dashboards/contract/namespaces.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { PlainTable } from './PlainTable.tsx'

const count = (value: number) => formatNumber(value, 0)

/** The analytics space of one workspace: its people, its groups and its dashboards. */
export default function NamespacePage() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const { data, error, refetch } = useQuery({ ...queryOf(dashboards.calls.namespace, { params: { id } }), staleTime: 0 })
  usePageTitle(data?.accountName)
  if (!data)
    return error ? (
      <PageFailure title="The namespace could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="card-page dashboards" aria-busy="true" />
    )
  return (
    <div className="card-page dashboards">
      <Facts namespace={data} />
      <PlainTable
        title="Users"
        heads={['Name', '#Sessions this month', 'Last session']}
        empty="Nobody has opened a dashboard yet."
        rows={data.analyticsUsers.map(({ userId, userName, sessionCountThisMonth, lastSessionDate }) => ({
          key: userId,
          cells: [userName, count(sessionCountThisMonth), formatDateTime(lastSessionDate)],
        }))}
      />
      <PlainTable
        title="Groups"
        heads={['Roles in', '#Users']}
        empty="No user has a role in this workspace now."
        rows={data.analyticsGroups.map(({ portfolioId, name, analyticsUserCount }) => ({
          key: portfolioId ?? '',
          cells: [name, count(analyticsUserCount)],
        }))}
      />
      <PlainTable
        title="Dashboards"
        heads={['Name', 'Made by', '#Sessions this month', 'Changed']}
        empty="The dashboards of this workspace were deleted."
        rows={data.analyticsDashboards.map(({ analyticsDashboardId, name, createdByName, sessionCountThisMonth, modifiedDate }) => ({
          key: analyticsDashboardId,
          cells: [name ?? 'Private dashboard', createdByName, count(sessionCountThisMonth), formatDateTime(modifiedDate)],
        }))}
      />
    </div>
  )
}

function Facts({ namespace }: { namespace: AnalyticsNamespace }) {
  const facts = [
    ['Account number', namespace.accountNumber],
    ['Namespace', namespace.quickSightNamespaceName],
    ['Users', count(namespace.analyticsUserCount)],
    ['Sessions this month', count(namespace.sessionCountThisMonth)],
    ['Estimated charges this month', price(namespace.estimatedChargesThisMonth)],
  ] as const
  return (
    <section className="card">
      <dl className="namespace-facts beside wraps">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
