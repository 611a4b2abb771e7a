import '#platform/web/screen/layout.css'
import '../dashboards.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dashboards } from '#insight/dashboards/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { price } from '#platform/web/session/price.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { PlainTable } from './PlainTable.tsx'

const count = (value: number) => formatNumber(value, 0)

/** The analytics spaces of all workspaces. */
export default function NamespaceList() {
  const { data, error, refetch } = useQuery({ ...queryOf(dashboards.calls.namespaces), staleTime: 0 })
  usePageCount(data?.length)
  if (!data && error) return <PageFailure title="The namespaces could not be loaded" error={error} retry={() => void refetch()} />
  if (data?.length === 0)
    return <EmptyPlace title="No namespaces yet" text="A workspace appears here when somebody adds its first dashboard." />
  return (
    <div className="card-page dashboards" aria-busy={!data}>
      <header className="row wraps">
        <p>Workspaces with dashboards. Charges are estimated from the people and sessions of this month (UTC).</p>
      </header>
      <PlainTable
        title="Analytics namespaces"
        heads={['Workspace', 'Number', 'Namespace', '#Users', '#Sessions this month', '#Estimated charges']}
        rows={data?.map((one) => ({
          key: one.analyticsNamespaceId,
          cells: [
            <Link key="name" className="text-link" to={pathOf('/admin/system/analytics/namespaces/{id}', { id: one.analyticsNamespaceId })}>
              {one.accountName}
            </Link>,
            one.accountNumber,
            one.quickSightNamespaceName,
            count(one.analyticsUserCount),
            count(one.sessionCountThisMonth),
            price(one.estimatedChargesThisMonth),
          ],
        }))}
      />
    </div>
  )
}
