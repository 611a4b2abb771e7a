/** Lists the Enterprise Admins of the installation: who they are, and who becomes or stays one. */
import { dropRole, endImpersonations, giveRole } from '#tenancy/account/server/roles-given.ts'
import { findUserByAddress, findUserById } from '#identity/sign-in/server/find-user.ts'
import { endTokensOf } from '#identity/sign-in/server/stored-tokens.ts'
import type { memberCalls } from '#identity/users/contract/members.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { refuseLast } from './roles.ts'

type Administrators = Reply<typeof memberCalls.systemAdministrators>

const listAdministrators: Statement<Administrators[number]> = {
  name: 'user.system_administrators',
  text: `select u.user_id as "userId", btrim(u.first_name || ' ' || u.last_name) as name, u.email_address as "emailAddress", u.thumbnail_filename as "thumbnailFilename",
  (select max(v.visited_date) from account_visit v where v.user_id = u.user_id) as "lastActiveDate"
from app_user u where exists (select 1 from user_role r where r.user_id = u.user_id and r.role_name = 'Enterprise Admin') order by lower(u.first_name || ' ' || u.last_name), u.user_id`,
}
const read = (from: Pick<Transaction, 'rows'>) => from.rows(listAdministrators)
const role = { roleName: 'Enterprise Admin', portfolioId: null } as const

export const systemAdministrators = (_input: unknown, { services }: Context): Promise<Administrators> => read(services.database.system)

/** @throws Refusal 422 for an address without a sign-in that is proven */
export async function addSystemAdministrator(
  { body }: HandlerInput<typeof memberCalls.addSystemAdministrator>,
  { services, session }: Context,
): Promise<Administrators> {
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const user = await findUserByAddress(system, body.emailAddress)
    if (!user || user.isInvited || !user.isVerified)
      throw ruleNotMet('emailAddress', 'No verified user has this address. Ask them to register first')
    await giveRole(changes, system, nameOf(user), { ...role, userId: user.userId, accountId: null })
    return read(system)
  })
}

/** @throws Refusal 422 for the last one, 404 for somebody who does not hold the role */
export async function removeSystemAdministrator(
  { params }: HandlerInput<typeof memberCalls.removeSystemAdministrator>,
  { services, session }: Context,
): Promise<Administrators> {
  const userId = knownId(params.id, 'system administrator')
  return changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    const user = await findUserById(system, userId)
    await refuseLast(system, session.accountId, userId, [role])
    const taken = await system.row(dropRole, [userId, null, role.roleName, null])
    if (!user || !taken) throw notFound('system administrator')
    await endTokensOf(system, userId, null)
    await system.rows(endImpersonations, [userId])
    changes.log('user', userId, nameOf(user), 'update', { roles: [role.roleName, null] })
    changes.touch('user')
    return read(system)
  })
}

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) => `${firstName} ${lastName}`.trim()
