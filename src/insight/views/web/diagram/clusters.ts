/** Applications of the diagram in groups: a frame around each group, and one line between two groups for all integrations that cross. Pixels. */
import { clusterings, type Clustering, type Integrations } from '#insight/views/contract/integrations.ts'
import type { Settings } from '../shared/useAsked.ts'
import { whole, type DrawnGraph, type GraphLink } from './graph.ts'
import { nodeSize, type Layout, type Place } from './layout.ts'

export const clusterWords: Readonly<Record<Clustering, { one: string; many: string; none: string }>> = {
  area: { one: 'Business area', many: 'business areas', none: 'No business area' },
  capability: { one: 'Capability', many: 'capabilities', none: 'No capability' },
  portfolio: { one: 'Portfolio', many: 'portfolios', none: 'No portfolio' },
}

/** All integrations are by business area until somebody chooses; around one application the steps from it come first. */
export const clusteringIn = ({ by, centre }: Settings): Clustering | undefined =>
  clusterings.find((one) => one === by) ?? (by === undefined && centre === undefined ? 'area' : undefined)

/** Which group each node is drawn in, by places in `names`. */
export interface Clusters {
  readonly by: Clustering
  readonly names: readonly string[]
  readonly of: readonly number[]
}

/** Undefined where no application has a group. Of several the first by name counts, as on the cost map; of portfolios the smallest, since a part says more than its whole. */
export function clustersOf({ by, nodes, groups }: Integrations): Clusters | undefined {
  if (!by || groups.length === 0) return undefined
  const sizes = groups.map(() => 0)
  for (const node of nodes) for (const group of node.groups) sizes[group]! += 1
  const first = (own: readonly number[]) =>
    by === 'portfolio' ? [...own].sort((one, other) => sizes[one]! - sizes[other]! || one - other)[0] : own[0]
  return {
    by,
    names: [...groups.map(({ name }) => name), clusterWords[by].none],
    of: nodes.map((node) => first(node.groups) ?? groups.length),
  }
}

export interface Frame extends Place {
  readonly group: number
  readonly name: string
  readonly width: number
  readonly height: number
  readonly count: number
}

const [columnGap, rowGap, padding, head, frameGap, margin] = [52, 10, 16, 60, 72, 48]
const [stepRight, stepDown] = [nodeSize.width + columnGap, nodeSize.height + rowGap]
/** Of a drawing: as wide as screens are, and of a frame. */
const [wide, frameWide] = [1.8, 0.49]

interface Box {
  readonly rows: number
  readonly nodes: readonly number[]
  readonly width: number
  readonly height: number
}

/** Each group as a block of its own, in it publishers before subscribers; the blocks close together, as large on a screen as they can be. */
export function laidOutIn({ of }: Clusters, graph: DrawnGraph): { graph: DrawnGraph; layout: Layout } {
  const within = new Map<number, { nodes: number[]; links: GraphLink[] }>()
  const partOf = (group: number) => within.get(group) ?? within.set(group, { nodes: [], links: [] }).get(group)!
  for (const node of graph.columns.flat()) partOf(of[node]!).nodes.push(node)
  for (const link of graph.links) if (of[link.from] === of[link.to]) partOf(of[link.from]!).links.push(link)
  const boxes = [...within.values()].map(boxOf).sort((one, other) => other.height - one.height || other.width - one.width)
  const area = boxes.reduce((sum, { width, height }) => sum + (width + frameGap) * (height + frameGap), 0)
  const tries = [0.8, 0.9, 1, 1.1, 1.2, 1.4].map((share) => packed(boxes, Math.sqrt(area * wide) * share))
  const scale = ({ width, height }: Layout) => Math.min(wide / width, 1 / height)
  const layout = tries.reduce((best, one) => (scale(one) > scale(best) ? one : best))
  const columns = boxes.flatMap(({ nodes, rows }) =>
    Array.from({ length: Math.ceil(nodes.length / rows) }, (_, at) => nodes.slice(at * rows, (at + 1) * rows)),
  )
  return { graph: { ...graph, columns }, layout }
}

function boxOf({ nodes, links }: { nodes: readonly number[]; links: readonly GraphLink[] }): Box {
  const inOrder = [...new Set([...whole(links).columns.flat(), ...nodes])]
  const columns = Math.max(1, Math.round(Math.sqrt(nodes.length) * frameWide))
  const rows = Math.ceil(nodes.length / columns)
  return {
    rows,
    nodes: inOrder,
    width: Math.ceil(nodes.length / rows) * stepRight - columnGap + 2 * padding,
    height: rows * stepDown - rowGap + head + padding,
  }
}

/** Each box as high as there is room for it, and then as far to the left. */
function packed(boxes: readonly Box[], most: number): Layout {
  const places = new Map<number, Place>()
  const put: (Place & Box)[] = []
  for (const box of boxes) {
    const columns = [margin, ...put.map(({ x, width }) => x + width + frameGap)].filter((x) => x === margin || x + box.width <= most)
    const free = columns.map((x) => ({
      x,
      y: belowAll(put.filter((one) => x < one.x + one.width + frameGap && one.x < x + box.width + frameGap)),
    }))
    const { x, y } = free.reduce((best, one) => (one.y < best.y || (one.y === best.y && one.x < best.x) ? one : best))
    put.push({ ...box, x, y })
    box.nodes.forEach((node, at) =>
      places.set(node, { x: x + padding + Math.floor(at / box.rows) * stepRight, y: y + head + (at % box.rows) * stepDown }),
    )
  }
  const widest = Math.max(0, ...put.map(({ x, width }) => x + width))
  return { places, width: widest + margin, height: belowAll(put) - frameGap + margin / 2 }
}

const belowAll = (put: readonly (Place & Box)[]) => Math.max(margin / 2, ...put.map(({ y, height }) => y + height + frameGap))

/** Around the nodes of each group, wherever somebody has put them. */
export function framesOf({ of, names }: Clusters, { places }: Layout): Frame[] {
  const within = new Map<number, Place[]>()
  for (const [node, place] of places) within.set(of[node]!, [...(within.get(of[node]!) ?? []), place])
  return [...within].map(([group, own]) => {
    const [left, top] = [Math.min(...own.map(({ x }) => x)) - padding, Math.min(...own.map(({ y }) => y)) - head]
    const [right, bottom] = [Math.max(...own.map(({ x }) => x)), Math.max(...own.map(({ y }) => y))]
    return {
      group,
      name: names[group]!,
      count: own.length,
      x: left,
      y: top,
      width: right + nodeSize.width + padding - left,
      height: bottom + nodeSize.height + padding - top,
    }
  })
}

/** All integrations between two groups. */
export interface Bundle {
  readonly one: Frame
  readonly other: Frame
  /** From the one to the other, and from the other to the one. */
  readonly there: number
  readonly back: number
}

export function bundlesOf({ of }: Clusters, links: readonly GraphLink[], frames: readonly Frame[]): Bundle[] {
  const byGroup = new Map(frames.map((frame) => [frame.group, frame]))
  const pairs = new Map<string, Bundle>()
  for (const { from, to } of links) {
    const [a, b] = [of[from]!, of[to]!]
    if (a === b) continue
    const [one, other] = a < b ? [a, b] : [b, a]
    const known = pairs.get(`${one} ${other}`) ?? { one: byGroup.get(one)!, other: byGroup.get(other)!, there: 0, back: 0 }
    pairs.set(`${one} ${other}`, { ...known, there: known.there + Number(a < b), back: known.back + Number(a > b) })
  }
  return [...pairs.values()]
}

/** Integrations that are drawn one by one: those inside a group, and those of the applications that stand out. */
export const drawnAlone = (links: readonly GraphLink[], clusters: Clusters | undefined, shown: readonly (number | undefined)[]) =>
  clusters ? links.filter(({ from, to }) => clusters.of[from] === clusters.of[to] || shown.includes(from) || shown.includes(to)) : links

/** An integration from one group to another: straight, between the sides that face each other; `angle`: degrees of its end. */
export function lineAcross(from: Place, to: Place): { path: string; end: Place; angle: number } {
  const { width, height } = nodeSize
  const isBeside = Math.abs(to.x - from.x) > width
  const [right, down] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)]
  const sideOf = ({ x, y }: Place, turned: number): Place =>
    isBeside
      ? { x: x + width / 2 + (right * turned * width) / 2, y: y + height / 2 }
      : { x: x + width / 2, y: y + height / 2 + (down * turned * height) / 2 }
  const [begin, end] = [sideOf(from, 1), sideOf(to, -1)]
  return { path: `M${begin.x} ${begin.y}L${end.x} ${end.y}`, end, angle: angleOf(begin, end) }
}

const angleOf = (begin: Place, end: Place) => Math.round((Math.atan2(end.y - begin.y, end.x - begin.x) * 180) / Math.PI)

export interface BundleLine {
  readonly begin: Place
  readonly end: Place
  readonly width: number
  /** Degrees of the line at its end, and at its beginning, seen outwards. */
  readonly angle: number
}

/** From the edge of one frame to the edge of the other, along the line between their middles. */
export function lineOf({ one, other, there, back }: Bundle): BundleLine {
  const middle = ({ x, y, width, height }: Frame) => ({ x: x + width / 2, y: y + height / 2 })
  const [from, to] = [middle(one), middle(other)]
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = ({ width, height }: Frame) => Math.min(0.5, width / 2 / Math.abs(dx || 1), height / 2 / Math.abs(dy || 1))
  const [leaves, arrives] = [share(one), share(other)]
  return {
    begin: { x: Math.round(from.x + dx * leaves), y: Math.round(from.y + dy * leaves) },
    end: { x: Math.round(to.x - dx * arrives), y: Math.round(to.y - dy * arrives) },
    width: Math.min(8, 1.5 + Math.sqrt(there + back)),
    angle: angleOf(from, to),
  }
}
