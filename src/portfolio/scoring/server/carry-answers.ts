import { foldText } from '#platform/contract/fold.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { KeptAnswer } from './given-answers.ts'
import { businessSet, readSet, type Question } from './question-rows.ts'

/** From one application in one portfolio to applications in another, or to others in the same. */
export interface Carriage {
  readonly application: string
  readonly from: string
  readonly to: string
  readonly receiving: readonly string[]
}
type Answer = Omit<KeptAnswer, 'applicationId'>

const select: Statement<Answer> = {
  name: 'answers.of_application',
  text: `select account_question_id as "accountQuestionId", question_answer_id as "questionAnswerId", supplied_numeric_answer::float8 as "suppliedNumericAnswer"
from application_question_answer where account_id = $1 and application_id = $2 and portfolio_id = $3 order by account_question_id`,
}

/**
 * Every portfolio has questions of its own: two are the same when they are copies of one, else when they ask in the same words. Of options the
 * same words count, else the same points. What has no counterpart is not carried over; what the source leaves unanswered stays as it is.
 */
export async function carriedAnswers(changes: Changes, { application, from, to, receiving }: Carriage): Promise<KeptAnswer[]> {
  const given = await changes.transaction.rows(select, [application, from])
  const sources = new Map((await readSet(changes, businessSet(from))).map((question) => [question.accountQuestionId, question]))
  const targets = await readSet(changes, businessSet(to))
  const byText = new Map(targets.map((target) => [foldText(target.questionText), target]))
  const found = given.flatMap((answer) => {
    const source = sources.get(answer.accountQuestionId)!
    return carriedAnswer(answer, source, copyOf(source, targets) ?? byText.get(foldText(source.questionText)))
  })
  // Two questions may have one counterpart, which has one answer.
  const carried = [...new Map(found.map((answer) => [answer.accountQuestionId, answer])).values()]
  return receiving.flatMap((applicationId) => carried.map((answer) => ({ applicationId, ...answer })))
}

function carriedAnswer(answer: Answer, source: Question, target: Question | undefined): Answer[] {
  if (!target || target.isCustomAnswer !== source.isCustomAnswer) return []
  const accountQuestionId = target.accountQuestionId
  if (source.isCustomAnswer) return [{ ...answer, accountQuestionId }]
  const chosen = source.answers.find((option) => option.questionAnswerId === answer.questionAnswerId)!
  const words = foldText(chosen.label)
  const option =
    target.answers.find((one) => foldText(one.label) === words) ?? target.answers.find((one) => one.answerValue === chosen.answerValue)
  return option ? [{ accountQuestionId, questionAnswerId: option.questionAnswerId, suppliedNumericAnswer: null }] : []
}

const copyOf = (source: Question, targets: readonly Question[]): Question | undefined =>
  targets.find((target) => target.accountQuestionId === source.accountQuestionId) ??
  targets.find((target) => source.questionId !== null && target.questionId === source.questionId)
