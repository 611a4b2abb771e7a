/** Opening sessions, and their description for clients. */
import { uuidv7 } from 'uuidv7'
import { writeDown } from '#tenancy/audit/server/record.ts'
import { availableAccountsSql } from '#tenancy/account/server/available.ts'
import type { SessionAnswer } from '#platform/contract/session.ts'
import { nameFormatPreference } from '#identity/sign-in/contract/name-formats.ts'
import { canOnlyBeRead, grantsOf, type Standing } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import { authenticate, countsInSql, hashToken } from '#platform/server/access/authenticate.ts'
import type { Context, RequestFacts, Services } from '#platform/server/access/context.ts'
import { intercomHash } from '#platform/server/intercom.ts'
import type { HeldRole, Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { noSession } from '#platform/server/http/refusal.ts'
import { deviceName } from './device-name.ts'
import { deviceCookie, rememberDevice } from './known-devices.ts'
import type { Second } from './second-factor/prove.ts'
import { randomToken } from './user-tokens.ts'

const dropExpired: Statement = { name: 'session.drop_expired', text: 'delete from session where user_id = $1 and expires_date < now()' }
/** The one that the browser goes by so far, of any user: the browser keeps the new one in its place. (ASVS 5.0, 7.2.4.) */
const dropReplaced: Statement = { name: 'session.drop_replaced', text: 'delete from session where token_hash = $1' }
/** However much it is used, a remembered one ends after 90 days, another one after 7 (ADR 10), one that a provider opened when $11 says (ADR 10). */
const insertSession: Statement = {
  name: 'session.insert',
  text: `insert into session (session_id, token_hash, user_id, original_user_id, account_id, remember_me, expires_date, ends_date, user_agent, network, second_factor, sign_on_account_id, sign_on_second_factor)
values ($1, $2, $3, $3, $4, $5, now() + least(case when $5 then interval '30 days' else interval '12 hours' end, make_interval(secs => $11::integer)), now() + case when $11::integer is not null then make_interval(secs => $11::integer) when $5 then interval '90 days' else interval '7 days' end, $6, $7, $8, $9, $10)`,
}
const visit: Statement = {
  name: 'account.visit',
  text: `insert into account_visit (user_id, account_id) values ($1, $2) on conflict (user_id, account_id) do update set visited_date = excluded.visited_date`,
}
/** Quiet is where nobody was for 30 days: workspaces/server/quiet.ts. */
const isVisited: Statement = {
  name: 'account.is_visited',
  text: 'update account set is_quiet = false where account_id = $1 and is_quiet',
  changesNoAnswer: 'No cached list contains it.',
}
const rememberAccount: Statement = {
  name: 'user.remember_account',
  text: 'update app_user set last_account_id = $2 where user_id = $1',
  changesNoAnswer: 'No cached list contains it.',
}

/** The last place of the user, if they may still enter; otherwise the workspace of their first role; otherwise the empty workspace. */
const findHome: Statement<{ accountId: string }> = {
  name: 'user.home',
  text: `select coalesce(
  (select a.account_id from account a where a.account_id = u.last_account_id and exists (select 1 from user_role r where r.user_id = u.user_id and ${countsInSql('r', 'a')})),
  (select r.account_id from user_role r join account a on a.account_id = r.account_id and a.deleted_date is null where r.user_id = u.user_id order by r.created_date, r.user_role_id limit 1),
  '${blankId}') as "accountId" from app_user u where u.user_id = $1`,
}

export const homeOf = async (transaction: Pick<Transaction, 'row'>, userId: string): Promise<string> =>
  (await transaction.row(findHome, [userId]))!.accountId

/** A session that has just been opened: its token and the browser's marker, kept nowhere in this form. */
export interface Opened {
  readonly token: string
  /** None where the browser does not become known by it. */
  readonly marker?: string
}

/** Longer ones say nothing more. */
const longestUserAgent = 400

interface Way {
  /** Start of the session; default: the user's last place. */
  readonly accountId?: string
  readonly rememberMe?: boolean
  /** Means of opening it, as the audit stores it; default: a password. */
  readonly after?: string
  /** Proof in addition to the password. */
  readonly second?: Second | null
  /** The provider of this account opened it, where it begins. Only what belongs to that account follows from it: no browser becomes known. */
  readonly signOn?: { readonly accountId: string; readonly hasSecondFactor: boolean; readonly lastsSeconds: number }
}

/** Opens a session for the browser of the request, which is known from then on. The audit logs every session. */
export async function openSession(
  transaction: Transaction,
  { userId, firstName, lastName }: { readonly userId: string; readonly firstName: string; readonly lastName: string },
  request: RequestFacts,
  { signOn, accountId = signOn?.accountId, rememberMe = false, after, second = null }: Way = {},
): Promise<Opened> {
  const token = randomToken()
  const at = accountId ?? (await homeOf(transaction, userId))
  const userAgent = request.header('user-agent')?.slice(0, longestUserAgent) ?? null
  const opened = [uuidv7(), hashToken(token), userId, at, rememberMe, userAgent, request.networkAddress, second]
  await transaction.all([
    [dropExpired, [userId]],
    [dropReplaced, [hashToken(tokenOf(request))]],
    [insertSession, [...opened, signOn?.accountId ?? null, signOn?.hasSecondFactor ?? false, signOn?.lastsSeconds ?? null]],
    ...visitOf(userId, at),
  ])
  await writeDown(transaction, {
    accountId: at,
    kind: 'signIn',
    userId,
    userName: `${firstName} ${lastName}`.trim(),
    network: request.networkAddress,
    details: {
      device: deviceName(userAgent),
      ...(after && { after }),
      ...(second && { secondFactor: second }),
      ...(signOn?.hasSecondFactor && { secondFactor: 'provider' }),
    },
  })
  return signOn ? { token } : { token, marker: await rememberDevice(transaction, userId, request) }
}

const setToken: Statement = { name: 'session.renew', text: 'update session set token_hash = $2 where session_id = $1' }

/** Gives a session another token and returns it: the earlier token stops working. */
export async function renewToken(transaction: Transaction, sessionId: string): Promise<string> {
  const token = randomToken()
  await transaction.rows(setToken, [sessionId, hashToken(token)])
  return token
}

/** After a signed-in user proves themselves again, their session continues under another token, sent in a header of the answer. (ASVS 5.0, 7.2.4.) */
export async function renewSession({ goOnWith, session }: Pick<Context, 'goOnWith' | 'session'>, transaction: Transaction): Promise<void> {
  goOnWith(await renewToken(transaction, session.sessionId))
}

/** Remembers that somebody entered a workspace. */
export const visitOf = (userId: string, accountId: string): [Statement, unknown[]][] =>
  accountId === blankId
    ? []
    : [
        [visit, [userId, accountId]],
        [isVisited, [accountId]],
        [rememberAccount, [userId, accountId]],
      ]

const describe: Statement<Described> = {
  name: 'session.describe',
  text: `select s.user_id as "userId", s.original_user_id as "originalUserId",
  case when f.preference_value = 'Last, First' then concat_ws(', ', nullif(u.last_name, ''), nullif(u.first_name, '')) else btrim(u.first_name || ' ' || u.last_name) end as name,
  btrim(u.first_name || ' ' || u.last_name) as "firstNameLastName", btrim(o.first_name || ' ' || o.last_name) as "originalUserFirstNameLastName",
  u.email_address as "emailAddress", u.email_address_verified as "emailAddressVerified", u.password_hash is not null as "hasPassword",
  u.contact_phone as "contactPhone", u.thumbnail_filename as "thumbnailFilename",
  case when s.sign_on_account_id is null then n.count else 0 end as "availableWorkspacesCount",
  s.sign_on_account_id is null and u.email_address_verified and u.prompt_for_available_workspaces and n.count > 0 as "promptForAvailableWorkspaces",
  a.account_id as "accountId", case when a.account_id = '${blankId}' then a.name else a.workspace_name end as "accountName", a.currency, p.workspace_name as "parentAccountName", a.account_type_id <> 'Client' as "isProvider",
  a.is_demo_account as "isDemoAccount", a.is_trial_account as "isTrialAccount", to_json(a.trial_expiry_date)#>>'{}' as "trialExpiryDate",
  a.logo_filename as "logoFilename", a.thumbnail_logo_filename as "thumbnailLogoFilename", a.show_logo_only as "showLogoOnly"
from session s join app_user u on u.user_id = s.user_id join app_user o on o.user_id = s.original_user_id join account a on a.account_id = s.account_id
left join account p on p.account_id = a.parent_account_id
left join preference f on f.account_id = s.account_id and f.user_id = s.user_id and f.preference_name = '${nameFormatPreference}'
cross join lateral (select count(*)::integer as count from ${availableAccountsSql('u')}) n
where s.session_id = $1`,
}
type Described = Omit<
  SessionAnswer,
  | 'token'
  | 'billing'
  | 'intercomHash'
  | 'roles'
  | 'isTrialExpired'
  | 'unpaid'
  | 'isSystemAdministrator'
  | 'lacksSecondFactor'
  | 'isSignedOn'
  | 'lacksSignOn'
>

/** The rights of one role as they are now: what its portfolio allows counts among them. */
export function rightsOf(role: HeldRole, standing: Standing) {
  const { account, portfolios } = grantsOf([role], canOnlyBeRead(standing) && role.roleName !== 'Enterprise Admin')
  return [...new Set([...account, ...[...portfolios.values()].flatMap((held) => [...held])])]
}

/** Description of a token's session for its client. */
export async function describeSession(
  { database: { system }, settings }: Pick<Services, 'database' | 'settings'>,
  token: string,
): Promise<SessionAnswer> {
  const session = await authenticate(system, token)
  if (!session) throw noSession()
  const described = await system.row(describe, [session.sessionId])
  const { billing, billingCurrency } = settings
  return { ...described!, token, billing, billingCurrency, intercomHash: intercomHash(settings, session), ...shownStanding(session) }
}

/** The same of one that has just been opened, with the cookie that makes the browser known. */
export const answerOpened = async (services: Services, { token, marker }: Opened): Promise<Answer> =>
  json(JSON.stringify(await describeSession(services, token)), {
    ...(marker && { 'set-cookie': deviceCookie(services.settings, marker) }),
    'cache-control': 'no-store',
  })

const shownStanding = ({ assignments, isTrialExpired, unpaid, lacksSecondFactor, signOnAccountId, lacksSignOn, grants }: Session) => ({
  isTrialExpired,
  unpaid,
  lacksSecondFactor,
  isSignedOn: signOnAccountId !== null,
  lacksSignOn,
  isSystemAdministrator: grants.isSystemAdministrator,
  roles: assignments.map((role) => ({ ...role, rights: rightsOf(role, { isTrialExpired, unpaid }) })),
})

/** The token that came with a request; empty without one. */
export const tokenOf = (request: RequestFacts): string => (request.header('authorization') ?? '').replace(/^Bearer /i, '')
