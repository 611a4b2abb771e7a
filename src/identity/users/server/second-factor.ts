/** Removing the second factor of somebody who has lost it, as an administrator does. */
import { writeDown, whoIs } from '#tenancy/audit/server/record.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { sendSecondFactorResetLetter } from '#identity/sign-in/server/letters.ts'
import { replacePassword } from '#identity/sign-in/server/password-change.ts'
import { dropSecondFactor } from '#identity/sign-in/server/second-factor/kept.ts'
import { refuseImpersonating } from '#identity/sign-in/server/second-factor/owner.ts'
import type { users } from '#identity/users/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { checkReach } from './password.ts'
import { editableUser } from './profile.ts'

const elsewhere =
  'They belong to other workspaces too, so their second factor can’t be removed here. Ask the administrator of the installation.'

/** @throws Refusal 403, also if the user belongs to other workspaces, and in another's name; 404; 422 for oneself and for users without one */
export async function resetSecondFactor({ params }: HandlerInput<typeof users.calls.resetSecondFactor>, context: Context): Promise<void> {
  const { services, session, request } = context
  const { system } = services.database
  refuseImpersonating(session)
  const { userId } = await editableUser(context, params.id)
  if (userId === session.userId) throw ruleNotMet('userId', 'Change your own second factor in your profile, with your password and a code.')
  await checkReach(context, userId, elsewhere)
  const user = (await findUserById(system, userId))!
  await system.write(async (transaction) => {
    if (!(await dropSecondFactor(transaction, userId))) throw ruleNotMet('userId', 'They sign in with a password alone.')
    // Their word to the administrator is no proof: as at first, it takes the mailbox and a password chosen there.
    await replacePassword(transaction, user, null)
    const subject = `${user.firstName} ${user.lastName}`.trim()
    const details = { subject, userId, what: 'reset by an administrator' }
    await writeDown(transaction, { ...whoIs(session), kind: 'secondFactor', network: request.networkAddress, details })
    await sendSecondFactorResetLetter(services, transaction, user, session.userName, session.accountId)
  })
}
