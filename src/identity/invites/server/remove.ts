/** Taking somebody out of the workspace. What they wrote stays, with their name; they find out with their next call. */
import type { invites } from '#identity/invites/contract.ts'
import { endTokensOf } from '#identity/sign-in/server/stored-tokens.ts'
import { findMember } from '#identity/users/server/members.ts'
import { refuseLast } from '#identity/users/server/roles.ts'
import { lockPeople } from '#identity/sign-in/server/seats.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'

/** Also deletes roles that would return with the content from before the workspace was emptied. */
const dropAllRoles: Statement = {
  name: 'user_role.drop_all',
  text: `delete from user_role where user_id = $2
  and (account_id = $1 or account_id in (select k.account_id from account k where k.emptied_account_id = $1 and k.deleted_date is not null))`,
}
/** Ends impersonation sessions of a removed user. */
const endImpersonations: Statement = {
  name: 'session.end_impersonations_here',
  text: 'delete from session where account_id = $1 and user_id = $2 and original_user_id <> $2',
}
const forgetPreferences: Statement = {
  name: 'preference.forget_all',
  text: 'delete from preference where account_id = $1 and user_id = $2',
}

export async function removeUser({ body }: HandlerInput<typeof invites.calls.removeUser>, context: Context): Promise<void> {
  const { services, session } = context
  await changeAsSystem(services.database.system, session.accountId, session, async (changes, system) => {
    await lockPeople(system, session.accountId)
    const user = await findMember(context, system, body.userId)
    if (user.invited) throw notFound('user')
    if (!user.permissions.edit) throw notAllowed('Their role is above yours, so you can’t remove them.')
    const held = user.roles.filter(({ accountId, isInherited }) => accountId === session.accountId && !isInherited)
    await refuseLast(system, session.accountId, user.userId, held)
    const values = [session.accountId, user.userId]
    await system.all([
      [dropAllRoles, values],
      [endImpersonations, values],
      [forgetPreferences, values],
    ])
    await endTokensOf(system, user.userId, session.accountId)
    changes.log('user', user.userId, user.name, 'update', {
      roles: [held.map(({ roleName }) => roleName).join(', '), null],
      member: [true, false],
    })
  })
}
