import { expect, test } from 'vitest'
import { architectureScore, countsByTime, endings } from './figures.ts'

const scored = (technologyQuestionsNetScore: number | null, criticality: number | null) => ({ technologyQuestionsNetScore, criticality })

test('the architecture score weighs by criticality, unset as the lowest, and rounds halves up', () => {
  expect(architectureScore([])).toBeNull()
  expect(architectureScore([scored(null, 5)])).toBeNull()
  expect(architectureScore([scored(60, 5), scored(30, null), scored(null, 5)])).toBe(55)
  expect(architectureScore([scored(50.1, 1), scored(50, 1)])).toBe(50.1)
})

test('recommendations are counted, those without one apart', () => {
  const counts = countsByTime([{ timeRecommendation: 'Invest' }, { timeRecommendation: 'Invest' }, { timeRecommendation: null }])
  expect(counts).toEqual({ Invest: 2, Migrate: 0, Tolerate: 0, Eliminate: 0, '': 1 })
})

test('ends come in order, past days are left out, and the next hundred days are soon', () => {
  const rows = [
    ['Dock', '2026-11-23'],
    ['Crane', '2027-03-05'],
    ['Berth', '2027-03-04'],
    ['Anchor', '2027-03-04'],
    ['Today', '2026-11-24'],
    ['Never', null],
  ] as const
  const told = endings(
    rows.map(([name, endDate]) => ({ applicationId: name, name, endDate })),
    '2026-11-24',
  )
  expect(told.map(({ name, isSoon }) => [name, isSoon])).toEqual([
    ['Today', true],
    ['Anchor', true],
    ['Berth', true],
    ['Crane', false],
  ])
})
