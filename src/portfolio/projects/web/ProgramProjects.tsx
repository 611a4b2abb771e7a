import './program-projects.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { program } from '#portfolio/programs/contract.ts'
import { projects } from '#portfolio/projects/contract.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { ListEntity } from '#portfolio/reference-lists/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { queryOf, usePick } from '#platform/web/api/queries.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { Condition } from './Condition.tsx'
import { shown, type Shown } from './projectsOfProgram.ts'
import { ProgramPercent } from './ProgramPercent.tsx'
import { TimelineCard } from './timeline/TimelineCard.tsx'
import { PercentBar } from '#platform/web/cells/PercentBar.tsx'

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
  const counted = new Set(counting)
  return (
    <>
      <ProgramPercent record={record} rows={rows} counting={counting} />
      <TimelineCard title={record.name} rows={rows} counting={counted} table={<ProjectTable rows={rows} counting={counted} />} />
    </>
  )
}

/** Statuses that leave a project out of its program's percentage. */
function useLeftOut(): ReadonlySet<string> {
  const { data = [] } = useQuery(usePick<ListEntity<'refProjectStatus'>>('refProjectStatus'))
  return new Set(data.filter((row) => row.excludeFromProgramCalculations).map((row) => row.refProjectStatusId))
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
            <th scope="col">At the same time</th>
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
              <td className="number numbers">{formatMoney(row.plannedCost)}</td>
              <td>{formatDate(row.initiationDate)}</td>
              <td>{formatDate(row.targetDate)}</td>
              <td>{atTheSameTime(row, rows)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The others that run on some of its days, by name. */
function atTheSameTime(row: Shown, rows: readonly Shown[]): string {
  const others = rows.filter(
    ({ projectId, initiationDate: from, targetDate: to }) =>
      projectId !== row.projectId &&
      row.initiationDate &&
      row.targetDate &&
      from &&
      to &&
      row.initiationDate <= to &&
      from <= row.targetDate,
  )
  return others.map(({ name }) => name).join(', ')
}
