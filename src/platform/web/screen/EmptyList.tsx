import './empty-list.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { useSeesAmounts } from '#platform/web/custom-fields/useSeesAmounts.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { EmptyPlace } from './EmptyPlace.tsx'
import { NoAmounts } from './NoAmounts.tsx'

/** A list without any record: the first one is added, or all are imported from a file. Readers without these rights learn who has them. */
export default function EmptyList({ entity, add }: { entity: Entity; add: ReactNode }) {
  const { plural, label, purpose, screens } = entity
  const isOffered = useOffered()
  const seesAmounts = useSeesAmounts({ isAsked: entity.isOfAmounts === true })
  const title = `No ${plural} yet`
  const importing = screens.import !== undefined && isOffered(screens.import) ? screens.import : undefined
  // A list whose records are hidden is not called empty.
  if (entity.isOfAmounts && seesAmounts !== true) return seesAmounts === false && <NoAmounts />
  if (!add && !importing)
    return <EmptyPlace title={title} text={`You can view ${plural} but not add them. Ask a Company Admin of the workspace for access.`} />
  return (
    <EmptyPlace
      title={title}
      text={purpose ?? `Add the first ${label}.`}
      action={
        <div className="empty-ways">
          {add}
          {importing && (
            <Link to={importing} className="plain-button as-link">
              Import {plural}
            </Link>
          )}
        </div>
      }
    />
  )
}
