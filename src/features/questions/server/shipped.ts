/** How a shipped question is written down, and what it becomes. */
import { uuidv7 } from 'uuidv7'
import { questionLevels } from '#features/accounts/contract/common-values.ts'
import type { Question } from './question-rows.ts'

/** Key, question, and its answers from 0 to 4 points, or `number` when it takes one from 0 to 100. The key never changes. */
export type Shipped = readonly [key: string, question: string, answers: readonly [string, string, string, string, string] | 'number']

/** A shipped question with the level that it belongs to; undefined for business questions, which have none. */
export interface LevelledQuestion {
  readonly shipped: Shipped
  readonly level?: string
}
export const levelled = (shipped: readonly Shipped[], level: number): LevelledQuestion[] => shipped.map((one) => ({ shipped: one, level: questionLevels[level]!.value }))

/** With ids of its own, for one account. */
export const asQuestion = ({ shipped: [key, questionText, answers], level }: LevelledQuestion, at: number): Question => ({
  accountQuestionId: uuidv7(),
  questionType: level ? 'Technology' : 'Business',
  portfolioId: null,
  refQuestionLevelId: level ?? null,
  questionId: key,
  questionText,
  helpText: null,
  weight: 1,
  isCustomAnswer: answers === 'number',
  active: true,
  displayOrder: at + 1,
  answers: answers === 'number' ? [] : answers.map((label, answerValue) => ({ questionAnswerId: uuidv7(), label, answerValue })),
})
