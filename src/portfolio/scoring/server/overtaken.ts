/** Optimistic locking of answers: anyone who answers a question replaces the answer that they saw, and no other. */
import type { GivenAnswer } from '#portfolio/scoring/contract/answers.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { conflict } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** The answers given for one application, and where they are in the body. */
export interface GivenSheet {
  readonly applicationId: string
  readonly answers: readonly GivenAnswer[]
  readonly at: string
}

interface Overtaken {
  path: string
  question: string
  /** In words; null: taken back. */
  answer: string | null
  by: string | null
}

const select: Statement<Overtaken> = {
  name: 'answers.overtaken',
  text: `select x.path, q.question_text as question, coalesce(o.label, trim_scale(g.supplied_numeric_answer)::text) as answer, g.answered_by_name as "by"
from jsonb_to_recordset($2::jsonb) as x(path text, application uuid, question uuid, chosen uuid, number numeric, "seenChosen" uuid, "seenNumber" numeric)
join account_question q on q.account_id = $1 and q.account_question_id = x.question
left join application_question_answer g on g.account_id = $1 and g.application_id = x.application and g.account_question_id = x.question
left join account_question_answer o on o.account_id = $1 and o.account_question_id = x.question and o.question_answer_id = g.question_answer_id
where (g.question_answer_id, g.supplied_numeric_answer) is distinct from (x."seenChosen", x."seenNumber")
  and (g.question_answer_id, g.supplied_numeric_answer) is distinct from (x.chosen, x.number)
order by x.path`,
}

const told = ({ question, answer, by }: Overtaken) =>
  answer === null ? `The answer to "${question}" was taken back` : `"${question}" was answered "${answer}" by ${by ?? 'someone'}`

/**
 * Turns must have been taken: no answer changes between this look and the writing. Answers without `replaces` are not looked at, nor is one that
 * says what is there already.
 * @throws Refusal 409 with the answers that are there by now, each at its place in the body
 */
export async function refuseOvertaken(changes: Changes, sheets: readonly GivenSheet[]): Promise<void> {
  const seen = sheets.flatMap(({ applicationId, answers, at }) =>
    answers.flatMap(({ accountQuestionId, questionAnswerId = null, suppliedNumericAnswer = null, replaces }, index) =>
      replaces
        ? [
            {
              path: `${at}.${index}`,
              application: applicationId,
              question: accountQuestionId,
              chosen: questionAnswerId,
              number: suppliedNumericAnswer,
              seenChosen: replaces.questionAnswerId ?? null,
              seenNumber: replaces.suppliedNumericAnswer ?? null,
            },
          ]
        : [],
    ),
  )
  if (!seen.length) return
  const overtaken = await changes.transaction.rows(select, [JSON.stringify(seen)])
  if (!overtaken.length) return
  throw conflict(
    `${overtaken.map(told).join('. ')} in the meantime. Your answers are not saved; save again to put them in place of these.`,
    overtaken.map((one) => ({ path: one.path, message: `${told(one)} in the meantime` })),
  )
}
