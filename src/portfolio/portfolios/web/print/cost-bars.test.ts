import { expect, test } from 'vitest'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { apart, barsOf, plot } from './cost-bars.ts'

const none = { license: null, personnel: null, development: null, hosting: null, hardware: null, refresh: null, totalCost: null }
const told = (year: number, grandTotal: Partial<CostYear['grandTotal']>): CostYear => ({
  year,
  applications: 1,
  own: none,
  thirdParty: none,
  grandTotal: { ...none, ...grandTotal },
})

test('a year without costs between two others keeps its place, without a sum', () => {
  const { bars } = barsOf([told(2024, { license: 10, totalCost: 10 }), told(2026, { license: 30, totalCost: 30 })])
  expect(bars.map(({ year, total, pieces }) => [year, total, pieces.length])).toEqual([
    [2024, 10, 1],
    [2025, undefined, 0],
    [2026, 30, 1],
  ])
})

test('pieces stand on each other from the foot, the highest within the plot; each tick is a round amount', () => {
  const { bars, ticks } = barsOf([told(2026, { license: 60, hosting: 30, totalCost: 90 })])
  const [license, hosting] = bars[0]!.pieces
  expect(license!.y + license!.height).toBeCloseTo(plot.bottom)
  expect(hosting!.y + hosting!.height).toBeCloseTo(license!.y)
  expect(license!.height).toBeCloseTo(2 * hosting!.height)
  expect(hosting!.y).toBeGreaterThanOrEqual(plot.top)
  expect(ticks.map(({ amount }) => amount)).toEqual([0, 50, 100])
})

test('an amount below nothing hangs from the line of nothing', () => {
  const { bars, ticks } = barsOf([told(2026, { license: 40, refresh: -20, totalCost: 20 })])
  const zero = ticks.find(({ amount }) => amount === 0)!.y
  const [license, refresh] = bars[0]!.pieces
  expect(license!.y + license!.height).toBeCloseTo(zero)
  expect(refresh!.y).toBeCloseTo(zero)
})

test('nothing to draw where nothing costs', () => expect(barsOf([told(2026, {})])).toEqual({ bars: [], ticks: [] }))

test('labels are moved apart and stay above the foot', () => {
  expect(apart([20, 22, 60], 11)).toEqual([20, 31, 60])
  expect(apart([100, plot.bottom - 1, plot.bottom], 11)).toEqual([100, plot.bottom - 11, plot.bottom])
})
