/** What applications held in a portfolio that they were taken out of: kept for as long as the bin keeps what is deleted, so that they can be put back with it. */
import { daysInBin } from '#features/bin/contract.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Batch, Changes } from '#platform/server/records/changes.ts'

const toldWithPortfolio = 'No answer reads what is kept of those that left; that they left, or came back, is told with the portfolio.'

const forget: Statement = {
  name: 'left_member.forget',
  text: `delete from left_member where account_id = $1 and left_date < now() - interval '${daysInBin} days'`,
  changesNoAnswer: toldWithPortfolio,
}

/** $2 the portfolio, $3 applications, $4 who takes them out. */
const keep: Statement = {
  name: 'left_member.keep',
  text: `insert into left_member (account_id, portfolio_id, application_id, left_by, notes, answers)
select $1, m.portfolio_id, m.application_id, $4, m.notes, coalesce((select jsonb_agg(to_jsonb(q) - 'account_id') from application_question_answer q
  where q.account_id = $1 and q.portfolio_id = m.portfolio_id and q.application_id = m.application_id), '[]')
from portfolio_application m where m.account_id = $1 and m.portfolio_id = $2 and m.application_id = any($3::uuid[])
on conflict (account_id, portfolio_id, application_id) do update set left_date = excluded.left_date, left_by = excluded.left_by, notes = excluded.notes, answers = excluded.answers returning 1`,
  changesNoAnswer: toldWithPortfolio,
}

/** Before they are taken out. */
export async function keepLeaving(changes: Changes, portfolioId: string, applicationIds: readonly string[]): Promise<void> {
  const batch: Batch = [
    [forget, []],
    [keep, [portfolioId, applicationIds, changes.actor.userId]],
  ]
  await changes.transaction.all(batch)
}

interface Back {
  readonly id: string
  readonly name: string
}

/**
 * Those that are in it again by now stay as they are. One that the reader doesn't see comes back only through who took it out: else the portfolio would show
 * it to somebody from whom it was taken. $2 the reader's portfolios, $3 applications, $4 the portfolio, $5 the reader.
 */
const putBack: Statement = {
  name: 'left_member.back',
  text: `insert into portfolio_application (account_id, portfolio_id, application_id, notes)
select $1, l.portfolio_id, l.application_id, l.notes from left_member l where l.account_id = $1 and l.portfolio_id = $4 and l.application_id = any($3::uuid[])
  and (l.left_by = $5 or ${seesApplication('l.application_id')})
on conflict do nothing returning application_id as id`,
  pastRecords: 'Membership is changed by calls of its own, which write the history of both sides.',
}

/** Answers whose question, or whose choice, is gone by now are not given again. */
const answerAgain: Statement = {
  name: 'left_member.answers',
  text: `insert into application_question_answer (account_id, application_id, account_question_id, portfolio_id, question_answer_id, supplied_numeric_answer, answered_date, answered_by, answered_by_name)
select $1, x.application_id, x.account_question_id, x.portfolio_id, x.question_answer_id, x.supplied_numeric_answer, x.answered_date, x.answered_by, x.answered_by_name
from left_member l cross join lateral jsonb_populate_recordset(null::application_question_answer, l.answers) x
where l.account_id = $1 and l.portfolio_id = $2 and l.application_id = any($3::uuid[])
  and exists (select 1 from account_question k where k.account_id = $1 and k.account_question_id = x.account_question_id)
  and (x.question_answer_id is null or exists (select 1 from account_question_answer c where c.account_id = $1 and c.account_question_id = x.account_question_id and c.question_answer_id = x.question_answer_id))
on conflict do nothing returning 1`,
  pastRecords: 'The score that comes of them is written into the history with the membership.',
}

const names: Statement = {
  name: 'left_member.names',
  text: `with gone as (delete from left_member where account_id = $1 and portfolio_id = $2 and application_id = any($3::uuid[]) returning application_id)
select a.application_id as id, a.name from application a join gone on gone.application_id = a.application_id where a.account_id = $1 order by a.application_id`,
  changesNoAnswer: toldWithPortfolio,
}

/** Puts applications back that were taken out, with their notes and answers; those that are in it by now are left alone. Answers those that came back. */
export async function putBackMembers(changes: Changes, portfolioId: string, applicationIds: readonly string[]): Promise<Back[]> {
  const { grants, userId } = changes.actor
  const values = [portfoliosSeen(grants), applicationIds, portfolioId, userId]
  const back = (await changes.transaction.rows<{ id: string }>(putBack, values)).map(({ id }) => id)
  if (!back.length) return []
  await changes.transaction.rows(answerAgain, [portfolioId, back])
  return changes.transaction.rows<Back>(names, [portfolioId, back])
}
