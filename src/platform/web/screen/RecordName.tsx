import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNames, usePick } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useRecordLink } from './recordLink.ts'

/** Another record by its name, as the way to it. */
export function RecordName({ entity, id }: { entity: string; id: string }) {
  const recordLink = useRecordLink()
  const outline = useDirectory().outlines.get(entity)
  const name = useNames(entity).get(id)
  const isKnown = useQuery(usePick(entity)).data !== undefined
  if (!outline || !name) return <span>{isKnown ? 'No longer there' : '…'}</span>
  return (
    <Link {...recordLink(outline, id)} className="text-link">
      {name}
    </Link>
  )
}

/** Maximum number of names beside a form; a tab of it shows all. */
const mostBeside = 8

interface RecordNamesProps {
  readonly title: string
  readonly entity: string
  readonly ids: readonly string[]
  readonly none: string
  /** Note about a record, by its id. */
  readonly notes?: ReadonlyMap<string, string | null>
  /** The way to change them, beside the title. */
  readonly more?: ReactNode
  /** Each with their initials, what is said of them at the right. */
  readonly arePeople?: boolean
}

/** A card beside a form: other records by their names. */
export function RecordNames({ title, entity, ids, none, notes, more, arePeople }: RecordNamesProps) {
  const names = useNames(entity)
  return (
    <section className="card glance">
      {more}
      <h2>{title}</h2>
      {ids.length === 0 && <p>{none}</p>}
      <ul className="glance-names" data-people={arePeople}>
        {ids.slice(0, mostBeside).map((id) => (
          <li key={id}>
            {arePeople &&
              (names.has(id) ? (
                <Avatar name={names.get(id)!} size={20} />
              ) : (
                <i className="skeleton" style={{ height: 20, borderRadius: 10 }} />
              ))}
            <RecordName entity={entity} id={id} />
            {notes?.get(id) && <small>{notes.get(id)}</small>}
          </li>
        ))}
        {ids.length > mostBeside && <li>and {ids.length - mostBeside} more</li>}
      </ul>
    </section>
  )
}
