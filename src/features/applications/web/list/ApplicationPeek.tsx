import './application-peek.css'
import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { application } from '#features/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { unseen } from '#platform/web/fields/options.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { flowsOf } from '../integrations/flows.ts'

/** So many integrations are read at a glance. */
const most = 8

/** What an application is recommended, its scores and what flows in and out of it. */
export default function ApplicationPeek({ record }: { record: RecordOf<typeof application> }) {
  const flows = flowsOf(record)
  const types = useNames('refIntegrationType')
  const [ins, outs] = [flows.filter(({ isOut }) => !isOut), flows.filter(({ isOut }) => isOut)]
  const { timeRecommendation: time, businessQuestionsScore: business, technologyQuestionsNetScore: technology } = record
  return (
    <div className="application-peek">
      <dl>
        <div>
          <dt>TIME</dt>
          <dd>{time ? <TimeChip time={time} /> : 'Not scored'}</dd>
        </div>
        <div>
          <dt>Business</dt>
          <dd>{business === null ? 'Not scored' : <ScoreBar score={business} />}</dd>
        </div>
        <div>
          <dt>Technology</dt>
          <dd>{technology === null ? 'Not scored' : <ScoreBar score={technology} />}</dd>
        </div>
      </dl>
      {flows.length > 0 && (
        <section aria-label="Integrations">
          <h3>
            Integrations{' '}
            <small>
              {formatNumber(ins.length)} in · {formatNumber(outs.length)} out
            </small>
          </h3>
          <ul>
            {[...ins, ...outs].slice(0, most).map(({ integration, isOut, otherName }, at) => (
              <li key={integration.applicationIntegrationId ?? at}>
                {isOut ? <IconArrowRight size={14} aria-label="To" /> : <IconArrowLeft size={14} aria-label="From" />}
                {otherName && integration.otherApplicationId ? (
                  <Link {...recordLink(application, integration.otherApplicationId)} className="text-link">
                    {otherName}
                  </Link>
                ) : (
                  <span>{unseen(application)}</span>
                )}
                <small>{types.get(integration.refIntegrationTypeId ?? '')}</small>
              </li>
            ))}
          </ul>
          {flows.length > most && <small>And {formatNumber(flows.length - most)} more</small>}
        </section>
      )}
    </div>
  )
}
