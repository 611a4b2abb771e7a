/** Parts of a status report that a project's and a program's have in common. What is not recorded is left out with its heading. */
import type { ProjectReport } from '#portfolio/projects/contract/report.ts'
import type { Condition } from '#portfolio/projects/contract/vital-signs.ts'
import { formatDate } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { ConditionShape } from '../Condition.tsx'
import { standingOf } from './changes.ts'

/** Something of a project; `project` is its name where the report is about several. */
type Of<T> = T & { readonly project?: string }
export type ToldMilestone = Of<ProjectReport['milestones'][number]>
export type ToldNote = Of<ProjectReport['notes']['opened'][number]>

const shapeOf: Readonly<Record<ToldMilestone['standing'], Condition | undefined>> = {
  met: 'Green',
  missed: 'Red',
  overdue: 'Red',
  next: undefined,
}

const inProject = (project: string | undefined) => project && <small>{project}</small>

const milestoneColumns: readonly PaperColumn<ToldMilestone>[] = [
  {
    label: 'Milestone',
    width: '46%',
    cell: ({ name, project }) => (
      <>
        {name}
        {inProject(project)}
      </>
    ),
  },
  { label: 'Planned', cell: ({ plannedDate }) => formatDate(plannedDate) },
  { label: 'Reached', cell: ({ actualDate }) => formatDate(actualDate) },
  {
    label: 'Status',
    cell: (milestone) => {
      const shape = shapeOf[milestone.standing]
      return (
        <span className="condition" data-condition={shape}>
          {shape ? <ConditionShape condition={shape} size={10} /> : <i />}
          <span>{standingOf(milestone)}</span>
        </span>
      )
    },
  },
]

export const Milestones = ({ milestones }: { milestones: readonly ToldMilestone[] }) =>
  milestones.length > 0 && (
    <section>
      <h2>Milestones</h2>
      <PaperTable
        label="Milestones"
        columns={milestoneColumns}
        groups={[{ title: 'Milestones', rows: milestones }]}
        rowId={({ project, name, plannedDate }) => `${project} ${name} ${plannedDate}`}
      />
    </section>
  )

export const Notes = ({ title, notes, day }: { title: string; notes: readonly ToldNote[]; day: 'noteDate' | 'closedDate' }) =>
  notes.length > 0 && (
    <section>
      <h2>{title}</h2>
      <ul className="report-notes">
        {notes.map((note) => (
          <li key={`${note.project} ${note.title} ${note.noteDate}`}>
            {note.type && <b>{note.type}</b>} {note.title}
            <small>{[note.project, formatDate(note[day]), note.comments].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )

/** Notes of this kind that are open at the end of the period wait for somebody to decide. */
const isDecision = ({ type }: ToldNote) => type === 'Decision'

/** Main part of the report: decisions to take, and by whom. */
export function Decisions({ notes, sponsor }: { notes: readonly ToldNote[]; sponsor?: string | undefined }) {
  const waiting = notes.filter(isDecision)
  if (waiting.length === 0) return null
  return (
    <section className="report-decisions">
      <h2>{waiting.length === 1 ? 'Decision needed' : 'Decisions needed'}</h2>
      <ul className="report-notes">
        {waiting.map(({ project, title, noteDate, comments }) => (
          <li key={`${project} ${title} ${noteDate}`}>
            <b>{title}</b>
            <small>{[project, noteDate && `since ${formatDate(noteDate)}`, comments].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {sponsor && <p>To decide: {sponsor}, sponsor</p>}
    </section>
  )
}

/** Open notes that aren't listed elsewhere in the report, neither as opened in the period nor as a decision. */
export const stillOpen = ({ open, opened }: ProjectReport['notes']) =>
  open.filter((one) => !isDecision(one) && !opened.some(({ title }) => title === one.title))

const ofTeam = ({ name, role, allocation }: ProjectReport['people']['team'][number]): string =>
  [name, [role, allocation !== null && `${allocation}%`].filter(Boolean).join(', ')].filter(Boolean).join(' – ')

export function People({ people: { leads, team, joined, left } }: { people: ProjectReport['people'] }) {
  const facts = [
    ...leads.map(({ name, role }) => ({ label: role ?? 'Lead', text: name })),
    { label: 'Team', text: team.map(ofTeam).join('; ') },
    { label: 'New in the period', text: joined.join(', ') },
    { label: 'Left in the period', text: left.join(', ') },
  ].filter(({ text }) => text)
  if (facts.length === 0) return null
  return (
    <section>
      <h2>People</h2>
      <dl className="report-facts" data-words>
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
