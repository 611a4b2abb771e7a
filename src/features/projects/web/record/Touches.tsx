import { effects } from '#features/projects/contract/lists.ts'
import type { project } from '#features/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { RecordName } from '#platform/web/screen/RecordName.tsx'

interface Touched {
  readonly entity: 'application' | 'itService'
  readonly id: string
  readonly effect: string | null
}

/** The number shown; the tab has all. */
const mostShown = 12

/** Applications and IT services that the project touches, by what happens to them. */
export function Touches({ record }: { record: RecordOf<typeof project> }) {
  const touched = touchedBy(record)
  if (touched.length === 0) return null
  const shown = touched.slice(0, mostShown)
  const groups = [...effects.map(({ value, label }) => ({ effect: value as string | null, label })), { effect: null, label: 'Touches' }]
  return (
    <section className="card glance">
      <h2>What it touches</h2>
      {groups.map(({ effect, label }) => (
        <Group key={label} label={label} touched={shown.filter((one) => one.effect === effect)} />
      ))}
      {touched.length > mostShown && <p className="form-note">and {touched.length - mostShown} more</p>}
    </section>
  )
}

const touchedBy = ({ applications, itServices }: RecordOf<typeof project>): Touched[] => [
  ...applications.map(({ applicationId, effect }) => ({ entity: 'application' as const, id: applicationId, effect })),
  ...itServices.map(({ itServiceId, effect }) => ({ entity: 'itService' as const, id: itServiceId, effect })),
]

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
