/** Proving that an e-mail address is one's own. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { NextStep } from '#identity/sign-in/contract/steps.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { conflict, ruleNotMet, tooMany } from '#platform/server/http/refusal.ts'
import { loadAskedSample } from './asked-sample.ts'
import { findOwner, findUserById } from './find-user.ts'
import { giveToOwner } from './claim.ts'
import { sendVerificationLetter } from './letters.ts'
import { takeNewAddress } from './new-address.ts'
import { linkOver } from './registration.ts'
import { describeSession, tokenOf } from './sessions.ts'
import { startOver } from './start-over.ts'
import { findToken, revokeLinks, revokeLinksOf, takeToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

/** Once, and only while the user still has the address that the link was sent to. */
const markVerified: Statement = {
  name: 'user.verify',
  text: `update app_user set email_address_verified = true, version = version + 1, modified_date = now()
where user_id = $1 and canonical_address = $2 and not email_address_verified returning user_id`,
  changesNoAnswer: 'Only the session and the profile contain whether an address is verified, and neither is cached.',
}

/**
 * In a session of the user the link verifies and no more. Anywhere else nobody knows who chose the password: the sessions end and its owner, who
 * has shown to be the address's, chooses another one. Where the address has an owner already, the workspace becomes theirs; a session of theirs goes on.
 */
export async function verifyEmail(
  { body }: HandlerInput<Calls['verifyEmail']>,
  { services, session, request }: OpenContext,
): Promise<Reply<Calls['verifyEmail']>> {
  const { system } = services.database
  const offered = await findToken(system, body.verification, ['verify', 'email'])
  if (offered?.purpose === 'email') {
    const userId = await takeNewAddress(services, body, (id) => isOwn(session, id))
    return isOwn(session, userId) ? describeSession(services, tokenOf(request)) : signInNext(body.emailAddress)
  }
  const user = offered?.userId ? await findUserById(system, offered.userId) : undefined
  const owner = user && !user.isVerified ? await findOwner(system, user.emailAddress) : undefined
  if (user && owner) {
    const next = await giveToOwner(services, body, { claim: user, owner }, request)
    await loadAskedSample(services, owner)
    return isOwn(session, owner.userId) ? describeSession(services, tokenOf(request)) : next
  }
  const next = await system.write(async (transaction) => {
    const link = await takeToken(transaction, body.verification, ['verify'], body.emailAddress)
    if (!link?.userId) throw linkOver('verification')
    await markProven(transaction, link.userId, link.emailAddress)
    await revokeLinksOf(transaction, link.userId, ['verify'])
    // Revokes links of other people who registered with the address: only its owner may now choose a password.
    await revokeLinks(transaction, link.emailAddress, ['reset'])
    return isOwn(session, link.userId) ? undefined : startOver(transaction, link.userId)
  })
  if (user) await loadAskedSample(services, user)
  return next ?? describeSession(services, tokenOf(request))
}

async function markProven(transaction: Transaction, userId: string, emailAddress: string): Promise<void> {
  let marked: unknown
  const failed = await transaction.attempt(async () => {
    marked = await transaction.row(markVerified, [userId, canonicalAddress(emailAddress)])
  })
  // Another link proved the address for another user at the same moment. This one still works, and finds it so.
  if (failed) throw conflict('Your address was verified by another link just now. Try this one again.')
  if (!marked) throw linkOver('verification')
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
