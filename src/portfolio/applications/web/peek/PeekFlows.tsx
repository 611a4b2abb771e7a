import { Link } from '@tanstack/react-router'
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { flowsOf } from '../integrations/flows.ts'

/** Number of integrations shown in a preview. */
const most = 8

/** Data flows of an application: direction, other application, kind. */
export function PeekFlows({ record }: { record: RecordOf<typeof application> }) {
  const flows = flowsOf(record)
  const kinds = useStates('refIntegrationType')
  const recordLink = useRecordLink()
  const [ins, outs] = [flows.filter(({ isOut }) => !isOut), flows.filter(({ isOut }) => isOut)]
  if (flows.length === 0) return null
  return (
    <section aria-label="Integrations">
      <h3>
        Integrations
        <small>
          {formatNumber(ins.length)} in · {formatNumber(outs.length)} out
        </small>
      </h3>
      <ul>
        {[...ins, ...outs].slice(0, most).map(({ key, integration, isOut, otherName }) => {
          const kind = kinds.get(integration.refIntegrationTypeId ?? '')
          return (
            <li className="row" key={key}>
              {isOut ? (
                <IconArrowRight className="faint" size={14} aria-label="To" />
              ) : (
                <IconArrowLeft className="faint" size={14} aria-label="From" />
              )}
              {otherName && integration.otherApplicationId ? (
                <Link {...recordLink(application, integration.otherApplicationId)}>{otherName}</Link>
              ) : (
                <span>{unseen(application)}</span>
              )}
              <small data-marked={kind?.colour ? true : undefined} style={kind?.colour ? { '--own': kind.colour } : {}}>
                {kind?.name}
              </small>
            </li>
          )
        })}
      </ul>
      {flows.length > most && (
        <Link {...(recordLink(application, record.applicationId) as { to: string })} search={{ tab: 'Integrations' }} className="text-link">
          and {formatNumber(flows.length - most)} more
        </Link>
      )}
    </section>
  )
}
