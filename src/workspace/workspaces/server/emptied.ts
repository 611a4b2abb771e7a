/** Content of the current workspace before it was emptied: listed, and restored for 30 days by people who may empty it. */
import { readJob } from '#platform/server/jobs/find-job.ts'
import type { Emptied, workspaces } from '#workspace/workspaces/contract.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { dropBoundRoles, giveBoundRoles } from './bound-roles.ts'
import { dropKept } from './close.ts'
import { clearContent, copyContent, holdWriters, oneMoment } from './content.ts'
import { keepContent } from './duplicate.ts'
import { findName } from './jobs.ts'

type Calls = typeof workspaces.calls

/** SQL: `k` is what the account $1 held, and is still kept. */
const isKept = "k.emptied_account_id = $1 and k.deleted_date > now() - interval '30 days'"
const listEmptied: Statement = {
  name: 'workspace.emptied',
  text: `select k.account_id as "accountId", k.workspace_name as "workspaceName", k.deleted_date as "emptiedDate", k.deleted_by_name as "emptiedBy"
from account k where ${isKept} order by k.deleted_date desc`,
}
const countContent: Statement<Pick<Emptied, 'applications' | 'portfolios'>> = {
  name: 'workspace.emptied_content',
  text: `select (select count(*)::integer from application where account_id = $1) as applications, (select count(*)::integer from portfolio where account_id = $1) as portfolios`,
}
const lockEmptied: Statement = {
  name: 'workspace.lock_emptied',
  text: `select k.workspace_name as name from account k where k.account_id = $2 and ${isKept} for update`,
}
/** How far the setup is, the questions' level, and whether capabilities are fixed go with the content. */
const goBack: Statement = {
  name: 'workspace.go_back',
  text: `update account a set current_setup_step = k.current_setup_step, last_application_color_id = k.last_application_color_id, ref_question_level_id = k.ref_question_level_id,
  fixed_capability_mode = k.fixed_capability_mode
from account k where a.account_id = $1 and k.account_id = $2`,
}

export async function emptied(_input: unknown, { services, session }: Context): Promise<Emptied[]> {
  const { system } = services.database
  const kept = await system.rows<Omit<Emptied, 'applications' | 'portfolios'>>(listEmptied, [session.accountId])
  // One at a time: on a cluster each is on the server of its account.
  const told: Emptied[] = []
  for (const one of kept) told.push({ ...one, ...(await system.row(countContent, [one.accountId]))! })
  return told
}

const bringBackKind = 'workspace-bring-back'
export const bringBackJob = defineJob<{ from: string }>(
  bringBackKind,
  async ({ accountId, actor, services, details: { from }, progress, finish }) => {
    if (!mayEverywhere(actor.grants, 'RESET_ACCOUNT_DATA')) throw notAllowed()
    await progress(0, 1, 'Restoring the previous contents')
    await services.database.system.write(async (system) => {
      await holdWriters(system, accountId)
      if (!(await system.row(lockEmptied, [accountId, from]))) throw notFound('kept content')
      const { name } = (await system.row<{ name: string }>(findName, [accountId]))!
      const now = await keepContent(system, accountId, name, actor)
      await changeWithin(system, accountId, actor, async (changes) => {
        await clearContent(changes, system)
        await dropBoundRoles(changes, system)
        await copyContent(changes, system, from, { bin: true, shared: false })
        await system.rows(goBack, [accountId, from])
        await giveBoundRoles(changes, system, from)
        changes.log('account', accountId, name, 'update', { content: [`kept as ${now.workspaceName}`, 'brought back'] })
        await finish(changes.transaction, {
          message: `The previous contents of the workspace are restored. The contents until now are kept for 30 days.`,
        })
      })
      await dropKept(system, from, actor)
    }, oneMoment)
  },
)

/** @throws Refusal 404 for what another workspace held, or what is kept no more */
export async function bringBack({ body }: HandlerInput<Calls['bringBack']>, context: Context): Promise<Job> {
  const { services, session } = context
  const from = knownId(body.accountId, 'kept content')
  const kept = await services.database.system.rows<Emptied>(listEmptied, [session.accountId])
  if (!kept.some(({ accountId }) => accountId === from)) throw notFound('kept content')
  return readJob(context, await services.jobs.start(context, bringBackKind, { from }))
}
