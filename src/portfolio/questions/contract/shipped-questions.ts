/** The technology questions that ship with the product, by level, as an account gets them when it is made. */
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { advancedQuestions } from './shipped-advanced.ts'
import { basicQuestions } from './shipped-basic.ts'
import type { ShippedQuestion } from './shipped-question.ts'
import { standardQuestions } from './shipped-standard.ts'

const byLevel = [basicQuestions, standardQuestions, advancedQuestions]

/** Every technology question with the id of the level from which on it counts, in the order in which they are asked. */
export const technologyQuestionsShipped: readonly (ShippedQuestion & { readonly refQuestionLevelId: string })[] = byLevel.flatMap(
  (asked, at) => asked.map((question) => ({ ...question, refQuestionLevelId: questionLevels[at]!.value })),
)
