/** The calls that push to clients. */
import { uuidv7 } from 'uuidv7'
import type { cockpit } from '#insight/cockpit/contract.ts'
import { mostListed, mostListedClients, type Effect, type Push } from '#insight/cockpit/contract/push.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { pushKind, undoKind, type PushDetails } from './jobs.ts'
import { kindOf } from './kinds.ts'
import { receiversOf, refuseOthers } from './receivers.ts'
import { shortened, shortenedSql } from './shortened.ts'

type Calls = typeof cockpit.calls
type Input = HandlerInput<Calls['push']>

async function asked({ subject, accountIds }: Input['body'], { session, services, tenant }: Context) {
  const isSecure = session.hasSecondFactor
  if (accountIds.includes(tenant.accountId)) throw ruleNotMet('accountIds', 'Leave out the workspace that you push from')
  const receivers = await receiversOf(services.database.system, session, tenant.accountId, { subject, accountIds, isSecure })
  refuseOthers(receivers, accountIds)
  const content = await kindOf(subject).content(tenant)
  if (!content.length) throw ruleNotMet('subject', 'This workspace has none of these. Fill the list here first')
  return { receivers, content, isSecure }
}

/** @throws Refusal 404 for an account that is not the caller's client, 422 when there is nothing to push or source and target are the same */
export async function preview({ body }: HandlerInput<Calls['preview']>, context: Context): Promise<Effect[]> {
  const { receivers, content } = await asked(body, context)
  const effects: Effect[] = []
  for (const { accountId, workspaceName, refused } of receivers) {
    const plan = refused
      ? { added: [], changed: [], same: 0, left: [] }
      : await kindOf(body.subject).plan(context.services.database.tenant(accountId), content)
    effects.push({ accountId, workspaceName, refused, ...shortened(plan, receivers.length) })
  }
  return effects
}

const findName: Statement<{ name: string }> = {
  name: 'cockpit.workspace_name',
  text: 'select workspace_name as name from account where account_id = $1',
}
const insertPush: Statement = {
  name: 'cockpit.insert_push',
  text: 'insert into client_push (account_id, push_id, job_id, subject, content, pushed_by_name, from_name) values ($1, $2, $3, $4, $5::jsonb, $6, $7)',
}

/** @throws Refusal as {@link preview} */
export async function push({ body }: Input, context: Context): Promise<Job> {
  const { content, isSecure } = await asked(body, context)
  const details: PushDetails = { pushId: uuidv7(), accountIds: body.accountIds, isSecure }
  const { name } = (await context.services.database.system.row(findName, [context.session.accountId]))!
  const values = [body.subject, JSON.stringify(content), context.session.userName, name]
  const jobId = await context.services.jobs.start(context, pushKind, { ...details }, async (transaction, id) => {
    await transaction.rows(insertPush, [details.pushId, id, ...values])
  })
  return readJob(context, jobId)
}

const listPushes: Statement<Push> = {
  name: 'cockpit.pushes',
  text: `with latest as (
  select push_id, job_id, subject, pushed_date, pushed_by_name, outcomes, undone_date, undone_by_name, sum(jsonb_array_length(coalesce(outcomes, '[]'))) over (order by pushed_date desc, push_id desc) as clients
  from client_push where account_id = $1 and ($2::uuid is null or push_id = $2) order by pushed_date desc, push_id desc limit ${mostListed}
)
select push_id as "pushId", job_id as "jobId", subject, pushed_date as "pushedDate", pushed_by_name as "pushedByName", ${shortenedSql('outcomes')} as outcomes,
  undone_date as "undoneDate", undone_by_name as "undoneByName"
from latest where clients <= ${mostListedClients} order by pushed_date desc, push_id desc`,
}

export const pushes = (_input: unknown, { tenant }: Context): Promise<Push[]> => tenant.rows(listPushes, [null])

/** @throws Refusal 404, 422 for one that is not done or undone already */
export async function undoPush({ params }: HandlerInput<Calls['undoPush']>, context: Context): Promise<Job> {
  const found = await context.tenant.row(listPushes, [knownId(params.id, 'push')])
  if (!found) throw notFound('push')
  if (!found.outcomes || found.undoneDate) throw ruleNotMet('pushId', 'This push has not finished, or is undone already')
  const accountIds = found.outcomes.map(({ accountId }) => accountId)
  const details: PushDetails = { pushId: found.pushId, accountIds, isSecure: context.session.hasSecondFactor }
  return readJob(context, await context.services.jobs.start(context, undoKind, { ...details }))
}
