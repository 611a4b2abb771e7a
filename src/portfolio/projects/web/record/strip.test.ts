import { expect, test } from 'vitest'
import { monthsOf, spanOf, spansOf, type Change } from './strip.ts'

const change = (changedDate: string, vitalValue: number | null): Change => ({
  vitalSign: 'budget',
  vitalValue,
  comments: null,
  changedDate,
  changedByName: 'Ada',
})
const now = new Date('2026-05-01T00:00:00Z')

test('each value of a sign is a stretch up to the next one, the last one up to today', () => {
  const changes = [change('2026-04-01T00:00:00Z', 3), change('2026-03-02T00:00:00Z', 1)]
  const span = spanOf(changes, now)
  expect(spansOf(changes, span).map(({ from, to, condition }) => [Math.round(from), Math.round(to), condition])).toEqual([
    [0, 50, 'Green'],
    [50, 100, 'Red'],
  ])
  // The name of the month that begins where the strip ends has no room.
  expect(monthsOf(span).map(({ label }) => label)).toEqual(['Apr'])
})

test('a change of today is shown at the end of a month, and a long way in few names', () => {
  const fresh = [change('2026-05-01T00:00:00Z', 2)]
  expect(spansOf(fresh, spanOf(fresh, now))[0]).toMatchObject({ from: 100, to: 100 })
  expect(monthsOf(spanOf([change('2023-05-01T00:00:00Z', 1)], now)).length).toBeLessThan(10)
})
