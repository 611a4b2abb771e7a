/** The job that scores again: a slice of applications in each transaction, in the name of the person who changed the questions. */
import { counted } from '#platform/contract/words.ts'
import { blankId } from '#platform/contract/blank.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement, TenantTransaction } from '#platform/server/database/tenant.ts'
import { defineJob, type JobRun } from '#platform/server/jobs/job.ts'
import { telling } from '#platform/server/live/tell.ts'
import { changeInNames, type Actor, type Changes, type InTheNameOf } from '#platform/server/records/changes.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { logScores } from '#portfolio/scoring/server/past-scores.ts'
import { lockScored, recomputeBusinessScores, recomputeTechnologyScores, takeTurns } from '#portfolio/scoring/server/scores.ts'
import { isUnderWay, rescoreKind } from './score-again.ts'
import { scoringMoved } from './scoring-topic.ts'

/** Applications in one transaction; people who answer questions wait for this many at most. */
const sliceSize = 200

interface Waiting extends Omit<Actor, 'grants'> {
  readonly setId: string
  readonly reason: string
  readonly doneUpTo: string | null
}
interface Reached {
  readonly done: number
  readonly total: number
}

const findNext: Statement<Waiting> = {
  name: 'rescore.next',
  text: `select set_id as "setId", reason, done_up_to as "doneUpTo", changed_by as "userId", changed_by_name as "userName", on_behalf_of as "originalUserId", on_behalf_of_name as "originalUserName"
from rescored_set where account_id = $1 and not is_done order by changed_date, set_id limit 1`,
}
const nextOfAll: Statement = {
  name: 'rescore.slice',
  text: `select application_id as id from application where account_id = $1 and ($2::uuid is null or application_id > $2) order by application_id limit ${sliceSize}`,
}
const nextOfPortfolio: Statement = {
  name: 'rescore.slice_of_portfolio',
  text: `select application_id as id from portfolio_application where account_id = $1 and ($2::uuid is null or application_id > $2) and portfolio_id = $3
order by application_id limit ${sliceSize}`,
}
const asked = 'The progress of scoring is not cached.'
const moveOn: Statement = {
  name: 'rescore.move_on',
  text: 'update rescored_set set done_up_to = $3, done = done + $4, is_done = $5 where account_id = $1 and set_id = $2',
  changesNoAnswer: asked,
}
export const reachedSoFar: Statement<Reached> = {
  name: 'rescore.reached',
  text: 'select coalesce(sum(least(done, total)), 0)::integer as done, coalesce(sum(total), 0)::integer as total from rescored_set where account_id = $1 having count(*) > 0',
}
const clear: Statement = {
  name: 'rescore.clear',
  text: 'delete from rescored_set where account_id = $1',
  changesNoAnswer: asked,
}

async function scoreSlice(changes: Changes, { setId, reason, doneUpTo }: Waiting): Promise<void> {
  const isTechnology = setId === blankId
  const found = await changes.transaction.rows<{ id: string }>(
    isTechnology ? nextOfAll : nextOfPortfolio,
    isTechnology ? [doneUpTo] : [doneUpTo, setId],
  )
  const ids = found.map(({ id }) => id)
  if (ids.length && isTechnology) logScores(changes, await recomputeTechnologyScores(changes, ids), reason)
  else if (ids.length) {
    const scope = { portfolioIds: [setId], applicationIds: ids }
    await lockScored(changes, scope)
    logScores(changes, await recomputeBusinessScores(changes, scope), reason)
  }
  await changes.transaction.rows(moveOn, [setId, ids.at(-1) ?? doneUpTo, ids.length, ids.length < sliceSize])
}

/** Scores one slice of what is waiting, and answers how far that is; null when all is done, and the job with it: then pages ask for scores again. */
const step = (job: JobRun): Promise<Reached | null> =>
  changeInNames(job.tenant, (transaction, inTheNameOf) => takeStep(job, transaction, inTheNameOf), { isTold: false })

async function takeStep(job: JobRun, transaction: TenantTransaction, inTheNameOf: InTheNameOf): Promise<Reached | null> {
  const { grants } = job.actor
  await takeTurns({ transaction })
  const next = await transaction.row(findNext)
  if (next) await inTheNameOf({ ...next, grants }, (changes) => scoreSlice(changes, next))
  const reached = (await transaction.row(reachedSoFar)) ?? { done: 0, total: 0 }
  await transaction.all(telling(scoringMoved.name, [{ ...reached, isDone: !next }]))
  if (next) return reached
  await transaction.rows(clear)
  await job.finish(transaction, {
    message: `Scored ${counted(reached.total, 'application')} again.`,
    result: { applications: reached.total },
  })
  return null
}

export const rescoreJob = defineJob(
  rescoreKind,
  async (job) => {
    for (let reached = await step(job); reached; reached = await step(job)) await job.progress(reached.done, reached.total)
  },
  { cannotCancel: 'Questions have been changed, and scores are being updated: this job ends by itself.' },
)

/** Over all accounts: sets that wait for a job though none is there, because it failed. */
const abandoned: Statement<{ accountId: string }> = {
  name: 'rescore.abandoned',
  text: `select distinct r.account_id as "accountId" from rescored_set r
where not exists (select 1 from job j where j.account_id = r.account_id and j.kind = '${rescoreKind}' and j.status in ('queued', 'running'))`,
}

class UnderWay extends Error {}

export const resumeScoring: SystemSchedule = {
  name: 'questions.resume-scoring',
  what: 'Begins again to score applications whose questions were changed, where the job that did it has failed.',
  when: { everySeconds: 300 },
  run: async ({ database, jobs }) => {
    const found = await database.system.rows(abandoned)
    for (const { accountId } of found) {
      const tenant = database.tenant(accountId)
      const alone = async (transaction: Changes['transaction'], jobId: string) => {
        await takeTurns({ transaction })
        if (await isUnderWay({ transaction }, jobId)) throw new UnderWay()
      }
      await jobs.start({ session: systemActor, tenant }, rescoreKind, {}, alone).catch((error: unknown) => {
        if (!(error instanceof UnderWay)) throw error
      })
    }
    return { workspaces: found.length }
  },
}
