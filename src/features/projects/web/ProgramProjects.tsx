import './program-projects.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { program } from '#features/programs/contract.ts'
import { projects } from '#features/projects/contract.ts'
import { project } from '#features/projects/contract/project.ts'
import type { ListEntity } from '#features/reference-lists/contract.ts'
import type { PartOf, RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { queryOf, usePick } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { Condition } from './Condition.tsx'
import { PercentBar } from './PercentBar.tsx'

const shown = ['name', 'projectCondition', 'percentComplete', 'plannedCost', 'initiationDate', 'targetDate', 'refProjectStatusId'] as const
type Shown = PartOf<typeof project, (typeof shown)[number]>
type Program = RecordOf<typeof program>

/** The projects of a program, and how its percentage is made of theirs. */
export function ProgramProjects({ record }: { record: Program }) {
  const query = { filter: `programs:in:${record.programId}`, sort: 'targetDate', fields: shown.join(',') }
  const { data, error, refetch } = useQuery(queryOf(projects.calls.list, { query }))
  const leftOut = useLeftOut()
  if (error && !data) return <PartFailure className="form-note" error={error} retry={() => void refetch()} />
  if (!data) return <span className="skeleton" />
  const rows: readonly Shown[] = data
  if (rows.length === 0)
    return <p className="form-note">No project belongs to this program yet. A project names its programs on its own page.</p>
  const counting = rows.filter((row) => !leftOut.has(row.refProjectStatusId ?? ''))
  return (
    <section className="card program-projects">
      <h2>Projects</h2>
      <HowItIsMade record={record} counting={counting} leftOut={rows.length - counting.length} />
      <ProjectTable rows={rows} counting={new Set(counting)} />
    </section>
  )
}

/** Statuses that leave a project out of its program's percentage. */
function useLeftOut(): ReadonlySet<string> {
  const { data = [] } = useQuery(usePick<ListEntity<'refProjectStatus'>>('refProjectStatus'))
  return new Set(data.filter((row) => row.excludeFromProgramCalculations).map((row) => row.refProjectStatusId))
}

function HowItIsMade({ record, counting, leftOut }: { record: Program; counting: readonly Shown[]; leftOut: number }) {
  const percent = record.percentComplete
  if (percent === null) return null
  const others = leftOut > 0 ? ` ${leftOut === 1 ? '1 project is' : `${leftOut} projects are`} left out by status.` : ''
  if (record.isPercentCompleteSetByHand)
    return (
      <p>
        <b>{percent}%</b> complete, set by hand. Clear “Complete, set by hand” under Details to compute it from the projects again.
      </p>
    )
  const parts = counting.map((row) => row.percentComplete ?? 0)
  const sum = parts.reduce((total, part) => total + part, 0)
  return (
    <p>
      <b>{percent}%</b> complete = ({parts.join(' + ')} = {sum}) ÷ {counting.length === 1 ? '1 project' : `${counting.length} projects`}.
      Each counts the same.{others}
    </p>
  )
}

function ProjectTable({ rows, counting }: { rows: readonly Shown[]; counting: ReadonlySet<Shown> }) {
  const recordLink = useRecordLink()
  return (
    <div className="program-projects-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Condition</th>
            <th scope="col">Complete</th>
            <th scope="col">Cost</th>
            <th scope="col">Start</th>
            <th scope="col">Target</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.projectId} data-left-out={!counting.has(row) || undefined}>
              <th scope="row">
                <Link {...recordLink(project, row.projectId)} className="text-link">
                  {row.name}
                </Link>
              </th>
              <td>
                <Condition condition={row.projectCondition} />
              </td>
              <td>
                <PercentBar percent={row.percentComplete} />
              </td>
              <td className="number">{formatMoney(row.plannedCost)}</td>
              <td>{formatDate(row.initiationDate)}</td>
              <td>{formatDate(row.targetDate)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
