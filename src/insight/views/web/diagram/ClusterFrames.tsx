import { useMemo, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { bundlesOf, framesOf, lineOf, type Bundle, type Clusters, type Frame } from './clusters.ts'
import { cut } from './diagramSvg.ts'
import type { DrawnGraph } from './graph.ts'
import type { Layout } from './layout.ts'

interface ClusterFramesProps {
  readonly clusters: Clusters
  readonly graph: DrawnGraph
  readonly layout: Layout
  /** An application stands out: all of these step back. */
  readonly isFaint: boolean
  readonly zoom: number
}

/** The groups as frames with their names, and one line between two for all their integrations; the lines of one group stand out once it is pointed at, focused or chosen. */
export function ClusterFrames({ clusters, graph, layout, isFaint, zoom }: ClusterFramesProps) {
  const frames = useMemo(() => framesOf(clusters, layout), [clusters, layout])
  const bundles = useMemo(() => bundlesOf(clusters, graph.links, frames), [clusters, graph, frames])
  // By name: another grouping or filter changes the numbers of the groups.
  const [pointed, point] = useState<string>()
  const [chosen, choose] = useState<string>()
  const shown = pointed ?? chosen
  const letter = letterOf(14, zoom)
  return (
    <>
      {frames.map((frame) => (
        <FrameBox
          key={frame.group}
          frame={frame}
          told={[toldOf(frame), ...bundles.flatMap((bundle) => exchanged(bundle, frame))]}
          isChosen={frame.name === chosen}
          onChoose={() => choose(frame.name === chosen ? undefined : frame.name)}
          onPoint={(isOver) => point(isOver ? frame.name : undefined)}
        />
      ))}
      {bundles.map((bundle) => {
        const { one, other } = bundle
        const isShown = !isFaint && (shown === one.name || shown === other.name)
        const state = isShown ? 'shown' : isFaint || shown !== undefined ? 'faint' : undefined
        return <BundleLine key={`${one.group} ${other.group}`} {...{ bundle, state, letter }} />
      })}
      {frames.map((frame) => (
        <FrameHead key={frame.group} frame={frame} zoom={zoom} />
      ))}
    </>
  )
}

interface FrameBoxProps {
  readonly frame: Frame
  /** Its applications, and its integrations with each other group. */
  readonly told: readonly string[]
  readonly isChosen: boolean
  onChoose(): void
  onPoint(isOver: boolean): void
}

function FrameBox({ frame: { group, x, y, width, height }, told, isChosen, onChoose, onPoint }: FrameBoxProps) {
  return (
    <g
      data-group={group}
      role="button"
      tabIndex={0}
      aria-label={told.join('; ')}
      aria-pressed={isChosen}
      transform={`translate(${x}, ${y})`}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onChoose()
      }}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
      onPointerEnter={() => onPoint(true)}
      onPointerLeave={() => onPoint(false)}
    >
      <title>{told.join('\n')}</title>
      <rect width={width} height={height} rx={10} />
    </g>
  )
}

/** Above the lines, and as large as its frame has room. */
function FrameHead({ frame: { name, count, x, y, width }, zoom }: { frame: Frame; zoom: number }) {
  const number = formatNumber(count)
  const room = (width - 32) / 0.58
  const letter = Math.max(letterOf(11, zoom), Math.min(letterOf(14, zoom), room / (name.length + number.length + 1)))
  return (
    <text className="diagram-head" x={x + 16} y={y + 42} style={{ fontSize: letter }} pointerEvents="none" aria-hidden="true">
      {cut(name, Math.max(4, Math.floor(room / letter) - number.length - 1))} <tspan>{number}</tspan>
    </text>
  )
}

/** Pixels of the drawing that are so many of the screen, as far as a head has room. */
const letterOf = (pixels: number, zoom: number) => Math.min(40, Math.max(14, pixels / zoom))

const toldOf = ({ name, count }: Frame) => `${name}, ${counted(count, 'application')}`

/** How many integrations a group has with another one. */
function exchanged({ one, other, there, back }: Bundle, frame: Frame): string[] {
  if (frame !== one && frame !== other) return []
  const [sent, received] = frame === one ? [there, back] : [back, there]
  const flows = [sent > 0 && `sends ${formatNumber(sent)}`, received > 0 && `receives ${formatNumber(received)}`].filter(Boolean)
  return [`${(frame === one ? other : one).name}: ${flows.join(', ')}`]
}

interface BundleLineProps {
  readonly bundle: Bundle
  readonly state: 'shown' | 'faint' | undefined
  readonly letter: number
}

function BundleLine({ bundle, state, letter }: BundleLineProps) {
  const { begin, end, width, angle } = lineOf(bundle)
  const arrow = 'M2 0l-16 -8v16z'
  return (
    <g className="diagram-bundle" data-state={state} pointerEvents="none" aria-hidden="true">
      <path d={`M${begin.x} ${begin.y}L${end.x} ${end.y}`} strokeWidth={width} />
      {bundle.there > 0 && <path d={arrow} transform={`translate(${end.x}, ${end.y}) rotate(${angle})`} />}
      {bundle.back > 0 && <path d={arrow} transform={`translate(${begin.x}, ${begin.y}) rotate(${angle + 180})`} />}
      {state === 'shown' && (
        <text x={(begin.x + end.x) / 2} y={(begin.y + end.y) / 2 + letter / 3} style={{ fontSize: letter, strokeWidth: letter / 3 }}>
          {formatNumber(bundle.there + bundle.back)}
        </text>
      )}
    </g>
  )
}
