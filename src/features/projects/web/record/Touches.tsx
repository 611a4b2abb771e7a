import { effects } from '#features/projects/contract/lists.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { RecordName } from '#platform/web/screen/RecordName.tsx'

interface Touched {
  readonly entity: 'application' | 'itService'
  readonly id: string
  readonly effect: string | null
}

/** So many stand beside the form; the tab has all. */
const mostBeside = 12

/** Applications and IT services that the project touches, by what happens to them. */
export function Touches({ record }: { record: Row }) {
  const touched = touchedBy(record)
  if (touched.length === 0) return null
  const shown = touched.slice(0, mostBeside)
  const groups = [...effects.map(({ value, label }) => ({ effect: value as string | null, label })), { effect: null, label: 'Touches' }]
  return (
    <section className="card glance">
      <h2>What it touches</h2>
      {groups.map(({ effect, label }) => (
        <Group key={label} label={label} touched={shown.filter((one) => one.effect === effect)} />
      ))}
      {touched.length > mostBeside && <p className="form-note">and {touched.length - mostBeside} more</p>}
    </section>
  )
}

function touchedBy(record: Row): Touched[] {
  const rows = (list: string) => (record[list] ?? []) as readonly Readonly<Record<string, string | null>>[]
  const named = (list: string, entity: Touched['entity'], key: string) =>
    rows(list).map((row) => ({ entity, id: row[key]!, effect: row['effect'] ?? null }))
  return [...named('applications', 'application', 'applicationId'), ...named('itServices', 'itService', 'itServiceId')]
}

function Group({ label, touched }: { label: string; touched: readonly Touched[] }) {
  if (touched.length === 0) return null
  return (
    <>
      <h3 className="project-touches">{label}</h3>
      <ul className="glance-names">
        {touched.map(({ entity, id }) => (
          <li key={id}>
            <RecordName entity={entity} id={id} />
            {entity === 'itService' && <small>IT service</small>}
          </li>
        ))}
      </ul>
    </>
  )
}
