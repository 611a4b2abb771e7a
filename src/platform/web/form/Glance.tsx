import type { Entity } from '#platform/contract/entity.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { glanceOf } from './glanceOf.ts'

/** What the product knows of a record by itself. The side summary unless a feature gives another. */
export function Glance({ entity, record }: { entity: Entity; record: Row }) {
  const names = useNamesOf(entity.all)
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        {glanceOf(entity, record, names).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd title={text}>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
