import { Fragment, type ReactNode } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { glanceOf } from './glanceOf.ts'

/** Facts that the product maintains about a record. The default side summary of a form. */
export function Glance({ entity, record }: { entity: Entity; record: Row }) {
  const names = useNamesOf(entity.all)
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        {glanceOf(entity, record, names).map(([label, text, name]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={text}>{(name && linked(entity.all[name]!, record[name])) ?? text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Link to the referenced record; null for other fields. */
function linked(field: Field, value: unknown): ReactNode {
  if (field.kind === 'reference') return <RecordName entity={field.to} id={value as string} />
  const naming = field.kind === 'children' ? namingReference(field) : undefined
  const inner = naming && field.kind === 'children' ? field.row[naming] : undefined
  if (!naming || inner?.kind !== 'reference') return null
  return (value as Row[]).map((row, at) => (
    <Fragment key={String(row[naming])}>
      {at > 0 && '; '}
      <RecordName entity={inner.to} id={String(row[naming])} />
    </Fragment>
  ))
}
