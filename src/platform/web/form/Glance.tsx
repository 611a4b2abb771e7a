import type { Field } from '#platform/contract/field.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { shownText } from '#platform/web/fields/input.ts'
import { readAs } from '#platform/web/fields/reading.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'

/** What the product knows of a record by itself: counts, scores, who made and changed it. The side summary unless a feature gives another. */
export function Glance({ entity, record }: { entity: Entity; record: Row }) {
  const names = useNamesOf(entity.all)
  const facts = Object.entries<Field>(entity.all).filter(([name, field]) => isFact(name, field, entity))
  const shown = facts.map(([name, field]) => [field.label, readAs(field, record[name], names)] as const).filter(([, text]) => text)
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        {shown.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={text}>{text}</dd>
          </div>
        ))}
        <div>
          <dt>Changed</dt>
          <dd>{stampOf(record['modifiedByName'], record['modifiedDate'])}</dd>
        </div>
        <div>
          <dt>Added</dt>
          <dd>{stampOf(record['createdByName'], record['createdDate'])}</dd>
        </div>
      </dl>
    </section>
  )
}

const stamps = new Set(['createdDate', 'createdByName', 'modifiedDate', 'modifiedByName'])

const isFact = (name: string, field: Field, entity: Entity) =>
  Boolean(field.readOnly ?? field.computed) && !field.internal && name !== entity.title && !stamps.has(name) && field.kind !== 'group'

const dateTime = { kind: 'dateTime', label: '' } as const
const stampOf = (name: unknown, date: unknown) =>
  [readAs(dateTime, date, () => new Map()), name && `by ${shownText(name)}`].filter(Boolean).join(' ')
