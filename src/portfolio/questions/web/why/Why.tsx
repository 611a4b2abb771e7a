import './why.css'
import { Link } from '@tanstack/react-router'
import { IconBulb } from '@tabler/icons-react'
import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { colourOfScore } from '#platform/web/cells/ScoreBar.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { explain, type Axis, type Explained, type Move } from '../explained/explain.ts'
import { useSheets, type PortfolioSheet, type Sheets } from '../scoring/useSheets.ts'
import { answeredOf } from './answeredOf.ts'
import { costliest, placedOf, stepsOf, threats, type Costly, type Steps } from './inShort.ts'
import { MiniTime } from './MiniTime.tsx'

/** Why an application is recommended what it is, at a glance: its place, the distance from the cut, the answers that cost most, and what would change it. */
export function Why({ record }: { record: RecordOf<typeof application> }) {
  const { sheets, error, retry } = useSheets(record.applicationId)
  const time = record.timeRecommendation
  return (
    <section className="card why" data-time={time} aria-label={time ? `Why ${time}` : 'Not scored yet'}>
      {sheets ? <Told sheets={sheets} /> : error ? <PartFailure className="sheet-empty" error={error} retry={retry} /> : <Waiting />}
    </section>
  )
}

const Waiting = () => <span className="skeleton why-waiting" role="status" aria-label="Loading" />

function Told({ sheets }: { sheets: Sheets }) {
  const { record, portfolios } = sheets
  const placed = placedOf(sheets)
  const explained = explain(placed)
  const { time, business, technology: tech, cut } = explained
  if (!time) return <Unplaced sheets={sheets} />
  const costly = costliest(explained)
  const isGood = time === 'Invest'
  return (
    <>
      <header className="beside wraps baseline">
        <h2>Why {time}</h2>
        <p>{inWords(explained)}</p>
        <LastGiven answers={record.questionAnswers} />
      </header>
      <div className="why-parts">
        <MiniTime business={business.score!} technology={tech.score!} />
        <div>
          <Bar label={businessLabel(portfolios, business)} axis={business} cut={cut} />
          <Bar label={technologyLabel(record.technologyQuestionsScoreAdjustment)} axis={tech} cut={cut} />
        </div>
        {isGood ? <Threats moves={threats(explained)} /> : costly.length > 0 && <Costs costly={costly} />}
      </div>
      <footer className="row">
        <IconBulb size={16} aria-hidden="true" />
        <span>
          {isGood ? 'No change is needed to keep this result.' : <Hint steps={stepsOf(placed, explained, costly)} count={costly.length} />}
        </span>
        <ToScoring text="Open scoring" />
      </footer>
    </>
  )
}

const ToScoring = ({ text }: { text: string }) => (
  <Link to="." state search={(old: object) => ({ ...old, tab: 'Scoring' })} className="text-link">
    {text}
  </Link>
)

function Unplaced({ sheets }: { sheets: Sheets }) {
  const { record, portfolios } = sheets
  const { unanswered } = answeredOf(sheets)
  const missing = [
    record.businessQuestionsScore === null && 'business',
    record.technologyQuestionsNetScore === null && 'technology',
  ].filter(Boolean)
  const none = portfolios.length === 0 ? ' Business questions are asked by portfolios, and it is in none that you see.' : ''
  return (
    <>
      <header className="beside wraps baseline">
        <h2>Not scored yet</h2>
        <p>
          It has no place on the TIME chart yet: no {missing.join(' or ')} question that counts is answered.{none}
        </p>
      </header>
      {unanswered > 0 && (
        <footer className="row">
          <IconBulb size={16} aria-hidden="true" />
          <span>{counted(unanswered, 'question')} to answer.</span>
          <ToScoring text={record.permissions.edit ? `Answer ${counted(unanswered, 'question')}` : 'See the questions'} />
        </footer>
      )}
    </>
  )
}

function Bar({ label, axis: { score, distance }, cut }: { label: string; axis: Axis; cut: number }) {
  const style = { '--share': `${score}%`, '--cut': `${cut}%`, '--own': colourOfScore(score!, cut) }
  const isShort = distance! < 0
  return (
    <div className="why-bar" data-short={isShort || undefined} style={style}>
      <span>{label}</span>
      <b className="strong numbers">{formatNumber(score, 1)}</b>
      <i aria-hidden="true" />
      <small className="across soft">
        <b className="strong">{distance === 0 ? 'Exactly at' : `${formatNumber(Math.abs(distance!), 1)} ${isShort ? 'below' : 'above'}`}</b>{' '}
        the threshold of {formatNumber(cut)}
      </small>
    </div>
  )
}

function Costs({ costly }: { costly: readonly Costly[] }) {
  return (
    <div className="why-answers">
      <h3 className="soft small medium">
        Answers that cost the most <small>Points</small>
      </h3>
      <ul>
        {costly.map(({ question, answer, points, costs }) => (
          <li key={question.accountQuestionId}>
            <span>{question.questionText}</span>
            <b className="strong numbers">−{formatNumber(costs, 1)}</b>
            <small className="across soft">
              <Level points={points} /> {answer}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Threats({ moves }: { moves: readonly Move[] }) {
  if (moves.length === 0)
    return <p className="why-steady">No single answer would take it below the threshold: several would have to get worse together.</p>
  return (
    <div className="why-answers">
      <h3 className="soft small medium">
        Answers that would take it below <small>Score</small>
      </h3>
      <ul>
        {moves.map(({ question, answer, score, time }) => (
          <li key={question.accountQuestionId}>
            <span>{question.questionText}</span>
            <b className="strong numbers">{formatNumber(score, 1)}</b>
            <small className="across soft">
              {answer}
              {time && `: ${time}`}
            </small>
          </li>
        ))}
      </ul>
    </div>
  )
}

const levels = [1, 2, 3, 4]
const Level = ({ points }: { points: number }) => (
  <i className="why-level" aria-hidden="true">
    {levels.map((level) => (
      <i key={level} data-on={level <= points || undefined} />
    ))}
  </i>
)

const short = ({ distance }: Axis) => formatNumber(Math.abs(distance!), 1)
function inWords({ time, business, technology }: Explained): string {
  if (time === 'Migrate') return `Worth keeping; technology is ${short(technology)} points short.`
  if (time === 'Tolerate') return `On sound technology, ${short(business)} points below the business threshold.`
  if (time === 'Eliminate')
    return `${short(business)} points below the business threshold and ${short(technology)} below the technology threshold.`
  return 'Good for the business, and on sound technology.'
}

const inLetters = ['', '', 'two', 'three']
function Hint({ steps, count }: { steps: Steps | undefined; count: number }) {
  if (count === 0) return 'Every answer is the best one; the adjustment keeps it here.'
  // On narrow screens, "each" refers to the sheets above it.
  const each = (
    <>
      One better step in {count === 1 ? 'this one' : 'each'}
      {count > 1 && <span className="why-wide"> of these {inLetters[count] ?? formatNumber(count)}</span>}
    </>
  )
  if (!steps) return <>{each} is not enough to change it.</>
  return (
    <>
      {each} {steps.score !== null && `reaches ${formatNumber(steps.score, 1)} and `}makes it <b>{steps.time}</b>.
    </>
  )
}

const technologyLabel = (adjustment: number | null) =>
  adjustment ? `Technology, adjusted by ${adjustment > 0 ? '+' : '−'}${formatNumber(Math.abs(adjustment), 1)}` : 'Technology'

function businessLabel(portfolios: readonly PortfolioSheet[], { sheets }: Axis): string {
  const scored = sheets.filter(({ score }) => score !== null)
  return scored.length === 1 && portfolios.length === 1
    ? `Business, in ${scored[0]!.name}`
    : `Business, over ${counted(scored.length, 'portfolio')}`
}

function LastGiven({ answers }: { answers: RecordOf<typeof application>['questionAnswers'] }) {
  const last = answers.toSorted((one, other) => (other.answeredDate ?? '').localeCompare(one.answeredDate ?? ''))[0]
  if (!last?.answeredDate) return null
  return (
    <small>
      Answered {formatDate(last.answeredDate)}
      {last.answeredByName && <span className="why-wide"> by {last.answeredByName}</span>}
    </small>
  )
}
