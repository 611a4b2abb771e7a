/** The graph of integrations, and the part of it that is drawn. Nodes are places in the answer's list. */
import type { Integrations } from '#insight/views/contract/integrations.ts'

export type GraphLink = Integrations['links'][number]

export const ways = ['both', 'publishes', 'subscribes'] as const
export type Way = (typeof ways)[number]

/** More cannot be read, and is left out: those with the fewest links first. */
export const mostNodes = 2000

/** Diagrams with more columns have few nodes in each, and are too wide to be seen whole. */
export const mostColumns = 10

export interface DrawnGraph {
  /** Nodes by column, from the publishers at the left to the subscribers at the right. */
  readonly columns: readonly (readonly number[])[]
  readonly links: readonly GraphLink[]
  /** Links between drawn nodes that are not drawn. */
  readonly between: number
  /** Nodes that both publish to the centre and receive from it. */
  readonly back: ReadonlySet<number>
  /** Nodes that are left out. */
  readonly more: number
  /** The column of the centre. */
  readonly centreColumn: number | undefined
}

/** Links of the chosen types and with one of the chosen tags; nothing chosen: all. */
export const linksOf = ({ links }: Integrations, types: ReadonlySet<string>, tags: ReadonlySet<string>): GraphLink[] =>
  links.filter(
    ({ typeId, tagIds }) => (types.size === 0 || types.has(typeId ?? '')) && (tags.size === 0 || tagIds.some((id) => tags.has(id))),
  )

/** Steps from the centre against the flow or with it, up to `depth`. */
function stepsFrom(links: readonly GraphLink[], centre: number, depth: number, isAgainst: boolean): Map<number, number> {
  const next = new Map<number, number[]>()
  for (const { from, to } of links) {
    const [here, there] = isAgainst ? [to, from] : [from, to]
    next.set(here, [...(next.get(here) ?? []), there])
  }
  const steps = new Map([[centre, 0]])
  let edge = [centre]
  for (let step = 1; step <= depth && edge.length > 0; step++) {
    const reached = [...new Set(edge.flatMap((node) => next.get(node) ?? []))].filter((node) => !steps.has(node))
    for (const node of reached) steps.set(node, step)
    edge = reached
  }
  return steps
}

/** The neighbours of one application, by their steps from it: who it receives from at the left, who it publishes to at the right. */
export function neighbours(links: readonly GraphLink[], centre: number, depth: number, way: Way, isBetween: boolean): DrawnGraph {
  const before = way === 'publishes' ? new Map([[centre, 0]]) : stepsFrom(links, centre, depth, true)
  const after = way === 'subscribes' ? new Map([[centre, 0]]) : stepsFrom(links, centre, depth, false)
  const level = new Map<number, number>([[centre, 0]])
  const back = new Set<number>()
  for (const [node, steps] of before) if (node !== centre) level.set(node, -steps)
  for (const [node, steps] of after) {
    const known = level.get(node)
    if (node === centre) continue
    if (known !== undefined) back.add(node)
    if (known === undefined || steps < -known) level.set(node, steps)
  }
  const inside = links.filter(({ from, to }) => level.has(from) && level.has(to))
  const onTheWay = inside.filter(({ from, to }) => level.get(from)! + 1 === Number(level.get(to)) || from === centre || to === centre)
  const [first, last] = [Math.min(...level.values()), Math.max(...level.values())]
  const columns = Array.from({ length: last - first + 1 }, (_, at) =>
    [...level].filter(([, own]) => own === first + at).map(([node]) => node),
  )
  const drawn = isBetween ? inside : onTheWay
  return { columns, links: drawn, between: inside.length - drawn.length, back, more: 0, centreColumn: -first }
}

/** All of them, publishers before subscribers as far as there is no circle. */
export function whole(links: readonly GraphLink[]): DrawnGraph {
  const count = new Map<number, number>()
  for (const { from, to } of links) for (const node of [from, to]) count.set(node, (count.get(node) ?? 0) + 1)
  const kept = new Set(
    [...count]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, mostNodes)
      .map(([node]) => node),
  )
  const inside = links.filter(({ from, to }) => kept.has(from) && kept.has(to))
  const sorted = [...kept].sort((a, b) => a - b)
  const longest = layersOf(sorted, inside)
  const layer = lastOf(longest) < mostColumns ? longest : folded(nearest(sorted, inside))
  const columns: number[][] = []
  for (const node of kept) (columns[layer.get(node)!] ??= []).push(node)
  return {
    columns: columns.map((column) => column.sort((a, b) => a - b)),
    links: inside,
    between: 0,
    back: new Set(),
    more: count.size - kept.size,
    centreColumn: undefined,
  }
}

/** Each node one column after the last that publishes to it; links that close a circle do not count. */
function layersOf(nodes: readonly number[], links: readonly GraphLink[]): Map<number, number> {
  const after = new Map<number, number[]>(nodes.map((node) => [node, []]))
  for (const { from, to } of links) if (from !== to) after.get(from)!.push(to)
  const state = new Map<number, 'open' | 'done'>()
  const order: number[] = []
  const forward = new Map<number, number[]>(nodes.map((node) => [node, []]))
  for (const root of nodes) {
    if (state.has(root)) continue
    // Walked without recursion: a chain may be as long as the list.
    const stack: { node: number; at: number }[] = [{ node: root, at: 0 }]
    state.set(root, 'open')
    while (stack.length > 0) {
      const top = stack.at(-1)!
      const next = after.get(top.node)![top.at++]
      if (next === undefined) {
        state.set(top.node, 'done')
        order.push(top.node)
        stack.pop()
      } else if (state.get(next) !== 'open') {
        forward.get(top.node)!.push(next)
        if (!state.has(next)) {
          state.set(next, 'open')
          stack.push({ node: next, at: 0 })
        }
      }
    }
  }
  const layer = new Map<number, number>(nodes.map((node) => [node, 0]))
  for (const node of order.reverse())
    for (const next of forward.get(node)!) layer.set(next, Math.max(layer.get(next)!, layer.get(node)! + 1))
  return layer
}

const lastOf = (layer: ReadonlyMap<number, number>) => Math.max(0, ...layer.values())

/** Each node by its fewest steps from one without publishers; in a circle, from its first. Needs far fewer columns than the longest paths would. */
function nearest(nodes: readonly number[], links: readonly GraphLink[]): Map<number, number> {
  const after = new Map<number, number[]>(nodes.map((node) => [node, []]))
  const receives = new Set<number>()
  for (const { from, to } of links)
    if (from !== to) {
      after.get(from)!.push(to)
      receives.add(to)
    }
  const layer = new Map<number, number>()
  const walk = (begin: readonly number[]) => {
    for (const node of begin) layer.set(node, 0)
    for (let edge = begin; edge.length > 0;) {
      const reached: number[] = []
      for (const node of edge)
        for (const next of after.get(node)!)
          if (!layer.has(next)) {
            layer.set(next, layer.get(node)! + 1)
            reached.push(next)
          }
      edge = reached
    }
  }
  walk(nodes.filter((node) => !receives.has(node)))
  for (const node of nodes) if (!layer.has(node)) walk([node])
  return layer
}

/** Neighbouring columns together, as many as are too many. */
function folded(layer: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const count = lastOf(layer) + 1
  if (count <= mostColumns) return layer
  return new Map([...layer].map(([node, at]) => [node, Math.floor((at * mostColumns) / count)]))
}
