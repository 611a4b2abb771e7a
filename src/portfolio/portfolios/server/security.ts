/** Roles in one portfolio, given and taken. Nobody gives or takes a role with rights that they lack there. */
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { withinSeats } from '#identity/sign-in/server/seats.ts'
import { portfolio, type portfolios } from '#portfolio/portfolios/contract.ts'
import type { PortfolioSecurity } from '#portfolio/portfolios/contract/security.ts'
import { mayAnywhere, mayInPortfolio, type Grants } from '#platform/contract/access.ts'
import { roles, type Role } from '#platform/contract/rights.ts'
import { mayBeBound, rightsOfAssignment } from '#platform/contract/roles.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseOtherState, stateTag } from '#platform/server/http/state-tag.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { portfolioFor, type There } from '#portfolio/relations/server/there.ts'

type Calls = typeof portfolios.calls
const right = ['EDIT_PORTFOLIO_PERMISSIONS'] as const

interface Held {
  readonly userId: string
  readonly name: string
  readonly roleName: Role
  readonly isInherited: boolean
}

/** A role held twice is listed where it is nearest. */
const selectRoles: Statement<Held> = {
  name: 'portfolio.security_roles',
  text: `with recursive above as (
  select p.portfolio_id, p.parent_portfolio_id, 0 as distance from portfolio p where p.account_id = $1 and p.portfolio_id = $2
  union all
  select p.portfolio_id, p.parent_portfolio_id, b.distance + 1 from above b join portfolio p on p.account_id = $1 and p.portfolio_id = b.parent_portfolio_id where b.distance < 50
), held as (
  select distinct on (r.user_id, r.role_name) r.user_id, btrim(u.first_name || ' ' || u.last_name) as name, r.role_name, b.distance > 0 as is_inherited
  from above b join user_role r on r.account_id = $1 and r.portfolio_id = b.portfolio_id join app_user u on u.user_id = r.user_id order by r.user_id, r.role_name, b.distance
)
select user_id as "userId", name, role_name as "roleName", is_inherited as "isInherited" from held order by lower(name), user_id, role_name`,
}
const selectUsers: Statement<PortfolioSecurity['users'][number]> = {
  name: 'portfolio.security_users',
  text: `select u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, u.email_address as "emailAddress",
  coalesce(array_agg(distinct r.role_name) filter (where r.portfolio_id is null), '{}') as "accountRoles"
from user_role r join app_user u on u.user_id = r.user_id where r.account_id = $1 group by u.user_id order by lower(btrim(u.first_name || ' ' || u.last_name)), u.user_id`,
}
const takeRole: Statement = {
  name: 'portfolio.take_role',
  text: 'delete from user_role where account_id = $1 and portfolio_id = $2 and user_id = $3 and role_name = $4',
}
/** Users of $2 without a role left in the account. */
const withoutRole: Statement<{ id: string }> = {
  name: 'portfolio.users_without_role',
  text: `select u.user_id as id from unnest($2::uuid[]) u(user_id) where not exists (select 1 from user_role r where r.account_id = $1 and r.user_id = u.user_id) limit 1`,
}

/** May the actor give and take this role in the portfolio? */
function mayAssign(grants: Grants, roleName: Role, portfolioId: string): boolean {
  if (!mayBeBound(roleName)) return false
  const given = rightsOfAssignment(roleName, portfolioId)
  return given.account.every((one) => mayAnywhere(grants, one)) && given.portfolio.every((one) => mayInPortfolio(grants, one, portfolioId))
}

async function told(system: Transaction, accountId: string, grants: Grants, { id }: There): Promise<PortfolioSecurity> {
  const held = await system.rows(selectRoles, [accountId, id])
  const direct = held.filter(({ isInherited }) => !isInherited).map(({ userId, roleName }) => `${userId} ${roleName}`)
  return {
    roles: held,
    rolesVersion: stateTag(direct.sort()),
    users: await system.rows(selectUsers, [accountId]),
    assignableRoles: roles.filter((roleName) => mayAssign(grants, roleName, id)),
  }
}

export const security: Handler<Calls['security']> = ({ params }, { services, session }) =>
  changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const there = await portfolioFor(changes, params.id, right)
    return told(system, session.accountId, session.grants, there)
  })

export const setSecurity: Handler<Calls['setSecurity']> = ({ params, body }, context) => {
  const { services, session } = context
  return changeAsSystem(services.database.system, session.accountId, session, (changes, system) =>
    withinSeats(system, session, async () => {
      const { accountId, grants } = session
      const there = await portfolioFor(changes, params.id, right)
      const before = await told(system, accountId, grants, there)
      refuseOtherState(context, before.rolesVersion, `The roles in ${there.name}`)
      const direct = before.roles.filter(({ isInherited }) => !isInherited)
      const keyOf = ({ userId, roleName }: { userId: string; roleName: Role }) => `${userId} ${roleName}`
      const had = new Set(direct.map(keyOf))
      const wanted = new Map(body.roles.map((one) => [keyOf(one), one]))
      const added = [...wanted.values()].filter((one) => !had.has(keyOf(one)))
      const taken = direct.filter((one) => !wanted.has(keyOf(one)))
      refuseStrangers(body.roles, before)
      for (const one of [...added, ...taken]) refuseBeyond(grants, one, there, body.roles)
      if (!added.length && !taken.length) return before
      const nameOf = (userId: string) => before.users.find((user) => user.userId === userId)?.name ?? ''
      for (const { userId, roleName } of added)
        await giveRole(changes, system, nameOf(userId), { userId, roleName, accountId, portfolioId: there.id })
      for (const { userId, roleName } of taken) await take(changes, system, there, { userId, roleName, name: nameOf(userId) })
      await refuseLost(system, accountId, grants, taken, before)
      const after = await told(system, accountId, grants, there)
      changes.log(portfolio.name, there.id, there.name, 'update', { roles: [rowsOf(before), rowsOf(after)] })
      return after
    }),
  )
}

const rowsOf = ({ roles: held }: PortfolioSecurity) =>
  held.filter(({ isInherited }) => !isInherited).map(({ userId, name, roleName }) => ({ userId, name, roleName }))

function refuseStrangers(asked: readonly { userId: string }[], { users }: PortfolioSecurity): void {
  const at = asked.findIndex(({ userId }) => !users.some((user) => user.userId === userId))
  if (at >= 0) throw ruleNotMet(`roles.${at}.userId`, 'This user is not in the workspace. Invite them first')
}

function refuseBeyond(
  grants: Grants,
  one: { userId: string; roleName: Role },
  { id }: There,
  asked: readonly { userId: string; roleName: Role }[],
): void {
  if (mayAssign(grants, one.roleName, id)) return
  const at = asked.findIndex(({ userId, roleName }) => userId === one.userId && roleName === one.roleName)
  const message = mayBeBound(one.roleName)
    ? `You can’t give or take the role ${one.roleName} here: it may do more than you`
    : `${one.roleName} is a role in the whole workspace. Choose another role for a single portfolio`
  throw ruleNotMet(at < 0 ? 'roles' : `roles.${at}.roleName`, message)
}

async function take(changes: Changes, system: Transaction, there: There, held: { userId: string; roleName: Role; name: string }) {
  await system.rows(takeRole, [changes.transaction.accountId, there.id, held.userId, held.roleName])
  changes.touch('user')
  changes.log('user', held.userId, held.name, 'update', { roles: [`${held.roleName} of portfolio ${there.id}`, null] })
}

/** Taking somebody's only role removes them from the workspace, which is another right. */
async function refuseLost(
  system: Transaction,
  accountId: string,
  grants: Grants,
  taken: readonly { userId: string }[],
  { users }: PortfolioSecurity,
): Promise<void> {
  if (!taken.length || mayAnywhere(grants, 'REMOVE_USER')) return
  const lost = await system.row(withoutRole, [accountId, taken.map(({ userId }) => userId)])
  if (!lost) return
  const name = users.find(({ userId }) => userId === lost.id)?.name ?? 'This user'
  throw ruleNotMet('roles', `${name} has no other role in the workspace. Give them another one, or ask a Company Admin to remove them`)
}
