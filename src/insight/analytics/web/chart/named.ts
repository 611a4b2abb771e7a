/** Which applications are named in the chart, and on which side. */
import type { Placed } from '../points.ts'
import type { Cell } from './density.ts'
import { placeLabels, type Box, type Side } from './labels.ts'

/** The part of the chart that is seen: pixels of the whole, of its margins, and what range of scores each axis shows. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly margins: Box
  readonly technology: readonly [from: number, to: number]
  readonly business: readonly [from: number, to: number]
}

export const nameFont = "11px 'Inter Variable', Inter, system-ui, sans-serif"
export const widestName = 140
/** Names among more bubbles would be a thicket. */
const namedUpTo = 150
/** The quadrants' own names are in the corners. */
const corner = { width: 130, height: 28 }

let context: CanvasRenderingContext2D | null | undefined
function widthOf(text: string): number {
  context ??= document.createElement('canvas').getContext('2d')
  if (!context) return text.length * 6.2
  context.font = nameFont
  return Math.min(widestName, context.measureText(text).width)
}

/** Sides by application; the most critical ones are named first. */
export function namedSides(
  points: readonly Placed[],
  diameter: (point: Placed) => number,
  cells: readonly Cell[],
  frame: Frame,
): ReadonlyMap<Placed, Side> {
  if (points.length > namedUpTo) return new Map()
  const within: Box = {
    left: frame.margins.left,
    top: frame.margins.top,
    right: frame.width - frame.margins.right,
    bottom: frame.height - frame.margins.bottom,
  }
  const at = (score: number, [from, to]: readonly [number, number], start: number, end: number) =>
    start + ((score - from) / (to - from)) * (end - start)
  const x = (score: number) => at(score, frame.technology, within.left, within.right)
  const y = (score: number) => at(score, frame.business, within.bottom, within.top)
  const ordered = points.toSorted((one, other) => (other.criticality ?? 0) - (one.criticality ?? 0))
  const bubbles = ordered.map((point) => ({
    x: x(point.technology),
    y: y(point.business),
    radius: diameter(point) / 2,
    width: widthOf(point.name),
  }))
  const squares = cells.map((cell): Box => ({
    left: x(cell.x),
    right: x(cell.x + cell.size),
    top: y(cell.y + cell.size),
    bottom: y(cell.y),
  }))
  const sides = placeLabels(bubbles, [...squares, ...corners(within)], within)
  return new Map(ordered.flatMap((point, index) => (sides[index] ? [[point, sides[index]] as const] : [])))
}

const corners = ({ left, right, top, bottom }: Box): Box[] =>
  [left, right - corner.width].flatMap((from) =>
    [top, bottom - corner.height].map((start) => ({ left: from, right: from + corner.width, top: start, bottom: start + corner.height })),
  )
