/** Signing in with a passkey alone: something one has, used after something one is or knows, so that it counts as two factors. */
import { writeRefused } from '#tenancy/audit/server/record.ts'
import type { passkeys } from '#identity/passkeys/contract.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { OpenContext } from '#platform/server/access/context.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { beginCode, beginStranger } from '#identity/sign-in/server/attempts.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { answerOpened, openSession } from '#identity/sign-in/server/sessions.ts'
import { requestOptions, takePasskey } from '#identity/sign-in/server/passkeys/ceremony.ts'
import { findPasskey } from '#identity/sign-in/server/passkeys/stored.ts'

type Calls = typeof passkeys.calls

/** Identical for everybody, so that it reveals nothing. */
export const passkeyOptions = async (
  { body }: HandlerInput<Calls['options']>,
  { services, request }: OpenContext,
): Promise<Reply<Calls['options']>> => ({ ...(await requestOptions(services, request, body.purpose)) })

export async function authenticatePasskey(
  { body }: HandlerInput<Calls['authenticate']>,
  { services, request }: OpenContext,
): Promise<Answer> {
  const { system } = services.database
  const kept = await findPasskey(system, body.passkey.id)
  const user = kept && (await findUserById(system, kept.userId))
  const attempt = user ? await beginCode(system, user, request) : await beginStranger(system, request)
  const fault = user ? await takePasskey(services, body.passkey, user.userId, 'signIn') : 'wrong passkey'
  if (!user || fault) {
    await attempt.failed()
    await writeRefused(system, user ? canonicalAddress(user.emailAddress) : null, request.networkAddress, fault)
    throw badInput([], 'This passkey does not sign anyone in here. It may have been removed, or took too long.')
  }
  await attempt.succeeded()
  if (!user.maySignIn) throw badInput([], 'email_not_verified')
  const rememberMe = body.rememberMe ?? false
  const opened = await system.write((transaction) =>
    openSession(transaction, user, request, { rememberMe, after: 'a passkey', second: 'passkey' }),
  )
  return answerOpened(services, opened)
}
