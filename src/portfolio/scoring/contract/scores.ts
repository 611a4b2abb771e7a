/**
 * How answers become scores, and scores a recommendation: the one statement of the rule for people and browsers; the server's SQL says the same
 * and a test holds the two together.
 */
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import type { timeOptions } from '#portfolio/scoring/contract/time-options.ts'

export const mostPoints = 4
/** A supplied number from 0 to 100 counts as this share of itself, so that 100 is worth as much as the best answer. */
export const numbersPerPoint = 100 / mostPoints
export const defaultThreshold = 50

export type Time = (typeof timeOptions)[number]['value']

interface Weighted {
  readonly weight: number
}
/** A question that counts, with what its answer is worth: 0 to 4 points, null while it is not answered. */
export interface Answered extends Weighted {
  readonly points: number | null
}

/** To one decimal, halves up. What binary fractions add beyond twelve digits is not part of the value: 0.9 ÷ 0.4 × 25 is 56.25, not less. */
function rounded(value: number): number {
  const tenths = value * 10
  // Most are tenths already, and a text of a number takes long.
  return Number.isInteger(tenths) ? tenths / 10 : Math.round(Number(tenths.toPrecision(12))) / 10
}

/** `100 / Σ(weight × 4)` over the questions that count; null when none has a weight. */
export function pointWeight(counting: readonly Weighted[]): number | null {
  const most = counting.reduce((sum, { weight }) => sum + weight * mostPoints, 0)
  return most > 0 ? 100 / most : null
}

/** Contribution of one answer: points × weight × point weight. */
export const weightedAnswerValue = (points: number, weight: number, point: number | null): number | null =>
  point === null ? null : points * weight * point

/**
 * The sum of the weighted answers divided by the share of weight answered: 0 to 100 whatever was left out, with one decimal; null when nothing
 * that has a weight is answered.
 */
export function scoreOf(counting: readonly Answered[]): number | null {
  const given = counting.filter((one): one is Answered & { points: number } => one.points !== null)
  const weight = given.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return null
  return rounded((given.reduce((sum, one) => sum + one.points * one.weight, 0) * numbersPerPoint) / weight)
}

/** The technology score after adjustment, kept within 0 and 100. */
export const netScore = (score: number | null, adjustment: number | null): number | null =>
  score === null ? null : Math.min(100, Math.max(0, rounded(score + (adjustment ?? 0))))

/** Null when one of the scores is missing: unscored is a group of its own, never a zero. */
export function timeRecommendation(
  business: number | null | undefined,
  technology: number | null | undefined,
  threshold: number | null = defaultThreshold,
): Time | null {
  if (business === null || business === undefined || technology === null || technology === undefined) return null
  const from = threshold ?? defaultThreshold
  if (business >= from) return technology >= from ? 'Invest' : 'Migrate'
  return technology >= from ? 'Tolerate' : 'Eliminate'
}

/** Levels are cumulative: a technology question counts at its own level and at those above. Without a chosen level the lowest counts. */
export function countsAt(level: string | null | undefined, questionLevel: string): boolean {
  const place = (value: string | null | undefined) =>
    Math.max(
      0,
      questionLevels.findIndex((option) => option.value === value),
    )
  return place(questionLevel) <= place(level)
}
