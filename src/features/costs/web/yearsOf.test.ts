import { expect, test } from 'vitest'
import { yearsOf } from './yearsOf.ts'

const entry = (effectiveDate: string, endDate: string | null, license: number | null, active = true) => ({
  effectiveDate,
  endDate,
  license,
  active,
})
const totals = (...given: Parameters<typeof yearsOf>) => yearsOf(...given)?.map(({ year, total }) => [year, Math.round(total * 100) / 100])

test('an entry counts in each year by the days on which it holds, leap years too', () => {
  const entries = [entry('2023-07-02', '2024-01-31', 365), entry('2024-02-01', null, 366)]
  expect(totals(entries, 2025, 5)).toEqual([
    [2023, 183],
    [2024, 365.92],
    [2025, 366],
  ])
})

test('what is not in use counts for nothing, years before the first amount are not told, and no amount is no year', () => {
  expect(totals([entry('2025-01-01', null, 10), entry('2022-01-01', null, 99, false)], 2026, 5)).toEqual([
    [2025, 10],
    [2026, 10],
  ])
  expect(yearsOf([entry('2025-01-01', null, null)], 2026, 5)).toBeUndefined()
  expect(yearsOf([], 2026, 5)).toBeUndefined()
})
