import { expect, test } from 'vitest'
import type { Group } from '#platform/contract/query.ts'
import { figuresOf } from './figures.ts'

const group = (field: string, value: string | null, count: number): Group => ({ values: { [field]: value }, count, aggregates: {} })

test('every application is in one of the four, or unscored; gaps are counted apart', () => {
  const counted = {
    byTime: [group('timeRecommendation', 'Invest', 2), group('timeRecommendation', 'Eliminate', 1), group('timeRecommendation', null, 4)],
    byState: [
      group('currentStateId', 'live', 3),
      group('currentStateId', 'phase out', 2),
      group('currentStateId', 'retired', 1),
      group('currentStateId', null, 1),
    ],
    ownerless: [{ values: {}, count: 5, aggregates: {} }],
  }
  expect(figuresOf(counted, new Set(['phase out', 'retired']))).toEqual({
    total: 7,
    times: { Invest: 2, Migrate: 0, Tolerate: 0, Eliminate: 1 },
    unscored: 4,
    toBeRetired: 3,
    withoutOwner: 5,
    withoutState: 1,
  })
})

test('an empty workspace has nothing', () => {
  expect(figuresOf({ byTime: [], byState: [], ownerless: [] }, new Set()).total).toBe(0)
})
