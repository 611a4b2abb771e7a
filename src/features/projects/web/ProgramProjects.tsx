import './program-projects.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { projects } from '#features/projects/contract.ts'
import { project } from '#features/projects/contract/project.ts'
import type { Condition as ConditionName } from '#features/projects/contract/vital-signs.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { listOf, queryOf, type Row } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { Condition } from './Condition.tsx'
import { PercentBar } from './PercentBar.tsx'

const none: readonly Row[] = []
const shown = ['name', 'projectCondition', 'percentComplete', 'plannedCost', 'initiationDate', 'targetDate', 'refProjectStatusId']

/** The projects of a program, and how its percentage is made of theirs. */
export function ProgramProjects({ record }: { record: Row }) {
  const id = record['programId'] as string
  const query = { filter: `programs:in:${id}`, sort: 'targetDate', fields: shown.join(',') }
  const { data, error, refetch } = useQuery(queryOf(projects.calls.list, { query }))
  const rows = (data as readonly Row[] | undefined) ?? none
  const leftOut = useLeftOut()
  if (error && !data) return <PartFailure className="form-note" error={error} retry={() => void refetch()} />
  if (!data) return <span className="skeleton" />
  if (rows.length === 0)
    return <p className="form-note">No project belongs to this program yet. A project names its programs on its own page.</p>
  const counting = rows.filter((row) => !leftOut.has(row['refProjectStatusId'] as string))
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
  const statuses = useDirectory().outlines.get('refProjectStatus')
  const { data } = useQuery({ ...listOf(statuses ?? { name: 'refProjectStatus', path: '/refProjectStatuses' }) })
  return new Set(
    (data ?? none).filter((row) => row['excludeFromProgramCalculations'] === true).map((row) => row['refProjectStatusId'] as string),
  )
}

function HowItIsMade({ record, counting, leftOut }: { record: Row; counting: readonly Row[]; leftOut: number }) {
  const percent = record['percentComplete'] as number | null
  if (percent === null) return null
  const others = leftOut > 0 ? ` ${leftOut === 1 ? '1 project is' : `${leftOut} projects are`} left out by status.` : ''
  if (record['isPercentCompleteSetByHand'] === true)
    return (
      <p>
        <b>{percent}%</b> complete, set by hand. Clear “Complete, set by hand” under Details to compute it from the projects again.
      </p>
    )
  const parts = counting.map((row) => Number(row['percentComplete'] ?? 0))
  const sum = parts.reduce((total, part) => total + part, 0)
  return (
    <p>
      <b>{percent}%</b> complete = ({parts.join(' + ')} = {sum}) ÷ {counting.length === 1 ? '1 project' : `${counting.length} projects`}.
      Each counts the same.{others}
    </p>
  )
}

function ProjectTable({ rows, counting }: { rows: readonly Row[]; counting: ReadonlySet<Row> }) {
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
            <tr key={row['projectId'] as string} data-left-out={!counting.has(row) || undefined}>
              <th scope="row">
                <Link {...recordLink(project, row['projectId'] as string)} className="text-link">
                  {String(row['name'])}
                </Link>
              </th>
              <td>
                <Condition condition={row['projectCondition'] as ConditionName | null} />
              </td>
              <td>
                <PercentBar percent={row['percentComplete'] as number | null} />
              </td>
              <td className="number">{formatMoney(row['plannedCost'] as number | null)}</td>
              <td>{formatDate(row['initiationDate'] as string | null)}</td>
              <td>{formatDate(row['targetDate'] as string | null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
