import { notScored } from '#portfolio/applications/contract/fields.ts'
import { defaultThreshold, type Time } from '#portfolio/scoring/contract/scores.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { TimeMap } from '#platform/web/cells/TimeMap.tsx'
import type { Standing } from './sheet.ts'
import type { PortfolioSheet } from './useSheets.ts'

interface OutcomeProps {
  readonly time: Time | null
  readonly business: Standing
  readonly technology: Standing
  /** The technology score after adjustment. */
  readonly net: number | null
  readonly portfolio: PortfolioSheet | undefined
  readonly isPreview: boolean
}

/** Position of the application by its answers. */
export function Outcome({ time, business, technology, net, portfolio, isPreview }: OutcomeProps) {
  const missing = business.score === null ? (net === null ? 'both scores' : 'the business score') : 'the technology score'
  const points = time ? [{ id: 'own', business: business.score!, technology: net!, time }] : []
  return (
    <section className="card outcome" aria-label="Outcome">
      <TimeMap
        points={points}
        threshold={portfolio?.threshold ?? defaultThreshold}
        size={132}
        label={time ? `${time}: technology ${net}, business ${business.score}` : notScored}
      />
      <div className="grow">
        <p>
          {time ? (
            <TimeChip time={time} />
          ) : (
            <span>
              {notScored}: {missing} missing
            </span>
          )}{' '}
          {isPreview && <small className="faint">as answered, not saved yet</small>}
        </p>
        <dl className="stack gap-4">
          <div>
            <dt className="soft clipped">Technology, net</dt>
            <dd>{net === null ? notScored : <ScoreBar score={net} />}</dd>
            <dd>
              <small className="faint">
                {technology.answered} of {technology.of} answered
              </small>
            </dd>
          </div>
          <div>
            <dt className="soft clipped">Business{portfolio && ` in ${portfolio.name}`}</dt>
            <dd>{business.score === null ? notScored : <ScoreBar score={business.score} />}</dd>
            <dd>
              <small className="faint">
                {business.answered} of {business.of} answered
              </small>
            </dd>
          </div>
        </dl>
      </div>
    </section>
  )
}
