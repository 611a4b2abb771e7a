/** Days covered by periods, compared with counting them one by one, and the periods that are read for it. */
import { expect, test } from 'vitest'
import { numbersFrom } from '#platform/testing/random.ts'
import { daysCovered, type Period } from './days-covered.ts'

const { one: upTo } = numbersFrom(31)
const periods = (count: number): Period[] =>
  Array.from({ length: count }, () => {
    const from = upTo(60)
    // Some end before they begin.
    return { from, until: from + upTo(20) - 3 }
  })

function slow(those: readonly Period[], first: number, last: number): number {
  let sum = 0
  for (let day = first; day <= last; day++) sum += those.filter(({ from, until }) => from <= day && day <= until).length
  return sum
}

test('days are those counted one by one', () => {
  for (let round = 0; round < 200; round++) {
    const those = periods(upTo(8))
    const covered = daysCovered(those)
    const first = upTo(70) - 5
    const last = first + upTo(40) - 2
    expect(covered(first, last), JSON.stringify({ those, first, last })).toBe(slow(those, first, last))
  }
})

test('periods without an end count to the day asked', () => {
  const endless = Date.parse('9999-12-31T00:00:00Z') / 86_400_000
  const covered = daysCovered(Array.from({ length: 20_000 }, (_, from) => ({ from, until: endless })))
  expect(covered(0, 9)).toBe(55)
  expect(covered(20_000, 20_000)).toBe(20_000)
})

test('each period is read once, however often it is asked', () => {
  let reads = 0
  const watched = periods(1_000).map(({ from, until }) => ({
    get from() {
      reads++
      return from
    },
    until,
  }))
  const covered = daysCovered(watched)
  for (let at = 0; at < 1_000; at++) covered(at % 60, (at % 60) + 5)
  expect(reads).toBeLessThanOrEqual(2 * watched.length)
})
