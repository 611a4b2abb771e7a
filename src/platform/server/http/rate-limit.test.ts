import { expect, test } from 'vitest'
import { allowed, worked } from '#platform/testing/hold.ts'
import { RateLimit } from './rate-limit.ts'

test('the hits of one subject in any minute are limited, and the answer says how long to wait', () => {
  const limit = new RateLimit(2, 60_000)
  expect([limit.hit('a', 0), limit.hit('a', 30_000), limit.hit('a', 45_000), limit.hit('b', 45_000)]).toEqual([0, 0, 15, 0])
  expect(limit.hit('a', 60_000)).toBe(0)
  expect(limit.hit('a', 60_001)).toBe(30)
})

test('a flood of subjects costs no more with each of them', () => {
  const limit = new RateLimit(2, 60_000)
  const before = worked()
  for (let count = 0; count < 60_000; count++) limit.hit(`subject ${count}`, count / 100)
  expect(worked() - before).toBeLessThan(allowed(3000))
})

test('a flood of subjects frees nobody', () => {
  const limit = new RateLimit(1, 60_000)
  for (let count = 0; count < 10_001; count++) limit.hit(`subject ${count}`, 1000)
  expect([limit.hit('another', 2001), limit.hit('subject 0', 2001)]).toEqual([0, 59])
})
