import './support.css'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { proposals } from '#assistance/proposals/contract.ts'
import { productReleases } from '#portfolio/product-releases/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatDate } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { ChooseRelease } from './ChooseRelease.tsx'
import { Proposed } from './Proposed.tsx'
import { useSupportChanges } from './useSupportChanges.ts'

type Part = Reply<typeof productReleases.calls.support>['parts'][number]

interface SupportCardProps {
  readonly entity: 'application' | 'itService'
  readonly id: string
  /** One's own end, which the vendor's does not change. */
  readonly ownEnd: string | null
}

/** How vendors support a record: the releases that it is or runs on, its own end beside them, and what is proposed. */
export function SupportCard({ entity, id, ownEnd }: SupportCardProps) {
  const { data, error, refetch } = useQuery(queryOf(productReleases.calls.support, { params: { entity, id } }))
  const own = data?.parts.find((part) => part.entity === entity)
  const isOpen = data?.mayEdit === true && !own
  const { data: found } = useQuery({
    ...queryOf(proposals.calls.list, { query: { recordId: id, status: 'open' } }),
    enabled: isOpen,
    staleTime: 0,
  })
  const [isChoosing, choose] = useState(false)
  const { isBusy, link, decide } = useSupportChanges(entity, id)
  const proposed = isOpen ? found?.proposals.filter(({ field }) => field === 'productReleaseId') : []
  return (
    <section className="card glance vendor-support" aria-label="Vendor support" aria-busy={isBusy || (!data && !error)}>
      {data?.mayEdit && (
        <button
          type="button"
          className="text-link"
          disabled={isBusy}
          onClick={() => (own ? void link(null, own.productReleaseId) : choose(!isChoosing))}
        >
          {own ? 'Remove release' : isChoosing ? 'Cancel' : 'Choose release'}
        </button>
      )}
      <h2>Vendor support</h2>
      {error && !data && <PartFailure className="vendor-failure" error={error} retry={() => void refetch()} />}
      {data && (
        <dl>
          <Fact label="State">
            <span className="vendor-state medium" data-state={data.state}>
              {data.state}
            </span>
          </Fact>
          <Fact label="Vendor’s end of life">{formatDate(data.endDate)}</Fact>
          <Fact label="In use until">{formatDate(ownEnd)}</Fact>
        </dl>
      )}
      {data && data.parts.length > 0 && (
        <ul className="glance-names">
          {data.parts.map((part) => (
            <li key={`${part.entity} ${part.recordId}`}>
              <Release part={part} isOwn={part === own} />
            </li>
          ))}
        </ul>
      )}
      {proposed?.map((one) => (
        <Proposed key={one.proposalId} proposal={one} isBusy={isBusy} onDecide={(act) => void decide(act, one)} />
      ))}
      {isChoosing && !own && <ChooseRelease onChosen={(release) => void link(release, null).then(() => choose(false))} />}
    </section>
  )
}

const Release = ({ part, isOwn }: { part: Part; isOwn: boolean }) => (
  <>
    <span>
      {part.name}
      {!isOwn && <> on {part.entity === 'itService' ? <RecordName entity="itService" id={part.recordId} /> : part.recordName}</>}
    </span>
    <small>{part.endOfLifeDate ? `${part.state}, ${formatDate(part.endOfLifeDate)}` : part.state}</small>
  </>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children || '–'}</dd>
  </div>
)
