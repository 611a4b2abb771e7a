/** Questions that were taken out of a set: kept for as long as the bin keeps what is deleted. A set that is saved with one of them gets it back with its answers. */
import { daysInBin } from '#platform/contract/bin.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Question, QuestionSet } from '#portfolio/scoring/server/question-rows.ts'
import { stillTaken } from '#portfolio/scoring/server/still-taken.ts'

const toldWithSet = 'No cached answer depends on removed questions; their removal or return is announced with the set.'

const forget: Statement = {
  name: 'left_question.forget',
  text: `delete from left_question where account_id = $1 and left_date < now() - interval '${daysInBin} days'`,
  changesNoAnswer: toldWithSet,
}
const keep: Statement = {
  name: 'left_question.keep',
  text: `insert into left_question (account_id, account_question_id, question_type, portfolio_id, question, answers)
select $1, (x.q->>'accountQuestionId')::uuid, x.q->>'questionType', (x.q->>'portfolioId')::uuid, x.q, coalesce((select jsonb_agg(to_jsonb(g) - 'account_id')
  from application_question_answer g where g.account_id = $1 and g.account_question_id = (x.q->>'accountQuestionId')::uuid), '[]')
from jsonb_array_elements($2::jsonb) as x(q)
on conflict (account_id, account_question_id) do update set left_date = excluded.left_date, question = excluded.question, answers = excluded.answers returning 1`,
  changesNoAnswer: toldWithSet,
}

/** Before they are deleted. */
export async function keepLeaving(changes: Changes, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return
  await changes.transaction.all([
    [forget, []],
    [keep, [JSON.stringify(questions)]],
  ])
}

const find: Statement<{ question: Question }> = {
  name: 'left_question.find',
  text: `select l.question from left_question l where l.account_id = $1 and l.account_question_id = any($2::uuid[]) and l.question_type = $3
  and l.portfolio_id is not distinct from $4::uuid and l.left_date >= now() - interval '${daysInBin} days'`,
}

/** Questions among these that were removed from this set. */
export async function readLeft(changes: Changes, { questionType, portfolioId }: QuestionSet, ids: readonly string[]): Promise<Question[]> {
  if (ids.length === 0) return []
  const found = await changes.transaction.rows(find, [ids, questionType, portfolioId])
  return found.map(({ question }) => question)
}

/** Answers of applications that are gone, or have left the portfolio, and those that their question no longer takes are not given again. */
const answerAgain: Statement = {
  name: 'left_question.answers',
  text: `insert into application_question_answer (account_id, application_id, account_question_id, portfolio_id, question_answer_id, supplied_numeric_answer, answered_date, answered_by, answered_by_name)
select $1, x.application_id, x.account_question_id, x.portfolio_id, x.question_answer_id, x.supplied_numeric_answer, x.answered_date, x.answered_by, x.answered_by_name
from left_question l cross join lateral jsonb_populate_recordset(null::application_question_answer, l.answers) x
where l.account_id = $1 and l.account_question_id = any($2::uuid[])
  and exists (select 1 from application a where a.account_id = $1 and a.application_id = x.application_id)
  and (x.portfolio_id is null or exists (select 1 from portfolio_application m where m.account_id = $1 and m.portfolio_id = x.portfolio_id and m.application_id = x.application_id))
  and ${stillTaken}
on conflict do nothing returning 1`,
  pastRecords: 'The resulting score is written to the history when scoring runs again.',
}
const settle: Statement = {
  name: 'left_question.settle',
  text: 'delete from left_question where account_id = $1 and account_question_id = any($2::uuid[])',
  changesNoAnswer: toldWithSet,
}

/** After they are written again, with the ids that they had. */
export async function answerBack(changes: Changes, questions: readonly Question[]): Promise<void> {
  if (questions.length === 0) return
  const ids = questions.map(({ accountQuestionId }) => accountQuestionId)
  await changes.transaction.all([
    [answerAgain, [ids]],
    [settle, [ids]],
  ])
}
