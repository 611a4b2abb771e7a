/** The resulting set of questions; a save writes it, and a preview only scores by it. */
import { uuidv7 } from 'uuidv7'
import { refuseNonsense, refuseTooMany } from './question-rules.ts'
import type { Option, Question, QuestionSet } from '#portfolio/scoring/server/question-rows.ts'

/** A question as a body carries it. */
export interface GivenQuestion {
  readonly accountQuestionId?: string | null
  readonly refQuestionLevelId?: string | null
  readonly questionText: string
  readonly helpText?: string | null
  readonly weight: number
  readonly isCustomAnswer?: boolean
  readonly active?: boolean
  readonly displayOrder?: number | null
  readonly answers?: readonly (Omit<Option, 'questionAnswerId'> & { readonly questionAnswerId?: string | null })[]
}

export interface PlannedQuestions {
  /** The set as it becomes. */
  readonly after: readonly Question[]
  readonly removed: readonly Question[]
  /** Added or changed. */
  readonly written: readonly Question[]
}

/**
 * `left`: given questions that were in the set earlier; they come back under their ids.
 * @throws Refusal 422 when the questions are inconsistent
 */
export function planned(
  set: QuestionSet,
  given: readonly GivenQuestion[],
  before: readonly Question[],
  left: readonly Question[] = [],
): PlannedQuestions {
  refuseTooMany(given.length, before.length)
  const after = given.map((question, at) => completed(set, question, [...before, ...left], at))
  refuseNonsense(after)
  const kept = new Set(after.map((question) => question.accountQuestionId))
  return {
    after,
    removed: before.filter((question) => !kept.has(question.accountQuestionId)),
    written: after.filter((question) => JSON.stringify(question) !== JSON.stringify(former(before, question))),
  }
}

export const former = (before: readonly Question[], { accountQuestionId }: Pick<Question, 'accountQuestionId'>) =>
  before.find((question) => question.accountQuestionId === accountQuestionId)

/** In the order of the kept question's fields, so that two can be compared. Ids that are not this set's are replaced. */
function completed({ questionType, portfolioId }: QuestionSet, given: GivenQuestion, before: readonly Question[], at: number): Question {
  const was = before.find((question) => question.accountQuestionId === given.accountQuestionId)
  const isCustomAnswer = given.isCustomAnswer ?? was?.isCustomAnswer ?? false
  const answers = given.answers ?? was?.answers ?? []
  return {
    accountQuestionId: was?.accountQuestionId ?? uuidv7(),
    questionType,
    portfolioId,
    refQuestionLevelId: given.refQuestionLevelId ?? null,
    questionId: was?.questionId ?? null,
    questionText: given.questionText,
    helpText: given.helpText ?? null,
    weight: given.weight,
    isCustomAnswer,
    active: given.active ?? was?.active ?? true,
    displayOrder: given.displayOrder ?? at + 1,
    answers: answers
      .map((answer) => withOwnId(answer, was))
      .sort((one, other) => one.answerValue - other.answerValue || (one.label < other.label ? -1 : 1)),
  }
}

const withOwnId = (
  { questionAnswerId, label, answerValue }: NonNullable<GivenQuestion['answers']>[number],
  was: Question | undefined,
): Option => ({
  questionAnswerId: was?.answers.some((option) => option.questionAnswerId === questionAnswerId) ? questionAnswerId! : uuidv7(),
  label,
  answerValue,
})
