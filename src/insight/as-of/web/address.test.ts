import { expect, test } from 'vitest'
import { addressOf, monthsBack } from './address.ts'

test('months back keep the day, or take the last of a shorter month', () => {
  expect(monthsBack(1, '2026-11-23')).toBe('2026-10-23')
  expect(monthsBack(12, '2026-01-05')).toBe('2025-01-05')
  expect(monthsBack(1, '2026-03-31')).toBe('2026-02-28')
  expect(monthsBack(3, '2024-05-31')).toBe('2024-02-29')
})

test('an address says a day that is past, and what it is compared with comes after it', () => {
  const now = '2026-11-23'
  expect(addressOf({}, now)).toEqual({ date: '2026-08-23', to: now, portfolio: undefined, show: 'overview', only: undefined, costs: false })
  expect(addressOf({ date: '2026-02-30', show: 'everything' }, now)).toMatchObject({ date: '2026-08-23', show: 'overview' })
  expect(addressOf({ date: '2027-01-01', to: '2028-01-01' }, now)).toMatchObject({ date: '2026-08-23', to: now })
  expect(addressOf({ date: '2026-05-01', to: '2026-04-01', portfolio: 'p', show: 'changes', only: 'went' }, now)).toEqual({
    date: '2026-05-01',
    to: now,
    portfolio: 'p',
    show: 'changes',
    only: 'went',
    costs: false,
  })
})
