import { describe, expect, test } from 'vitest'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import {
  countsAt,
  netScore,
  pointWeight,
  scoreOf,
  timeRecommendation,
  weightedAnswerValue,
  type Answered,
} from '#portfolio/scoring/contract/scores.ts'

const asked = (...rows: [weight: number, points: number | null][]): Answered[] => rows.map(([weight, points]) => ({ weight, points }))

describe('a score, worked out by hand', () => {
  test('four questions of weight 1: points 4, 3, 2, 0 are 9 of 16', () => {
    const questions = asked([1, 4], [1, 3], [1, 2], [1, 0])
    expect(pointWeight(questions)).toBe(6.25)
    expect(questions.map(({ points, weight }) => weightedAnswerValue(points!, weight, 6.25))).toEqual([25, 18.75, 12.5, 0])
    expect(scoreOf(questions)).toBe(56.3)
  })

  test('weights count: 4 points of weight 3 and 0 points of weight 1 are 12 of 16', () => {
    const questions = asked([3, 4], [1, 0])
    expect(pointWeight(questions)).toBe(6.25)
    expect(scoreOf(questions)).toBe(75)
  })

  test('unanswered questions neither raise nor lower: 3 points of weight 2 alone are 75', () => {
    const questions = asked([2, 3], [1, null], [5, null])
    expect(pointWeight(questions)).toBe(3.125)
    expect(weightedAnswerValue(3, 2, 3.125)).toBe(18.75)
    expect(scoreOf(questions)).toBe(18.75 / (2 / 8))
  })

  test('a half is rounded up, whatever binary fractions make of it: 3 points of weight 0.3 beside none of 0.1 are 56.25', () => {
    expect(scoreOf(asked([0.1, 0], [0.3, 3]))).toBe(56.3)
  })

  test('a supplied 70 is worth 2.8 points: with a 4 of equal weight, 85', () => {
    expect(scoreOf(asked([1, 70 / 25], [1, 4]))).toBe(85)
  })

  test('nothing answered, nothing of weight answered, nothing asked: no score', () => {
    expect(scoreOf(asked([1, null], [2, null]))).toBeNull()
    expect(scoreOf(asked([0, 4], [1, null]))).toBeNull()
    expect([scoreOf([]), pointWeight([]), pointWeight([{ weight: 0 }])]).toEqual([null, null, null])
  })
})

/** The same numbers at every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

describe('a score, for any answers', () => {
  const source = numbers(7)
  const next = () => source.next().value
  const sets = Array.from({ length: 500 }, () =>
    asked(
      ...Array.from({ length: 1 + Math.floor(next() * 30) }, (): [number, number | null] => [
        Math.round(next() * 50) / 10,
        next() < 0.3 ? null : next() * 4,
      ]),
    ),
  )

  test('lies between 0 and 100, and is missing exactly when nothing of weight is answered', () => {
    for (const questions of sets) {
      const score = scoreOf(questions)
      expect(score === null).toBe(!questions.some(({ points, weight }) => points !== null && weight > 0))
      if (score !== null) expect(score >= 0 && score <= 100, JSON.stringify(questions)).toBe(true)
    }
  })

  test('is the sum of the weighted answers divided by the share of weight answered', () => {
    for (const questions of sets) {
      const point = pointWeight(questions)
      const given = questions.filter((one) => one.points !== null)
      const share = given.reduce((sum, one) => sum + one.weight, 0) / questions.reduce((sum, one) => sum + one.weight, 0)
      if (!point || !share) continue
      const sum = given.reduce((total, one) => total + weightedAnswerValue(one.points!, one.weight, point)!, 0)
      expect(scoreOf(questions)).toBeCloseTo(sum / share, 0)
    }
  })

  test('all best is 100, all worst is 0, and a better answer never lowers it', () => {
    for (const questions of sets) {
      const answered = questions.filter((one) => one.points !== null && one.weight > 0)
      if (!answered.length) continue
      expect(scoreOf(answered.map((one) => ({ ...one, points: 4 })))).toBe(100)
      expect(scoreOf(answered.map((one) => ({ ...one, points: 0 })))).toBe(0)
      const [first, ...rest] = answered
      expect(scoreOf([{ ...first!, points: 4 }, ...rest])!).toBeGreaterThanOrEqual(scoreOf(answered)!)
    }
  })
})

test('the net score is kept within 0 and 100, and is missing without a score', () => {
  expect([netScore(60, 15), netScore(60, null), netScore(90, 30), netScore(10, -40), netScore(null, 30)]).toEqual([75, 60, 100, 0, null])
})

describe('TIME', () => {
  test.each([
    [80, 80, 'Invest'],
    [80, 20, 'Migrate'],
    [20, 80, 'Tolerate'],
    [20, 20, 'Eliminate'],
    [50, 50, 'Invest'],
    [50, 49.9, 'Migrate'],
    [49.9, 50, 'Tolerate'],
    [0, 0, 'Eliminate'],
  ])('business %s, technology %s: %s', (business, technology, expected) => {
    expect(timeRecommendation(business, technology)).toBe(expected)
  })

  test('unscored is its own group, never a zero', () => {
    expect([
      timeRecommendation(null, 80),
      timeRecommendation(80, null),
      timeRecommendation(undefined, 80),
      timeRecommendation(null, null),
    ]).toEqual([null, null, null, null])
  })

  test('a portfolio may set its own threshold; none means 50', () => {
    expect([
      timeRecommendation(60, 60, 70),
      timeRecommendation(70, 70, 70),
      timeRecommendation(60, 60, null),
      timeRecommendation(0, 0, 0),
    ]).toEqual(['Eliminate', 'Invest', 'Invest', 'Invest'])
  })
})

test('levels are cumulative, and without a chosen one the lowest counts', () => {
  const [basic, standard, advanced] = questionLevels.map((level) => level.value) as [string, string, string]
  const counting = (level: string | null) => [basic, standard, advanced].map((own) => countsAt(level, own))
  expect([counting(null), counting(basic), counting(standard), counting(advanced)]).toEqual([
    [true, false, false],
    [true, false, false],
    [true, true, false],
    [true, true, true],
  ])
})
