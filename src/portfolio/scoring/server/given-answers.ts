/** Checks answers against the questions they are given to. */
import type { GivenAnswer } from '#portfolio/scoring/contract/answers.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Question } from './question-rows.ts'

/** One answer to be kept; both null: taken back. */
export interface KeptAnswer {
  readonly applicationId: string
  readonly accountQuestionId: string
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
}

/**
 * @param at where the answers are in the body, for the message
 * @throws Refusal 422 for a question of another set, an option of another question, a number where an option is asked for, and the other way round
 */
export function checkedAnswers(
  questions: readonly Question[],
  applicationId: string,
  given: readonly GivenAnswer[],
  at: string,
): KeptAnswer[] {
  const byId = new Map(questions.map((question) => [question.accountQuestionId, question]))
  const answered = new Set<string>()
  return given.map((answer, index) => {
    const path = `${at}.${index}`
    const question = byId.get(answer.accountQuestionId)
    if (!question) throw ruleNotMet(`${path}.accountQuestionId`, 'This question is not asked here')
    if (answered.has(question.accountQuestionId))
      throw ruleNotMet(`${path}.accountQuestionId`, `"${question.questionText}" is answered twice`)
    answered.add(question.accountQuestionId)
    return { applicationId, ...checkedAnswer(question, answer, path) }
  })
}

function checkedAnswer(
  question: Question,
  { accountQuestionId, questionAnswerId = null, suppliedNumericAnswer = null }: GivenAnswer,
  path: string,
) {
  if (questionAnswerId !== null && (question.isCustomAnswer || suppliedNumericAnswer !== null))
    throw ruleNotMet(
      `${path}.questionAnswerId`,
      `Answer "${question.questionText}" by ${question.isCustomAnswer ? 'a number from 0 to 100' : 'a choice or a number, not both'}`,
    )
  if (suppliedNumericAnswer !== null && !question.isCustomAnswer)
    throw ruleNotMet(`${path}.suppliedNumericAnswer`, `Answer "${question.questionText}" by one of its choices`)
  if (questionAnswerId !== null && !question.answers.some((option) => option.questionAnswerId === questionAnswerId))
    throw ruleNotMet(`${path}.questionAnswerId`, `That is not one of the choices of "${question.questionText}"`)
  return { accountQuestionId, questionAnswerId, suppliedNumericAnswer }
}
