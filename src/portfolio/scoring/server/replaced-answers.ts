/** Answers about to be replaced, read in the same transaction: the undo restores them. */
import type { ReplacedAnswer } from '#portfolio/scoring/contract/answers.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { KeptAnswer } from './given-answers.ts'

const select: Statement<ReplacedAnswer & { applicationId: string }> = {
  name: 'answers.replaced',
  text: `select x."applicationId", x."accountQuestionId", g.question_answer_id as "questionAnswerId", g.supplied_numeric_answer::float8 as "suppliedNumericAnswer",
  jsonb_build_object('questionAnswerId', x."questionAnswerId", 'suppliedNumericAnswer', x."suppliedNumericAnswer") as replaces
from jsonb_to_recordset($2::jsonb) as x("applicationId" uuid, "accountQuestionId" uuid, "questionAnswerId" uuid, "suppliedNumericAnswer" numeric)
left join application_question_answer g on g.account_id = $1 and g.application_id = x."applicationId" and g.account_question_id = x."accountQuestionId"
where (g.question_answer_id, g.supplied_numeric_answer) is distinct from (x."questionAnswerId", x."suppliedNumericAnswer")
order by 1, 2`,
}

/** The caller must hold the lock. By application; unchanged answers replace nothing. */
export async function replacedBy(changes: Changes, answers: readonly KeptAnswer[]): Promise<ReadonlyMap<string, ReplacedAnswer[]>> {
  const rows = await changes.transaction.rows(select, [JSON.stringify(answers)])
  const replaced = new Map<string, ReplacedAnswer[]>()
  for (const { applicationId, ...answer } of rows) replaced.set(applicationId, [...(replaced.get(applicationId) ?? []), answer])
  return replaced
}
