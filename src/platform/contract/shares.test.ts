import { expect, test } from 'vitest'
import { percentagesOf } from './shares.ts'

test('percentages that are shown side by side sum to 100', () => {
  // Rounded one by one they would be 24, 51, 14 and 13.
  expect(percentagesOf([235, 505, 135, 125])).toEqual([24, 51, 13, 12])
  expect(percentagesOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentagesOf([1, 0, 1])).toEqual([50, 0, 50])
  expect(percentagesOf([0, 0])).toEqual([0, 0])
  for (let seed = 1; seed < 200; seed++) {
    const counts = [seed * 7, seed * seed, seed * 13, 5].map((count) => count % 97)
    expect(percentagesOf(counts).reduce((sum, share) => sum + share, 0)).toBe(100)
  }
})
