import { questionLevels } from '#features/accounts/contract/common-values.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { chooseLevel } from './level.ts'
import { writeQuestions } from './question-rows.ts'
import { asQuestion } from './shipped.ts'
import { shippedBusiness } from './shipped-business.ts'
import { shippedTechnology } from './shipped-technology.ts'

/**
 * Gives a new account the shipped questions, in the transaction that makes it: the technology questions of every level, of which those of the
 * level count (Basic unless told), and the default set of business questions. Portfolios made later get a copy of the set. Answers how many.
 */
export async function startQuestions(changes: Changes, level: string = questionLevels[0]!.value): Promise<number> {
  const questions = [...shippedTechnology.map(asQuestion), ...shippedBusiness.map((shipped) => ({ shipped })).map(asQuestion)]
  await writeQuestions(changes, questions)
  await chooseLevel(changes, level)
  return questions.length
}
