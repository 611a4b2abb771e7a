/** Why an application is where it is on the TIME chart, and which single answer would move it. */
import { netScore, numbersPerPoint, scoreOf, timeRecommendation, type Time } from '#portfolio/scoring/contract/scores.ts'
import { asked, noAnswer, pointsOf, type Answer, type Answers, type Question } from '../scoring/sheet.ts'

/** One answer, with what it adds to the score of its sheet: the parts of a sheet sum to its score. */
export interface Part {
  readonly question: Question
  /** In words; null: not answered. */
  readonly answer: string | null
  readonly points: number | null
  readonly adds: number
}
/** An answer that would move the application elsewhere. */
export interface Move {
  readonly question: Question
  readonly answer: string
  readonly score: number
  readonly time: Time | null
}
/** Questions that are scored together. */
export interface Sheet {
  /** The portfolio that asks them; null: of technology. */
  readonly name: string | null
  readonly questions: readonly Question[]
}
export interface Axis {
  readonly score: number | null
  /** Points above the cut; negative below it. */
  readonly distance: number | null
  readonly sheets: readonly { readonly name: string | null; readonly score: number | null; readonly parts: readonly Part[] }[]
  /** The nearest ones first. */
  readonly moves: readonly Move[]
}
export interface Explained {
  readonly time: Time | null
  readonly cut: number
  readonly business: Axis
  readonly technology: Axis
}

export interface Placed {
  readonly technology: readonly Question[]
  readonly adjustment: number | null
  /** Sheet of one portfolio, or of each whose mean counts. */
  readonly business: readonly Sheet[]
  readonly answers: Answers
  readonly cut: number
}

type Scored = (answers: Answers) => number | null

export function explain({ technology, adjustment, business, answers, cut }: Placed): Explained {
  const ofBusiness: Scored = (given) => mean(business.map(({ questions }) => scoreWith(questions, given)))
  const ofTechnology: Scored = (given) => netScore(scoreWith(technology, given), adjustment)
  const [businessNow, technologyNow] = [ofBusiness(answers), ofTechnology(answers)]
  return {
    time: timeRecommendation(businessNow, technologyNow, cut),
    cut,
    business: axis(business, answers, ofBusiness, cut, (score) => timeRecommendation(score, technologyNow, cut)),
    technology: axis([{ name: null, questions: technology }], answers, ofTechnology, cut, (score) =>
      timeRecommendation(businessNow, score, cut),
    ),
  }
}

const scoreWith = (questions: readonly Question[], answers: Answers) =>
  scoreOf(
    asked(questions).map((question) => ({
      weight: question.weight,
      points: pointsOf(question, answers[question.accountQuestionId] ?? noAnswer),
    })),
  )

/** Over the sheets that have a score, as the account-wide business score is; one sheet's score is itself. */
function mean(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null)
  if (given.length === 0) return null
  return scoreOf(given.map((score) => ({ weight: 1, points: score / numbersPerPoint })))
}

function axis(sheets: readonly Sheet[], answers: Answers, scored: Scored, cut: number, timeAt: (score: number) => Time | null): Axis {
  const score = scored(answers)
  return {
    score,
    distance: score === null ? null : Number((score - cut).toFixed(1)),
    sheets: sheets.map(({ name, questions }) => ({
      name,
      score: scoreWith(questions, answers),
      parts: partsOf(asked(questions), answers),
    })),
    moves: score === null ? [] : movesOf(sheets, answers, scored, score, cut).map((move) => ({ ...move, time: timeAt(move.score) })),
  }
}

function partsOf(questions: readonly Question[], answers: Answers): Part[] {
  const parts = questions.map((question) => {
    const answer = answers[question.accountQuestionId] ?? noAnswer
    return { question, answer: inWords(question, answer), points: pointsOf(question, answer) }
  })
  const weight = parts.reduce((sum, { question, points }) => (points === null ? sum : sum + question.weight), 0)
  return parts.map((part) => ({
    ...part,
    adds: weight === 0 || part.points === null ? 0 : (part.points * part.question.weight * numbersPerPoint) / weight,
  }))
}

function inWords(question: Question, { questionAnswerId, suppliedNumericAnswer }: Answer): string | null {
  if (question.isCustomAnswer) return suppliedNumericAnswer === null ? null : String(suppliedNumericAnswer)
  return question.answers.find((option) => option.questionAnswerId === questionAnswerId)?.label ?? null
}

const candidates = (question: Question): Answer[] =>
  question.isCustomAnswer
    ? Array.from({ length: 101 }, (_, number) => ({ ...noAnswer, suppliedNumericAnswer: number }))
    : question.answers.map(({ questionAnswerId }) => ({ ...noAnswer, questionAnswerId }))

/** For each question, the answer that crosses the threshold with the smallest change of the score, if one does. */
function movesOf(sheets: readonly Sheet[], answers: Answers, scored: Scored, score: number, cut: number): Omit<Move, 'time'>[] {
  const isGood = score >= cut
  const moves = sheets.flatMap(({ questions }) =>
    asked(questions).flatMap((question) => {
      const crossing = candidates(question).flatMap((answer) => {
        const then = scored({ ...answers, [question.accountQuestionId]: answer })
        return then !== null && then >= cut !== isGood ? [{ question, answer: inWords(question, answer)!, score: then }] : []
      })
      return crossing.sort(nearest(score)).slice(0, 1)
    }),
  )
  return moves.sort(nearest(score))
}

const nearest =
  (score: number) =>
  (one: Omit<Move, 'time'>, other: Omit<Move, 'time'>): number =>
    Math.abs(one.score - score) - Math.abs(other.score - score)
