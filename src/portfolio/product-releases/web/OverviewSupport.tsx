import './releases.css'
import { Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { application } from '#portfolio/applications/contract/application.ts'
import { supportStates, type SupportState } from '#portfolio/product-releases/contract/support.ts'
import { definitionOf } from '#platform/contract/figures.ts'
import { formatNumber } from '#platform/contract/format.ts'
import type { Group } from '#platform/contract/query.ts'
import { request } from '#platform/web/api/request.ts'
import { Shares } from '#platform/web/charts/Shares.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'

const told: Readonly<Record<SupportState, { readonly definition: string; readonly colour: string }>> = {
  'End of life': { definition: definitionOf('vendorEnded'), colour: 'var(--bad)' },
  'Ends within 12 months': { definition: definitionOf('vendorEndsSoon'), colour: 'var(--warn)' },
  'Security support only': { definition: definitionOf('vendorSecurityOnly'), colour: 'var(--accent)' },
  Supported: { definition: definitionOf('vendorSupported'), colour: 'var(--good)' },
  'Not known': { definition: definitionOf('vendorUnknown'), colour: 'var(--line-strong)' },
}
const worstFirst = supportStates.toReversed().filter((state) => state !== 'Not known')
const inOrder: readonly SupportState[] = [...worstFirst, 'Not known']
const path = `${application.path}?group=vendorSupport&filter=active:is:true`

/** How many applications the vendors support, and of how many nothing is known; each leads to them. */
export function OverviewSupport() {
  const { data, error, refetch } = useQuery({
    queryKey: ['list', application.name, 'vendorSupport'],
    queryFn: ({ signal }) => request<Group[]>('GET', path, { signal }),
  })
  const counts = new Map(data?.map(({ values, count }) => [values['vendorSupport'], count]))
  const parts = inOrder.map((label) => ({ label, count: counts.get(label) ?? 0, colour: told[label].colour }))
  return (
    <section className="card overview-support" aria-labelledby="overview-support" aria-busy={!data && !error}>
      <h2 id="overview-support">Vendor support</h2>
      {error && !data && <PartFailure className="vendor-failure" error={error} retry={() => void refetch()} />}
      {data && <Shares parts={parts} />}
      <ul>
        {parts.map(({ label, count, colour }) => (
          <li key={label}>
            <Link
              className="row"
              to={application.screens.list}
              search={{ vendorSupport: label, active: true }}
              title={told[label].definition}
            >
              <i style={{ background: colour }} aria-hidden="true" />
              <span>{label}</span>
              <b>{data ? formatNumber(count, 0) : <span className="skeleton" />}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
