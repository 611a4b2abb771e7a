/** Common steps of setting up, adding to and removing one's own second factor of any kind. */
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { findUserById, type KnownUser } from '../find-user.ts'
import { proveOwnPassword } from '../password-change.ts'
import { renewSession } from '../sessions.ts'
import { secondFactorsOf } from './held.ts'
import { replaceRecoveryCodes } from './kept.ts'
import { proveOwnSecondFactor, type Second, type SecondStep } from './prove.ts'

const endOthers: Statement = {
  name: 'session.end_all_but',
  text: 'delete from session where (user_id = $1 or original_user_id = $1) and session_id <> $2',
}
const markSession: Statement = {
  name: 'session.has_second_factor',
  text: 'update session set second_factor = coalesce(second_factor, $2) where session_id = $1',
}

/** Refuses to set up or remove another user's sign-in. */
export function refuseImpersonating({ originalUserId, userId }: Context['session']): void {
  if (originalUserId !== userId) throw notAllowed('End the impersonation first: only its owner can change a sign-in.')
}

export async function ownUser({ services, session }: Context): Promise<KnownUser> {
  refuseImpersonating(session)
  return (await findUserById(services.database.system, session.userId))!
}

/**
 * Somebody who may add a second factor: verified, with a password that they prove; and beside another factor, signed in with two.
 * @throws Refusal 400, 403, 422
 */
export async function provenToAdd(context: Context, password: string): Promise<KnownUser> {
  const { services, session } = context
  const { system } = services.database
  const user = await ownUser(context)
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  if (!user.passwordHash) throw ruleNotMet('password', 'Choose a password first; then set up two-factor sign-in')
  if (!session.hasSecondFactor && (await secondFactorsOf(services, system, user.userId)))
    throw notAllowed('Sign out, and sign in with your second factor: then you can add another one.')
  await proveOwnPassword(system, user, password, 'password')
  return user
}

/** The password first: without it nobody learns whether a code is right. */
export async function provenTwice(context: Context, { password, ...given }: SecondStep & { password: string }): Promise<KnownUser> {
  const user = await ownUser(context)
  await proveOwnPassword(context.services.database.system, user, password, 'password')
  await proveOwnSecondFactor(context.services, context.request, user, given)
  return user
}

/** Ends the other sessions, and this one counts as one with two factors. Answers recovery codes with the first second factor. */
export async function afterAdding(transaction: Transaction, context: Context, second: Second, wasOn: boolean): Promise<string[] | null> {
  const { session } = context
  await renewSession(context, transaction)
  await transaction.rows(endOthers, [session.userId, session.sessionId])
  await transaction.rows(markSession, [session.sessionId, second])
  return wasOn ? null : replaceRecoveryCodes(transaction, session.userId)
}

/** Writes a change into the audit. */
export const tell = ({ session, request }: Context, transaction: Transaction, what: string, passkey?: string) =>
  writeDown(transaction, {
    ...whoIs(session),
    kind: 'secondFactor',
    network: request.networkAddress,
    details: { subject: session.userName, what, ...(passkey && { passkey }) },
  })
