import './touches.css'
import { useQuery } from '@tanstack/react-query'
import { applications } from '#portfolio/applications/contract.ts'
import { effects } from '#portfolio/relations/contract/effects.ts'
import type { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { RecordName } from '#platform/web/screen/RecordName.tsx'

interface Touched {
  readonly entity: 'application' | 'itService'
  readonly id: string
  readonly effect: string | null
}

/** The number shown; the tab has all. */
const mostShown = 12
const factFields = ['timeRecommendation', 'criticality', 'lifecycleEndDate'] as const

/** Applications and IT services that the project touches, by what happens to them, with what an application is worth and how long it stays. */
export function Touches({ record }: { record: RecordOf<typeof project> }) {
  const facts = useFacts(record)
  const touched = touchedBy(record)
  if (touched.length === 0) return null
  const shown = touched.slice(0, mostShown)
  const groups = [...effects.map(({ value, label }) => ({ effect: value, label })), { effect: null, label: 'Affects' }]
  return (
    <section className="card glance">
      <h2>Affected records</h2>
      <ScrollRegion className="project-touches-table" label="Affected records">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">TIME</th>
              <th scope="col">Criticality</th>
              <th scope="col" className="number">
                Ends
              </th>
            </tr>
          </thead>
          {groups.map(({ effect, label }) => (
            <Group key={label} label={label} touched={shown.filter((one) => one.effect === effect)} facts={facts} />
          ))}
        </table>
      </ScrollRegion>
      {touched.length > mostShown && <p className="form-note">and {touched.length - mostShown} more</p>}
    </section>
  )
}

const touchedBy = ({ applications: linked, itServices }: RecordOf<typeof project>): Touched[] => [
  ...linked.map(({ applicationId, effect }) => ({ entity: 'application' as const, id: applicationId, effect })),
  ...itServices.map(({ itServiceId, effect }) => ({ entity: 'itService' as const, id: itServiceId, effect })),
]

/** Facts of the linked applications, by id; empty while they load, and for IT services. */
function useFacts({ projectId, applications: linked }: RecordOf<typeof project>) {
  const query = { filter: `projects:in:${projectId}`, fields: factFields.join(',') }
  const { data = [] } = useQuery({ ...queryOf(applications.calls.list, { query }), enabled: linked.length > 0 })
  return new Map(data.map((row) => [row.applicationId, row]))
}

interface GroupProps {
  readonly label: string
  readonly touched: readonly Touched[]
  readonly facts: ReturnType<typeof useFacts>
}

function Group({ label, touched, facts }: GroupProps) {
  if (touched.length === 0) return null
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {label} {touched.length}
        </th>
      </tr>
      {touched.map(({ entity, id }) => (
        <tr key={id}>
          <th scope="row">
            <RecordName entity={entity} id={id} />
            {entity === 'itService' && <small>IT service</small>}
          </th>
          <td>
            <TimeChip time={facts.get(id)?.timeRecommendation} />
          </td>
          <td>
            <CriticalityTicks value={facts.get(id)?.criticality} />
          </td>
          <td className="number">{formatDate(facts.get(id)?.lifecycleEndDate ?? null) || (facts.has(id) ? 'Stays' : '')}</td>
        </tr>
      ))}
    </tbody>
  )
}
