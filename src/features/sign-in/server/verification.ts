/** Proving that an e-mail address is one's own. */
import type { signIn } from '#features/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { findUserById } from './find-user.ts'
import { sendVerificationLetter } from './letters.ts'
import { linkOver } from './registration.ts'
import { describeSession, openSession, tokenOf } from './sessions.ts'
import { takeToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

/** Only while the user still has the address that the link was sent to. */
const markVerified: Statement = {
  name: 'user.verify',
  text: 'update app_user set email_address_verified = true, version = version + 1, modified_date = now() where user_id = $1 and lower(email_address) = lower($2) returning user_id',
  changesNoAnswer: 'Only the session and the profile tell whether an address is verified, and neither is kept.',
}

/** The link proves as much as one to a new password does, so it signs in; a session of the same user goes on. */
export async function verifyEmail(
  { body }: HandlerInput<Calls['verifyEmail']>,
  { services, session, request }: OpenContext,
): Promise<Reply<Calls['verifyEmail']>> {
  const { system } = services.database
  const token = await system.write(async (transaction) => {
    const link = await takeToken(transaction, body.verification, ['verify'], body.emailAddress)
    const verified = link?.userId && (await transaction.row(markVerified, [link.userId, link.emailAddress]))
    if (!link?.userId || !verified) throw linkOver('verification')
    return session?.userId === link.userId ? tokenOf(request) : openSession(transaction, link.userId)
  })
  return describeSession(system, token)
}

export async function sendVerification(_input: unknown, { services, session }: Context): Promise<void> {
  if (session.emailAddressVerified) throw ruleNotMet('emailAddress', 'Your e-mail address is verified already')
  await services.database.system.write(async (transaction) => {
    const user = await findUserById(transaction, session.userId)
    const sent = await sendVerificationLetter(services, transaction, user!)
    if (!sent) throw tooMany(60 * 60)
  })
}
