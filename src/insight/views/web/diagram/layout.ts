/** Layout of a diagram's nodes: in columns from left to right, each near its neighbours. Pixels. */
import type { DrawnGraph } from './graph.ts'

export const nodeSize = { width: 204, height: 34 }
const [columnGap, rowGap, subColumnGap] = [110, 14, 40]
/** Room for what leads back into the first column, and out of the last one. */
const margin = 48
/** A column of more nodes is drawn as several, so that the whole is about as wide as a screen. */
const mostInColumn = (nodes: number): number => Math.min(60, Math.max(18, Math.ceil(Math.sqrt(nodes) * 1.7)))
const sweeps = 4

export interface Place {
  readonly x: number
  readonly y: number
}
export interface Layout {
  readonly places: ReadonlyMap<number, Place>
  readonly width: number
  readonly height: number
}

/** Nodes in each column in the order of the mean place of their neighbours, so that few lines cross. */
function ordered({ columns, links }: Pick<DrawnGraph, 'columns' | 'links'>): number[][] {
  const neighbours = new Map<number, number[]>()
  for (const { from, to } of links)
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const)
      neighbours.set(one, [...(neighbours.get(one) ?? []), other])
  const now = columns.map((column) => [...column])
  const place = new Map<number, number>()
  const note = (column: readonly number[]) => column.forEach((node, at) => place.set(node, (at + 0.5) / column.length))
  now.forEach(note)
  for (let sweep = 0; sweep < sweeps; sweep++)
    for (const at of sweep % 2 === 0 ? now.keys() : [...now.keys()].reverse()) {
      const mean = new Map(
        now[at]!.map((node) => {
          const near = neighbours.get(node) ?? []
          return [node, near.length ? near.reduce((sum, one) => sum + place.get(one)!, 0) / near.length : place.get(node)!]
        }),
      )
      now[at]!.sort((a, b) => mean.get(a)! - mean.get(b)! || a - b)
      note(now[at]!)
    }
  return now
}

export function laidOut(graph: Pick<DrawnGraph, 'columns' | 'links'>): Layout {
  const columns = ordered(graph)
  const most = mostInColumn(columns.flat().length)
  const tallest = Math.min(most, Math.max(1, ...columns.map((column) => column.length)))
  const height = tallest * (nodeSize.height + rowGap)
  const places = new Map<number, Place>()
  let x = margin
  for (const column of columns) {
    const parts = Math.ceil(column.length / most)
    const inPart = Math.ceil(column.length / parts)
    column.forEach((node, at) => {
      const part = Math.floor(at / inPart)
      const rows = Math.min(inPart, column.length - part * inPart)
      const step = Math.min(height / rows, (nodeSize.height + rowGap) * 3)
      const top = 24 + (height - step * rows) / 2
      places.set(node, {
        x: x + part * (nodeSize.width + subColumnGap),
        y: Math.round(top + (at % inPart) * step + step / 2 - nodeSize.height / 2),
      })
    })
    x += parts * nodeSize.width + (parts - 1) * subColumnGap + columnGap
  }
  return sized(places, x - columnGap + margin, height + 48)
}

/** The same with the nodes moved by hand. */
export function withMoved({ places: before, width, height }: Layout, moved: ReadonlyMap<number, Place>): Layout {
  const places = new Map(before)
  for (const [node, place] of moved) if (places.has(node)) places.set(node, place)
  return sized(places, width, height)
}

function sized(places: ReadonlyMap<number, Place>, width: number, height: number): Layout {
  const all = [...places.values()]
  return {
    places,
    width: Math.max(width, ...all.map((place) => place.x + nodeSize.width + margin)),
    height: Math.max(height, ...all.map((place) => place.y + nodeSize.height + 24)),
  }
}

/** A line from the right of one node to the left of another; what leads back leaves and arrives in a bow, so that both ends are seen beside the nodes. */
export function pathOf(from: Place, to: Place): string {
  const [x1, y1] = [from.x + nodeSize.width, from.y + nodeSize.height / 2]
  const [x2, y2] = [to.x - 6, to.y + nodeSize.height / 2]
  if (x2 >= x1) {
    const bend = Math.max(40, (x2 - x1) / 2)
    return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
  }
  const y = Math.abs(y1 - y2) < nodeSize.height ? Math.max(y1, y2) + (nodeSize.height + rowGap) / 2 : (y1 + y2) / 2
  return `M${x1} ${y1}C${x1 + 48} ${y1} ${x1 + 48} ${y} ${x1} ${y}L${x2} ${y}C${x2 - 48} ${y} ${x2 - 48} ${y2} ${x2} ${y2}`
}
