import { Link } from '@tanstack/react-router'
import type { project } from '#portfolio/projects/contract/project.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { program } from '#portfolio/programs/contract.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { RecordName } from '#platform/web/screen/RecordName.tsx'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { shareOf, timeGone } from '../shares.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'

/** Beside the form: work, time and money on one scale, the people, the programs. */
export function ProjectSide({ record }: { record: RecordOf<typeof project> }) {
  return (
    <>
      <Progress record={record} />
      <People record={record} />
      <Programs record={record} />
      <Ideas record={record} />
    </>
  )
}

function Progress({ record }: { record: RecordOf<typeof project> }) {
  const [spent, planned] = [record.spentCost, record.plannedCost]
  const [start, target] = [record.initiationDate, record.targetDate]
  return (
    <section className="card glance">
      <h2>Progress</h2>
      <Share label="Work done" percent={record.percentComplete} />
      <Share label="Time elapsed" percent={timeGone(start, target, dayNow())} />
      <Share label="Money spent" percent={shareOf(spent, planned)} />
      <dl>
        <Fact label="Spent">{planned === null ? formatMoney(spent) : `${formatMoney(spent ?? 0)} of ${formatMoney(planned)}`}</Fact>
        <Fact label="Start">{formatDate(start)}</Fact>
        <Fact label="Target">{formatDate(target)}</Fact>
        <Fact label="Size">{record.projectSize}</Fact>
      </dl>
    </section>
  )
}

function Share({ label, percent }: { label: string; percent: number | null }) {
  if (percent === null) return null
  return (
    <p className="project-share" style={{ '--share': `${Math.min(100, percent)}%` }}>
      <span>{label}</span>
      <b className="strong numbers">{percent}%</b>
      <i aria-hidden="true" />
    </p>
  )
}

const roles = [
  ['managerContactId', 'Manager'],
  ['sponsorContactId', 'Sponsor'],
  ['initiatorContactId', 'Initiator'],
] as const

function People({ record }: { record: RecordOf<typeof project> }) {
  const contacts = useNames('contact')
  const leading = roles.flatMap(([field, role]) => {
    const id = record[field]
    // Their places are kept until the names are there.
    const name = id ? (contacts.get(id) ?? (contacts.size === 0 ? '…' : undefined)) : undefined
    return name ? [{ name, role }] : []
  })
  const team = record.resources.length
  if (leading.length === 0 && team === 0) return null
  return (
    <section className="card glance">
      <h2>People</h2>
      {leading.map(({ name, role }) => (
        <p key={role} className="project-person row">
          <Avatar name={name} />
          <span>
            {name}
            <small className="faint">{role}</small>
          </span>
        </p>
      ))}
      {team > 0 && <p className="faint small">{team === 1 ? '1 person' : `${team} people`} on the team</p>}
    </section>
  )
}

function Programs({ record }: { record: RecordOf<typeof project> }) {
  const names = useNames('program')
  const recordLink = useRecordLink()
  const { programs } = record
  if (programs.length === 0) return null
  return (
    <section className="card glance">
      <h2>{programs.length === 1 ? 'Program' : 'Programs'}</h2>
      {programs.map(({ programId }) => (
        <p key={programId}>
          <Link {...recordLink(program, programId)} className="text-link">
            {names.get(programId) ?? 'A program'}
          </Link>
        </p>
      ))}
    </section>
  )
}

function Ideas({ record: { ideas } }: { record: RecordOf<typeof project> }) {
  if (ideas.length === 0) return null
  return (
    <section className="card glance">
      <h2>{ideas.length === 1 ? 'Came from the idea' : 'Came from the ideas'}</h2>
      {ideas.map(({ ideaId, vote }) => (
        <p key={ideaId} className="project-person row">
          <span>
            <RecordName entity="idea" id={ideaId} />
            <small className="faint">{counted(vote, 'vote')}</small>
          </span>
        </p>
      ))}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}
