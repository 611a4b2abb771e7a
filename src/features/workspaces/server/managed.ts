/** The workspaces that somebody manages: a provider's own namespaces and its clients, all for an Enterprise Admin. */
import { refuseOneFactor } from '#features/accounts/server/editable.ts'
import type { ManagedWorkspace, workspaces } from '#features/workspaces/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import { trialExpiredSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { notFound } from '#platform/server/http/refusal.ts'

const provides = "select m.account_id from user_role m where m.user_id = $1 and m.role_name = 'Certified Provider Admin'"
/** SQL: user $1 manages account `a`. In another's name ($2: where) nothing else is managed. The roles are read once, not again for each account there is. */
export const managesSql = `a.account_id <> '${blankId}' and ($2::uuid is null or a.account_id = $2) and (
  exists (select 1 from user_role m where m.user_id = $1 and m.role_name = 'Enterprise Admin') or a.account_id in (${provides}) or a.parent_account_id in (${provides}))`

/** $1 and $2 of {@link managesSql}. */
export const managerOf = ({ userId, originalUserId, accountId }: Session) => [userId, userId === originalUserId ? null : accountId]

/** People and visits are looked up by account: grouped for all of them, a plan that expects few accounts reads the groups once for each of a thousand. */
const listManaged: Statement = {
  name: 'workspace.managed',
  text: `with managed as (select a.* from account a where ${managesSql} and ($3::uuid is null or a.account_id = $3)
  and case when $4 then a.deleted_date > now() - interval '30 days' else a.deleted_date is null end)
select a.account_id as "accountId", a.parent_account_id as "parentAccountId", p.workspace_name as "parentAccountName", a.name, a.workspace_name as "workspaceName",
  a.account_type_id as "accountType", a.is_trial_account as "isTrialAccount", a.is_demo_account as "isDemoAccount", ${trialExpiredSql} as "isTrialExpired",
  a.thumbnail_logo_filename as "thumbnailLogoFilename", a.subscription_level as "subscriptionLevel", a.trial_expiry_date as "trialExpiryDate",
  people.editors::integer as "editUsers", a.max_edit_user_accounts as "maxEditUserAccounts", (people.everyone - people.editors)::integer as "readOnlyUsers",
  visits.last as "lastActivityDate", a.created_date as "createdDate", a.deleted_date as "deletedDate"
from managed a left join account p on p.account_id = a.parent_account_id
left join lateral (select count(distinct r.user_id) filter (where r.role_name <> 'View User') as editors, count(distinct r.user_id) as everyone
  from user_role r where r.account_id = a.account_id) people on true
left join lateral (select max(v.visited_date) as last from account_visit v where v.account_id = a.account_id) visits on true
order by lower(a.workspace_name), a.account_id`,
}
/** Asked by itself, since a cluster keeps applications apart from accounts. */
const countApplications: Statement = {
  name: 'workspace.applications',
  text: 'select account_id as "accountId", count(*)::integer as count from application where account_id = any($1::uuid[]) group by account_id',
}

type Listed = Omit<ManagedWorkspace, 'applications'>

async function managedBy(
  from: Pick<Transaction, 'rows'>,
  session: Session,
  { accountId = null, deleted = false }: { accountId?: string | null; deleted?: boolean },
): Promise<ManagedWorkspace[]> {
  const found = await from.rows<Listed>(listManaged, [...managerOf(session), accountId, deleted])
  const counted = await from.rows<{ accountId: string; count: number }>(countApplications, [found.map((one) => one.accountId)])
  const counts = new Map(counted.map((one) => [one.accountId, one.count]))
  return found.map((one) => ({ ...one, applications: counts.get(one.accountId) ?? 0 }))
}

export const list = ({ query }: HandlerInput<typeof workspaces.calls.list>, { services, session }: Context): Promise<ManagedWorkspace[]> =>
  managedBy(services.database.system, session, { deleted: query.deleted === 'true' })

/** One of them, open or closed. @throws Refusal 404, 403 where it requires two factors and the session has one */
export async function findManaged(
  from: Pick<Transaction, 'row' | 'rows'>,
  session: Session,
  accountId: string,
  deleted = false,
): Promise<ManagedWorkspace> {
  const [found] = await managedBy(from, session, { accountId, deleted })
  if (!found) throw notFound('workspace')
  await refuseOneFactor(from, session, accountId)
  return found
}
