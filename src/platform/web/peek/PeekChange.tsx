import './peek-change.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { ChangeTold } from '#platform/web/activity/ChangeTold.tsx'
import { historyOf, type Row } from '#platform/web/api/queries.ts'

/** Milliseconds on a record before its history is loaded: moving quickly through a list loads none. */
const restsAfter = 300

/** The last change of a record beside its list: who, what, when. */
export function PeekChange({ entity, record }: { entity: Entity; record: Row }) {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), restsAfter)
    return () => clearTimeout(timer)
  }, [])
  const { data, error } = useQuery({ ...historyOf(entity, idOf(entity, record), 1), enabled: rests })
  const last = data?.[0]
  if (error || (data && !last)) return null
  return (
    <section aria-label="Last change" className="peek-change">
      <h3>
        Last change
        <small>{last && formatDate(last.changedDate)}</small>
      </h3>
      <p className="soft breaks">{last && <ChangeTold entity={entity} change={last} />}</p>
    </section>
  )
}
