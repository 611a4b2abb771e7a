import './flow-diagram.css'
import { Link } from '@tanstack/react-router'
import { application } from '#features/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { flowsOf, type Flow } from './flows.ts'

/** So many are drawn on each side; the tables have all. */
const most = 6
const rowHeight = 42
const lineWidth = 64

/** What flows into an application and out of it, as it is stored: those that send at the left, those that receive at the right. */
export default function FlowDiagram({ record }: { record: RecordOf<typeof application> }) {
  const flows = flowsOf(record)
  const [ins, outs] = [flows.filter(({ isOut }) => !isOut), flows.filter(({ isOut }) => isOut)]
  const rows = Math.max(1, Math.min(most, ins.length), Math.min(most, outs.length))
  return (
    <section className="card flow-diagram" aria-label="What flows in and out">
      <h2>What flows in and out</h2>
      {flows.length === 0 && <p>No integrations yet</p>}
      <div>
        <Side title="In" flows={ins} />
        <Lines count={Math.min(most, ins.length)} rows={rows} />
        <b className="flow-own">
          {record.name}
          <small>
            {formatNumber(ins.length)} in · {formatNumber(outs.length)} out
          </small>
        </b>
        <Lines count={Math.min(most, outs.length)} rows={rows} isOut />
        <Side title="Out" flows={outs} />
      </div>
    </section>
  )
}

function Side({ title, flows }: { title: string; flows: readonly Flow[] }) {
  const recordLink = useRecordLink()
  const types = useNames('refIntegrationType')
  return (
    <div className="flow-side">
      <h3>
        {title} <small>{formatNumber(flows.length)}</small>
      </h3>
      <ul>
        {flows.slice(0, most).map(({ integration, otherName }, at) => (
          <li key={integration.applicationIntegrationId ?? at}>
            <RecordLogo name={otherName ?? '?'} />
            {otherName && integration.otherApplicationId ? (
              <Link {...recordLink(application, integration.otherApplicationId)}>{otherName}</Link>
            ) : (
              <span>{unseen(application)}</span>
            )}
            <small>{types.get(integration.refIntegrationTypeId ?? '')}</small>
          </li>
        ))}
      </ul>
      {flows.length > most && <small>and {formatNumber(flows.length - most)} more</small>}
    </div>
  )
}

/** From each application of a side to the one in the middle, or from it to them. */
function Lines({ count, rows, isOut = false }: { count: number; rows: number; isOut?: boolean }) {
  const height = rows * rowHeight
  const top = (height - count * rowHeight) / 2
  const middle = height / 2
  return (
    <svg width={lineWidth} height={height} viewBox={`0 0 ${lineWidth} ${height}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const side = top + (at + 0.5) * rowHeight
        // They meet the middle a little apart, so that each arrow is seen.
        const own = middle + (at - (count - 1) / 2) * Math.min(10, 36 / Math.max(1, count))
        const [from, to] = isOut ? [own, side] : [side, own]
        const end = lineWidth - 2
        return (
          <g key={at}>
            <path d={`M 0 ${from} C ${lineWidth / 2} ${from} ${lineWidth / 2} ${to} ${end} ${to}`} />
            <path d={`M ${end - 6} ${to - 4} L ${end} ${to} L ${end - 6} ${to + 4}`} />
          </g>
        )
      })}
    </svg>
  )
}
