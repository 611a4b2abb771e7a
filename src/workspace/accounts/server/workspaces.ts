/** The workspaces that a user may be in: those managed, those to join, those one is a member of, those last visited. */
import type { accounts } from '#workspace/accounts/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import { countsInSql, trialExpiredSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { managesSql, seesAll } from '#workspace/workspaces/server/managed.ts'
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import { availableAccountsSql } from '#tenancy/account/server/available.ts'

/** One of a list, over `a`. */
const columns = `a.account_id as "accountId", a.parent_account_id as "parentAccountId", p.workspace_name as "parentAccountName", a.name, a.workspace_name as "workspaceName",
  a.account_type_id as "accountType", a.is_trial_account as "isTrialAccount", a.is_demo_account as "isDemoAccount", ${trialExpiredSql} as "isTrialExpired",
  a.thumbnail_logo_filename as "thumbnailLogoFilename"`
const withParent = 'left join account p on p.account_id = a.parent_account_id'

const listOf = (accounts: string) =>
  `(select coalesce(json_agg(r), '[]') from (select ${columns} from (select a.* from ${accounts} and ($2::uuid is null or a.account_id = $2)) a ${withParent}
    where $3::text is null or folded(concat_ws(' ', a.workspace_name, p.workspace_name)) like $3 order by lower(a.workspace_name), a.account_id limit $4::integer) r)`

/** A provider's own namespaces and all of its clients' workspaces; everything for an Enterprise Admin. Closed ones are not among them. */
const managed = `account a where a.deleted_date is null and ${managesSql}`
const all = `account a where a.deleted_date is null and a.account_id <> '${blankId}'`
const member = 'account a where a.deleted_date is null and a.account_id in (select r.account_id from user_role r where r.user_id = $1)'

const answerWith = (
  managedBy: string,
) => `select row_to_json(w)::text as "$json" from (select ${listOf(managedBy)} as "certifiedProviderAccounts", ${listOf(availableAccountsSql('u'))} as "availableAccounts",
  ${listOf(member)} as "memberOfAccounts" from app_user u where u.user_id = $1) w`
const findWorkspaces: Statement = { name: 'account.workspaces', text: answerWith(managed) }
/** For an Enterprise Admin: read by name (account_by_name), so that the first page takes the same time for any number of accounts. */
const findAllWorkspaces: Statement = { name: 'account.all_workspaces', text: answerWith(all) }

/** Anyone who acts in another's name learns nothing of where else that person works, nor does a session that this workspace's own provider opened. */
const onlyHere = ({ accountId, userId, originalUserId, signOnAccountId }: Session) =>
  userId === originalUserId && !signOnAccountId ? null : accountId

export async function workspaces(
  { query }: HandlerInput<typeof accounts.calls.workspaces>,
  { services, session }: Context,
): Promise<Answer> {
  const values = [session.userId, onlyHere(session), holdingPattern(query.search), query.limit ?? null]
  return json((await services.database.system.json(seesAll(session) ? findAllWorkspaces : findWorkspaces, values))!)
}

/** Number of entries in the menu. */
const mostRecent = 20

const findRecent: Statement = {
  name: 'account.recent',
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (select ${columns}, v.visited_date as "visitedDate"
  from account_visit v join account a on a.account_id = v.account_id ${withParent}
  where v.user_id = $1 and ($2::uuid is null or a.account_id = $2) and exists (select 1 from user_role r where r.user_id = v.user_id and ${countsInSql('r', 'a')})
  order by v.visited_date desc limit ${mostRecent}) r`,
}

export const recent = async (_input: unknown, { services, session }: Context): Promise<Answer> =>
  json((await services.database.system.json(findRecent, [session.userId, onlyHere(session)]))!)
