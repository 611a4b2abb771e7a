/** Keeps answers, scores the applications again, and writes both into their history. */
import { listIn } from '#platform/contract/by-name.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { KeptAnswer } from './given-answers.ts'
import type { QuestionType } from './question-rows.ts'
import { both, type ChangedScores } from './past-scores.ts'
import { lockApplications, recomputeBusinessScores, recomputeTechnologyScores } from './scores.ts'

/** Answers to questions of one set: the technology questions, or the business questions of a portfolio. */
export interface AnswerSheet {
  readonly questionType: QuestionType
  readonly portfolioId: string | null
  readonly answers: readonly KeptAnswer[]
}

interface Standing {
  applicationId: string
  name: string
  /** Answers of the affected questions, in words. */
  answers: Record<string, string>
}

const asGiven = `jsonb_to_recordset($2::jsonb) as x("applicationId" uuid, "accountQuestionId" uuid, "questionAnswerId" uuid, "suppliedNumericAnswer" numeric)`

/** The answers are read once for all applications, however many there are. */
const standing: Statement<Standing> = {
  name: 'answers.standing',
  text: `with given as materialized (select x."applicationId" as application_id, x."accountQuestionId" as account_question_id from ${asGiven}
), told as materialized (
  select g.application_id, json_object_agg(q.question_text, coalesce(o.label, trim_scale(g.supplied_numeric_answer)::text)) as answers
  from given join application_question_answer g on g.account_id = $1 and g.application_id = given.application_id and g.account_question_id = given.account_question_id
  join account_question q on q.account_id = $1 and q.account_question_id = g.account_question_id
  left join account_question_answer o on o.account_id = $1 and o.account_question_id = g.account_question_id and o.question_answer_id = g.question_answer_id
  group by g.application_id
)
select a.application_id as "applicationId", a.name, coalesce(told.answers, '{}') as answers
from application a left join told on told.application_id = a.application_id
where a.account_id = $1 and a.application_id in (select application_id from given) order by a.application_id`,
}
const takeBack: Statement = {
  name: 'answers.take_back',
  text: `delete from application_question_answer g using ${asGiven} where g.account_id = $1 and g.application_id = x."applicationId"
  and g.account_question_id = x."accountQuestionId" and x."questionAnswerId" is null and x."suppliedNumericAnswer" is null`,
}
const give: Statement = {
  name: 'answers.give',
  text: `insert into application_question_answer (account_id, application_id, account_question_id, portfolio_id, question_answer_id, supplied_numeric_answer, answered_by, answered_by_name)
select $1, x."applicationId", x."accountQuestionId", $3, x."questionAnswerId", x."suppliedNumericAnswer", $4, $5 from ${asGiven}
where num_nonnulls(x."questionAnswerId", x."suppliedNumericAnswer") = 1
on conflict (account_id, application_id, account_question_id) do update set question_answer_id = excluded.question_answer_id,
  supplied_numeric_answer = excluded.supplied_numeric_answer, answered_date = excluded.answered_date, answered_by = excluded.answered_by, answered_by_name = excluded.answered_by_name
where (application_question_answer.question_answer_id, application_question_answer.supplied_numeric_answer) is distinct from (excluded.question_answer_id, excluded.supplied_numeric_answer)`,
}

export async function writeAnswers(changes: Changes, sheet: AnswerSheet): Promise<void> {
  if (!sheet.answers.length) return
  const applicationIds = [...new Set(sheet.answers.map((answer) => answer.applicationId))]
  const rows = JSON.stringify(sheet.answers)
  const { userId, userName } = changes.actor
  const [, before] = await changes.transaction.all([
    [lockApplications, [null, applicationIds]],
    [standing, [rows]],
    [takeBack, [rows]],
    [give, [rows, sheet.portfolioId, userId, userName]],
  ])
  const scored =
    sheet.questionType === 'Technology'
      ? await recomputeTechnologyScores(changes, applicationIds)
      : await recomputeBusinessScores(changes, { portfolioIds: [sheet.portfolioId!], applicationIds })
  const after = await changes.transaction.rows(standing, [rows])
  logAnswers(changes, sheet.portfolioId, before, after, scored)
}

/** The history stores questions and answers in their wording at the time, since both may change later, with the portfolio that asks and the resulting scores. */
function logAnswers(
  changes: Changes,
  portfolioId: string | null,
  before: readonly Standing[],
  after: readonly Standing[],
  scored: ChangedScores,
): void {
  const inWords = (answers: Record<string, string>, questions: readonly string[]) =>
    questions
      .filter((question) => question in answers)
      .map((question) => ({ question, answer: answers[question], ...(portfolioId && { portfolioId }) }))
  for (const [at, now] of after.entries()) {
    const was = before[at]!
    const questions = [...new Set([...Object.keys(was.answers), ...Object.keys(now.answers)])].filter(
      (question) => was.answers[question] !== now.answers[question],
    )
    const scores = scored.get(now.applicationId)?.changes ?? {}
    if (!questions.length && !Object.keys(scores).length) continue
    const [wasThere, isThere] = scores['questionAnswers'] ?? []
    const answers = both([inWords(was.answers, questions), inWords(now.answers, questions)], listIn(wasThere), listIn(isThere))
    changes.log('application', now.applicationId, now.name, 'update', { ...scores, questionAnswers: answers })
  }
}
