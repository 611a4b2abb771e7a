import { expect, test } from 'vitest'
import type { Integrations } from '#insight/views/contract/integrations.ts'
import { bundlesOf, clusteringIn, clustersOf, drawnAlone, framesOf, laidOutIn, lineOf } from './clusters.ts'
import { whole, type GraphLink } from './graph.ts'

const link = (from: number, to: number): GraphLink => ({ from, to, typeId: null, tagIds: [] })
const node = (name: string, groups: number[]) => ({ applicationId: name, name, currentStateId: null, criticality: null, groups })
/** Two groups and one application in neither; "Ledger" is in both. */
const data: Integrations = {
  by: 'area',
  groups: [
    { id: 'f', name: 'Finance' },
    { id: 't', name: 'Terminals' },
  ],
  nodes: [node('Ledger', [0, 1]), node('Payroll', [0]), node('Berths', [1]), node('Cranes', [1]), node('Mail', [])],
  links: [link(0, 1), link(0, 2), link(3, 0), link(2, 3), link(4, 2)],
}

test('all are by business area until somebody chooses; around one application they are not grouped', () => {
  expect(clusteringIn({})).toBe('area')
  expect(clusteringIn({ centre: 'x' })).toBeUndefined()
  expect(clusteringIn({ centre: 'x', by: 'portfolio' })).toBe('portfolio')
  expect(clusteringIn({ by: 'none' })).toBeUndefined()
})

test('of several groups the first by name counts, and the smallest portfolio; where nothing has a group there are none', () => {
  expect(clustersOf(data)).toEqual({
    by: 'area',
    names: ['Finance', 'Terminals', 'No business area'],
    of: [0, 0, 1, 1, 2],
  })
  const portfolios: Integrations = { ...data, by: 'portfolio', nodes: [node('A', [0, 1]), node('B', [0])] }
  expect(clustersOf(portfolios)!.of).toEqual([1, 0])
  expect(clustersOf({ ...data, groups: [] })).toBeUndefined()
  expect(clustersOf({ ...data, by: null })).toBeUndefined()
})

test('integrations inside a group are drawn, those between two groups are one line that counts both ways', () => {
  const clusters = clustersOf(data)!
  const { graph, layout } = laidOutIn(clusters, whole(data.links))
  const bundles = bundlesOf(clusters, graph.links, framesOf(clusters, layout))
  expect(bundles.map(({ one, other, there, back }) => [one.name, other.name, there, back])).toEqual([
    ['Finance', 'Terminals', 1, 1],
    ['Terminals', 'No business area', 0, 1],
  ])
  expect(drawnAlone(graph.links, clusters, [undefined])).toEqual([link(0, 1), link(2, 3)])
  expect(drawnAlone(graph.links, clusters, [4])).toEqual([link(0, 1), link(2, 3), link(4, 2)])
  expect(drawnAlone(graph.links, undefined, [])).toEqual(graph.links)
  for (const bundle of bundles) {
    const { begin, end } = lineOf(bundle)
    for (const [{ x, y, width, height }, at] of [
      [bundle.one, begin],
      [bundle.other, end],
    ] as const)
      expect(at.x >= x - 1 && at.x <= x + width + 1 && at.y >= y - 1 && at.y <= y + height + 1).toBe(true)
  }
})

test('frames hold their applications, and no two of them overlap, at 50 and at 300 applications', () => {
  for (const count of [50, 300]) {
    const many: Integrations = {
      by: 'area',
      groups: Array.from({ length: 12 }, (_, at) => ({ id: `${at}`, name: `Area ${at}` })),
      // Some areas are large, most are small.
      nodes: Array.from({ length: count }, (_, at) => node(`A${at}`, at % 9 === 0 ? [] : [Math.floor(((at * 7) % 12) ** 2 / 12)])),
      links: Array.from({ length: count * 2 }, (_, at) => link(at % count, (at * 7 + 1) % count)),
    }
    const clusters = clustersOf(many)!
    const { graph, layout } = laidOutIn(clusters, whole(many.links))
    const frames = framesOf(clusters, layout)
    expect(frames.reduce((sum, frame) => sum + frame.count, 0)).toBe(count)
    expect(graph.columns.flat().sort((a, b) => a - b)).toEqual(many.nodes.map((_, at) => at))
    for (const [at, one] of frames.entries()) {
      expect(one.x >= 0 && one.y >= 0 && one.x + one.width <= layout.width && one.y + one.height <= layout.height).toBe(true)
      for (const other of frames.slice(at + 1))
        expect(
          one.x + one.width <= other.x ||
            other.x + other.width <= one.x ||
            one.y + one.height <= other.y ||
            other.y + other.height <= one.y,
        ).toBe(true)
    }
    const taken = new Set([...layout.places.values()].map(({ x, y }) => `${x} ${y}`))
    expect(taken.size).toBe(count)
    // As wide as screens are, so that it is drawn as large as can be.
    expect(layout.width / layout.height).toBeGreaterThan(1.1)
    expect(layout.width / layout.height).toBeLessThan(2.7)
    expect(Math.min(1150 / layout.width, 640 / layout.height), `${count}`).toBeGreaterThan(count === 50 ? 0.6 : 0.3)
  }
})
