/** The workspaces that somebody manages: a provider's own namespaces and its clients, all for an Enterprise Admin. */
import { refuseOneFactor } from '#tenancy/account/server/editable.ts'
import type { managedViews, ManagedWorkspace, workspaces } from '#workspace/workspaces/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import { trialExpiredSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { notFound } from '#platform/server/http/refusal.ts'

const provides = "select m.account_id from user_role m where m.user_id = $1 and m.role_name = 'Certified Provider Admin'"
/** SQL: user $1 manages account `a`. In another's name ($2: where) nothing else is managed. The roles are read once, not again for each account there is. */
export const managesSql = `a.account_id <> '${blankId}' and ($2::uuid is null or a.account_id = $2) and (
  exists (select 1 from user_role m where m.user_id = $1 and m.role_name = 'Enterprise Admin') or a.account_id in (${provides}) or a.parent_account_id in (${provides}))`

/** Manages every workspace that there is. */
export const seesAll = ({ grants, userId, originalUserId }: Session): boolean => grants.isSystemAdministrator && userId === originalUserId

/** $1 and $2 of {@link managesSql}. */
export const managerOf = ({ userId, originalUserId, accountId }: Session) => [userId, userId === originalUserId ? null : accountId]

/** SQL over account `m`: its people, and when somebody was last there. Looked up by account: grouped for all, a plan that expects few reads the groups once for each of a thousand. */
export const peopleOf = (
  m: string,
) => `select count(distinct r.user_id) filter (where r.role_name <> 'View User') as editors, count(distinct r.user_id) as everyone
  from user_role r where r.account_id = ${m}.account_id`
const lastVisitOf = (m: string) => `select max(v.visited_date) from account_visit v where v.account_id = ${m}.account_id`

export const managedSql = `select a.* from account a where ${managesSql}`
/** SQL over account `m` of each view of the contract. */
export const viewsSql = {
  trial: 'm.is_trial_account',
  limit: `m.max_edit_user_accounts is not null and (select people.editors from (${peopleOf('m')}) people) >= m.max_edit_user_accounts`,
  quiet: `coalesce((${lastVisitOf('m')}), m.created_date) < now() - interval '30 days'`,
} as const satisfies Record<(typeof managedViews)[number], string>

/** SQL over account `m`, its provider `p` and that one's `g`: what they are ordered by, each below its provider, the first of which has `root`. */
const placeSql = `lower(coalesce(g.workspace_name, p.workspace_name, m.workspace_name)) as root_name, coalesce(g.account_id, p.account_id, m.account_id) as root,
  case when g.account_id is not null then lower(p.workspace_name) when p.account_id is not null then lower(m.workspace_name) end as branch_name,
  case when g.account_id is not null then p.account_id when p.account_id is not null then m.account_id end as branch,
  case when g.account_id is not null then lower(m.workspace_name) end as leaf_name`
const byPlace = 'root_name, root, branch_name nulls first, branch nulls first, leaf_name nulls first, page.account_id'
const withProviders = 'left join account p on p.account_id = m.parent_account_id left join account g on g.account_id = p.parent_account_id'

/** SQL: columns of one page of `placed`, which has ids and order of `total` accounts. Further data is read for the page alone. */
const listed = (placed: string, total: string, limit = '$7', offset = '$8'): string => `with ${placed},
page as (select page.*, (${total}) as total from placed page order by ${byPlace} limit ${limit} offset ${offset})
select a.account_id as "accountId", a.parent_account_id as "parentAccountId", p.workspace_name as "parentAccountName", a.name, a.workspace_name as "workspaceName",
  a.account_type_id as "accountType", a.is_trial_account as "isTrialAccount", a.is_demo_account as "isDemoAccount", ${trialExpiredSql} as "isTrialExpired",
  a.thumbnail_logo_filename as "thumbnailLogoFilename", a.subscription_level as "subscriptionLevel", a.trial_expiry_date as "trialExpiryDate",
  people.editors::integer as "editUsers", a.max_edit_user_accounts as "maxEditUserAccounts", (people.everyone - people.editors)::integer as "readOnlyUsers",
  (${lastVisitOf('a')}) as "lastActivityDate", a.created_date as "createdDate", a.deleted_date as "deletedDate", page.total
from page join account a on a.account_id = page.account_id left join account p on p.account_id = a.parent_account_id
left join lateral (${peopleOf('a')}) people on true order by ${byPlace}`
const managed = `managed as materialized (select a.account_id, a.parent_account_id, a.workspace_name, a.name, a.is_trial_account, a.max_edit_user_accounts, a.created_date
  from account a where ${managesSql} and ($3::uuid is null or a.account_id = $3)
  and case when $4 then a.deleted_date > now() - interval '30 days' else a.deleted_date is null end)`
/** Matching accounts, and the providers above them. */
const listFitting: Statement = {
  name: 'workspace.managed-fitting',
  text: listed(
    `${managed},
judged as (select m.account_id, ${placeSql}, ($5::text is null or folded(m.workspace_name) like $5 or folded(m.name) like $5) and case $6::text ${Object.entries(
      viewsSql,
    )
      .map(([view, sql]) => `when '${view}' then ${sql}`)
      .join(' ')} else true end as fits from managed m ${withProviders}),
placed as (select * from (select *, bool_or(fits) over (partition by root) as root_fits, bool_or(fits) over (partition by root, branch) as branch_fits from judged) j
  where fits or (branch is null and root_fits) or (branch = account_id and branch_fits))`,
    'select count(*)::integer from placed',
  ),
}
/** A page has no more providers than lines, so that only what is below so many of the first ones is put in order. */
const listAll: Statement = {
  name: 'workspace.managed',
  text: listed(
    `${managed},
first as (select m.account_id from managed m left join account p on p.account_id = m.parent_account_id
  where m.parent_account_id is null or m.parent_account_id not in (select account_id from managed)
  order by lower(coalesce(p.workspace_name, m.workspace_name)), coalesce(p.account_id, m.account_id)
  limit case when exists (select 1 from user_role m where m.user_id = $1 and m.role_name = 'Enterprise Admin') then $7::bigint + $8::bigint end),
near as (select account_id, parent_account_id, workspace_name from managed where account_id = any(array(select account_id from first))
  or parent_account_id = any(array(select account_id from first))
  or parent_account_id = any(array(select c.account_id from managed c where c.parent_account_id = any(array(select account_id from first))))),
placed as (select m.account_id, ${placeSql} from near m ${withProviders} where $5::text is null and $6::text is null)`,
    'select count(*)::integer from managed',
  ),
}
/** Accounts counted beyond a page of the installation for its total. */
export const mostCounted = 1_000
/**
 * A page of all that there are, for an Enterprise Admin: read by the order of the providers' names (account_root_by_name), so that it takes as long however many there are.
 * What is below a closed provider moves up into its place. $1: limit, $2: offset.
 */
export const listInstallation: Statement<Listed> = {
  name: 'workspace.installation',
  text: listed(
    `first as (select account_id from (
  (select a.account_id, lower(a.workspace_name) as name, a.account_id as root from account a
    where a.parent_account_id is null and a.deleted_date is null and a.account_id <> '${blankId}' order by lower(a.workspace_name), a.account_id limit $1::bigint + $2::bigint)
  union all (select a.account_id, lower(coalesce(g.workspace_name, p.workspace_name)), coalesce(g.account_id, p.account_id)
    from account p join account a on a.parent_account_id = p.account_id and a.deleted_date is null left join account g on g.account_id = p.parent_account_id
    where p.deleted_date is not null)) r order by name, root limit $1::bigint + $2::bigint),
below as (select a.account_id from account a where a.deleted_date is null and a.parent_account_id = any(array(select account_id from first))),
near as (select a.account_id, a.parent_account_id, a.workspace_name from account a where a.account_id = any(array(select account_id from first))
  union all select a.account_id, a.parent_account_id, a.workspace_name from account a where a.deleted_date is null and (a.parent_account_id = any(array(select account_id from first))
    or a.parent_account_id = any(array(select account_id from below)))),
placed as (select m.account_id, ${placeSql} from near m ${withProviders})`,
    `select count(*)::integer from (select from account where deleted_date is null and account_id <> '${blankId}' limit $1::bigint + $2::bigint + ${mostCounted}) counted`,
    '$1',
    '$2',
  ),
}

const searchedSql = '(folded(m.workspace_name) like $3 or folded(m.name) like $3)'
type View = keyof typeof viewsSql

/**
 * Matches of a search, of a view or of both, for an Enterprise Admin: by account_searched, account_on_trial or account_limited. The providers above them stay.
 * $1: limit, $2: offset, $3: the pattern.
 */
export const fittingInstallation = (isSearched: boolean, view?: View): Statement<Listed> => ({
  name: ['workspace.installation', isSearched && 'searched', view].filter(Boolean).join('-'),
  text: listed(
    `found as materialized (select m.account_id, m.parent_account_id from account m
  where m.deleted_date is null and m.account_id <> '${blankId}' and ${[isSearched && searchedSql, view && viewsSql[view]].filter(Boolean).join(' and ')}),
above as materialized (select p.account_id, p.parent_account_id from account p where p.account_id = any(array(select parent_account_id from found))),
near as materialized (select a.account_id, a.parent_account_id, a.workspace_name from account a where a.deleted_date is null and a.account_id <> '${blankId}'
  and a.account_id = any(array(select account_id from found union select account_id from above union select parent_account_id from above))),
placed as materialized (select m.account_id, ${placeSql} from near m ${withProviders})`,
    'select count(*)::integer from placed',
    '$1',
    '$2',
  ),
})

/** Asked by itself, since a cluster keeps applications apart from accounts. */
const countApplications: Statement<{ accountId: string; count: number }> = {
  name: 'workspace.applications',
  text: 'select account_id as "accountId", count(*)::integer as count from application where account_id = any($1::uuid[]) group by account_id',
}

type Listed = Omit<ManagedWorkspace, 'applications'> & { total?: number }
interface Wanted {
  readonly accountId?: string
  readonly deleted?: boolean
  readonly search?: string | undefined
  readonly view?: View | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

async function managedBy(
  from: Pick<Transaction, 'rows'>,
  session: Session,
  { accountId, deleted = false, search, view, limit, offset }: Wanted,
): Promise<{ found: ManagedWorkspace[]; total: number | undefined }> {
  const pattern = holdingPattern(search)
  const values = [...managerOf(session), accountId ?? null, deleted, pattern, view ?? null, limit ?? null, offset ?? 0]
  const isPlain = pattern === null && values[5] === null
  const isOfAll = limit !== undefined && !accountId && !deleted && seesAll(session)
  const bounds = [limit, offset ?? 0, ...(pattern === null ? [] : [pattern])]
  const ofInstallation = isPlain ? listInstallation : fittingInstallation(pattern !== null, view)
  const page = isOfAll ? await from.rows(ofInstallation, bounds) : await from.rows<Listed>(isPlain ? listAll : listFitting, values)
  const total = page[0]?.total ?? (offset ? undefined : 0)
  const counted = await from.rows(countApplications, [page.map((one) => one.accountId)])
  const counts = new Map(counted.map((one) => [one.accountId, one.count]))
  const found = page.map((one) => {
    const { total: _total, ...rest } = one
    return { ...rest, applications: counts.get(one.accountId) ?? 0 }
  })
  return { found, total }
}

export async function list({ query }: HandlerInput<typeof workspaces.calls.list>, { services, session }: Context): Promise<Answer> {
  const { found, total } = await managedBy(services.database.system, session, { ...query, deleted: query.deleted === 'true' })
  return json(JSON.stringify(found), {
    'cache-control': 'private, no-cache',
    ...(query.limit !== undefined && total !== undefined && { 'x-total-count': String(total) }),
  })
}

/** One of them, open or closed. @throws Refusal 404, 403 where it requires two factors and the session has one */
export async function findManaged(
  from: Pick<Transaction, 'row' | 'rows'>,
  session: Session,
  accountId: string,
  deleted = false,
): Promise<ManagedWorkspace> {
  const [found] = (await managedBy(from, session, { accountId, deleted })).found
  if (!found) throw notFound('workspace')
  await refuseOneFactor(from, session, accountId)
  return found
}
