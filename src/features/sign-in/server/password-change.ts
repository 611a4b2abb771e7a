/** Choosing another password: by the link of a letter, or by the old one. Either ends the sessions that the old one opened. */
import type { signIn } from '#features/sign-in/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { badInput, notAllowed } from '#platform/server/http/refusal.ts'
import { beginAttempt } from './attempts.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { evenly } from './evenly.ts'
import { findUserByAddress, findUserById, type KnownUser } from './find-user.ts'
import { sendResetLetter } from './letters.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { linkOver } from './registration.ts'
import { describeSession, openSession, tokenOf } from './sessions.ts'
import { revokeLinks, takeToken } from './user-tokens.ts'

type Calls = typeof signIn.calls

/** The version is that of the profile, which tells whether the address is verified and nothing of the password: a profile that is being typed stays the latest. */
const setPassword: Statement = {
  name: 'user.set_password',
  text: `update app_user set password_hash = $2, email_address_verified = email_address_verified or $3,
  version = version + ($3 and not email_address_verified)::integer, modified_date = now() where user_id = $1 returning user_id`,
  changesNoAnswer: 'Passwords are told by no answer.',
}
const endSessions: Statement = {
  name: 'session.end_others',
  text: 'delete from session where (user_id = $1 or original_user_id = $1) and session_id is distinct from $2',
}

/**
 * Keeps a password and ends the sessions, but for `keptSessionId`, and the links, that the old one opened. `isVerified`: the address was proven
 * on the way.
 */
export async function replacePassword(
  transaction: Transaction,
  user: Pick<KnownUser, 'userId' | 'emailAddress'>,
  passwordHash: string,
  { isVerified = false, keptSessionId = null }: { isVerified?: boolean; keptSessionId?: string | null } = {},
): Promise<void> {
  await transaction.rows(setPassword, [user.userId, passwordHash, isVerified])
  await transaction.rows(endSessions, [user.userId, keptSessionId])
  await revokeLinks(transaction, user.emailAddress, isVerified ? ['reset', 'verify'] : ['reset'])
}

export const forgotPassword = ({ body }: HandlerInput<Calls['forgotPassword']>, { services }: OpenContext): Promise<void> =>
  evenly(async () => {
    await services.database.system.write(async (transaction) => {
      const user = await findUserByAddress(transaction, body.emailAddress)
      if (user && !user.isInvited) await sendResetLetter(services, transaction, user)
    })
  })

/** The letter reached its address, which is thereby verified. */
export async function resetPassword(
  { body }: HandlerInput<Calls['resetPassword']>,
  { services }: OpenContext,
): Promise<Reply<Calls['resetPassword']>> {
  const { system } = services.database
  await refuseCommonPassword(body.password, body.emailAddress, 'password')
  const passwordHash = await hashPassword(body.password)
  const token = await system.write(async (transaction) => {
    const link = await takeToken(transaction, body.verification, ['reset'], body.emailAddress)
    const user = link?.userId ? await findUserById(transaction, link.userId) : undefined
    if (user?.emailAddress.toLowerCase() !== link?.emailAddress.toLowerCase() || !user) throw linkOver('verification')
    await replacePassword(transaction, user, passwordHash, { isVerified: true })
    return openSession(transaction, user.userId)
  })
  return describeSession(system, token)
}

/** This session stays, all others of the user end. Wrong old passwords count as failed sign-ins. */
export async function changeMyPassword(
  { body }: HandlerInput<Calls['changeMyPassword']>,
  { services, session, request }: Context,
): Promise<Reply<Calls['changeMyPassword']>> {
  const { system } = services.database
  if (session.originalUserId !== session.userId) throw notAllowed('End the impersonation first: only the owner of a password changes it.')
  const user = (await findUserById(system, session.userId))!
  if (user.passwordHash) {
    const attempt = await beginAttempt(system, user.emailAddress, request.networkAddress)
    if (!(await isPassword(body.oldPassword ?? '', user.passwordHash)))
      throw badInput([{ path: 'oldPassword', message: 'That is not your present password' }])
    await attempt.succeeded()
    if (body.newPassword === body.oldPassword)
      throw badInput([{ path: 'newPassword', message: 'That is your present password. Choose another one' }])
  }
  await refuseCommonPassword(body.newPassword, user.emailAddress, 'newPassword')
  const passwordHash = await hashPassword(body.newPassword)
  await system.write((transaction) => replacePassword(transaction, user, passwordHash, { keptSessionId: session.sessionId }))
  return describeSession(system, tokenOf(request))
}
