/**
 * Rescoring after a change of questions. A few applications are scored within the change, so that its answer holds their scores; beyond that, each set is
 * queued, and one job scores it a slice at a time, so that nobody waits for thousands. (docs/adr/0020-scoring-again.md)
 */
import type { Statement } from '#platform/server/database/tenant.ts'
import { queueJob } from '#platform/server/jobs/queue-job.ts'
import { tell } from '#platform/server/live/tell.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { blankId } from '#platform/contract/blank.ts'
import { logScores } from '#portfolio/scoring/server/past-scores.ts'
import type { QuestionSet } from '#portfolio/scoring/server/question-rows.ts'
import { recomputeBusinessScores, recomputeTechnologyScores } from '#portfolio/scoring/server/scores.ts'
import { scoringMoved } from './scoring-topic.ts'

/** Maximum number of applications scored within a call. */
export const mostAtOnce = 200
export const rescoreKind = 'score-again'

const countAll: Statement = { name: 'rescore.count', text: 'select count(*)::integer as count from application where account_id = $1' }
const countMembers: Statement = {
  name: 'rescore.count_members',
  text: 'select count(*)::integer as count from portfolio_application where account_id = $1 and portfolio_id = $2',
}

export interface Scoring {
  readonly set: QuestionSet
  /** Applications that the set scores. */
  readonly count: number
  readonly isAtOnce: boolean
}

/** How a change of this set is to be scored. Of a default business question nothing is: portfolios have copies of their own. */
export async function toScore({ transaction }: Changes, set: QuestionSet, isAtOnce = false): Promise<Scoring> {
  const { questionType, portfolioId } = set
  const [statement, values] = questionType === 'Technology' ? [countAll, []] : [countMembers, [portfolioId]]
  const { count } = (await transaction.row<{ count: number }>(statement, values))!
  return { set, count, isAtOnce: isAtOnce || count <= mostAtOnce }
}

/** The same set changed again begins again. */
const writeDown: Statement = {
  name: 'rescore.write_down',
  text: `insert into rescored_set (account_id, set_id, reason, total, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name) values ($1, $2, $3, $4, $5, $6, $7, $8)
on conflict (account_id, set_id) do update set reason = excluded.reason, done_up_to = null, done = 0, total = excluded.total, is_done = false, changed_by = excluded.changed_by,
  changed_by_name = excluded.changed_by_name, on_behalf_of = excluded.on_behalf_of, on_behalf_of_name = excluded.on_behalf_of_name, changed_date = excluded.changed_date`,
}
const findOpen: Statement = {
  name: 'rescore.open_job',
  text: "select job_id as id from job where account_id = $1 and kind = $2 and status in ('queued', 'running') and ($3::uuid is null or job_id <> $3) limit 1",
}

/** Is another job than this one under way, or waiting? Turns must have been taken: a job ends, too, in its turn. */
export const isUnderWay = async ({ transaction }: Pick<Changes, 'transaction'>, otherThan: string | null = null): Promise<boolean> =>
  (await transaction.row(findOpen, [rescoreKind, otherThan])) !== undefined

/** Turns must have been taken. Answers the job that is to be begun, null when all is scored or a job is under way, which finds what was written down. */
export async function scoreAgain(changes: Changes, { set, count, isAtOnce }: Scoring, reason: string): Promise<string | null> {
  const { questionType, portfolioId } = set
  if (isAtOnce) {
    if (questionType === 'Technology') logScores(changes, await recomputeTechnologyScores(changes, null), reason)
    else if (portfolioId)
      logScores(changes, await recomputeBusinessScores(changes, { portfolioIds: [portfolioId], applicationIds: null }), reason)
    return null
  }
  const { userId, userName, originalUserId, originalUserName } = changes.actor
  const values = [portfolioId ?? blankId, reason, count, userId, userName, originalUserId, originalUserName]
  await changes.transaction.rows(writeDown, values)
  await tell(changes, scoringMoved, { done: 0, total: count, isDone: false })
  return (await isUnderWay(changes)) ? null : queueJob(changes.transaction, changes.actor, rescoreKind, {})
}
