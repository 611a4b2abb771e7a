/** Copying and emptying workspaces: work that outlasts a call. Each reads the workspace as it was at one moment. */
import { loadSampleContent } from '#tenancy/account/server/account-content.ts'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { readJob } from '#platform/server/jobs/find-job.ts'
import type { workspaces } from '#workspace/workspaces/contract.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Job } from '#platform/contract/job.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { changeWithin } from '#platform/server/records/changes.ts'
import { dropBoundRoles } from './bound-roles.ts'
import { clearContent, copyContent, holdWriters, oneMoment } from './content.ts'
import { duplicate, keepContent, openAs, type Duplicate } from './duplicate.ts'
import { endLinks } from './end-links.ts'
import { refuseMoreKept } from './kept-contents.ts'
import { findManaged } from './managed.ts'
import { accountStarted } from '#tenancy/account/server/account-started.ts'
import { copyPhotos, takePhotos } from './pictures.ts'
import { isNameTaken, nameTaken } from './usage.ts'

type Calls = typeof workspaces.calls

/** The people of the account wait until the transaction ends. */
export const findName: Statement<{ name: string }> = {
  name: 'workspace.name',
  text: 'select workspace_name as name from account where account_id = $1 for no key update',
}
export const readName: Statement<{ name: string }> = {
  name: 'workspace.read_name',
  text: 'select workspace_name as name from account where account_id = $1',
}
const beginAgain: Statement = {
  name: 'workspace.begin_again',
  text: "update account set current_setup_step = 'COMPANY_DETAILS', last_application_color_id = 0, ref_question_level_id = null, fixed_capability_mode = false where account_id = $1",
}

const resetKind = 'workspace-reset'
export const resetJob = defineJob<{ sampleData: boolean }>(resetKind, async ({ accountId, actor, services, details, progress, finish }) => {
  if (!mayEverywhere(actor.grants, 'RESET_ACCOUNT_DATA')) throw notAllowed()
  await progress(0, 2, 'Saving the contents, then emptying the workspace')
  await services.database.system.write(async (system) => {
    await holdWriters(system, accountId)
    const { name } = (await system.row(findName, [accountId]))!
    await refuseMoreKept(system, accountId)
    const kept = await keepContent(system, accountId, name, actor)
    await changeWithin(system, accountId, actor, async (changes) => {
      await clearContent(changes, system)
      await dropBoundRoles(changes, system)
      await system.rows(beginAgain, [accountId])
      await beginContent(changes)
      changes.log('account', accountId, name, 'update', { content: ['everything', `emptied; kept as ${kept.workspaceName}`] })
      if (!details.sampleData) await finish(changes.transaction, outcomeOf(kept))
    })
  }, oneMoment)
  if (!details.sampleData) return undefined
  await progress(1, 2, 'Adding the sample')
  await loadSampleContent(services, accountId, actor)
  return {
    message: 'The workspace was emptied and has the sample now. The previous contents can be restored for 30 days, under Reset data.',
  }
})
const outcomeOf = ({ workspaceName }: Duplicate) => ({
  message: `The workspace is empty. The previous contents are kept for 30 days as “${workspaceName}” and can be restored under Reset data.`,
})

/**
 * A script may leave the name out; what a person types must be it.
 * @throws Refusal 404 for another workspace than the current one, 409 when too many earlier contents are kept, 422
 */
export async function reset({ body }: HandlerInput<Calls['reset']>, context: Context): Promise<Job> {
  const { accountId } = context.session
  if (body.accountId !== accountId) throw notFound('workspace')
  if (typeof body.confirmName === 'string') {
    const { name } = (await context.services.database.system.row(readName, [accountId]))!
    if (body.confirmName.trim() !== name.trim()) throw ruleNotMet('confirmName', 'This is not the name of the workspace')
  }
  await refuseMoreKept(context.services.database.system, accountId)
  return readJob(context, await context.services.jobs.start(context, resetKind, { sampleData: body.sampleData ?? false }))
}

const copyKind = 'workspace-copy'
export const copyJob = defineJob<{ from: string; company: string }>(copyKind, async (run) => {
  const { accountId, actor, services, details, progress, finish } = run
  const { system } = services.database
  if (!actor.grants.isSystemAdministrator) throw notAllowed()
  await progress(0, 1, 'Copying')
  const photos = await copyPhotos(system, services.files, details.from, run)
  const copying = system.write(async (transaction) => {
    const made = await duplicate(transaction, details.from, details.company, null)
    const name = await changeWithin(transaction, made.accountId, actor, async (changes) => {
      await copyContent(changes, transaction, details.from, { bin: false, shared: true })
      await endLinks(transaction, made.accountId)
      await takePhotos(transaction, photos, made.accountId)
      const workspaceName = await openAs(transaction, made.accountId, details.company)
      changes.log('account', made.accountId, workspaceName, 'create', { workspaceName: [null, workspaceName] })
      return workspaceName
    })
    // Late, since it may lock who pays for several workspaces.
    await accountStarted(services, transaction, made.accountId)
    await changeWithin(transaction, accountId, actor, (changes) =>
      finish(changes.transaction, { message: `“${name}” was created.`, result: { accountId: made.accountId } }),
    )
  }, oneMoment)
  await copying.catch(async (error: unknown) => {
    // Without the database's answer the copy may be there, with its photos.
    if (!isUnavailable(error)) await photos.undo()
    throw error
  })
})

export async function copy({ body }: HandlerInput<Calls['copy']>, context: Context): Promise<Job> {
  const { services, session } = context
  const { system } = services.database
  const from = (await findManaged(system, session, body.accountId ?? session.accountId)).accountId
  if (await isNameTaken(system, body.company)) throw nameTaken('company')
  return readJob(context, await services.jobs.start(context, copyKind, { from, company: body.company }))
}
