/** A user's profile: who may see and change it, and what is answered. */
import type { UserAnswer } from '#identity/users/contract.ts'
import { hasSecondFactorSql } from '#identity/sign-in/server/second-factor/held.ts'
import { rightsOf } from '#identity/sign-in/server/sessions.ts'
import { mayEverywhere } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import { assignRight, roles } from '#platform/contract/rights.ts'
import { countsInSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import { belongs, portfoliosSeen, type HeldRole, type Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { etagOf, knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'

export type StoredUser = Omit<UserAnswer, 'roles' | 'portfolioRights' | 'managedPortfoliosDescription' | 'permissions'> & {
  version: number
  held: (HeldRole & { userRoleId: string | null })[]
}

/** Seen by themselves, by anyone who shares the workspace with them, by a system administrator ($3). */
const findProfile: Statement<StoredUser> = {
  name: 'user.profile',
  text: `select u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, u.email_address as "emailAddress", u.email_address_verified as "emailAddressVerified",
  u.first_name as "firstName", u.last_name as "lastName", u.position, u.company, u.contact_phone as "contactPhone", u.image_filename as "imageFilename",
  case when u.user_id = $4 then (select t.email_address from user_token t where t.user_id = u.user_id and t.purpose = 'email' and t.used_date is null and t.expires_date > now()
    order by t.created_date desc limit 1) end as "pendingEmailAddress",
  u.thumbnail_filename as "thumbnailFilename", u.email_opt_in as "emailOptIn", u.invited,
  ${hasSecondFactorSql('u.user_id')} as "hasSecondFactor", u.version, held.roles as held
from app_user u cross join lateral (select coalesce(json_agg(h), '[]') as roles from (
  select r.user_role_id as "userRoleId", r.role_name as "roleName", r.account_id as "accountId", r.portfolio_id as "portfolioId"
  from user_role r join account a on a.account_id = $2 where r.user_id = u.user_id and ${countsInSql('r', 'a')} order by r.created_date, r.user_role_id) h) held
where u.user_id = $1 and (u.user_id = $4 or $3 or exists (select 1 from user_role r where r.user_id = u.user_id and r.account_id = $2))`,
}
const namePortfolios: Statement<{ id: string; name: string }> = {
  name: 'user.portfolio_names',
  text: 'select portfolio_id as id, name from portfolio where account_id = $1 and portfolio_id = any($2::uuid[]) order by lower(name)',
}

/** The stored profile. @throws Refusal 404 */
export async function findUser({ services, session }: Context, id: string): Promise<StoredUser> {
  // A removed user sees only themselves.
  const accountId = belongs(session) ? session.accountId : blankId
  const values = [knownId(id, 'user'), accountId, session.grants.isSystemAdministrator, session.userId]
  const found = await services.database.system.row(findProfile, values)
  if (!found) throw notFound('user')
  return found
}

/** By oneself, by a holder of EDIT_USER, by a system administrator, whom nobody else changes. */
export function mayEdit({ userId, grants }: Session, user: Pick<StoredUser, 'userId' | 'held'>): boolean {
  if (user.userId === userId) return true
  const isBelow = user.held.every(({ roleName }) => mayEverywhere(grants, assignRight(roleName)))
  return mayEverywhere(grants, 'EDIT_USER') && isBelow
}

/** @throws Refusal 403, 404 */
export async function editableUser(context: Context, id: string): Promise<StoredUser> {
  const user = await findUser(context, id)
  if (!mayEdit(context.session, user)) throw notAllowed('You can view this profile but not change it.')
  return user
}

export async function answerUser(context: Context, id: string): Promise<Answer> {
  const { held: all, version, ...user } = await findUser(context, id)
  const held = all.filter((role) => seesRole(context.session, user.userId, role))
  const names = await portfolioNames(context, held)
  const bound = held.filter(({ portfolioId }) => portfolioId !== null)
  const nameOf = (role: HeldRole) => names.get(role.portfolioId!) ?? null
  const managed = bound.filter(({ roleName }) => roleName === 'Portfolio Manager').map(nameOf)
  const edit = mayEdit(context.session, { userId: user.userId, held: all })
  const answer: UserAnswer = {
    ...user,
    hasSecondFactor: edit ? user.hasSecondFactor : null,
    roles: held.map((role) => roleAnswer(context.session, user.userId, role)),
    portfolioRights: bound.map((role) => ({
      portfolioId: role.portfolioId!,
      portfolioName: nameOf(role),
      roleName: role.roleName,
      rights: rightsOf(role, context.session),
    })),
    managedPortfoliosDescription: managed.filter((name) => name !== null).join(', ') || null,
    permissions: { edit },
  }
  return json(JSON.stringify(answer), { etag: etagOf(version), 'cache-control': 'private, no-cache' })
}

/** One's own roles, and those in portfolios that one sees. */
export function seesRole({ userId, grants }: Session, whose: string, { portfolioId }: HeldRole): boolean {
  const seen = portfoliosSeen(grants)
  return portfolioId === null || whose === userId || !seen || seen.includes(portfolioId)
}

async function portfolioNames({ tenant }: Context, held: readonly HeldRole[]): Promise<ReadonlyMap<string, string>> {
  const ids = held.flatMap(({ portfolioId }) => portfolioId ?? [])
  const rows = ids.length ? await tenant.rows(namePortfolios, [ids]) : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Roles are fixed: an id is derived from the position in their order. */
const roleIdOf = (roleName: HeldRole['roleName']) => `00000011-0000-8000-8000-${String(roles.indexOf(roleName) + 1).padStart(12, '0')}`

function roleAnswer(session: Session, userId: string, role: StoredUser['held'][number]): UserAnswer['roles'][number] {
  const rights = rightsOf(role, session)
  const partnerId = role.accountId !== null && role.accountId !== session.accountId ? role.accountId : null
  return {
    ...role,
    userRoleId: role.userRoleId!,
    userId,
    roleId: roleIdOf(role.roleName),
    partnerId,
    rights,
    role: { roleId: roleIdOf(role.roleName), roleName: role.roleName, roleRights: rights },
  }
}
