import type { StateValue } from '#platform/web/lifecycle-states/states.ts'
import { cut } from './diagramSvg.ts'
import { nodeSize, type Place } from './layout.ts'

interface NodeProps {
  readonly node: number
  readonly name: string
  readonly state: StateValue | undefined
  readonly place: Place
  readonly zoom: number
  /** The application both publishes to the centre and receives from it. */
  readonly leadsBack: boolean
  readonly isCentre: boolean
  /** To the one that stands out. */
  readonly isLinked: boolean
  readonly isTabStop: boolean
  readonly isChosen: boolean
  onChoose(): void
  onCentre(): void
  onLift(from: Place): void
  onPoint(isOver: boolean): void
}

/** The size of a name, so that it is 11 pixels of the screen as far as its box has room. */
const letterOf = (zoom: number) => Math.min(24, Math.max(12, 11 / zoom))

export const NodeBox = ({
  node,
  name,
  state,
  place,
  zoom,
  leadsBack,
  isCentre,
  isLinked,
  isTabStop,
  isChosen,
  onChoose,
  onCentre,
  onLift,
  onPoint,
}: NodeProps) => (
  <g
    data-node={node}
    data-centre={isCentre || undefined}
    data-linked={isLinked || undefined}
    role="button"
    tabIndex={isTabStop ? 0 : -1}
    aria-pressed={isChosen}
    transform={`translate(${place.x}, ${place.y})`}
    onClick={onChoose}
    onDoubleClick={onCentre}
    onPointerEnter={() => onPoint(true)}
    onPointerLeave={() => onPoint(false)}
    onPointerDown={(event) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onLift({ x: event.clientX, y: event.clientY })
    }}
  >
    <title>{`${name}${state ? `, ${state.name}` : ''}${leadsBack ? ', closes a loop' : ''}`}</title>
    <rect width={nodeSize.width} height={nodeSize.height} rx={6} />
    <circle cx={14} cy={nodeSize.height / 2} r={4.5} fill={state?.colour ?? '#8d96a8'} />
    <text x={26} y={nodeSize.height / 2 + letterOf(zoom) / 3} style={{ fontSize: letterOf(zoom) }} aria-hidden="true">
      {cut(name, Math.floor((nodeSize.width - (leadsBack ? 46 : 32)) / (letterOf(zoom) * 0.55)))}
    </text>
    {leadsBack && (
      <text x={nodeSize.width - 16} y={nodeSize.height / 2 + 4} aria-hidden="true">
        ↩
      </text>
    )}
  </g>
)
