import { lineAcross, type Clusters } from './clusters.ts'
import type { GraphLink } from './graph.ts'
import { nodeSize, pathOf, type Place } from './layout.ts'
import type { TypeLook } from './typeLook.ts'
import { boxOf, holds, type Box } from './useInSight.ts'

interface ArrowsProps {
  readonly links: readonly GraphLink[]
  readonly clusters: Clusters | undefined
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly placeOf: (node: number) => Place
  readonly inSight: Box
  /** The links of this node stand out. */
  readonly shown: number | undefined
}

/** Integrations as lines from publisher to subscriber, as far as they are in sight. */
export function Arrows({ links, clusters, looks, placeOf, inSight, shown }: ArrowsProps) {
  return links.map(({ from, to, typeId }) => {
    const [begin, end, look] = [placeOf(from), placeOf(to), looks.get(typeId ?? '')]
    if (!holds(inSight, between(begin, end))) return null
    const isFaint = shown !== undefined && from !== shown && to !== shown
    const isAcross = clusters !== undefined && clusters.of[from] !== clusters.of[to]
    return <Arrow key={`${from} ${to} ${typeId}`} {...{ begin, end, look, isFaint, isAcross }} />
  })
}

interface ArrowProps {
  readonly begin: Place
  readonly end: Place
  readonly look: TypeLook | undefined
  readonly isFaint: boolean
  /** It leaves its group. */
  readonly isAcross: boolean
}

function Arrow({ begin, end, look, isFaint, isAcross }: ArrowProps) {
  const { path, end: at, angle } = isAcross ? lineAcross(begin, end) : { path: pathOf(begin, end), end: arriving(end), angle: 0 }
  const width = (isFaint ? 1 : 1.5) * (isAcross ? 2 : 1)
  return (
    <g opacity={isFaint ? 0.3 : 0.9} stroke={look?.colour} fill={look?.colour}>
      <path d={path} fill="none" strokeWidth={width} strokeDasharray={look?.dash} />
      <path d={isAcross ? 'M0 0l-14 -7v14z' : 'M0 0l-7 -4v8z'} stroke="none" transform={`translate(${at.x}, ${at.y}) rotate(${angle})`} />
    </g>
  )
}

const arriving = ({ x, y }: Place): Place => ({ x, y: y + nodeSize.height / 2 })

/** Around both nodes and the line between them. */
function between(one: Place, other: Place): Box {
  const [a, b] = [boxOf(one), boxOf(other)]
  return {
    left: Math.min(a.left, b.left) - 60,
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right) + 60,
    bottom: Math.max(a.bottom, b.bottom) + 16,
  }
}
