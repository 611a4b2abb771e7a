import { notScored } from '#portfolio/applications/contract/fields.ts'
import './outlook.css'
import { IconArrowRight } from '@tabler/icons-react'
import { lazy } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import { timeRecommendation } from '#portfolio/scoring/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { TimeMap } from '#platform/web/cells/TimeMap.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { standingOf } from '../scoring/sheet.ts'
import { RoundNotes } from './RoundNotes.tsx'
import type { RoundState } from './useRound.ts'
import type { Entry, Workshop } from './useWorkshop.ts'

const WhoIsIn = lazy(() => import('./guests/WhoIsIn.tsx'))

const quadrants = ['Migrate', 'Invest', 'Eliminate', 'Tolerate'] as const

interface OutlookProps {
  readonly workshop: Workshop
  readonly entry: Entry
  readonly record: RecordOf<typeof application>
  readonly round: RoundState
}

/** Score and quadrant as they are, and as the marked answer would make them. */
export function Outlook({ workshop, entry, record, round }: OutlookProps) {
  const { questions, threshold } = workshop
  const before = standingOf(questions, round.stored)
  const now = standingOf(questions, round.answers)
  const technology = record.technologyQuestionsNetScore
  const [timeBefore, time] = [before, now].map(({ score }) => timeRecommendation(score, technology, threshold))
  const change = before.score === null || now.score === null ? 0 : Number((now.score - before.score).toFixed(1))
  return (
    <aside className="workshop-outlook" aria-label="Resulting recommendation">
      <section>
        <h3>
          Business score {change !== 0 && <small data-change>{`${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change), 1)}`}</small>}
        </h3>
        <p className="workshop-score beside baseline" role="status">
          <b className="strong numbers">{now.score === null ? '–' : formatNumber(now.score, 1)}</b>
          {change !== 0 && <small>from {formatNumber(before.score, 1)}</small>}
        </p>
        <div className="workshop-scale" aria-hidden="true">
          <i style={{ width: `${now.score ?? 0}%` }} />
          <em style={{ left: `${threshold}%` }} />
        </div>
        <p className="workshop-ends soft small">
          <span>0</span>
          <span>Good from {formatNumber(threshold)}</span>
          <span>100</span>
        </p>
        <p className="workshop-faint">
          {formatNumber(now.answered)} of {formatNumber(now.of)} answered
        </p>
      </section>
      <section>
        <p className="workshop-times row">
          {timeBefore && timeBefore !== time && (
            <>
              <TimeChip time={timeBefore} /> <IconArrowRight size={14} aria-label="becomes" />
            </>
          )}
          {time ? <TimeChip time={time} /> : <span>{notScored}</span>}
        </p>
        <div className="workshop-map">
          <TimeMap
            points={time ? [{ id: 'own', business: now.score!, technology: technology!, time }] : []}
            threshold={threshold}
            size={250}
            label={time ? `${time}: technology ${technology}, business ${now.score}` : notScored}
          />
          {quadrants.map((name) => (
            <span className="soft small" key={name} data-at={name} aria-hidden="true">
              {name}
            </span>
          ))}
          {change !== 0 && technology !== null && (
            <i aria-hidden="true" style={{ left: `${technology}%`, top: `${100 - before.score!}%` }} />
          )}
        </div>
        <div className="workshop-technology beside gap-12 spread">
          <span>Technology</span> {technology === null ? 'Not scored' : <ScoreBar score={technology} />}
        </div>
      </section>
      {workshop.mayAnswer && (
        <Late>
          <WhoIsIn
            portfolioId={workshop.portfolioId}
            applicationId={entry.applicationId}
            accountQuestionId={round.question.accountQuestionId}
          />
        </Late>
      )}
      <RoundNotes workshop={workshop} entry={entry} />
    </aside>
  )
}
