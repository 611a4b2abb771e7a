/** Setting another user's password, as an administrator does for somebody who is locked out. */
import type { users } from '#identity/users/contract.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { sendPasswordSetLetter } from '#identity/sign-in/server/letters.ts'
import { replacePassword } from '#identity/sign-in/server/password-change.ts'
import { hashPassword } from '#identity/sign-in/server/passwords.ts'
import { refuseWeakPassword } from '#identity/sign-in/server/weak-passwords.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { editableUser } from './profile.ts'

const rolesElsewhere: Statement<{ isElsewhere: boolean }> = {
  name: 'user_role.elsewhere',
  text: 'select exists (select 1 from user_role where user_id = $1 and account_id is distinct from $2) as "isElsewhere"',
}

/** @throws Refusal 403, also where the password would open other workspaces than the caller's; 404; 422 for oneself and for the invited */
export async function changePassword({ params, body }: HandlerInput<typeof users.calls.changePassword>, context: Context): Promise<void> {
  const { services, session } = context
  const { system } = services.database
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
