import { expect, test } from 'vitest'
import { dayOf, isRelativeDay } from './days.ts'

test('days are counted from today; all else is a day as it is written', () => {
  const on = (text: string) => dayOf(text, '2028-03-31')
  expect(['+0d', '-30d', '-1m', '-12m', '+1y', 'y', 'Y', 'y+1', '2024-02-29'].map(on)).toEqual([
    '2028-03-31',
    '2028-03-01',
    '2028-02-29',
    '2027-03-31',
    '2029-03-31',
    '2028-01-01',
    '2028-12-31',
    '2029-01-01',
    '2024-02-29',
  ])
  expect(['-12m', 'y-1', '12m', '-m', 'today'].map(isRelativeDay)).toEqual([true, true, false, false, false])
})
