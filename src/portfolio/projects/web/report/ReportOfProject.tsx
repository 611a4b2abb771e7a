import '../print/print.css'
import './report.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { projects } from '#portfolio/projects/contract.ts'
import { effects } from '#portfolio/relations/contract/effects.ts'
import type { ProjectReport } from '#portfolio/projects/contract/report.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { Printed } from '#platform/web/print/Printed.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { VitalStrips } from '../record/VitalStrips.tsx'
import { changesIn } from './changes.ts'
import { Decisions, Milestones, Notes, People, stillOpen } from './parts.tsx'
import { PeriodBar, type Period } from './PeriodBar.tsx'
import { Progress } from './Progress.tsx'
import { useReportPeriod } from './useReportPeriod.ts'
import { conditionSentence, lastReason, VitalBoxes } from './VitalBoxes.tsx'

type Report = ProjectReport & Period

/** Changes in a project over a period: one page for its steering group. */
export default function ReportOfProject({ id }: { id: string }) {
  const { data, error, refetch } = useReport(id)
  usePageTitle(data?.name)
  return (
    <Printed content={data} error={error} retry={() => void refetch()}>
      {(report) => <Project report={report} />}
    </Printed>
  )
}

function useReport(id: string) {
  const query = useReportPeriod(undefined)
  const found = useQuery({ ...queryOf(projects.calls.report, { params: { id }, query }), placeholderData: keepPreviousData })
  useReportPeriod(found.data)
  return found
}

/** The day is over at its end. */
const endOf = (day: string) => new Date(Date.parse(day) + 86_400_000)

function Project({ report }: { report: Report }) {
  const { from, to, programs, start, end, vitals, milestones, notes, people } = report
  const isOver = to < dayNow()
  return (
    <>
      <PeriodBar period={{ from, to }} />
      <p className="report-head">
        <b>Project status report</b> · {formatLongDate(from)} to {formatLongDate(to)}
        {programs.length > 0 && ` · ${programs.map(({ name }) => name).join(', ')}`}
        {[end.projectStage, end.projectStatus].filter(Boolean).map((word) => ` · ${word}`)}
      </p>
      <p className="report-sentence">
        {start ? conditionSentence(start, end) : ['The project was added in this period.', conditionSentence(null, end)].join(' ')}{' '}
        {lastReason(vitals)}
      </p>
      <Decisions notes={notes.open} sponsor={people.leads.find(({ role }) => role === 'Sponsor')?.name} />
      <VitalBoxes report={report} />
      {vitals.length > 0 && (
        <section>
          <h2>Vital signs since the start</h2>
          <VitalStrips changes={vitals} {...(isOver && { until: endOf(to) })} />
        </section>
      )}
      <div className="report-columns">
        <Progress report={report} day={to} />
        <Changes report={report} />
      </div>
      <Milestones milestones={milestones} />
      <div className="report-columns">
        <Notes title="Notes opened in the period" notes={notes.opened} day="noteDate" />
        <Notes title="Notes closed in the period" notes={notes.closed} day="closedDate" />
      </div>
      <Notes title="Still open" notes={stillOpen(notes)} day="noteDate" />
      <People people={people} />
      <Touches report={report} />
    </>
  )
}

function Changes({ report }: { report: ProjectReport }) {
  const changes = changesIn(report)
  if (!report.start) return null
  return (
    <section>
      <h2>Changed in the period</h2>
      {changes.length === 0 && <p>No change in progress, dates or money.</p>}
      <dl className="report-facts">
        {changes.map(({ label, before, after, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {before} → <b>{after}</b> {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Touches({ report: { touches } }: { report: ProjectReport }) {
  const lines = [...effects.map(({ value, label }) => ({ value, label })), { value: null, label: 'Affects' }].flatMap(
    ({ value, label }) => {
      const names = touches.filter(({ effect }) => effect === value).map(({ name }) => name)
      return names.length > 0 ? [`${label} ${names.join(', ')}.`] : []
    },
  )
  if (lines.length === 0) return null
  return (
    <section>
      <h2>Affected records</h2>
      <p className="report-touches">{lines.join(' ')}</p>
    </section>
  )
}
