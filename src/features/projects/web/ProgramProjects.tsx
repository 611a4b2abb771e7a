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
import { ProgramPercent } from './ProgramPercent.tsx'
import { TimelineCard } from './timeline/TimelineCard.tsx'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'

const none: readonly Row[] = []
const shown = [
  'name',
  'projectCondition',
  'percentComplete',
  'plannedCost',
  'initiationDate',
  'targetDate',
  'refProjectStatusId',
  'applications',
]

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
  const counted = new Set(counting)
  return (
    <>
      <ProgramPercent record={record} rows={rows} counting={counting} />
      <TimelineCard title={String(record['name'])} rows={rows} counting={counted} table={<ProjectTable rows={rows} counting={counted} />} />
    </>
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
            <th scope="col">At the same time</th>
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
              <td>{atTheSameTime(row, rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The others that run on some of its days, by name. */
function atTheSameTime(row: Row, rows: readonly Row[]): string {
  const runs = (one: Row) => ({ from: one['initiationDate'] as string | null, to: one['targetDate'] as string | null })
  const own = runs(row)
  const others = rows.filter((one) => {
    const { from, to } = runs(one)
    return one !== row && own.from && own.to && from && to && own.from <= to && from <= own.to
  })
  return others.map((one) => String(one['name'])).join(', ')
}
