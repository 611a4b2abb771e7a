import { expect, test } from 'vitest'
import type { Heat } from '#insight/views/contract/heat.ts'
import { heatSvg } from './heatSvg.ts'
import { legends, stepOf } from './steps.ts'
import { shelvesAt, tilesAt, tilesOf } from './tiles.ts'

const application = (applicationId: string, capabilityIds: string[], more: Partial<Heat['applications'][number]> = {}) => ({
  applicationId,
  name: applicationId,
  capabilityIds,
  criticality: null,
  technology: null,
  business: null,
  cost: null,
  lifecycleEndDate: null,
  ...more,
})
const capability = (capabilityId: string, parentCapabilityId: string | null = null) => ({
  capabilityId,
  parentCapabilityId,
  code: null,
  name: capabilityId,
  displayOrder: null,
})

const heat: Heat = {
  amountsSeen: true,
  capabilities: [capability('A'), capability('A1', 'A'), capability('A2', 'A'), capability('B'), capability('A11', 'A1')],
  applications: [
    application('one', ['A11', 'A2'], { technology: 80, criticality: 3, cost: 100.5 }),
    application('two', ['A2'], { technology: 20, cost: 50 }),
    application('three', ['A1']),
  ],
}

test('a tile counts what serves its parts, each application once, and weighs scores by criticality', () => {
  const [a, b] = tilesOf(heat)
  expect([a!.applications.length, a!.technology, a!.cost]).toEqual([3, 65, 150.5])
  expect([b!.applications.length, b!.technology, b!.cost]).toEqual([0, null, null])
  expect(tilesAt(a!, 1).map(({ id }) => id)).toEqual(['A'])
  expect(tilesAt(a!, 2).map(({ id }) => id)).toEqual(['A1', 'A2'])
  expect(tilesAt(a!, 3).map(({ id }) => id)).toEqual(['A11', 'A2'])
})

test('tiles are beside others with the same parents, and no tile is lost', () => {
  const [a] = tilesOf(heat)
  const shelves = (level: number) => shelvesAt(a!, level).map(({ of, tiles }) => [of.id, tiles.map(({ id }) => id)])
  expect(shelves(1)).toEqual([['A', ['A']]])
  expect(shelves(2)).toEqual([['A', ['A1', 'A2']]])
  // Items without parts stay at their own level.
  expect(shelves(3)).toEqual([
    ['A1', ['A11']],
    ['A', ['A2']],
  ])
})

test('the legend names the bound from which on a colour is used', () => {
  const [a] = tilesOf(heat)
  expect(legends.technology.figures.map((least) => stepOf({ ...a!, technology: Number(least) }, 'technology', 0))).toEqual([0, 1, 2, 3, 4])
  expect(legends.risk.figures).toEqual(['>60', '>40', '>20', '>0', '0'])
})

test('a colour is one of five steps; what nothing is known of has none', () => {
  const [a, b] = tilesOf(heat)
  expect([29.9, 30, 45, 60, 75].map((technology) => stepOf({ ...a!, technology }, 'technology', 0))).toEqual([0, 1, 2, 3, 4])
  expect([stepOf(b!, 'technology', 0), stepOf(b!, 'cost', 10), stepOf(b!, 'count', 0)]).toEqual([undefined, undefined, undefined])
  expect([stepOf(a!, 'cost', 150.5), stepOf({ ...a!, cost: 0 }, 'cost', 150.5), stepOf(a!, 'count', 6)]).toEqual([4, 0, 2])
})

test('risk is an end within a year, one that has been, or weak technology that much depends on', () => {
  const heatOf = (...applications: Heat['applications']) => ({ ...heat, applications })
  const risky = heatOf(
    application('ended', ['A11'], { lifecycleEndDate: '2020-01-01' }),
    application('ends', ['A11'], { lifecycleEndDate: '2027-11-23' }),
    application('later', ['A11'], { lifecycleEndDate: '2027-11-24' }),
    application('weak', ['A2'], { criticality: 4, technology: 44.9 }),
    application('sound', ['A2'], { criticality: 5, technology: 45 }),
    application('unimportant', ['A2'], { criticality: 3, technology: 10 }),
  )
  const [a, b] = tilesOf(risky, '2027-11-23')
  expect([a!.atRisk, a!.parts.map(({ atRisk }) => atRisk), b!.atRisk]).toEqual([3, [2, 1], 0])
  const shares = [0, 1, 2, 3, 4, 5].map((atRisk) => stepOf({ ...a!, atRisk, applications: risky.applications.slice(0, 5) }, 'risk', 0))
  expect([...shares, stepOf(b!, 'risk', 0)]).toEqual([4, 3, 2, 1, 0, 0, undefined])
})

test('the file says what its colours mean, as the screen does', () => {
  const wordsOf = (by: 'technology' | 'cost') => {
    const { text } = heatSvg({ groups: tilesOf(heat), level: 2, by, title: 'Map', note: '', isNarrowed: false })
    return [...text.matchAll(/<text[^>]*>([^<]*)</g)].map(([, words]) => words)
  }
  expect(wordsOf('technology').slice(-8, -1)).toEqual(['Weak', '0', '30', '45', '60', '75', 'Sound (scores from 0, 30, 45, 60, 75)'])
  expect(wordsOf('cost')).toEqual(expect.arrayContaining(['Less', 'More (fifths of the largest)']))
})
