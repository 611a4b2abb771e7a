import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { idOf } from '#platform/contract/entity.ts'
import type { ListValue, ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { listOf } from '#platform/web/api/queries.ts'
import { capital, withArticle } from '#platform/contract/words.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useCan } from '#platform/web/session/access.ts'
import { useOrder } from './useOrder.ts'
import { useUses } from './useUses.ts'
import { ValueRow } from './ValueRow.tsx'

const RemoveValue = lazy(() => import('./RemoveValue.tsx'))
const none: readonly ListValue[] = []

/** One list on its set page: its values in their order. */
export function ListCard({ list }: { list: ReferenceList }) {
  const { entity } = list
  const { data, error, refetch } = useQuery(listOf(entity))
  const order = useOrder(list, data ?? none)
  const { shown } = order
  const uses = useUses(list, shown)
  const [removing, setRemoving] = useState<{ row: ListValue; merges: boolean }>()
  const title = useId()
  const mayAdd = useCan(entity.rights.create)
  return (
    <section className="card list-card" aria-labelledby={title} id={entity.name}>
      <header>
        <h2 id={title}>{capital(entity.plural)}</h2>
        {data && <small>{data.length}</small>}
        <span className="spacer" />
        {mayAdd && (
          <Link to={entity.screens.add} className="plain-button list-add" aria-label={`Add ${withArticle(entity.label)}`}>
            <IconPlus size={14} aria-hidden="true" /> Add
          </Link>
        )}
      </header>
      {error && !data && <PartFailure className="list-none" error={error} retry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data?.length === 0 && <p className="list-none">No {entity.plural} yet.</p>}
      <ul>
        {shown.map((row, at) => (
          <ValueRow
            key={idOf(entity, row)}
            entity={entity}
            row={row}
            at={at}
            of={shown.length}
            order={order}
            uses={uses}
            onRemove={(row, merges) => setRemoving({ row, merges })}
          />
        ))}
      </ul>
      {removing && (
        <Suspense>
          <RemoveValue
            list={list}
            {...removing}
            others={shown.filter((row) => idOf(entity, row) !== idOf(entity, removing.row))}
            onClose={() => setRemoving(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

const Waiting = () => (
  <div className="list-waiting stack" aria-hidden="true">
    {[62, 48, 55].map((width) => (
      <span key={width} className="skeleton" style={{ width: `${width}%` }} />
    ))}
  </div>
)
