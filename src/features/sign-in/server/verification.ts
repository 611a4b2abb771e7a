/** Proving that an e-mail address is one's own. */
import type { signIn } from '#features/sign-in/contract.ts'
import type { NextStep } from '#features/sign-in/contract/steps.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { findUserById } from './find-user.ts'
import { sendVerificationLetter } from './letters.ts'
import { takeNewAddress } from './new-address.ts'
import { linkOver } from './registration.ts'
import { describeSession, tokenOf } from './sessions.ts'
import { startOver } from './start-over.ts'
import { findToken, revokeLinks, takeToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

/** Once, and only while the user still has the address that the link was sent to. */
const markVerified: Statement = {
  name: 'user.verify',
  text: `update app_user set email_address_verified = true, version = version + 1, modified_date = now()
where user_id = $1 and canonical_address = $2 and not email_address_verified returning user_id`,
  changesNoAnswer: 'Only the session and the profile tell whether an address is verified, and neither is kept.',
}

/**
 * In a session of the user the link verifies and no more. Anywhere else nobody knows who chose the password: the sessions end and its owner, who
 * has shown to be the address's, chooses another one.
 */
export async function verifyEmail(
  { body }: HandlerInput<Calls['verifyEmail']>,
  { services, session, request }: OpenContext,
): Promise<Reply<Calls['verifyEmail']>> {
  const { system } = services.database
  const offered = await findToken(system, body.verification, ['verify', 'email'])
  if (offered?.purpose === 'email') {
    const userId = await takeNewAddress(services, body)
    return isOwn(session, userId) ? describeSession(system, tokenOf(request)) : signInNext(body.emailAddress)
  }
  const next = await system.write(async (transaction) => {
    const link = await takeToken(transaction, body.verification, ['verify'], body.emailAddress)
    const verified = link?.userId && (await transaction.row(markVerified, [link.userId, canonicalAddress(link.emailAddress)]))
    if (!link?.userId || !verified) throw linkOver('verification')
    await revokeLinks(transaction, link.emailAddress, ['verify'])
    return isOwn(session, link.userId) ? undefined : startOver(transaction, link.userId)
  })
  return next ?? describeSession(system, tokenOf(request))
}

const isOwn = (session: Session | null, userId: string) => session?.userId === userId && session.originalUserId === userId
const signInNext = (emailAddress: string): NextStep => ({ nextStep: 'signIn', emailAddress, verification: null })

export async function sendVerification(_input: unknown, { services, session }: Context): Promise<void> {
  if (session.emailAddressVerified) throw ruleNotMet('emailAddress', 'Your e-mail address is verified already')
  await services.database.system.write(async (transaction) => {
    const user = await findUserById(transaction, session.userId)
    const sent = await sendVerificationLetter(services, transaction, user!)
    if (!sent) throw tooMany(60 * 60)
  })
}
