/** Signing in with a password. (Design, product: "Sign-in and sessions".) */
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { signIn } from '#features/sign-in/contract.ts'
import type { OpenContext, Services } from '#platform/server/access/context.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { beginAttempt } from './attempts.ts'
import { findUserByAddress, type KnownUser } from './find-user.ts'
import { sendVerificationLetter } from './letters.ts'
import { isPassword } from './passwords.ts'
import { describeSession, openSession } from './sessions.ts'

type Authenticate = typeof signIn.calls.authenticate

/** 400 and not 401, which would tell a client that its session has ended and that it must leave the page with the words on it. */
const refused = (code: 'invalid_username_password' | 'email_not_verified') => badInput([], code)

export async function authenticate({ body }: HandlerInput<Authenticate>, { services, request }: OpenContext): Promise<Reply<Authenticate>> {
  const { system } = services.database
  const user = await provenUser(services, request.networkAddress, body)
  if (!user.maySignIn) {
    if (body.sendVerification) await system.write((transaction) => sendVerificationLetter(services, transaction, user))
    throw refused('email_not_verified')
  }
  const token = await system.write((transaction) => openSession(transaction, user.userId, { rememberMe: body.rememberMe ?? false }))
  return describeSession(system, token)
}

/**
 * The user whose password it is.
 * @throws Refusal 400 when it is nobody's, 429 after too many tries
 */
async function provenUser(
  { database: { system } }: Services,
  networkAddress: string,
  { emailAddress, password }: HandlerInput<Authenticate>['body'],
): Promise<KnownUser> {
  const attempt = await beginAttempt(system, emailAddress, networkAddress)
  const user = await findUserByAddress(system, emailAddress)
  const matches = await isPassword(password, user?.passwordHash ?? null)
  if (!user || !matches) throw refused('invalid_username_password')
  await attempt.succeeded()
  return user
}
