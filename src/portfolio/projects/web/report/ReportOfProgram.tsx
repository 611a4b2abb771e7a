import '../print/print.css'
import './report.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { projects } from '#portfolio/projects/contract.ts'
import type { ProgramReport, ProjectReport } from '#portfolio/projects/contract/report.ts'
import { formatDate, formatLongDate, formatMoney, formatPercent } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { causeOf, Condition } from '../Condition.tsx'
import { shiftOf } from './changes.ts'
import { Decisions, Milestones, Notes } from './parts.tsx'
import { PeriodBar } from './PeriodBar.tsx'
import { useReportPeriod } from './useReportPeriod.ts'

/** Changes in a program and each of its projects over a period. */
export default function ReportOfProgram({ id }: { id: string }) {
  const query = useReportPeriod(undefined)
  const { data, error, refetch } = useQuery({
    ...queryOf(projects.calls.programReport, { params: { id }, query }),
    placeholderData: keepPreviousData,
  })
  useReportPeriod(data)
  usePageTitle(data?.name)
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(report) => <Program report={report} />}
    </Printed>
  )
}

function Program({ report }: { report: ProgramReport }) {
  const { from, to, coordinator, initiationDate, targetDate, projects: all } = report
  const facts = [
    [formatDate(initiationDate), formatDate(targetDate)].filter(Boolean).join(' to '),
    coordinator && `Coordinated by ${coordinator}`,
  ].filter(Boolean)
  const told = <T,>(of: (one: ProjectReport) => readonly T[]) =>
    all.flatMap((one) => of(one).map((item) => ({ ...item, project: one.name })))
  return (
    <>
      <PeriodBar period={{ from, to }} />
      <p className="report-head">
        <b>Program status report</b> · {formatLongDate(from)} to {formatLongDate(to)}
        {facts.map((fact) => ` · ${fact}`)}
      </p>
      {report.shortDescription && <p>{report.shortDescription}</p>}
      <p className="report-sentence">{percentSentence(report)}</p>
      <Decisions notes={told(({ notes }) => notes.open)} />
      {all.length > 0 && (
        <section>
          <h2>Projects</h2>
          <PaperTable label="Projects" columns={columns} groups={[{ title: 'Projects', rows: all }]} rowId={({ projectId }) => projectId} />
        </section>
      )}
      <VitalChanges projects={all} />
      <Milestones milestones={told(({ milestones }) => milestones.filter(({ standing }) => standing !== 'next'))} />
      <Notes title="Notes opened in the period" notes={told(({ notes }) => notes.opened)} day="noteDate" />
      <Notes title="Notes closed in the period" notes={told(({ notes }) => notes.closed)} day="closedDate" />
      <People projects={all} />
    </>
  )
}

function percentSentence({ percentAtStart, percentAtEnd, isPercentCompleteSetByHand, projects: all }: ProgramReport): string {
  if (all.length === 0) return 'No project belongs to the program yet.'
  if (percentAtEnd === null) return 'Percent complete is unknown.'
  const how = isPercentCompleteSetByHand ? 'set by hand' : 'the mean of its projects'
  const leftOut = all.filter(({ isLeftOut }) => isLeftOut).length
  const others = leftOut > 0 && !isPercentCompleteSetByHand ? ` ${leftOut} of them left out by status.` : ''
  const was =
    percentAtStart === null || percentAtStart === percentAtEnd ? '' : ` It was ${formatPercent(percentAtStart)} when the period began.`
  return `${formatPercent(percentAtEnd)} complete, ${how}.${others}${was}`
}

const moved = (before: string, after: string, isNew: boolean) => (isNew || before === after ? after : `${before || '–'} → ${after || '–'}`)

const columns: readonly PaperColumn<ProjectReport>[] = [
  {
    label: 'Project',
    width: '30%',
    cell: ({ name, end, people: { leads } }) => (
      <>
        {name}
        <small>
          {[end.projectStage, end.projectStatus, leads.find(({ role }) => role === 'Manager')?.name].filter(Boolean).join(' · ')}
        </small>
      </>
    ),
    sum: (rows) => `${rows.length} projects`,
  },
  {
    label: 'Condition',
    width: '20%',
    cell: ({ end }) => <Condition condition={end.projectCondition} cause={causeOf(valuesOf(end), end.projectCondition)} />,
  },
  {
    label: 'Previously',
    cell: ({ start, end }) =>
      start?.projectCondition === end.projectCondition ? (
        <small>Unchanged</small>
      ) : start ? (
        <Condition condition={start.projectCondition} />
      ) : (
        <small>New</small>
      ),
  },
  {
    label: 'Complete',
    cell: ({ start, end }) => moved(formatPercent(start?.percentComplete ?? null), formatPercent(end.percentComplete), start === null),
  },
  {
    label: 'Target',
    cell: ({ start, end }) => (
      <>
        {formatDate(end.targetDate)}
        {start && shiftOf(start.targetDate, end.targetDate) && <small>{shiftOf(start.targetDate, end.targetDate)}</small>}
      </>
    ),
  },
  {
    label: 'Planned cost',
    isNumeric: true,
    cell: ({ end }) => formatMoney(end.plannedCost),
    sum: (rows) => formatMoney(rows.reduce((sum, { end }) => sum + (end.plannedCost ?? 0), 0)),
  },
]

const valuesOf = ({ budget, schedule, scope, resources }: ProjectReport['end']) => ({
  budgetVitalValue: budget,
  scheduleVitalValue: schedule,
  scopeVitalValue: scope,
  resourcesVitalValue: resources,
})

/** Why conditions changed: the reasons that were given in the period. */
function VitalChanges({ projects: all }: { projects: readonly ProjectReport[] }) {
  const said = all.flatMap(({ name, vitals }) =>
    reasonsIn(vitals.filter(({ isInPeriod }) => isInPeriod)).map((reason) => ({ ...reason, name })),
  )
  if (said.length === 0) return null
  return (
    <section>
      <h2>Comments on vital signs</h2>
      <ul className="report-notes">
        {said.map(({ name, signs, comments, changedDate, changedByName }) => (
          <li key={`${name} ${signs} ${changedDate}`}>
            {comments}
            <small>{[name, signs, changedByName, formatDate(changedDate)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One reason may have changed several signs at once. */
function reasonsIn(vitals: ProjectReport['vitals']) {
  const told = vitals.filter(({ comments }) => comments)
  const isSame = (one: (typeof told)[number], other: (typeof told)[number]) =>
    one.comments === other.comments && one.changedDate === other.changedDate
  return told
    .filter((one, at) => told.findIndex((other) => isSame(one, other)) === at)
    .map((one) => ({
      ...one,
      signs: told
        .filter((other) => isSame(one, other))
        .map(({ vitalSign }) => vitalSign)
        .join(', '),
    }))
}

/** People who joined or left; each project lists its current people. */
function People({ projects: all }: { projects: readonly ProjectReport[] }) {
  const lines = all.flatMap(({ name, people: { joined, left } }) => [
    ...(joined.length > 0 ? [{ project: name, words: `New: ${joined.join(', ')}` }] : []),
    ...(left.length > 0 ? [{ project: name, words: `Left: ${left.join(', ')}` }] : []),
  ])
  if (lines.length === 0) return null
  return (
    <section>
      <h2>People</h2>
      <ul className="report-notes">
        {lines.map(({ project, words }) => (
          <li key={project + words}>
            {words}
            <small>{project}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
