import { expect, test } from 'vitest'
import { populationAt } from './population.ts'

test('states and areas go from TIME to a drawn list and back, and so does the portfolio', () => {
  const time = { portfolio: 'p', states: 's1,s2', areas: 'a', explained: 'x' }
  const map = { portfolio: 'p', currentStateId: ['s1', 's2'], areas: ['a'] }
  expect(populationAt('/capabilities', time)).toEqual(map)
  expect(populationAt('/analytics', { ...map, as: 'table', peek: 'x' })).toEqual({ portfolio: 'p', states: 's1,s2', areas: 'a' })
})

test('every filter of a drawn list goes to the next, and nothing of how it is drawn', () => {
  const map = { search: 'port', criticality: { kind: 'range', from: 4 }, as: 'table', by: 'cost', group: 'area' }
  expect(populationAt('/analytics/roadmap', map)).toEqual({ search: 'port', criticality: { kind: 'range', from: 4 } })
})

test('costs and attention take the portfolio alone', () => {
  expect(populationAt('/costs', { portfolio: 'p', search: 'port' })).toEqual({ portfolio: 'p' })
  expect(populationAt('/costs', {})).toEqual({})
})
