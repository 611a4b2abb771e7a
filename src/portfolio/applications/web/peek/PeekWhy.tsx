import { Suspense } from 'react'
import type { application } from '#portfolio/applications/contract/application.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { colourOfScore } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { slot } from '#platform/web/screen/slot.ts'

const LowestAnswers = slot<typeof application>('time.lowest')
const cut = defaultThreshold

/** Why the application is where it is: how far each score is from the cut, and the answers that cost most. */
export function PeekWhy({ record }: { record: RecordOf<typeof application> }) {
  const { timeRecommendation: time, businessQuestionsScore: business, technologyQuestionsNetScore: technology } = record
  const isBelow = [business, technology].some((score) => score !== null && score < cut)
  return (
    <section aria-label={time ? `Why ${time}` : 'Scores'}>
      <h3>
        {time ? (
          <span>
            Why <TimeChip time={time} />
          </span>
        ) : (
          'Not scored yet'
        )}
        <small>Threshold {cut}</small>
      </h3>
      <Axis label="Business" score={business} />
      <Axis label="Technology" score={technology} />
      <Suspense fallback={isBelow && <p className="peek-lowest" />}>
        <LowestAnswers record={record} />
      </Suspense>
    </section>
  )
}

/** A score as a bar with the cut as a mark; what it lacks is hatched. */
function Axis({ label, score }: { label: string; score: number | null }) {
  const missing = score === null ? 0 : Math.max(0, cut - score)
  const parts = {
    '--share': `${score ?? 0}%`,
    '--missing': `${missing}%`,
    '--cut': `${cut}%`,
    '--own': score === null ? undefined : colourOfScore(score, cut),
  }
  return (
    <div className="peek-axis">
      <span className="soft small">{label}</span>
      {score === null ? (
        <small className="soft">Not scored</small>
      ) : (
        <>
          <small className="soft" data-below={missing > 0 || undefined}>
            {distanceOf(score)}
          </small>
          <b className="strong numbers">{formatNumber(score, 1)}</b>
        </>
      )}
      <i aria-hidden="true" style={parts}>
        {score !== null && <i />}
        {missing > 0 && <i />}
      </i>
    </div>
  )
}

const distanceOf = (score: number): string =>
  score === cut ? 'at the threshold' : `${formatNumber(Math.abs(score - cut), 1)} ${score > cut ? 'above' : 'below'}`
