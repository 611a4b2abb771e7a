/** Copying and emptying workspaces: work that outlasts a call. */
import { uuidv7 } from 'uuidv7'
import { loadSampleContent } from '#features/accounts/server/sample-content.ts'
import { beginContent, lockNames } from '#features/accounts/server/start-account.ts'
import { readJob } from '#features/jobs/server/handlers.ts'
import type { workspaces } from '#features/workspaces/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { clearContent, copyContent } from './content.ts'
import { findManaged } from './managed.ts'
import { isNameTaken, nameTaken } from './usage.ts'
import { copyPhotos } from './pictures.ts'

type Calls = typeof workspaces.calls

const listColumns: Statement = {
  name: 'workspace.columns',
  text: `select array_agg(quote_ident(a.attname) order by a.attnum) as columns from pg_attribute a
where a.attrelid = 'account'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
  and a.attname not in ('account_id', 'name', 'workspace_name', 'deleted_date', 'deleted_by_name', 'created_date', 'logo_filename', 'thumbnail_logo_filename', 'icon_filename')`,
}

/** An account like $1 under the id $2 and a name that begins with $3, closed by $4 when that is given. */
async function duplicate(
  system: Transaction,
  from: string,
  name: string,
  closedBy: string | null,
): Promise<{ accountId: string; workspaceName: string }> {
  const { columns } = (await system.row<{ columns: string[] }>(listColumns))!
  const list = columns.join(', ')
  const accountId = uuidv7()
  await system.rows(lockNames)
  const made = await system.row<{ workspaceName: string }>(
    {
      name: 'workspace.duplicate',
      text: `insert into account (account_id, name, workspace_name, deleted_date, deleted_by_name, ${list})
select $2, case when $4::text is null then $3 else name end, (select case when n = 1 then $3 else $3 || ' ' || n end from generate_series(1, 10000) n
  where lower(btrim(case when n = 1 then $3 else $3 || ' ' || n end)) not in (select lower(btrim(workspace_name)) from account) order by n limit 1),
  case when $4::text is not null then now() end, $4, ${list} from account where account_id = $1 returning workspace_name as "workspaceName"`,
    },
    [from, accountId, name, closedBy],
  )
  return { accountId, workspaceName: made!.workspaceName }
}

const findName: Statement = {
  name: 'workspace.name',
  text: 'select workspace_name as name from account where account_id = $1 for no key update',
}
const readName: Statement = { name: 'workspace.read_name', text: 'select workspace_name as name from account where account_id = $1' }
const copyRoles: Statement = {
  name: 'workspace.copy_roles',
  text: `insert into user_role (user_role_id, user_id, account_id, role_name, portfolio_id) select gen_random_uuid(), user_id, $2, role_name, portfolio_id from user_role where account_id = $1`,
}
const dropBound: Statement = {
  name: 'workspace.drop_bound',
  text: 'delete from user_role where account_id = $1 and portfolio_id is not null',
}
const beginAgain: Statement = {
  name: 'workspace.begin_again',
  text: "update account set current_setup_step = 'COMPANY_DETAILS', last_application_color_id = 0, ref_question_level_id = null where account_id = $1",
}

const resetKind = 'workspace-reset'
export const resetJob = defineJob<{ sampleData: boolean }>(resetKind, async ({ accountId, actor, services, details, progress, finish }) => {
  if (!mayEverywhere(actor.grants, 'RESET_ACCOUNT_DATA')) throw notAllowed()
  await progress(0, 3, 'Keeping what the workspace holds')
  await services.database.system.write(async (system) => {
    const { name } = (await system.row<{ name: string }>(findName, [accountId]))!
    const kept = await duplicate(system, accountId, `${name} before ${new Date().toISOString().slice(0, 10)}`, actor.userName)
    await changeWithin(system, kept.accountId, actor, async (changes) => {
      await copyContent(changes, system, accountId)
      await system.rows(copyRoles, [accountId, kept.accountId])
      changes.log('account', kept.accountId, kept.workspaceName, 'create', { workspaceName: [null, kept.workspaceName] })
    })
    await changeWithin(system, accountId, actor, async (changes) => {
      await progress(1, 3, 'Emptying the workspace')
      await clearContent(changes, system)
      await system.all([
        [dropBound, [accountId]],
        [beginAgain, [accountId]],
      ])
      await beginContent(changes)
      changes.log('account', accountId, name, 'update', { content: ['everything', `emptied; kept as ${kept.workspaceName}`] })
      if (!details.sampleData) await finish(changes.transaction, outcomeOf(kept))
    })
  })
  if (!details.sampleData) return undefined
  await progress(2, 3, 'Adding the sample')
  await loadSampleContent(services, accountId, actor)
  return { message: 'The workspace was emptied and has the sample now. What it held can be brought back for 30 days.' }
})
const outcomeOf = ({ workspaceName }: { workspaceName: string }) => ({
  message: `The workspace is empty. What it held is kept for 30 days as “${workspaceName}”.`,
})

/** A script may leave the name out; what a person types must be it. @throws Refusal 404 for another workspace than the current one, 422 */
export async function reset({ body }: HandlerInput<Calls['reset']>, context: Context): Promise<Job> {
  const { accountId } = context.session
  if (body.accountId !== accountId) throw notFound('workspace')
  if (typeof body.confirmName === 'string') {
    const { name } = (await context.services.database.system.row<{ name: string }>(readName, [accountId]))!
    if (body.confirmName.trim() !== name.trim()) throw ruleNotMet('confirmName', 'This is not the name of the workspace')
  }
  return readJob(context, await context.services.jobs.start(context, resetKind, { sampleData: body.sampleData ?? false }))
}

const copyKind = 'workspace-copy'
export const copyJob = defineJob<{ from: string; company: string }>(
  copyKind,
  async ({ accountId, actor, services, details, progress, finish }) => {
    if (!actor.grants.isSystemAdministrator) throw notAllowed()
    await progress(0, 1, 'Copying')
    await services.database.system.write(async (system) => {
      const made = await duplicate(system, details.from, details.company, null)
      await changeWithin(system, made.accountId, actor, async (changes) => {
        await copyContent(changes, system, details.from)
        await copyPhotos(system, services.files, made.accountId)
        changes.log('account', made.accountId, made.workspaceName, 'create', { workspaceName: [null, made.workspaceName] })
      })
      await changeWithin(system, accountId, actor, ({ transaction }) =>
        finish(transaction, { message: `“${made.workspaceName}” is there.`, result: { accountId: made.accountId } }),
      )
    })
  },
)

export async function copy({ body }: HandlerInput<Calls['copy']>, context: Context): Promise<Job> {
  const { services, session } = context
  const { system } = services.database
  const from = (await findManaged(system, session, body.accountId ?? session.accountId)).accountId
  if (await isNameTaken(system, body.company)) throw nameTaken('company')
  return readJob(context, await services.jobs.start(context, copyKind, { from, company: body.company }))
}
