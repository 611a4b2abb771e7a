import './planned.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { roadmapCalls } from '#insight/views/contract/roadmap.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { PartOf, RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { formatFilter } from '#platform/contract/query.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { request } from '#platform/web/api/request.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { isReplaced, stepsOf } from './plans.ts'
import { timeUntil } from './timeUntil.ts'

type Application = RecordOf<typeof application>
type Dated = PartOf<typeof project, 'name' | 'targetDate' | 'completionDate'>

interface Line {
  readonly key: string
  /** Null where no day is set. */
  readonly date: string | null
  readonly what: ReactNode
  readonly more: string
}

/** Sort key of undated items. */
const atLast = '9999-12-31'

/** Plans of an application with their dates: future states, end of use, successors, projects. Renders nothing when nothing is planned. */
export default function Planned({ record }: { record: Application }) {
  const steps = useSteps(record)
  const successors = useSuccessors(record)
  const { open, done, isWaiting, error, retry } = useProjects(record)
  const lines = [...steps, ...successors.lines, ...open].toSorted((one, other) => (one.date ?? atLast).localeCompare(other.date ?? atLast))
  const failed = error ?? successors.error
  if (lines.length + done.length === 0 && !failed && !isWaiting) return null
  return (
    <>
      {(lines.length > 0 || isWaiting || Boolean(failed)) && (
        <section className="card glance" aria-label="Planned" aria-busy={isWaiting}>
          <Link className="text-link" to="/analytics/roadmap" search={{ search: record.name }}>
            Roadmap
          </Link>
          <h2>Planned</h2>
          <Lines lines={lines} />
          {isWaiting && <span className="skeleton" role="status" aria-label="Loading" style={{ height: 42 * record.projects.length }} />}
          {Boolean(failed) && (
            <PartFailure
              className="planned-failed"
              error={failed}
              retry={() => {
                retry()
                successors.retry()
              }}
            />
          )}
        </section>
      )}
      {done.length > 0 && (
        <section className="card glance" aria-label="Projects completed">
          <h2>Projects completed</h2>
          <Lines lines={done} />
        </section>
      )}
    </>
  )
}

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ul className="planned">
    {lines.map(({ key, date, what, more }) => (
      <li key={key}>
        <span className="soft numbers">{date ? formatDate(date) : 'No date'}</span>
        <b className="medium breaks">{what}</b>
        <small className="soft">{more}</small>
      </li>
    ))}
  </ul>
)

function useSteps(record: Application): Line[] {
  const states = useNames('refApplicationState')
  return stepsOf(record).map(({ date, stateId }) => ({
    key: stateId ?? 'end',
    date,
    what: stateId === null ? 'End of use' : (states.get(stateId) ?? '…'),
    more: timeUntil(dayNow(), date),
  }))
}

/** Successors of the application; requested only when a project replaces it. */
function useSuccessors(record: Application): { lines: Line[]; error: unknown; retry(): void } {
  const recordLink = useRecordLink()
  const filter = [formatFilter({ field: 'name', operator: 'is', value: record.name })]
  const { data, error, refetch } = useQuery({ ...queryOf(roadmapCalls.roadmap, { query: { filter } }), enabled: isReplaced(record) })
  const found = data?.applications.find(({ applicationId }) => applicationId === record.applicationId)?.successors ?? []
  const lines = found.map(({ applicationId, name, startDate }) => ({
    key: `successor ${applicationId ?? name}`,
    date: startDate,
    what: applicationId ? <Link {...recordLink(application, applicationId)}>{name}</Link> : name,
    more: startDate && startDate < dayNow() ? 'In use, and replaces it' : 'Goes live and replaces it',
  }))
  return { lines, error, retry: () => void refetch() }
}

const doing = { Replaces: 'replaces it', Changes: 'changes it', Retires: 'retires it', Introduces: 'introduces it' } as const

/** Projects that touch the application: current, future and completed ones. */
function useProjects(record: Application) {
  const recordLink = useRecordLink()
  const { applicationId, projects } = record
  const { data, error, refetch } = useQuery({
    // No list of all projects: one that is saved elsewhere is not to be added to it.
    queryKey: ['call', project.path, 'of application', applicationId],
    queryFn: ({ signal }) =>
      request<Dated[]>('GET', project.path, {
        query: {
          fields: 'name,targetDate,completionDate',
          filter: formatFilter({ field: 'applications', operator: 'is', value: applicationId }),
        },
        signal,
      }),
    enabled: projects.length > 0,
  })
  const effects = new Map(projects.map(({ projectId, effect }) => [projectId, effect]))
  const lineOf = ({ projectId, name, targetDate, completionDate }: Dated): Line => {
    const effect = effects.get(projectId)
    const isLate = !completionDate && targetDate !== null && targetDate < dayNow()
    return {
      key: projectId,
      date: completionDate ?? targetDate,
      what: <Link {...recordLink(project, projectId)}>{name}</Link>,
      more: ['Project', effect && doing[effect], isLate && 'past its date'].filter(Boolean).join(', '),
    }
  }
  const split = (isDone: boolean) => (data ?? []).filter(({ completionDate }) => (completionDate !== null) === isDone).map(lineOf)
  return {
    open: split(false),
    done: split(true),
    isWaiting: projects.length > 0 && !data && !error,
    error,
    retry: () => void refetch(),
  }
}
