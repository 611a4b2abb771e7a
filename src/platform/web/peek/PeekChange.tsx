import './peek-change.css'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { reasonName } from '#platform/contract/crud.ts'
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { historyOf, type Row } from '#platform/web/api/queries.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'
import { verbs, whoOf } from '#platform/web/form/changeWords.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'

/** It is asked for only of a record that stays: who runs down a list does not ask for the history of each. */
const restsAfter = 300

/** The last change of a record beside its list: who, what, when. */
export function PeekChange({ entity, record }: { entity: Entity; record: Row }) {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), restsAfter)
    return () => clearTimeout(timer)
  }, [])
  const { data, error } = useQuery({ ...historyOf(entity, idOf(entity, record)), enabled: rests })
  const last = data?.[0]
  const shown = last ? Object.entries(last.changes).filter(([name]) => entity.all[name] || name === reasonName) : []
  const [name, values] = shown[0] ?? []
  const field = name === undefined ? undefined : entity.all[name]
  const names = useNamesOf(field ? { [name!]: field } : nothing)
  if (error || (data && !last)) return null
  return (
    <section aria-label="Last change" className="peek-change">
      <h3>
        Last change
        <small>{last && formatDate(last.changedDate)}</small>
      </h3>
      <p>
        {last && (
          <>
            <b>{whoOf(last)}</b>{' '}
            {last.action !== 'update'
              ? verbs[last.action]
              : name === reasonName
                ? String(values![1])
                : field && values
                  ? told(field, values, names)
                  : 'changed it'}
            {last.action === 'update' && shown.length > 1 && ` and ${counted(shown.length - 1, 'other fact')}`}
          </>
        )}
      </p>
    </section>
  )
}

const nothing = {}
const longest = 60

function told(field: Field, [before, after]: readonly [unknown, unknown], names: NamesOf): string {
  // Answers are kept in their words, and are many.
  if (field.internal) return 'changed answers'
  const words = (value: unknown) => {
    const text = field.kind === 'children' ? rowNames(field, value, names).join(', ') : readAs(field, value, names)
    return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text
  }
  const [from, to] = [words(before), words(after)]
  if (!from && !to) return `changed ${field.label}`
  if (!from) return `set ${field.label} to ${to}`
  return to ? (from === to ? `changed ${field.label}` : `changed ${field.label} from ${from} to ${to}`) : `cleared ${field.label}`
}
