/** A sheet of questions and the answers somebody is giving, scored as they are given. */
import type { application } from '#portfolio/applications/contract.ts'
import type { questions as questionsFeature } from '#portfolio/questions/contract.ts'
import { numbersPerPoint, scoreOf } from '#portfolio/scoring/contract/scores.ts'
import type { GivenAnswer } from '#portfolio/scoring/contract/answers.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { RecordOf } from '#platform/contract/entity.ts'

type Business = Reply<(typeof questionsFeature)['calls']['listBusiness']>[number]
type Technology = Reply<(typeof questionsFeature)['calls']['listTechnology']>[number]
/** Common fields of both kinds of question. */
export type Question = Pick<
  Business | Technology,
  'accountQuestionId' | 'questionText' | 'helpText' | 'weight' | 'isCustomAnswer' | 'active' | 'answers' | 'pointWeight'
>

/** An option, or a number; both null: not answered. */
export interface Answer {
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
}
export const noAnswer: Answer = { questionAnswerId: null, suppliedNumericAnswer: null }
/** By question. */
export type Answers = Readonly<Record<string, Answer>>

/** The answers that an application's record carries. */
export const answersOf = (record: Pick<RecordOf<typeof application>, 'questionAnswers'>): Answers =>
  Object.fromEntries(
    record.questionAnswers.map(({ accountQuestionId, questionAnswerId, suppliedNumericAnswer }) => [
      accountQuestionId,
      { questionAnswerId, suppliedNumericAnswer },
    ]),
  )

/** The questions that are asked: switched on and, of technology, within the account's level. */
export const asked = <Q extends Question>(questions: readonly Q[]): Q[] => questions.filter((question) => question.pointWeight !== null)

/** 0 to 4; null: not answered. */
export function pointsOf(question: Question, { questionAnswerId, suppliedNumericAnswer }: Answer): number | null {
  if (question.isCustomAnswer) return suppliedNumericAnswer === null ? null : suppliedNumericAnswer / numbersPerPoint
  return question.answers.find((option) => option.questionAnswerId === questionAnswerId)?.answerValue ?? null
}

export interface Standing {
  readonly score: number | null
  readonly answered: number
  readonly of: number
}

/** The score by these answers, as the server will compute it. */
export function standingOf(questions: readonly Question[], answers: Answers): Standing {
  const counting = asked(questions).map((question) => ({
    weight: question.weight,
    points: pointsOf(question, answers[question.accountQuestionId] ?? noAnswer),
  }))
  return { score: scoreOf(counting), answered: counting.filter((one) => one.points !== null).length, of: counting.length }
}

const isSame = (a: Answer, b: Answer) => a.questionAnswerId === b.questionAnswerId && a.suppliedNumericAnswer === b.suppliedNumericAnswer

/** Answers that differ from the stored ones, as a call takes them; `seen` are the stored ones at the time they were given. */
export const changedAnswers = (questions: readonly Question[], stored: Answers, answers: Answers, seen: Answers = {}): GivenAnswer[] =>
  questions.flatMap(({ accountQuestionId }) => {
    const answer = answers[accountQuestionId] ?? noAnswer
    const replaces = seen[accountQuestionId]
    return isSame(answer, stored[accountQuestionId] ?? noAnswer) ? [] : [{ accountQuestionId, ...answer, ...(replaces && { replaces }) }]
  })

type Adjusted = Pick<RecordOf<typeof application>, 'technologyQuestionsScoreAdjustment' | 'technologyQuestionsScoreAdjustmentReason'>

/** Whether a record is adjusted as it was asked to be; what was not asked is undefined. Without an adjustment there is no reason. */
export function isAdjustedSo(record: Adjusted, asked: { adjustment?: number | null | undefined; reason?: string | undefined }): boolean {
  const now = record.technologyQuestionsScoreAdjustment ?? 0
  const isSameReason =
    !now || asked.reason === undefined || (record.technologyQuestionsScoreAdjustmentReason ?? '').trim() === asked.reason.trim()
  return (asked.adjustment === undefined || now === (asked.adjustment ?? 0)) && isSameReason
}
