import { expect, test } from 'vitest'
import { columnsOf } from './columns.ts'
import { placedEnds } from './ends.ts'
import { axisOf, gapsIn, isDated, overlap, runningAtOnce, type DatedRow } from './timeline.ts'

const row = (id: string, from: string, to: string, percent: number | null = 10): DatedRow => ({
  id,
  name: id,
  condition: null,
  percent,
  cost: null,
  owner: null,
  from,
  to,
  isLeftOut: false,
})

test('the axis holds every day and today on whole months, quarters or years, as many as there is room for', () => {
  const year = axisOf(['2026-03-02', '2026-10-30'], '2026-11-22', 12)
  expect([year.from, year.to, year.ticks.map(({ label }) => label).join(' ')]).toEqual([
    '2026-03-01',
    '2026-12-01',
    'Mar Apr May Jun Jul Aug Sep Oct Nov',
  ])
  const three = axisOf(['2025-09-01', '2028-06-30'], '2026-11-22', 14)
  expect([three.from, three.to, three.ticks[0]!.label, three.ticks.filter(({ year: one }) => one).length]).toEqual([
    '2025-07-01',
    '2028-07-01',
    'Q3',
    4,
  ])
  const asked = axisOf(['2025-09-01', '2028-06-30'], '2026-11-22', 14, 'years')
  expect([asked.from, asked.to, asked.step]).toEqual(['2025-01-01', '2029-01-01', 12])
  const decades = axisOf(['1995-01-01', '2031-01-01'], '2026-11-22', 6)
  expect(decades.ticks.length).toBeLessThanOrEqual(7)
  expect([decades.place(decades.from), decades.place(decades.to)]).toEqual([0, 1])
})

test('applications that end on one day share a flag, and flags share a line unless their words would meet', () => {
  const ending = (name: string, date: string) => ({ name, date, projectIds: [] })
  const at = (day: string) => Number(day.slice(8)) * 20
  const { ends, count, height } = placedEnds(
    [ending('Berth', '2026-01-02'), ending('Crane', '2026-01-02'), ending('Dock', '2026-01-03'), ending('Yard', '2026-01-29')],
    at,
    0,
    600,
  )
  expect(ends.map(({ names, line, isBefore }) => [names.join(), line, isBefore])).toEqual([
    ['Berth,Crane', 0, false],
    ['Dock', 1, false],
    ['Yard', 0, true],
  ])
  expect(count).toBe(4)
  expect(height).toBeGreaterThan(0)
  expect(placedEnds([], at, 0, 600)).toEqual({ ends: [], count: 0, height: 0 })
})

test('owner, done and cost have columns if there is room, and costs only if some are known', () => {
  expect(columnsOf([{ cost: 5 }], 1100)).toMatchObject({ owner: expect.any(Number), cost: expect.any(Number) })
  expect(columnsOf([{ cost: null }], 1100)).not.toHaveProperty('cost')
  expect(columnsOf([{ cost: 5 }], 700)).not.toHaveProperty('owner')
})

test('projects overlap when they share a day, and the count of those at once is right on both ends of each', () => {
  const [one, two, three] = [
    row('a', '2026-01-01', '2026-01-31'),
    row('b', '2026-01-31', '2026-02-10'),
    row('c', '2026-03-01', '2026-03-02'),
  ]
  expect([overlap(one, two), overlap(one, three)]).toEqual([true, false])
  expect(runningAtOnce([one, two, three])).toEqual([
    { from: '2026-01-01', to: '2026-01-31', count: 1 },
    { from: '2026-01-31', to: '2026-02-01', count: 2 },
    { from: '2026-02-01', to: '2026-02-11', count: 1 },
    { from: '2026-03-01', to: '2026-03-03', count: 1 },
  ])
  expect([isDated({ ...one, to: null }), isDated({ ...one, to: '2025-01-01' })]).toEqual([false, false])
})

test('an application that ends before its successor is due is reported, one whose project is done or due earlier is not', () => {
  const ending = { name: 'Old', date: '2027-12-31', projectIds: ['late', 'done', 'early'] }
  const rows = [
    row('late', '2026-01-01', '2028-01-10'),
    row('done', '2026-01-01', '2028-01-10', 100),
    row('early', '2026-01-01', '2027-12-01'),
  ]
  expect(gapsIn([ending], rows).map(({ row: { id }, days }) => [id, days])).toEqual([['late', 10]])
})
