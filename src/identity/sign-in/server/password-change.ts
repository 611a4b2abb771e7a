/** Choosing another password: by the link of a letter, or by the old one. Either ends the sessions that the old one opened. */
import type { signIn } from '#identity/sign-in/contract.ts'
import { endTokensOf } from '#identity/sign-in/server/stored-tokens.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext, RequestFacts } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { badInput, notAllowed } from '#platform/server/http/refusal.ts'
import { loadAskedSample } from './asked-sample.ts'
import { beginOwnPassword } from './attempts.ts'
import { evenly } from './evenly.ts'
import { findOwner, findUserByAddress, findUserById, type KnownUser } from './find-user.ts'
import { forgetOtherDevices } from './known-devices.ts'
import { sendResetLetter } from './letters.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { linkOver } from './registration.ts'
import { proveSecondFactor } from './second-factor/prove.ts'
import { answerOpened, describeSession, openSession, renewToken } from './sessions.ts'
import { findToken, revokeLinks, revokeLinksOf, takeToken } from './user-tokens.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type Calls = typeof signIn.calls

/** The version is that of the profile, which contains whether the address is verified and nothing of the password: an open profile form doesn't become stale. */
const setPassword: Statement = {
  name: 'user.set_password',
  text: `update app_user set password_hash = $2, email_address_verified = email_address_verified or $3,
  version = version + ($3 and not email_address_verified)::integer, modified_date = now() where user_id = $1 returning user_id`,
  changesNoAnswer: 'No answer contains passwords.',
}
const endSessions: Statement = {
  name: 'session.end_others',
  text: 'delete from session where (user_id = $1 or original_user_id = $1) and session_id is distinct from $2',
}

/** Sessions and browsers that survive a new password; none by default. */
interface Kept {
  readonly sessionId?: string
  /** Request of the browser that stays known. */
  readonly request?: RequestFacts
  /** The address was proven on the way. */
  readonly isVerified?: boolean
}

/** Keeps a password (null: none), and ends the sessions, the known browsers and the links that the old one opened. */
export async function replacePassword(
  transaction: Transaction,
  user: Pick<KnownUser, 'userId' | 'emailAddress'>,
  passwordHash: string | null,
  { sessionId, request, isVerified = false }: Kept = {},
): Promise<void> {
  await transaction.rows(setPassword, [user.userId, passwordHash, isVerified])
  await transaction.rows(endSessions, [user.userId, sessionId ?? null])
  // Anyone who knew the old password could have made tokens with it. A user who merely changes it keeps the tokens of their scripts.
  if (!sessionId) await endTokensOf(transaction, user.userId, null)
  await forgetOtherDevices(transaction, user.userId, request ?? null)
  // Links of other people who registered with the address stay, unless it has just been shown to be this user's.
  if (isVerified) await revokeLinks(transaction, user.emailAddress, ['reset'])
  // A change of address that a stranger has asked for would still take the sign-in over.
  await revokeLinksOf(transaction, user.userId, [
    'reset',
    ...(isVerified ? ['verify' as const] : []),
    ...(sessionId ? [] : ['email' as const]),
  ])
}

export const forgotPassword = ({ body }: HandlerInput<Calls['forgotPassword']>, { services }: OpenContext): Promise<void> =>
  evenly(async () => {
    await services.database.system.write(async (transaction) => {
      const user = await findUserByAddress(transaction, body.emailAddress)
      if (user && !user.isInvited) await sendResetLetter(services, transaction, user)
    })
  })

/** The letter reached its address, which is thereby verified. It replaces the password, not a second factor. */
export async function resetPassword({ body }: HandlerInput<Calls['resetPassword']>, { services, request }: OpenContext): Promise<Answer> {
  const owner = await ownerOfLink(services.database.system, body)
  const second = await proveSecondFactor(services, request, owner, body)
  const passwordHash = await hashPassword(body.password, request.network)
  const opened = await services.database.system.write(async (transaction) => {
    const link = await takeToken(transaction, body.verification, ['reset'], body.emailAddress)
    const user = link?.userId ? await findUserById(transaction, link.userId) : undefined
    if (!link || !user || canonicalAddress(user.emailAddress) !== canonicalAddress(link.emailAddress)) throw linkOver('verification')
    await replacePassword(transaction, user, passwordHash, { isVerified: true })
    return openSession(transaction, user, request, { after: 'a new password by letter', second })
  })
  await loadAskedSample(services, owner)
  return answerOpened(services, opened)
}

/** Owner of the link. A refusal, such as for a weak password, uses up neither the link nor a code. */
async function ownerOfLink(
  system: System,
  { verification, emailAddress, password }: HandlerInput<Calls['resetPassword']>['body'],
): Promise<KnownUser> {
  const link = await findToken(system, verification, ['reset'])
  const user = link?.userId ? await findUserById(system, link.userId) : undefined
  if (!link || !user || canonicalAddress(link.emailAddress) !== canonicalAddress(emailAddress)) throw linkOver('verification')
  // Somebody else has proven the address since.
  if (!user.isVerified && (await findOwner(system, emailAddress))) throw linkOver('verification')
  await refuseWeakPassword(password, user, 'password')
  return user
}

/**
 * Somebody signed in shows that the password is theirs. Wrong ones are counted.
 * @throws Refusal 400 at `path`, 429 after too many tries
 */
export async function proveOwnPassword(system: System, user: KnownUser, password: string, path: string): Promise<void> {
  const attempt = await beginOwnPassword(system, user.userId)
  if (!(await isPassword(password, user.passwordHash, user.userId)))
    throw badInput([{ path, message: 'Your current password is incorrect' }])
  await attempt.succeeded()
}

/** This session goes on under another token, all others of the user end. */
export async function changeMyPassword(
  { body }: HandlerInput<Calls['changeMyPassword']>,
  { services, session, request, goOnWith }: Context,
): Promise<Reply<Calls['changeMyPassword']>> {
  const { system } = services.database
  if (session.originalUserId !== session.userId) throw notAllowed('End the impersonation first: only its owner can change a password.')
  const user = (await findUserById(system, session.userId))!
  if (user.passwordHash) {
    await proveOwnPassword(system, user, body.oldPassword ?? '', 'oldPassword')
    if (body.newPassword === body.oldPassword)
      throw badInput([{ path: 'newPassword', message: 'That is your current password. Choose another one' }])
  }
  await refuseWeakPassword(body.newPassword, user, 'newPassword')
  const passwordHash = await hashPassword(body.newPassword, user.userId)
  const token = await system.write(async (transaction) => {
    await replacePassword(transaction, user, passwordHash, { sessionId: session.sessionId, request })
    return renewToken(transaction, session.sessionId)
  })
  goOnWith(token)
  return describeSession(services, token)
}
