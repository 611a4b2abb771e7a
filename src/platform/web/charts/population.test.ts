import { expect, test } from 'vitest'
import { analyticsViews, honouredAt, leftAside, populationAt } from './population.ts'

const views = analyticsViews.map(({ path }) => path)

test('states and areas go from TIME to a drawn list and back, and so does the portfolio', () => {
  const time = { portfolio: 'p', states: 's1,s2', areas: 'a', explained: 'x' }
  const map = { portfolio: 'p', currentStateId: ['s1', 's2'], areas: ['a'] }
  expect(populationAt('/capabilities', time, '/analytics')).toEqual(map)
  expect(populationAt('/analytics', { ...map, as: 'table', peek: 'x' }, '/capabilities')).toEqual({
    portfolio: 'p',
    states: 's1,s2',
    areas: 'a',
  })
})

test('every filter of a drawn list goes to the next, and nothing of how it is drawn', () => {
  const map = { search: 'port', criticality: { kind: 'range', from: 4 }, as: 'table', by: 'cost', group: 'area', level: 2 }
  expect(populationAt('/analytics/roadmap', map, '/capabilities')).toEqual({ search: 'port', criticality: { kind: 'range', from: 4 } })
})

test('through any view to any other the whole population comes back, and what a view cannot be narrowed by is left aside', () => {
  const filter = { search: 'port', criticality: { kind: 'range', from: 4 }, currentStateId: ['s'], areas: ['a', 'b'] }
  const first = { portfolio: 'p', date: '2026-01-31', ...filter }
  for (const one of views)
    for (const other of views) {
      const there = populationAt(one, first, '/analytics/roadmap')
      const further = populationAt(other, { ...there, by: 'kind', year: 2027, of: 'contact', show: 'costs', view: 'table' }, one)
      expect(populationAt('/analytics/roadmap', further, other), `${one} ${other}`).toEqual(first)
      expect(further).toMatchObject({ portfolio: 'p', date: '2026-01-31' })
    }
  expect(leftAside(populationAt('/costs', first, '/capabilities'))).toBe(4)
  expect(leftAside(populationAt('/analytics', first, '/capabilities'))).toBe(2)
  expect(leftAside(populationAt('/capabilities', first, '/capabilities'))).toBe(0)
})

test('without anything chosen nothing is said', () => {
  for (const path of views) expect(populationAt(path, {}, '/costs')).toEqual({})
  expect(views.filter((path) => !honouredAt(path).portfolio)).toEqual(['/analytics/dashboards', '/scenarios'])
})
