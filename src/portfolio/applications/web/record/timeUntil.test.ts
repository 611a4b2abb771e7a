import { expect, test } from 'vitest'
import { timeUntil } from './timeUntil.ts'

test('the time until a day is shown in days, then in months and years', () => {
  const of = (to: string) => timeUntil('2026-11-24', to)
  expect([of('2026-11-24'), of('2026-11-25'), of('2027-01-23'), of('2027-01-24')]).toEqual([
    'Today',
    'In 1 day',
    'In 60 days',
    'In 2 months',
  ])
  expect([of('2027-11-24'), of('2028-03-31'), of('2028-12-23')]).toEqual(['In 1 year', 'In 1 year and 4 months', 'In 2 years'])
})
