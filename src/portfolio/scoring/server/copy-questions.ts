import { uuidv7 } from 'uuidv7'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { businessSet, readSet, writeQuestions, type Question } from './question-rows.ts'

/** Every write raises the version, so the first one is that of a portfolio just made. */
const selectNew: Statement<{ id: string }> = {
  name: 'questions.new_portfolios',
  text: 'select portfolio_id as id from portfolio where account_id = $1 and portfolio_id = any($2::uuid[]) and version = 1',
}

/** Gives portfolios that were just made a copy of the account's default business questions. */
export async function copyDefaultQuestions(changes: Changes, portfolioIds: readonly string[]): Promise<void> {
  const made = await changes.transaction.rows(selectNew, [portfolioIds])
  if (!made.length) return
  const defaults = await readSet(changes, businessSet(null))
  await writeQuestions(
    changes,
    made.flatMap(({ id }) => defaults.map((question) => copyOf(question, id))),
  )
}

/** A copy remembers its original, so that answers can be carried over between the copies of one question. */
const copyOf = (question: Question, portfolioId: string): Question => ({
  ...question,
  accountQuestionId: uuidv7(),
  portfolioId,
  questionId: question.questionId ?? question.accountQuestionId,
  answers: question.answers.map((answer) => ({ ...answer, questionAnswerId: uuidv7() })),
})
