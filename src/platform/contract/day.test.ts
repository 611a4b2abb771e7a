import { expect, test } from 'vitest'
import { parseDay } from './day.ts'

test('a day is read as it is written on the screen, or as ISO 8601', () => {
  expect(parseDay('03/09/2026')).toBe('2026-03-09')
  expect(parseDay(' 3/9/2026 ')).toBe('2026-03-09')
  expect(parseDay('2026-03-09')).toBe('2026-03-09')
})

test('anyone who writes dots writes the day first', () => {
  expect(parseDay('9.3.2026')).toBe('2026-03-09')
  expect(parseDay('31. 12. 2025')).toBe('2025-12-31')
  expect(parseDay('3.13.2026')).toBeNull()
})

test('a half-typed date, or one that is not in the calendar, is invalid', () => {
  for (const text of ['', '0', '03/', '03/09', '03/09/2', '03/09/202', '02/30/2026', '13/01/2026', '0/0/0000', 'today'])
    expect(parseDay(text)).toBeNull()
})
