import './flow-diagram.css'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { unseen } from '#platform/web/fields/options.ts'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import { useStates, type StateValue } from '#platform/web/lifecycle-states/states.ts'
import type { Flow } from './flows.ts'
import { byCriticality, type Partners } from './partners.ts'
import { worstOf } from './worst.ts'

/** Above {@link all} of a side only so many are drawn; the table has them all. */
const [most, all] = [6, 7]
const rowHeight = 42

interface Lighting {
  /** The integration that is pointed at, here or in the table. */
  readonly lit: string | undefined
  readonly light: (key: string | undefined) => void
}
interface FlowDiagramProps extends Lighting {
  readonly record: RecordOf<typeof application>
  readonly flows: readonly Flow[]
  readonly partners: Partners
  /** Beside other cards: the way to the tab, which has all of it. */
  readonly isBrief?: boolean
}

/** Data flows of an application: senders on the left, receivers on the right, the kind of integration on each line. */
export function FlowDiagram({ record, flows, partners, lit, light, isBrief }: FlowDiagramProps) {
  const states = useStates('refApplicationState')
  const kinds = useStates('refIntegrationType')
  const stands = flows.filter(({ integration }) => integration.otherApplicationId !== null)
  const sides = [false, true].map((isOut) =>
    sideOf(
      stands.filter((flow) => flow.isOut === isOut),
      partners,
      isOut,
    ),
  )
  const rows = Math.max(1, ...sides.map(({ drawn }) => drawn.length))
  const worst = worstOf(stands, { partners, states, kinds })
  const title = isBrief ? 'Integrations' : 'Data flows'
  const parts = { rows, kinds, partners, lit, light }
  return (
    <section className="card flow-diagram" data-brief={isBrief} aria-label={title}>
      <header className="beside wraps baseline">
        <h2>{title}</h2>
        <p>{stands.length === 0 ? 'No integrations yet' : (worst ?? oneSided(sides))}</p>
        {isBrief ? (
          <Link to="." state search={(old: object) => ({ ...old, tab: 'Integrations' })} className="text-link">
            Open {counted(flows.length, 'integration')}
          </Link>
        ) : (
          <Link to="/analytics/integrations" search={{ centre: record.applicationId }} className="text-link">
            Open the full map
          </Link>
        )}
      </header>
      <div data-alone={stands.length === 0 || undefined}>
        <Nodes {...parts} side={sides[0]!} />
        <Lines {...parts} side={sides[0]!} />
        <b className="flow-own strong breaks">
          {record.name}
          <small>
            {formatNumber(sides[0]!.count)} in · {formatNumber(sides[1]!.count)} out
          </small>
        </b>
        <Lines {...parts} side={sides[1]!} />
        <Nodes {...parts} side={sides[1]!} />
      </div>
    </section>
  )
}

/** All flows go one way. */
const oneSided = ([ins, outs]: readonly Side[]) =>
  ins!.count === 0
    ? `It sends data to ${counted(outs!.count, 'application')} and receives none.`
    : outs!.count === 0
      ? `It receives data from ${counted(ins!.count, 'application')} and sends none.`
      : undefined

interface Side {
  readonly isOut: boolean
  readonly drawn: readonly Flow[]
  readonly count: number
}
const sideOf = (flows: readonly Flow[], partners: Partners, isOut: boolean): Side => ({
  isOut,
  count: flows.length,
  drawn: flows.length > all ? byCriticality(flows, partners).slice(0, most) : flows,
})

interface PartProps extends Lighting {
  readonly side: Side
  readonly rows: number
  readonly kinds: ReadonlyMap<string, StateValue>
  readonly partners: Partners
}

function Nodes({ side: { isOut, drawn, count }, partners, lit, light }: PartProps) {
  const recordLink = useRecordLink()
  return (
    <div className="flow-side">
      <ul aria-label={isOut ? 'Out' : 'In'}>
        {drawn.map(({ key, integration: { otherApplicationId }, otherName }) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the focus of its link lights it, too
          <li
            className="row"
            key={key}
            data-lit={key === lit || undefined}
            onMouseEnter={() => light(key)}
            onMouseLeave={() => light(undefined)}
          >
            <RecordSquare entity="application" id={otherApplicationId ?? ''} name={otherName ?? '?'} />
            {otherName && otherApplicationId ? (
              <Link
                {...recordLink(application, otherApplicationId)}
                title={otherName}
                onFocus={() => light(key)}
                onBlur={() => light(undefined)}
              >
                {otherName}
              </Link>
            ) : (
              <span>{unseen(application)}</span>
            )}
            <TimeChip time={partners.get(otherApplicationId ?? '')?.timeRecommendation} />
          </li>
        ))}
      </ul>
      {count === 0 && <p>{isOut ? 'No outbound data' : 'No inbound data'}</p>}
      {count > drawn.length && <small>and {formatNumber(count - drawn.length)} more</small>}
    </div>
  )
}

/** From each application of a side to the one in the middle, or from it to them. The width is the page's: the lines are stretched, their ends are not. */
function Lines({ side: { isOut, drawn }, rows, kinds, lit, light }: PartProps) {
  const height = rows * rowHeight
  const ends = drawn.map((_, at): [number, number] => {
    const side = (height - drawn.length * rowHeight) / 2 + (at + 0.5) * rowHeight
    // Lines meet the middle slightly apart, so that each arrow is visible.
    const own = height / 2 + (at - (drawn.length - 1) / 2) * Math.min(11, 44 / drawn.length)
    return isOut ? [own, side] : [side, own]
  })
  return (
    <div className="flow-lines" style={{ height }} aria-hidden="true">
      <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none">
        {drawn.map(({ key, integration }, at) => {
          const [from, to] = ends[at]!
          const colour = kinds.get(integration.refIntegrationTypeId ?? '')?.colour
          return (
            <path
              key={key}
              data-lit={key === lit || undefined}
              data-marked={Boolean(colour) || undefined}
              style={marked(colour)}
              d={`M 0 ${from} C 50 ${from} 50 ${to} 100 ${to}`}
            />
          )
        })}
      </svg>
      {drawn.map(({ key, integration }, at) => {
        const [from, to] = ends[at]!
        const kind = kinds.get(integration.refIntegrationTypeId ?? '')
        const state = { 'data-lit': key === lit || undefined, 'data-marked': Boolean(kind?.colour) || undefined }
        return (
          <span key={key} className="flow-line" {...state} style={marked(kind?.colour)}>
            <svg width="8" height="10" viewBox="0 0 8 10" style={{ top: to - 5 }}>
              <path d="M 1 1 L 7 5 L 1 9" />
            </svg>
            {kind && (
              <i
                className="flow-kind soft clipped"
                style={{
                  left: `${isOut ? 100 - nearer.x : nearer.x}%`,
                  top: isOut ? to + (from - to) * nearer.y : from + (to - from) * nearer.y,
                }}
                onMouseEnter={() => light(key)}
                onMouseLeave={() => light(undefined)}
              >
                {kind.name}
              </i>
            )}
          </span>
        )
      })}
    </div>
  )
}

/** On the curve, somewhat nearer to the other application than to the middle, where the lines run together. `x` in percent, `y` as a share of the way. */
const nearer = { x: 42.4, y: 0.352 }

const marked = (colour: string | null | undefined): CSSProperties => (colour ? { '--own': colour } : {})
