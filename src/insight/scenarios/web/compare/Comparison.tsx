import { Link } from '@tanstack/react-router'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { scenario } from '#insight/scenarios/contract.ts'
import type { Outcome, Touched } from '#insight/scenarios/contract/outcome.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { endsOf, YearChart } from '../outcome/YearChart.tsx'
import { isBetter, rowsOf, seesAmountsOf, type ComparedRow } from './rows.ts'

/** A scenario and what would come of it. */
export interface Side {
  readonly record: RecordOf<typeof scenario>
  readonly outcome: Outcome
}

/** Maximum number of names of each kind on the screen. */
const shownNames = 3

/** From the outcome down to the decisions, so that the eye compares across. */
export function Comparison({ one, other }: { one: Side; other: Side }) {
  const sides = [one, other]
  const seesAmounts = seesAmountsOf([one.outcome, other.outcome])
  const rows = rowsOf([one.outcome, other.outcome])
  const ends = endsOf(sides.flatMap(({ outcome }) => outcome.years))
  return (
    <div className="what-if-compare" role="table" aria-label="Two scenarios side by side">
      <div role="row" className="what-if-heads">
        <span role="cell" />
        {sides.map(({ record }, at) => (
          <div className="row" key={at} role="columnheader">
            <i className="centred rigid strong" aria-hidden="true">
              {at === 0 ? 'A' : 'B'}
            </i>
            <span>
              <Link className="text-link" to={pathOf('/scenarios/{id}', { id: record.scenarioId })}>
                {record.name}
              </Link>
              <small className="soft">
                {[record.shortDescription, record.createdByName, record.carriedOutDate && 'applied'].filter(Boolean).join(' · ')}
              </small>
            </span>
          </div>
        ))}
      </div>
      {rows.map((row) => (
        <Line key={row.title} title={row.title} note={row.note}>
          {sides.map(({ outcome }, at) => (
            <div key={at} role="cell">
              <span>
                <Told row={row} outcome={outcome} />
              </span>
              {isBetter(row, outcome, sides[1 - at]!.outcome) && (
                <em className="inline-row rigid small medium">
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
      <Line title="Decisions" note={seesAmounts ? 'yearly cost today' : undefined}>
        {sides.map(({ outcome }, at) => (
          <div key={at} role="cell">
            <Decisions outcome={outcome} />
          </div>
        ))}
      </Line>
    </div>
  )
}

function Told({ row, outcome }: { row: ComparedRow; outcome: Outcome }) {
  if (row.drawn === 'faces') return <Faces people={outcome.people} />
  const words = row.told(outcome, shownNames)
  return row.drawn === 'large' ? <b className="what-if-large">{words}</b> : words
}

const Line = ({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) => (
  <div role="row">
    <div role="rowheader">
      {title}
      {note && <small className="soft">{note}</small>}
    </div>
    {children}
  </div>
)

const shownFaces = 8
const Faces = ({ people }: { people: readonly Touched[] }) => (
  <span className="row gap-4 wraps" title={people.map(({ name }) => name).join(', ')}>
    {formatNumber(people.length, 0)}
    {people.slice(0, shownFaces).map(({ id, name }) => (
      <Avatar key={id} name={name} size={28} />
    ))}
    {people.length > shownFaces && <small className="soft">+{formatNumber(people.length - shownFaces, 0)}</small>}
  </span>
)

const Decisions = ({ outcome }: { outcome: Outcome }) => (
  <ul className="what-if-decisions">
    {outcome.steps.map((step) => (
      <li key={step.applicationId}>
        <span>
          {step.name}
          {step.onto && <small className="soft">→ {step.onto}</small>}
        </span>
        <i data-action={step.action}>{step.action}</i>
        <span>{formatDate(step.lastDate) || 'No date yet'}</span>
        {outcome.amountsSeen && <b>{formatMoney(step.yearlyCost) || '–'}</b>}
      </li>
    ))}
    {outcome.steps.length === 0 && <li>No applications have been chosen yet.</li>}
  </ul>
)
