import './explained.css'
import type { Time } from '#portfolio/scoring/contract/scores.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { Axis, Explained, Move, Part } from './explain.ts'

/** Author and date of an answer. */
export interface Giver {
  readonly answeredByName: string | null
  readonly answeredDate: string | null
}
interface ExplanationProps {
  readonly explained: Explained
  /** By question. */
  readonly givers: ReadonlyMap<string, Giver>
  /** The planned decision, which may differ. */
  readonly planned: Time | null
  readonly adjustment: { readonly value: number | null; readonly reason: string | null }
}
const mostMoves = 4

/** Why an application is where it is: how far each axis is from the cut, which answers and weights did it, who gave them, and which one would move it. */
export function Explanation({ explained, givers, planned, adjustment }: ExplanationProps) {
  const { time, cut, business, technology } = explained
  return (
    <div className="explained">
      {planned && planned !== time && (
        <p className="across">
          Planned: <TimeChip time={planned} /> {time ? <>The scores recommend {time}.</> : <>The scores recommend nothing yet.</>}
        </p>
      )}
      <AxisPart title="Business" axis={business} cut={cut} givers={givers} />
      <AxisPart title="Technology" axis={technology} cut={cut} givers={givers}>
        {adjustment.value !== null && adjustment.value !== 0 && (
          <p className="soft small">
            Adjusted by {signed(adjustment.value)}: {adjustment.reason ?? 'no reason is recorded'}
          </p>
        )}
      </AxisPart>
    </div>
  )
}

interface AxisPartProps {
  title: string
  axis: Axis
  cut: number
  givers: ReadonlyMap<string, Giver>
  children?: React.ReactNode
}

function AxisPart({ title, axis, cut, givers, children }: AxisPartProps) {
  return (
    <section aria-label={`${title}, explained`}>
      <h3>
        {title} <b className="strong numbers">{axis.score === null ? '–' : formatNumber(axis.score, 1)}</b>
      </h3>
      <p className="soft small">{distanceInWords(axis.distance, cut)}</p>
      {children}
      {axis.score !== null && <Moves moves={axis.moves} />}
      {axis.sheets.map(({ name, score, parts }) => (
        <div key={name}>
          {name && axis.sheets.length > 1 && (
            <h4 className="soft small">
              {name} <b className="strong numbers">{score === null ? '–' : formatNumber(score, 1)}</b>
            </h4>
          )}
          <ul>
            {parts
              .toSorted((one, other) => other.adds - one.adds)
              .map((part) => (
                <PartLine key={part.question.accountQuestionId} part={part} giver={givers.get(part.question.accountQuestionId)} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  )
}

function distanceInWords(distance: number | null, cut: number): string {
  if (distance === null) return 'Not scored: nothing that counts is answered.'
  if (distance === 0) return `Exactly at the threshold of ${formatNumber(cut)}, which counts as good.`
  return `${formatNumber(Math.abs(distance), 1)} points ${distance > 0 ? 'above' : 'below'} the threshold of ${formatNumber(cut)}.`
}

function Moves({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0) return <p className="soft small">No single answer would change the result.</p>
  return (
    <div className="explained-moves">
      <h4 className="soft small">One answer would move it</h4>
      <ul>
        {moves.slice(0, mostMoves).map(({ question, answer, score, time }) => (
          <li key={question.accountQuestionId}>
            <span>
              {question.questionText} <b className="strong numbers">{answer}</b>
            </span>
            <span>
              {formatNumber(score, 1)} {time && <TimeChip time={time} />}
            </span>
          </li>
        ))}
      </ul>
      {moves.length > mostMoves && <p className="soft small">and {moves.length - mostMoves} more, each by a larger change</p>}
    </div>
  )
}

function PartLine({ part: { question, answer, adds }, giver }: { part: Part; giver: Giver | undefined }) {
  const by = giver && [giver.answeredByName, formatDate(giver.answeredDate)].filter(Boolean).join(', ')
  const weight = question.weight === 1 ? undefined : `weight ${formatNumber(question.weight, 1)}`
  return (
    <li data-open={answer === null || undefined}>
      <span>{question.questionText}</span>
      <b className="strong numbers">{answer === null ? '' : signed(adds)}</b>
      <small className="across soft">
        {[answer ?? 'Not answered', weight, answer !== null && (by ?? 'not saved yet')].filter(Boolean).join(' · ')}
      </small>
    </li>
  )
}

const signed = (value: number) => `${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), 1)}`
