/** Setting another user's password, as an administrator does for somebody who is locked out. */
import type { users } from '#identity/users/contract.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { sendPasswordSetLetter } from '#identity/sign-in/server/letters.ts'
import { refuseImpersonating } from '#identity/sign-in/server/second-factor/owner.ts'
import { replacePassword } from '#identity/sign-in/server/password-change.ts'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { refuseWeakPassword } from '#identity/sign-in/server/weak-passwords.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { editableUser } from './profile.ts'

/** SQL: the user has a role outside of the account. Contents that the account held before it was emptied belong to it. */
export const isElsewhereSql = (user: string, account: string): string =>
  `exists (select 1 from user_role r where r.user_id = ${user} and r.account_id is distinct from ${account}
    and not exists (select 1 from account k where k.account_id = r.account_id and k.emptied_account_id = ${account} and k.deleted_date is not null))`

const rolesElsewhere: Statement<{ isElsewhere: boolean }> = {
  name: 'user_role.elsewhere',
  text: `select ${isElsewhereSql('$1', '$2')} as "isElsewhere"`,
}

/** @throws Refusal 403, also where the password would open other workspaces than the caller's, and in another's name; 404; 422 for oneself and for the invited */
export async function changePassword({ params, body }: HandlerInput<typeof users.calls.changePassword>, context: Context): Promise<void> {
  const { services, session } = context
  const { system } = services.database
  refuseImpersonating(session)
  const { userId } = await editableUser(context, params.id)
  if (userId === session.userId) throw ruleNotMet('newPassword', 'Change your own password in your profile, with your current one.')
  const user = (await findUserById(system, userId))!
  if (user.isInvited) throw ruleNotMet('newPassword', 'They have not accepted their invitation yet, and choose a password when they do.')
  await checkReach(context, userId)
  await refuseWeakPassword(body.newPassword, user, 'newPassword')
  const passwordHash = await hashPassword(body.newPassword, session.userId)
  await changeAsSystem(system, session.accountId, session, async (changes, transaction) => {
    await replacePassword(transaction, user, passwordHash)
    await sendPasswordSetLetter(services, transaction, user, session.userName, session.accountId)
    changes.log('user', userId, `${user.firstName} ${user.lastName}`, 'update', { password: [null, 'changed'] })
  })
}

/** Anyone who sets a password, or takes a second factor away, opens or weakens the way to every workspace that the user may enter. */
export async function checkReach({ services, session }: Context, userId: string, message = choosesAlone): Promise<void> {
  if (session.grants.isSystemAdministrator) return
  const { isElsewhere } = (await services.database.system.row(rolesElsewhere, [userId, session.accountId]))!
  if (isElsewhere) throw notAllowed(message)
}
const choosesAlone =
  'They belong to other workspaces too, so only they can choose their password, with “Forgot your password?” on the sign-in page.'
