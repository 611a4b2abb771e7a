import { expect, test } from 'vitest'
import { dividedAmount, firstPercents, partsToDivide, type SplitPart, type SplitYear } from './percents.ts'

const part = (portfolioId: string, totalCost: number, days?: [string, string]): SplitPart => ({
  portfolioId,
  name: portfolioId,
  totalCost,
  shares: days
    ? [{ portfolioApplicationCostHistoryId: portfolioId, description: '', effectiveDate: days[0], endDate: days[1], totalCost }]
    : [],
})
const ofYear: [string, string] = ['2026-01-01', '2026-12-31']

test('dividing begins with what stands and the rest evenly, to exactly 100', () => {
  expect(firstPercents([part('A', 0), part('B', 0), part('C', 0)], 900)).toEqual([33.33, 33.34, 33.33])
  expect(firstPercents([part('A', 0), part('B', 100, ofYear), part('C', 0)], 400)).toEqual([37.5, 25, 37.5])
  expect(firstPercents([part('A', 0), part('B', 500, ofYear)], 400)).toEqual([0, 100])
  expect(firstPercents([part('A', 900, ofYear), part('B', 300, ofYear)], 400)).toEqual([75, 25])
})

test('shares of other people’s portfolios stay', () => {
  const portfolios = [part('A', 0), part('B', 100, ofYear), part('D', 30, ofYear)]
  const year: SplitYear = { year: 2026, version: '', totalCost: 400, notDivided: 270, portfolios }
  const { own, fixed } = partsToDivide(year, (id) => id !== 'D')
  expect([own.map(({ name }) => name), fixed.map(({ name }) => name)]).toEqual([['A', 'B'], ['D']])
  expect(dividedAmount(year, fixed)).toBe(370)
})
