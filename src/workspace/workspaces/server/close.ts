/** Closing a workspace, opening it again within 30 days, and removing for good what was closed before that. */
import type { ManagedWorkspace, workspaces } from '#workspace/workspaces/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { accountStarted } from '#tenancy/account/server/account-started.ts'
import { accountClosing } from '#tenancy/account/server/account-closing.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { conflict, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem, changeWithin, type Actor } from '#platform/server/records/changes.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { clearContent } from './content.ts'
import { refusePastClients } from './create.ts'
import { endLinks } from './end-links.ts'
import { findManaged, managerOf } from './managed.ts'
import { picturesOf } from './pictures.ts'
import { isNameTaken } from './usage.ts'

type Calls = typeof workspaces.calls

/** A provider closes its clients, not itself. */
const mayClose: Statement = {
  name: 'workspace.may_close',
  text: `select 1 as one from account a where a.account_id = $3 and ($2::uuid is null or a.account_id = $2) and exists (select 1 from user_role m where m.user_id = $1
  and (m.role_name = 'Enterprise Admin' or (m.role_name = 'Certified Provider Admin' and m.account_id = a.parent_account_id)))`,
}
const anyClient: Statement = {
  name: 'workspace.any_client',
  text: 'select 1 as one from account where parent_account_id = $1 and deleted_date is null limit 1',
}
const closeAccount: Statement = {
  name: 'workspace.close',
  text: 'update account set deleted_date = now(), deleted_by_name = $2 where account_id = $1 and deleted_date is null returning account_id',
  changesNoAnswer: 'Whether a workspace is open is checked with every call.',
}
const keepsContent: Statement = {
  name: 'workspace.keeps_content',
  text: 'select 1 as one from account where account_id = $1 and emptied_account_id is not null for no key update',
}
const openAccount: Statement = {
  name: 'workspace.open_again',
  text: 'update account set deleted_date = null, deleted_by_name = null, emptied_account_id = null where account_id = $1 and deleted_date is not null returning account_id',
  changesNoAnswer: 'Whether a workspace is open is checked with every call.',
}

/** @throws Refusal 404 for a workspace that is not the caller's to close, 422 for a provider with clients */
export async function remove({ params }: HandlerInput<Calls['remove']>, { services, session }: Context): Promise<void> {
  const { system } = services.database
  const id = knownId(params.id, 'workspace')
  const found = await findManaged(system, session, id)
  if (!(await system.row(mayClose, [...managerOf(session), id]))) throw notFound('workspace')
  await system.write(async (transaction) => {
    if (await transaction.row(anyClient, [id])) throw ruleNotMet('accountId', 'Close its client workspaces first')
    await accountClosing(services, transaction, id, session)
    await changeWithin(transaction, id, session, async (changes) => {
      if (!(await transaction.row(closeAccount, [id, session.userName]))) throw notFound('workspace')
      changes.log('account', id, found.workspaceName, 'delete', { workspaceName: [found.workspaceName, null] })
    })
  })
}

/** @throws Refusal 404 for a workspace that is not the caller's to open, 409 for a name taken since, 402 past the provider's limit of clients */
export async function restore({ params }: HandlerInput<Calls['restore']>, { services, session }: Context): Promise<ManagedWorkspace> {
  const { system } = services.database
  const id = knownId(params.id, 'workspace')
  const found = await findManaged(system, session, id, true)
  if (!(await system.row(mayClose, [...managerOf(session), id]))) throw notFound('workspace')
  return changeAsSystem(system, id, session, async (changes, transaction) => {
    if (await isNameTaken(transaction, found.workspaceName))
      throw conflict('Another workspace has this name by now. Give that one another name first.')
    if (found.parentAccountId) await refusePastClients(transaction, found.parentAccountId)
    // Content of an emptied workspace that becomes a workspace of its own: open links lead into the emptied one.
    const wasKept = await transaction.row(keepsContent, [id])
    if (wasKept) await endLinks(transaction, id)
    if (!(await transaction.row(openAccount, [id]))) throw notFound('workspace')
    if (wasKept) await accountStarted(services, transaction, id)
    changes.log('account', id, found.workspaceName, 'update', { workspaceName: [null, found.workspaceName] })
    return findManaged(transaction, session, id)
  })
}

const findOld: Statement<{ accountId: string }> = {
  name: 'workspace.old',
  text: `select account_id as "accountId" from account a where deleted_date < now() - interval '30 days'
  and not exists (select 1 from account c where c.parent_account_id = a.account_id) limit 50`,
}
/** The workspace may have been reopened meanwhile. */
const lockOld: Statement = {
  name: 'workspace.lock_old',
  text: `select 1 as one from account where account_id = $1 and deleted_date < now() - interval '30 days' for update`,
}
const dropSessions: Statement = { name: 'workspace.drop_sessions', text: 'delete from session where account_id = $1' }
const dropAccount: Statement = {
  name: 'workspace.drop',
  text: 'delete from account where account_id = $1 and deleted_date is not null',
  changesNoAnswer: 'The account is deleted with all of its cached answers.',
}

export const removeClosed: SystemSchedule = {
  name: 'workspaces.remove-closed',
  disk: 'little',
  what: 'Removes workspaces for good that were closed 30 days ago.',
  when: { dailyAt: '03:10' },
  run: async ({ database: { system }, files }) => {
    let count = 0
    // Clients go first, then the sub-provider that they belonged to, then its provider.
    for (let old = await findAll(system); old.length; old = await findAll(system))
      for (const { accountId } of old) {
        const dropPictures = await system.write(async (transaction) => {
          if (!(await transaction.row(lockOld, [accountId]))) return undefined
          const pictures = await picturesOf(transaction, accountId)
          await dropKept(transaction, accountId, systemActor)
          return pictures
        })
        await dropPictures?.(files)
        count += 1
      }
    return { workspaces: count }
  },
}
/** Removes a closed workspace with all it holds, but for its pictures. */
export async function dropKept(system: Transaction, accountId: string, actor: Actor): Promise<void> {
  await changeWithin(system, accountId, actor, (changes) => clearContent(changes, system))
  await system.all([
    [dropSessions, [accountId]],
    [dropAccount, [accountId]],
  ])
}
const findAll = (system: System) => system.rows(findOld)
