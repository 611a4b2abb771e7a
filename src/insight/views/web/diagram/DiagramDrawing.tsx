import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import { Arrows } from './Arrows.tsx'
import { ClusterFrames } from './ClusterFrames.tsx'
import { drawnAlone, type Clusters } from './clusters.ts'
import type { DrawnGraph } from './graph.ts'
import { nodeSize, type Layout, type Place } from './layout.ts'
import { NodeBox } from './NodeBox.tsx'
import type { TypeLook } from './typeLook.ts'
import { boxOf, holds, useCentred, useInSight } from './useInSight.ts'

export interface DiagramDrawingProps {
  readonly nodes: Integrations['nodes']
  /** Undefined: they are not grouped. */
  readonly clusters: Clusters | undefined
  readonly graph: DrawnGraph
  readonly layout: Layout
  readonly looks: ReadonlyMap<string, TypeLook>
  readonly states: States
  readonly centre: number | undefined
  readonly chosen: number | undefined
  readonly zoom: number
  readonly onChoose: (node: number) => void
  readonly onCentre: (node: number) => void
  readonly onBack: () => void
  readonly onMove: (node: number, place: Place) => void
}

/** Alt and an arrow moves a node by this. */
const keyStep = 12
/** Names are read from this size on. */
const readable = 0.75
/** Maximum number of nodes that are all drawn; of more, only those in sight. */
const mostAtOnce = 200

/** Nodes and lines. Arrows follow the integrations, Enter centres, Backspace goes back; nodes are moved by dragging or by Alt with the arrows. */
export function DiagramDrawing(props: DiagramDrawingProps) {
  const { nodes, clusters, graph, layout, looks, states, centre, chosen, zoom, onChoose, onCentre, onBack, onMove } = props
  const place = useRef<SVGSVGElement>(null)
  const drag = useDragged(layout, zoom, onMove)
  const [pointed, point] = useState<number>()
  const inSight = useInSight(place, zoom, layout.places.size > mostAtOnce)
  useCentred(place, centre === undefined ? undefined : layout.places.get(centre), zoom)
  const wanted = useRef<number>(undefined)
  // An application that was out of sight is drawn by now.
  useEffect(() => {
    if (wanted.current !== undefined) nodeIn(place.current, wanted.current)?.focus()
    wanted.current = undefined
  })
  const placeOf = (node: number) => (drag.at && drag.node === node ? drag.at : layout.places.get(node)!)
  const focus = (node: number | undefined) => {
    if (node === undefined) return
    wanted.current = node
    onChoose(node)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const node = Number(event.target.closest('[data-node]')?.getAttribute('data-node') ?? Number.NaN)
    if (Number.isNaN(node)) return
    const act = event.altKey ? movesOf(layout.places.get(node)!, event.key, (to) => onMove(node, to)) : stepsOf(node, event.key)
    if (!act) return
    event.preventDefault()
    act()
  }
  const stepsOf = (node: number, key: string): (() => void) | undefined => {
    const column = graph.columns.find((one) => one.includes(node)) ?? []
    const sorted = [...column].sort((a, b) => layout.places.get(a)!.y - layout.places.get(b)!.y)
    const at = sorted.indexOf(node)
    return {
      ArrowRight: () => focus(graph.links.find(({ from, to }) => from === node && to !== node)?.to),
      ArrowLeft: () => focus(graph.links.find(({ from, to }) => to === node && from !== node)?.from),
      ArrowDown: () => focus(sorted[at + 1]),
      ArrowUp: () => focus(sorted[at - 1]),
      Enter: () => onCentre(node),
      Backspace: onBack,
    }[key]
  }
  const tabStop = chosen !== undefined && layout.places.has(chosen) ? chosen : (centre ?? graph.columns.flat()[0])
  // The links of the hovered or chosen node are highlighted.
  const shown = drag.at ? chosen : (pointed ?? chosen)
  const linked = new Set(shown === undefined ? [] : graph.links.flatMap(({ from, to }) => (from === shown ? to : to === shown ? from : [])))
  const alone = drawnAlone(graph.links, clusters, [shown, centre])
  const isDrawn = (node: number) =>
    node === tabStop || node === chosen || node === centre || node === drag.node || holds(inSight, boxOf(placeOf(node)))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the nodes in it
    <svg
      ref={place}
      className="diagram"
      role="group"
      aria-label={clusters ? 'Integrations in groups' : 'Integrations from publishers at the left to subscribers at the right'}
      width={layout.width * zoom}
      height={layout.height * zoom}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onKeyDown={onKeyDown}
      onPointerMove={drag.move}
      onPointerUp={drag.drop}
    >
      {clusters && <ClusterFrames {...{ clusters, graph, layout, zoom }} isFaint={shown !== undefined} />}
      <Arrows links={alone} {...{ clusters, looks, placeOf, inSight, shown }} />
      {[...layout.places.keys()].filter(isDrawn).map((node) => (
        <NodeBox
          key={node}
          node={node}
          name={nodes[node]!.name}
          state={states.get(nodes[node]!.currentStateId ?? '')}
          place={placeOf(node)}
          zoom={zoom}
          leadsBack={graph.back.has(node)}
          isCentre={node === centre}
          isLinked={linked.has(node)}
          isTabStop={node === tabStop}
          isChosen={node === chosen}
          onChoose={() => onChoose(node)}
          onCentre={() => onCentre(node)}
          onLift={(from) => drag.lift(node, from)}
          onPoint={(isOver) => point(isOver ? node : undefined)}
        />
      ))}
      {pointed !== undefined && zoom < readable && layout.places.has(pointed) && (
        <NameTag name={nodes[pointed]!.name} place={placeOf(pointed)} zoom={zoom} />
      )}
    </svg>
  )
}

/** The dragged node and its position. A node that was hardly moved counts as clicked. */
function useDragged(layout: Layout, zoom: number, onMove: DiagramDrawingProps['onMove']) {
  const [dragged, setDragged] = useState<{ node: number; from: Place; at: Place }>()
  const lift = (node: number, from: Place) => setDragged({ node, from, at: layout.places.get(node)! })
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!dragged) return
    const [x, y] = [(clientX - dragged.from.x) / zoom, (clientY - dragged.from.y) / zoom]
    const begin = layout.places.get(dragged.node)!
    setDragged({ ...dragged, at: { x: Math.max(0, begin.x + x), y: Math.max(0, begin.y + y) } })
  }
  const drop = () => {
    if (!dragged) return
    const begin = layout.places.get(dragged.node)!
    if (Math.hypot(dragged.at.x - begin.x, dragged.at.y - begin.y) > 4) onMove(dragged.node, dragged.at)
    setDragged(undefined)
  }
  return { node: dragged?.node, at: dragged?.at, lift, move, drop }
}

/** The name of what is under the pointer, where names are too small to be read. */
function NameTag({ name, place, zoom }: { readonly name: string; readonly place: Place; readonly zoom: number }) {
  const [width, height] = [(name.length * 7.5 + 20) / zoom, 24 / zoom]
  return (
    <g
      className="diagram-tag"
      aria-hidden="true"
      pointerEvents="none"
      transform={`translate(${Math.max(0, place.x + nodeSize.width / 2 - width / 2)}, ${Math.max(0, place.y - height - 6 / zoom)})`}
    >
      <rect width={width} height={height} rx={6 / zoom} />
      <text x={10 / zoom} y={16 / zoom} style={{ fontSize: 13 / zoom }}>
        {name}
      </text>
    </g>
  )
}

const nodeIn = (drawing: SVGSVGElement | null, node: number) => drawing?.querySelector<SVGGElement>(`[data-node="${node}"]`)

function movesOf({ x, y }: Place, key: string, move: (to: Place) => void): (() => void) | undefined {
  const by = { ArrowRight: [keyStep, 0], ArrowLeft: [-keyStep, 0], ArrowDown: [0, keyStep], ArrowUp: [0, -keyStep] }[key]
  return by && (() => move({ x: x + by[0]!, y: y + by[1]! }))
}
