import { expect, test } from 'vitest'
import { linksOf, mostColumns, mostNodes, neighbours, whole, type GraphLink } from './graph.ts'
import { laidOut, nodeSize, withMoved } from './layout.ts'

const link = (from: number, to: number, typeId: string | null = null, tagIds: string[] = []): GraphLink => ({ from, to, typeId, tagIds })
/** 0 → 1 → 2 → 3 → 4, 5 → 2, 2 → 6 → 1: a circle through 1, 2 and 6. */
const links = [link(0, 1), link(1, 2), link(2, 3), link(3, 4), link(5, 2), link(2, 6), link(6, 1), link(5, 3)]

test('neighbours are by their steps from the centre, with the flow from left to right, up to the depth', () => {
  const one = neighbours(links, 2, 1, 'both', false)
  expect(one.columns).toEqual([[1, 5], [2], [3, 6]])
  expect([one.links.length, one.between, one.centreColumn]).toEqual([4, 2, 1])
  const two = neighbours(links, 2, 2, 'both', false)
  expect(two.columns.map((column) => [...column].sort((a, b) => a - b))).toEqual([[0], [1, 5], [2], [3, 6], [4]])
  expect([...two.back].sort((a, b) => a - b)).toEqual([1, 6])
  expect(neighbours(links, 2, 3, 'publishes', false).columns.flat()).not.toContain(5)
  expect(neighbours(links, 2, 3, 'subscribes', false).columns.flat()).not.toContain(3)
  const drawn = neighbours(links, 2, 1, 'both', true)
  expect([drawn.links.length, drawn.between]).toEqual([6, 0])
})

test('types and tags narrow the links', () => {
  const graph = { by: null, groups: [], nodes: [], links: [link(0, 1, 'api', ['x']), link(1, 2, null, ['y']), link(2, 0, 'file')] }
  expect(linksOf(graph, new Set(), new Set())).toHaveLength(3)
  expect(linksOf(graph, new Set(['api', '']), new Set())).toHaveLength(2)
  expect(linksOf(graph, new Set(), new Set(['y']))).toEqual([graph.links[1]])
})

test('the whole is in columns from publishers to subscribers, also where there is a circle', () => {
  const { columns } = whole(links)
  const at = new Map(columns.flatMap((column, place) => column.map((node) => [node, place] as const)))
  const turned = links.filter(({ from, to }) => at.get(from)! >= at.get(to)!)
  expect([at.size, turned.length]).toEqual([7, 1])
  const many = Array.from({ length: mostNodes + 10 }, (_, node) => link(node, node + 1))
  const cut = whole(many)
  expect([cut.columns.flat().length, cut.more]).toEqual([mostNodes, 11])
  // However long its chains are, a diagram can be seen.
  expect(cut.columns).toHaveLength(mostColumns)
  const ring = whole(Array.from({ length: 300 }, (_, node) => link(node, (node + 1) % 300)))
  expect([ring.columns.length, ring.columns.flat().length]).toEqual([mostColumns, 300])
  const { width, height } = laidOut(cut)
  expect([width < 20_000, height < 4000]).toEqual([true, true])
})

test('no two nodes are on each other, and a node that was moved stays where it was put', () => {
  // 2,000 nodes and 4,000 links in layers of 50, as many as are drawn at most.
  const many = Array.from({ length: 4000 }, (_, at) =>
    link(at % 1950, ((at * 7) % 50) + Math.min(1949, (Math.floor((at % 1950) / 50) + 1) * 50)),
  )
  const graph = whole(many)
  const { places, width, height } = laidOut(graph)
  const taken = new Set([...places.values()].map(({ x, y }) => `${x} ${y}`))
  expect(taken.size).toBe(graph.columns.flat().length)
  for (const { x, y } of places.values())
    expect(x >= 0 && y >= 0 && x + nodeSize.width <= width && y + nodeSize.height <= height).toBe(true)
  const inColumn = new Map<number, number[]>()
  for (const { x, y } of places.values()) inColumn.set(x, [...(inColumn.get(x) ?? []), y])
  for (const tops of inColumn.values()) {
    const sorted = tops.sort((a, b) => a - b)
    expect(sorted.slice(1).every((top, place) => top - sorted[place]! >= nodeSize.height)).toBe(true)
  }
  expect(withMoved(laidOut(graph), new Map([[3, { x: 7, y: 9000 }]])).places.get(3)).toEqual({ x: 7, y: 9000 })
})
