import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import {
  keptQuestions,
  questionColumns,
  questionOrder,
  type Question,
  type QuestionSet,
  type QuestionType,
} from '#portfolio/scoring/server/question-rows.ts'
import { tagOf } from './set-tag.ts'

const select = (type: QuestionType): Statement => ({
  name: `questions.tagged.${type}`,
  text: `select (select coalesce(json_agg(r), '[]')::text from (${keptQuestions}) r) as kept,
  (select coalesce(json_agg(r), '[]')::text from (select ${questionColumns(type)} from account_question q
    where q.account_id = $1 and q.question_type = $2 and q.portfolio_id is not distinct from $3::uuid order by ${questionOrder}) r) as questions`,
})
const statements = { Business: select('Business'), Technology: select('Technology') }

/** A set as it is answered, with its ETag. */
export async function readTagged(tenant: Tenant, { questionType, portfolioId }: QuestionSet): Promise<{ tag: string; questions: string }> {
  const found = (await tenant.row<{ kept: JsonOf<Question[]>; questions: string }>(statements[questionType], [questionType, portfolioId]))!
  return { tag: tagOf(recordIn(found.kept), found.questions), questions: found.questions }
}
