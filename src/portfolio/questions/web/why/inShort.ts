/** The reason of a recommendation in short: the answers that cost most, what would take it across the cut, and whether small steps do. */
import { defaultThreshold, numbersPerPoint, type Time } from '#portfolio/scoring/contract/scores.ts'
import { explain, type Axis, type Explained, type Move, type Placed } from '../explained/explain.ts'
import { answersOf, noAnswer, type Answer, type Question } from '../scoring/sheet.ts'
import type { Sheets } from '../scoring/useSheets.ts'

/** An answer that is not the best one. */
export interface Costly {
  readonly question: Question
  readonly answer: string
  /** From 0 to 4. */
  readonly points: number
  /** Points of the score of its axis that the best answer would add. */
  readonly costs: number
}
/** One better step in each of the costly answers. */
export interface Steps {
  readonly time: Time
  /** Score of the axis that the answer raises; null: of both. */
  readonly score: number | null
}

/** Over all portfolios, by the cut of the account. */
export const placedOf = ({ record, technology, portfolios }: Sheets): Placed => ({
  technology,
  adjustment: record.technologyQuestionsScoreAdjustment,
  business: portfolios,
  answers: answersOf(record),
  cut: defaultThreshold,
})

const mostShown = 3
const highest = 4

const isShort = ({ distance }: Axis) => distance !== null && distance < 0
/** The axes that are short of the cut; both where none is. */
const weakOf = ({ business, technology }: Explained) => {
  const short = [business, technology].filter(isShort)
  return short.length > 0 ? short : [business, technology]
}

export const costliest = (explained: Explained): Costly[] =>
  weakOf(explained)
    .flatMap(costlyOf)
    .sort((one, other) => other.costs - one.costs)
    .slice(0, mostShown)

/** Cost of a business answer: its part of the mean over the portfolios with a score. */
function costlyOf({ sheets }: Axis): Costly[] {
  const scored = sheets.filter(({ score }) => score !== null)
  return scored.flatMap(({ parts }) => {
    const weight = parts.reduce((sum, { question, points }) => (points === null ? sum : sum + question.weight), 0)
    return parts.flatMap(({ question, answer, points }) => {
      if (answer === null || points === null) return []
      const costs = ((bestOf(question) - points) * question.weight * numbersPerPoint) / weight / scored.length
      return costs > 0 ? [{ question, answer, points, costs }] : []
    })
  })
}

const bestOf = ({ isCustomAnswer, answers }: Question): number =>
  isCustomAnswer ? highest : Math.max(...answers.map(({ answerValue }) => answerValue ?? 0))

/** The single answers that would take a good place below the cut, the nearest first. */
export const threats = ({ business, technology }: Explained): Move[] => {
  const byChange = [business, technology].flatMap(({ score, moves }) => moves.map((move) => ({ move, change: (score ?? 0) - move.score })))
  return byChange
    .sort((one, other) => one.change - other.change)
    .slice(0, mostShown)
    .map(({ move }) => move)
}

/** Undefined where one better step in each does not lead elsewhere. */
export function stepsOf(placed: Placed, explained: Explained, costly: readonly Costly[]): Steps | undefined {
  const answers = { ...placed.answers }
  for (const { question, points } of costly) answers[question.accountQuestionId] = nextOf(question, points)
  const then = explain({ ...placed, answers })
  if (!then.time || then.time === explained.time || costly.length === 0) return undefined
  const [axis, other] = [explained.business, explained.technology].filter(isShort)
  if (!axis || other) return { time: then.time, score: null }
  return { time: then.time, score: (axis === explained.business ? then.business : then.technology).score }
}

/** The next better answer. */
function nextOf({ isCustomAnswer, answers }: Question, points: number): Answer {
  if (isCustomAnswer) return { ...noAnswer, suppliedNumericAnswer: Math.min(highest, points + 1) * numbersPerPoint }
  const better = answers.filter(({ answerValue }) => (answerValue ?? 0) > points)
  const next = better.sort((one, other) => (one.answerValue ?? 0) - (other.answerValue ?? 0))[0]
  return { ...noAnswer, questionAnswerId: next?.questionAnswerId ?? null }
}
