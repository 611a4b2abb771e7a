/** Data of applications that were removed from a portfolio: kept as long as the bin keeps deleted records, so that they can be restored with it. */
import { daysInBin } from '#platform/contract/bin.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { stillTaken } from '#portfolio/scoring/server/still-taken.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Batch, Changes } from '#platform/server/records/changes.ts'

const toldWithPortfolio = 'No cached answer depends on removed members; the change of membership is announced with the portfolio.'

const forget: Statement = {
  name: 'left_member.forget',
  text: `delete from left_member where account_id = $1 and left_date < now() - interval '${daysInBin} days'`,
  changesNoAnswer: toldWithPortfolio,
}

/** Number of earlier removals kept before the last. */
const mostEarlier = 20

/** $2 the portfolio, $3 applications, $4 who takes them out. Each time is kept, the last first. */
const keep: Statement = {
  name: 'left_member.keep',
  text: `insert into left_member (account_id, portfolio_id, application_id, left_by, notes, answers, entry)
select $1, x.portfolio_id, x.application_id, $4::uuid, x.notes, x.answers, jsonb_build_array(jsonb_build_object('leftBy', $4::uuid, 'notes', x.notes, 'answers', x.answers))
from (select m.portfolio_id, m.application_id, m.notes, coalesce((select jsonb_agg(to_jsonb(q) - 'account_id') from application_question_answer q
  where q.account_id = $1 and q.portfolio_id = m.portfolio_id and q.application_id = m.application_id), '[]') as answers
  from portfolio_application m where m.account_id = $1 and m.portfolio_id = $2 and m.application_id = any($3::uuid[])) x
on conflict (account_id, portfolio_id, application_id) do update set left_date = excluded.left_date, left_by = excluded.left_by, notes = excluded.notes,
  answers = excluded.answers, entry = excluded.entry, earlier = (left_member.entry || left_member.earlier) #- '{${mostEarlier}}' returning 1`,
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

/** Locked, so that nobody writes notes meanwhile; answers wait for `lockScored`. */
const holdingNothing: Statement<{ id: string }> = {
  name: 'portfolio_application.empty',
  text: `select m.application_id as id from portfolio_application m where m.account_id = $1 and m.portfolio_id = $2 and m.application_id = any($3::uuid[]) and m.notes is null
  and not exists (select 1 from application_question_answer q where q.account_id = $1 and q.portfolio_id = $2 and q.application_id = m.application_id)
order by m.application_id for update of m`,
}

/** Members with neither notes nor answers in the portfolio. */
export const emptyAmong = async (changes: Changes, portfolioId: string, applicationIds: readonly string[]): Promise<string[]> =>
  (await changes.transaction.rows(holdingNothing, [portfolioId, applicationIds])).map(({ id }) => id)

interface Back {
  readonly id: string
  readonly name: string
}

/**
 * Applications that are members again stay as they are. An application hidden from the reader is restored only by the user who removed it; otherwise the portfolio
 * would reveal it to somebody who lost it. $2 the reader's portfolios, $3 applications, $4 the portfolio, $5 the reader.
 */
const putBack: Statement<{ id: string }> = {
  name: 'left_member.back',
  text: `insert into portfolio_application (account_id, portfolio_id, application_id, notes)
select $1, l.portfolio_id, l.application_id, l.notes from left_member l where l.account_id = $1 and l.portfolio_id = $4 and l.application_id = any($3::uuid[])
  and (l.left_by = $5 or ${seesApplication('l.application_id')})
on conflict do nothing returning application_id as id`,
  pastRecords: 'Membership is changed by calls of its own, which write the history of both sides.',
}

/** Answers that their question no longer takes are not given again. */
const answerAgain: Statement = {
  name: 'left_member.answers',
  text: `insert into application_question_answer (account_id, application_id, account_question_id, portfolio_id, question_answer_id, supplied_numeric_answer, answered_date, answered_by, answered_by_name)
select $1, x.application_id, x.account_question_id, x.portfolio_id, x.question_answer_id, x.supplied_numeric_answer, x.answered_date, x.answered_by, x.answered_by_name
from left_member l cross join lateral jsonb_populate_recordset(null::application_question_answer, l.answers) x
where l.account_id = $1 and l.portfolio_id = $2 and l.application_id = any($3::uuid[])
  and ${stillTaken}
on conflict do nothing returning 1`,
  pastRecords: 'The resulting score is written to the history with the membership.',
}

/** Restored data is deleted; the removal before it becomes the last one. */
const onlyOnce: Statement<{ id: string }> = {
  name: 'left_member.once',
  text: `delete from left_member where account_id = $1 and portfolio_id = $2 and application_id = any($3::uuid[]) and jsonb_array_length(earlier) = 0 returning application_id as id`,
  changesNoAnswer: toldWithPortfolio,
}
const before: Statement = {
  name: 'left_member.before',
  text: `update left_member set left_by = (earlier->0->>'leftBy')::uuid, notes = earlier->0->>'notes', answers = earlier->0->'answers',
  entry = jsonb_path_query_array(earlier, '$[0]'), earlier = earlier - 0
where account_id = $1 and portfolio_id = $2 and application_id = any($3::uuid[]) and application_id <> all($4::uuid[])`,
  changesNoAnswer: toldWithPortfolio,
}

const names: Statement<Back> = {
  name: 'left_member.names',
  text: `select a.application_id as id, a.name from application a where a.account_id = $1 and a.application_id = any($2::uuid[]) order by a.application_id`,
}

/** Restores removed applications with their notes and answers; current members are left alone. Returns the restored ones. */
export async function putBackMembers(changes: Changes, portfolioId: string, applicationIds: readonly string[]): Promise<Back[]> {
  const { grants, userId } = changes.actor
  const values = [portfoliosSeen(grants), applicationIds, portfolioId, userId]
  const back = (await changes.transaction.rows(putBack, values)).map(({ id }) => id)
  if (!back.length) return []
  await changes.transaction.rows(answerAgain, [portfolioId, back])
  const gone = await changes.transaction.rows(onlyOnce, [portfolioId, back])
  await changes.transaction.rows(before, [portfolioId, back, gone.map(({ id }) => id)])
  return changes.transaction.rows(names, [back])
}
