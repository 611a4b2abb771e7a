import { uuidv7 } from 'uuidv7'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { businessQuestionsShipped } from '#portfolio/questions/contract/shipped-business.ts'
import type { ShippedQuestion } from '#portfolio/questions/contract/shipped-question.ts'
import { technologyQuestionsShipped } from '#portfolio/questions/contract/shipped-questions.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { chooseLevel } from './level.ts'
import { writeQuestions, type Question } from '#portfolio/scoring/server/question-rows.ts'

/**
 * Gives a new account the shipped questions, in the transaction that creates it: the technology questions of every level, of which the chosen level and lower ones
 * count (default Basic), and the default set of business questions, which later portfolios copy. Returns their number.
 */
export async function startQuestions(changes: Changes, level: string = questionLevels[0]!.value): Promise<number> {
  const technology = technologyQuestionsShipped.map((shipped, at) => asQuestion(shipped, at, shipped.refQuestionLevelId))
  const business = businessQuestionsShipped.map((shipped, at) => asQuestion(shipped, at, null))
  await writeQuestions(changes, [...technology, ...business])
  await chooseLevel(changes, level)
  return technology.length + business.length
}

const asQuestion = (
  { questionId, questionText, helpText, answers }: ShippedQuestion,
  at: number,
  refQuestionLevelId: string | null,
): Question => ({
  accountQuestionId: uuidv7(),
  questionType: refQuestionLevelId ? 'Technology' : 'Business',
  portfolioId: null,
  refQuestionLevelId,
  questionId,
  questionText,
  helpText,
  weight: 1,
  isCustomAnswer: false,
  active: true,
  displayOrder: at + 1,
  answers: answers.map((label, answerValue) => ({ questionAnswerId: uuidv7(), label, answerValue })),
})
