/** From a bearer token to a session: one statement a call, nothing remembered, so that every change of a right counts at once. */
import { createHash } from 'node:crypto'
import { canOnlyBeRead, grantsOf, mayEverywhere, type Assignment, type CostVisibility } from '#platform/contract/access.ts'
import { assignRight } from '#platform/contract/rights.ts'
import { rightThat } from '#platform/contract/roles.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { limitedTo } from '#platform/contract/token-rights.ts'
import { withInherited } from './inherited.ts'
import type { HeldRole, Session } from './session.ts'

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/**
 * SQL that holds when role `r` counts in account `a`: one held in it, a Certified Provider Admin's in the account's provider, Enterprise Admin.
 * In a workspace that was closed none does.
 */
export const countsInSql = (r: string, a: string): string =>
  `(${a}.deleted_date is null and (${r}.account_id = ${a}.account_id or ${r}.role_name = 'Enterprise Admin' or (${r}.account_id = ${a}.parent_account_id and ${r}.role_name = 'Certified Provider Admin' and ${r}.portfolio_id is null)))`

/** The roles that count, as JSON, without what parts of a portfolio inherit. SQL over `user`, the id of the user, and `a`, the account; `more` narrows the roles `r`. */
export const assignmentsSql = (user: string, more = ''): string => `(select coalesce(json_agg(h), '[]') from (
    select r.role_name as "roleName", r.account_id as "accountId", r.portfolio_id as "portfolioId"
    from user_role r where r.user_id = ${user} and ${countsInSql('r', 'a')} ${more} order by r.created_date, r.user_role_id) h)`

/** SQL: a workspace's own provider identifies users in that workspace only, so rights beyond it don't count. (ADR 12.) */
const ofSignOnSql = `and (s.sign_on_account_id is null or (r.account_id = s.sign_on_account_id and r.role_name <> 'Certified Provider Admin'))`

/** SQL: what a workspace's own provider says of second factors counts in that workspace. */
const oneFactorSql = '(s.second_factor is null and not (s.sign_on_second_factor and s.sign_on_account_id = s.account_id))'

/** SQL: the workspace `a` takes people of some domains through its provider alone, and the person at the keyboard is one who came with a password. */
const lacksSignOnSql = `not a.password_allowed and s.sign_on_account_id is null and exists (select 1 from account_domain d
    where d.account_id = a.account_id and d.signs_on and d.proven_date is not null and d.canonical_domain = split_part(o.canonical_address, '@', -1))`

/** SQL that holds while user `u` may sign in: verified, or not for longer than 7 days unverified. */
export const maySignInSql = (u: string): string => `(${u}.email_address_verified or ${u}.unverified_since > now() - interval '7 days')`

/** SQL over the account `a`. */
export const trialExpiredSql = 'coalesce(a.is_trial_account and a.trial_expiry_date < now(), false)'
/** The same with what the operator is owed: a {@link Standing}. */
export const standingSql = `${trialExpiredSql} as "isTrialExpired", a.unpaid`

/** SQL: an impersonation ends once its original user has lost the role that allows it. {@link mayActAs} compares the rest. */
const mayGoOnSql = `(s.user_id = s.original_user_id or exists (select 1 from user_role r where r.user_id = s.original_user_id and r.portfolio_id is null
  and r.role_name in ('Enterprise Admin', 'Certified Provider Admin', 'Global Admin') and ${countsInSql('r', 'a')}))`

/** None of their roles in a workspace is wider than one's own there: each could have been given by oneself. */
export function mayActAs(own: readonly Assignment[], theirs: readonly Assignment[]): boolean {
  const grants = grantsOf(own)
  return theirs.every(({ roleName }) => mayEverywhere(grants, assignRight(roleName)))
}

/** Distinguishes an API token from a session's at sight, for the server and for secret scanners. */
export const tokenPrefix = 'portolan_'

/** SQL: columns about the user `u` and the account `a`, shared by all ways of finding them; `original` is the person at the keyboard. */
const whoAndWhereSql = (original: 'u' | 'o') => `u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as "userName",
  ${original}.user_id as "originalUserId", btrim(${original}.first_name || ' ' || ${original}.last_name) as "originalUserName",
  u.email_address as "emailAddress", u.email_address_verified as "emailAddressVerified", a.account_id as "accountId",
  a.account_type_id <> 'Client' as "isProvider", ${standingSql}, a.cost_visibility as "costVisibility"`

/** An API token is a user's own, in its workspace. */
const findToken: Statement = {
  name: 'api_token.find',
  text: `select t.api_token_id as "sessionId", ${whoAndWhereSql('u')},
  coalesce(t.last_used_date < now() - interval '5 minutes', true) as "isIdle", a.requires_second_factor and not t.has_second_factor as "lacksSecondFactor",
  t.has_second_factor as "hasSecondFactor", null as "signOnAccountId", false as "lacksSignOn",
  t.rights as "limitedTo", ${assignmentsSql('t.user_id')} as assignments, null as "ofOriginal"
from api_token t join app_user u on u.user_id = t.user_id join account a on a.account_id = t.account_id
where t.token_hash = $1 and t.expires_date > now() and ${maySignInSql('u')}`,
}
const touchToken: Statement = { name: 'api_token.touch', text: 'update api_token set last_used_date = now() where api_token_id = $1' }
/** Deletes the token of a user who has left the workspace: it stays invalid if they come back. */
const endToken: Statement = { name: 'api_token.end_left', text: 'delete from api_token where api_token_id = $1' }

const findSession: Statement = {
  name: 'session.find',
  text: `select s.session_id as "sessionId", ${whoAndWhereSql('o')},
  s.last_used_date < now() - interval '5 minutes' as "isIdle", a.requires_second_factor and ${oneFactorSql} as "lacksSecondFactor",
  not ${oneFactorSql} as "hasSecondFactor", s.sign_on_account_id as "signOnAccountId", ${lacksSignOnSql} as "lacksSignOn",
  null as "limitedTo", ${assignmentsSql('s.user_id', ofSignOnSql)} as assignments,
  case when s.user_id <> s.original_user_id then ${assignmentsSql('s.original_user_id', ofSignOnSql)} end as "ofOriginal"
from session s join app_user u on u.user_id = s.user_id join app_user o on o.user_id = s.original_user_id join account a on a.account_id = s.account_id
where s.token_hash = $1 and s.expires_date > now() and ${maySignInSql('o')} and ${mayGoOnSql}`,
}
/** Idle sessions end after 12 hours, remembered ones after 30 days; none goes on past its end. */
const touchSession: Statement = {
  name: 'session.touch',
  text: `update session set last_used_date = now(), expires_date = least(ends_date, now() + case when remember_me then interval '30 days' else interval '12 hours' end)
where session_id = $1`,
}

interface Found extends Omit<Session, 'grants'> {
  readonly isIdle: boolean
  readonly costVisibility: CostVisibility
  readonly assignments: HeldRole[]
  /** Roles of the person at the keyboard, while they act as somebody else. */
  readonly ofOriginal: HeldRole[] | null
}

/**
 * The session of a token, or null when it is unknown, expired or signed out. A look that is only watching is not a sign of life: an open event stream keeps no
 * session from ending. An API token is a session with fewer rights.
 */
export async function authenticate(system: System, token: string, isWatching = false): Promise<Session | null> {
  const isOfScript = token.startsWith(tokenPrefix)
  const found = await system.row<Found>(isOfScript ? findToken : findSession, [hashToken(token)])
  if (!found) return null
  if (isOfScript && found.assignments.length === 0) {
    await system.rows(endToken, [found.sessionId])
    return null
  }
  if (found.ofOriginal && !mayActAs(found.ofOriginal, found.assignments)) return null
  if (found.isIdle && !isWatching) await system.rows(isOfScript ? touchToken : touchSession, [found.sessionId])
  // Users who may change the provider are let in to repair it.
  const lacksSignOn = found.lacksSignOn && !mayEverywhere(grantsOf(found.assignments), rightThat('administering'))
  const isHeldBack = found.lacksSecondFactor || lacksSignOn
  const assignments = await withInherited(system, found.accountId, isHeldBack ? [] : found.assignments)
  const grants = grantsOf(assignments, canOnlyBeRead(found), found.costVisibility)
  return { ...found, lacksSignOn, assignments, grants: found.limitedTo ? limitedTo(grants, found.limitedTo) : grants }
}
