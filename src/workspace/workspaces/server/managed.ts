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
/** SQL over account `m` of each view of the contract. Each has an index in the order of the list (1493). */
export const viewsSql = {
  trial: 'm.is_trial_account',
  limit: 'm.edit_users >= m.max_edit_user_accounts',
  quiet: 'm.is_quiet',
} as const satisfies Record<(typeof managedViews)[number], string>
type View = keyof typeof viewsSql

/** SQL: columns of one page of `placed`, which has ids and places of accounts: each below its provider. Further data is read for the page alone. */
const listed = (placed: string, { total = 'null::integer', limit = '$7', offset = '$8' } = {}): string => `with ${placed},
page as (select page.*, (${total}) as total from placed page order by page.place limit ${limit} offset ${offset})
select a.account_id as "accountId", a.parent_account_id as "parentAccountId", p.workspace_name as "parentAccountName", a.name, a.workspace_name as "workspaceName",
  a.account_type_id as "accountType", a.is_trial_account as "isTrialAccount", a.is_demo_account as "isDemoAccount", ${trialExpiredSql} as "isTrialExpired",
  a.thumbnail_logo_filename as "thumbnailLogoFilename", a.subscription_level as "subscriptionLevel", a.trial_expiry_date as "trialExpiryDate",
  people.editors::integer as "editUsers", a.max_edit_user_accounts as "maxEditUserAccounts", (people.everyone - people.editors)::integer as "readOnlyUsers",
  (${lastVisitOf('a')}) as "lastActivityDate", a.created_date as "createdDate", a.deleted_date as "deletedDate", page.total
from page join account a on a.account_id = page.account_id left join account p on p.account_id = a.parent_account_id
left join lateral (${peopleOf('a')}) people on true order by page.place`
const managed = `managed as materialized (select a.account_id, a.place, a.workspace_name, a.name, a.is_trial_account, a.max_edit_user_accounts, a.edit_users, a.is_quiet
  from account a where ${managesSql} and ($3::uuid is null or a.account_id = $3)
  and case when $4 then a.deleted_date > now() - interval '30 days' else a.deleted_date is null end)`
const counted = { total: 'select count(*)::integer from placed' }
/** Names that `more` is joined to, even an empty text, have no index. */
const folds = (pattern: string, more = '') => `(folded(m.workspace_name)${more} like ${pattern} or folded(m.name)${more} like ${pattern})`
/** Matching accounts, and the providers above them. A place of two members is a provider's own, one of four is an account directly below. */
const listFitting: Statement<Listed> = {
  name: 'workspace.managed-fitting',
  text: listed(
    `${managed},
judged as (select m.account_id, m.place, ($5::text is null or ${folds('$5')}) and case $6::text ${Object.entries(viewsSql)
      .map(([view, sql]) => `when '${view}' then coalesce(${sql}, false)`)
      .join(' ')} else true end as fits from managed m),
placed as (select account_id, place from (select *, bool_or(fits) over (partition by place[2]) as root_fits, bool_or(fits) over (partition by place[2], place[4]) as branch_fits from judged) j
  where fits or (cardinality(place) = 2 and root_fits) or (cardinality(place) = 4 and branch_fits))`,
    counted,
  ),
}
const listAll: Statement<Listed> = {
  name: 'workspace.managed',
  text: listed(`${managed}, placed as (select account_id, place from managed where $5::text is null and $6::text is null)`, counted),
}

/** Accounts counted beyond a page of the installation for its total. */
export const mostCounted = 1_000
/** The accounts that an Enterprise Admin looks at: all, or matches of a search, of a view or of both. */
interface Looked {
  readonly isSearched?: boolean
  readonly view?: View | undefined
  readonly isClosed?: boolean
  /** The search has so many matches that they are read in the order of the list until the page is full; the index of the search would read all of them. */
  readonly isBroad?: boolean
}
const shown = (m: string, isClosed = false) =>
  `${m}.account_id <> '${blankId}' and ${m}.deleted_date ${isClosed ? `> now() - interval '30 days'` : 'is null'}`
const fits = ({ isSearched, view, isClosed, isBroad }: Looked, pattern: string) =>
  [shown('m', isClosed), isSearched && folds(pattern, isBroad ? " || ''" : ''), view && viewsSql[view]].filter(Boolean).join(' and ')
/** Adds the providers above the matches; without search and view every line is a match. */
const withAbove = ({ isSearched, view, isClosed }: Looked, columns: string) =>
  isSearched || view
    ? `above as materialized (select p.account_id, p.parent_account_id from account p where p.account_id = any(array(select parent_account_id from found))),
placed as materialized (select ${columns} from found m union select ${columns} from account m
  where ${shown('m', isClosed)} and m.account_id = any(array(select account_id from above union select parent_account_id from above)))`
    : `placed as (select ${columns} from found m)`
const nameOf = (what: string, { isSearched, view, isClosed, isBroad }: Looked) =>
  [what, isSearched && 'searched', view, isClosed && 'closed', isBroad && 'broad'].filter(Boolean).join('-')

/** Counts lines, $1 at most, and says whether there are more matches. $2: the pattern. */
export const countInstallation = (looked: Looked): Statement<{ total: number; isMore: boolean }> => ({
  name: nameOf('workspace.installation-count', looked),
  text: `with found as materialized (select m.account_id, m.parent_account_id from account m where ${fits(looked, '$2')} limit $1::bigint),
${withAbove(looked, 'm.account_id')}
select least((select count(*) from placed), $1::bigint)::integer as total, (select count(*) from found) >= $1::bigint as "isMore"`,
})
/** A page, read in its order by an index, so that it takes as long with any number of accounts. $1: limit, $2: offset, $3: the pattern. */
export const listInstallation = (looked: Looked): Statement<Listed> => ({
  name: nameOf('workspace.installation', looked),
  text: listed(
    `found as materialized (select m.account_id, m.parent_account_id, m.place from account m where ${fits(looked, '$3')} order by m.place limit $1::bigint + $2::bigint),
${withAbove(looked, 'm.account_id, m.place')}`,
    { limit: '$1', offset: '$2' },
  ),
})

/** Asked by itself, since a cluster keeps applications apart from accounts. */
const countApplications: Statement<{ accountId: string; count: number }> = {
  name: 'workspace.applications',
  text: 'select account_id as "accountId", count(*)::integer as count from application where account_id = any($1::uuid[]) group by account_id',
}

type Reader = Pick<Transaction, 'row' | 'rows'>
type Listed = Omit<ManagedWorkspace, 'applications'> & { total?: number | null }
interface Page {
  readonly page: Listed[]
  readonly total: number | undefined
}
interface Wanted {
  readonly accountId?: string
  readonly deleted?: boolean
  readonly search?: string | undefined
  readonly view?: View | undefined
  readonly limit?: number | undefined
  readonly offset?: number | undefined
}

/** The index of the search knows names by three letters in a row. */
const isIndexed = (pattern: string) => /[\p{L}\p{N}]{3}/u.test(pattern)

async function ofInstallation(
  from: Reader,
  { search, view, deleted = false, limit, offset = 0 }: Wanted & { readonly limit: number },
): Promise<Page> {
  const pattern = holdingPattern(search)
  const values = pattern === null ? [] : [pattern]
  const isBroad = pattern !== null && !isIndexed(pattern)
  const looked = { isSearched: pattern !== null, view, isClosed: deleted, isBroad }
  const { total, isMore } = (await from.row(countInstallation(looked), [limit + offset + mostCounted, ...values]))!
  const page = await from.rows(listInstallation({ ...looked, isBroad: isBroad || (pattern !== null && isMore) }), [
    limit,
    offset,
    ...values,
  ])
  return { page, total }
}

async function ofManager(
  from: Reader,
  session: Session,
  { accountId, deleted = false, search, view, limit, offset }: Wanted,
): Promise<Page> {
  const pattern = holdingPattern(search)
  const values = [...managerOf(session), accountId ?? null, deleted, pattern, view ?? null, limit ?? null, offset ?? 0]
  const page = await from.rows(pattern === null && !view ? listAll : listFitting, values)
  return { page, total: page[0]?.total ?? (offset ? undefined : 0) }
}

async function managedBy(
  from: Reader,
  session: Session,
  wanted: Wanted,
): Promise<{ found: ManagedWorkspace[]; total: number | undefined }> {
  const { limit, accountId } = wanted
  const isOfAll = limit !== undefined && !accountId && seesAll(session)
  const { page, total } = await (isOfAll ? ofInstallation(from, { ...wanted, limit }) : ofManager(from, session, wanted))
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
export async function findManaged(from: Reader, session: Session, accountId: string, deleted = false): Promise<ManagedWorkspace> {
  const [found] = (await managedBy(from, session, { accountId, deleted })).found
  if (!found) throw notFound('workspace')
  await refuseOneFactor(from, session, accountId)
  return found
}
