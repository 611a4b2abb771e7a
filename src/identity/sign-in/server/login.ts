/** Signing in with a password. */
import type { HandlerInput } from '#platform/contract/call.ts'
import type { signIn } from '#identity/sign-in/contract.ts'
import type { OpenContext, RequestFacts, Services } from '#platform/server/access/context.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { writeRefused } from '#tenancy/audit/server/record.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { trySignIn } from './attempts.ts'
import { findSignIns, type KnownUser } from './find-user.ts'
import { sendVerificationLetter } from './letters.ts'
import { hashPassword, isEarlier, isPassword } from './passwords.ts'
import { proveSecondFactor } from './second-factor/prove.ts'
import { answerOpened, openSession } from './sessions.ts'

type Authenticate = typeof signIn.calls.authenticate

/** 400 rather than 401, which would make a client end its session and leave the page with the typed text. */
const refused = (code: 'invalid_username_password' | 'email_not_verified') => badInput([], code)

export async function authenticate({ body }: HandlerInput<Authenticate>, { services, request }: OpenContext): Promise<Answer> {
  const { system } = services.database
  const user = await provenUser(services, request, body)
  if (!user.maySignIn) {
    if (body.sendVerification) await system.write((transaction) => sendVerificationLetter(services, transaction, user))
    throw refused('email_not_verified')
  }
  const second = await proveSecondFactor(services, request, user, body)
  const rememberMe = body.rememberMe ?? false
  const opened = await system.write((transaction) => openSession(transaction, user, request, { rememberMe, second }))
  return answerOpened(services, opened)
}

/** Unless it was changed in the meantime. */
const keepAsTyped: Statement = {
  name: 'user.password_as_typed',
  text: 'update app_user set password_hash = $3 where user_id = $1 and password_hash = $2',
  changesNoAnswer: 'No answer contains passwords.',
}

/**
 * The user whose password it is.
 * @throws Refusal 400 when it is nobody's, 429 after too many tries
 */
const provenUser = (
  { database: { system } }: Services,
  request: RequestFacts,
  { emailAddress, password }: HandlerInput<Authenticate>['body'],
): Promise<KnownUser> =>
  trySignIn(system, emailAddress, request, async (attempt, share) => {
    const { owner, claim } = await findSignIns(system, emailAddress)
    const hasPassword = (user: KnownUser | undefined) => isPassword(password, user?.passwordHash ?? null, share)
    // Checks both unless the first one matches: the duration of a refusal doesn't reveal whether the address has an owner.
    const user = (await hasPassword(owner)) ? owner : (await hasPassword(claim)) ? claim : undefined
    if (!user) {
      await attempt.failed()
      await writeRefused(system, canonicalAddress(emailAddress), request.networkAddress)
      throw refused('invalid_username_password')
    }
    // Anyone can register with an address: that forgives none of the tries at its owner's password.
    await (user.isVerified ? attempt.succeeded() : attempt.withdrawn())
    if (isEarlier(user.passwordHash)) await system.rows(keepAsTyped, [user.userId, user.passwordHash, await hashPassword(password, share)])
    return user
  })
