import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { scenario } from '#features/scenarios/contract.ts'
import type { Outcome, Touched } from '#features/scenarios/contract/outcome.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { effectsOf, lastYear, savedAYear, savedInAll } from '../outcome/sums.ts'
import { endsOf, YearChart } from '../outcome/YearChart.tsx'

/** A scenario and what would come of it. */
export interface Side {
  readonly record: RecordOf<typeof scenario>
  readonly outcome: Outcome
}

interface Row {
  readonly title: string
  readonly note?: string
  readonly cell: (outcome: Outcome) => ReactNode
  /** By which the two are compared, and which is better. */
  readonly by?: (outcome: Outcome) => number
  readonly better?: 'More' | 'Fewer'
}

const shownNames = 3
const named = (rows: readonly { readonly name: string }[]) => {
  const names = rows.slice(0, shownNames).map(({ name }) => name)
  const more = rows.length - names.length
  return [formatNumber(rows.length, 0), names.length > 0 && names.join(', ') + (more > 0 ? ` and ${formatNumber(more, 0)} more` : '')]
    .filter(Boolean)
    .join(' · ')
}

const integrations = (outcome: Outcome) => {
  const { rebuilt, removed } = effectsOf(outcome)
  return `${formatNumber(rebuilt + removed, 0)} · ${formatNumber(rebuilt, 0)} to build again, ${formatNumber(removed, 0)} to remove`
}

const amountRows = (year: number): Row[] => [
  {
    title: `Saved by the end of ${year}`,
    note: 'after the cost that comes',
    by: savedInAll,
    better: 'More',
    cell: (one) => <b className="what-if-large">{formatMoney(savedInAll(one))}</b>,
  },
  { title: `Saved a year from ${year}`, by: savedAYear, better: 'More', cell: (one) => formatMoney(savedAYear(one)) },
]
const countRows: readonly Row[] = [
  {
    title: 'Capabilities left without support',
    by: ({ capabilities }) => capabilities.length,
    better: 'Fewer',
    cell: ({ capabilities }) => named(capabilities),
  },
  {
    title: 'Processes left without support',
    by: ({ processes }) => processes.length,
    better: 'Fewer',
    cell: ({ processes }) => named(processes),
  },
  { title: 'Integrations touched', by: (one) => one.integrations.length, better: 'Fewer', cell: integrations },
  { title: 'Business areas touched', by: ({ areas }) => areas.length, better: 'Fewer', cell: ({ areas }) => named(areas) },
  {
    title: 'People touched',
    note: 'owners and experts',
    by: ({ people }) => people.length,
    better: 'Fewer',
    cell: ({ people }) => <Faces people={people} />,
  },
]

/** From the outcome down to the decisions, so that the eye compares across. */
export function Comparison({ one, other }: { one: Side; other: Side }) {
  const sides = [one, other]
  const seesAmounts = sides.every(({ outcome }) => outcome.amountsSeen)
  const rows = [...(seesAmounts ? amountRows(lastYear(one.outcome)) : []), ...countRows]
  const ends = endsOf(sides.flatMap(({ outcome }) => outcome.years))
  return (
    <div className="what-if-compare" role="table" aria-label="Two scenarios side by side">
      <div role="row" className="what-if-heads">
        <span role="cell" />
        {sides.map(({ record }, at) => (
          <div key={at} role="columnheader">
            <i aria-hidden="true">{at === 0 ? 'A' : 'B'}</i>
            <span>
              <Link className="text-link" to={pathOf('/scenarios/{id}', { id: record.scenarioId })}>
                {record.name}
              </Link>
              <small>
                {[record.shortDescription, record.createdByName, record.carriedOutDate && 'carried out'].filter(Boolean).join(' · ')}
              </small>
            </span>
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <Line key={row.title} title={row.title} note={row.note}>
          {sides.map(({ outcome }, at) => (
            <div key={at} role="cell">
              <span>{row.cell(outcome)}</span>
              {isBetter(row, outcome, sides[1 - at]!.outcome) && (
                <em>
                  <IconCheck size={13} aria-hidden="true" /> {row.better}
                </em>
              )}
            </div>
          ))}
        </Line>
      ))}
      {seesAmounts && (
        <Line title="Year by year" note="on one scale">
          {sides.map(({ record, outcome }, at) => (
            <div key={at} role="cell" className="what-if-chart">
              <YearChart
                title={`${at === 0 ? 'A' : 'B'}: ${record.name}`}
                years={outcome.years}
                ends={ends}
                fileName={`${record.name} by year`}
                height={200}
              />
            </div>
          ))}
        </Line>
      )}
      <Line title="Decisions" note={seesAmounts ? 'cost a year today' : undefined}>
        {sides.map(({ outcome }, at) => (
          <div key={at} role="cell">
            <Decisions outcome={outcome} />
          </div>
        ))}
      </Line>
    </div>
  )
}

const isBetter = ({ by, better }: Row, one: Outcome, other: Outcome) =>
  by !== undefined && (better === 'More' ? by(one) > by(other) : by(one) < by(other))

const Line = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <div role="row">
    <div role="rowheader">
      {title}
      {note && <small>{note}</small>}
    </div>
    {children}
  </div>
)

const shownFaces = 8
const Faces = ({ people }: { people: readonly Touched[] }) => (
  <span className="what-if-faces" title={people.map(({ name }) => name).join(', ')}>
    {formatNumber(people.length, 0)}
    {people.slice(0, shownFaces).map(({ id, name }) => (
      <Avatar key={id} name={name} size={28} />
    ))}
    {people.length > shownFaces && <small>+{formatNumber(people.length - shownFaces, 0)}</small>}
  </span>
)

const Decisions = ({ outcome }: { outcome: Outcome }) => (
  <ul className="what-if-decisions">
    {outcome.steps.map((step) => (
      <li key={step.applicationId}>
        <span>
          {step.name}
          {step.onto && <small>→ {step.onto}</small>}
        </span>
        <i data-action={step.action}>{step.action}</i>
        <span>{formatDate(step.lastDate) || 'No day yet'}</span>
        {outcome.amountsSeen && <b>{formatMoney(step.yearlyCost) || '–'}</b>}
      </li>
    ))}
    {outcome.steps.length === 0 && <li>No applications have been chosen yet.</li>}
  </ul>
)
