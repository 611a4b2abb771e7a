import { expect, test } from 'vitest'
import { yearsOf } from './yearsOf.ts'

const entry = (effectiveDate: string, endDate: string | null, license: number | null, active = true) => ({
  effectiveDate,
  endDate,
  license,
  active,
})
const totals = (...given: Parameters<typeof yearsOf>) => yearsOf(...given)?.map(({ year, total }) => [year, total])

test('an entry counts in each year by the days on which it holds, leap years too', () => {
  const entries = [entry('2023-07-02', '2024-01-31', 365), entry('2024-02-01', null, 366)]
  expect(totals(entries, 2025, 5)).toEqual([
    [2023, 183],
    [2024, 365.92],
    [2025, 366],
  ])
})

test('each kind of each entry is rounded to cents, as in the costs of the workspace', () => {
  // 10.01 × 184 / 365 = 5.0461 and 10.02 × 184 / 365 = 5.0512, twice each.
  const both = { ...entry('2025-01-01', '2025-07-03', 10.01), hosting: 10.02 }
  expect(yearsOf([both, { ...both, license: 10.02, hosting: 10.01 }], 2025, 1)![0]).toMatchObject({
    total: 20.2,
    byKind: { license: 10.1, hosting: 10.1 },
  })
})

test('archived applications count for nothing, years before the first amount are left out, and no amount is no year', () => {
  expect(totals([entry('2025-01-01', null, 10), entry('2022-01-01', null, 99, false)], 2026, 5)).toEqual([
    [2025, 10],
    [2026, 10],
  ])
  expect(yearsOf([entry('2025-01-01', null, null)], 2026, 5)).toBeUndefined()
  expect(yearsOf([], 2026, 5)).toBeUndefined()
})

test('each kind of a year is returned, and together they are its total', () => {
  const entries = [
    { ...entry('2024-01-01', '2025-06-30', 100), personnel: 40, hosting: null },
    { ...entry('2025-07-01', null, 0), development: 365 },
  ]
  const [before, now] = yearsOf(entries, 2025, 5)!
  expect(before).toEqual({
    year: 2024,
    total: 140,
    byKind: { license: 100, personnel: 40, development: 0, hosting: 0, hardware: 0, refresh: 0 },
  })
  expect(Math.round(now!.byKind.development)).toBe(184)
  expect(now!.total).toBeCloseTo(now!.byKind.license + now!.byKind.personnel + now!.byKind.development)
})
