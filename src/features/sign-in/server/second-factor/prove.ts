/** The second step: nothing is opened before it is passed. */
import { writeRefused } from '#features/audit/server/record.ts'
import { secondFactorRequired } from '#features/sign-in/contract/second-factor.ts'
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { beginCode, beginOwnCode, type Attempt } from '../attempts.ts'
import type { KnownUser } from '../find-user.ts'
import { confirmedSecret, takeCode } from './kept.ts'

/** What a session is opened with besides a password. */
export type Second = 'code'

const wrongCode = () => badInput([{ path: 'code', message: 'This code is wrong, or has been used. Enter the one that your app shows now' }])

/**
 * Checks and uses up the code of somebody whose first factor is proven. Null when the user has no second one. Wrong codes are counted like passwords.
 * @throws Refusal 400 without a code (its message is `second_factor_required`) and with a wrong one, 429 after too many
 */
export async function proveSecondFactor(
  services: Services,
  request: RequestFacts,
  user: Pick<KnownUser, 'userId' | 'emailAddress'>,
  code: string | null | undefined,
): Promise<Second | null> {
  const { system } = services.database
  const secret = await confirmedSecret(services, system, user.userId)
  if (!secret) return null
  if (!code) throw badInput([], secondFactorRequired)
  await useUp(services, request, user, secret, code, await beginCode(system, user, request))
  return 'code'
}

/** The same of somebody signed in, who must have one. */
export async function proveOwnSecondFactor(services: Services, request: RequestFacts, user: KnownUser, code: string): Promise<void> {
  const { system } = services.database
  const secret = await confirmedSecret(services, system, user.userId)
  if (!secret) throw badInput([{ path: 'code', message: 'Two-factor sign-in is not set up' }])
  await useUp(services, request, user, secret, code, await beginOwnCode(system, user.userId))
}

async function useUp(
  { database: { system } }: Services,
  request: RequestFacts,
  { userId, emailAddress }: Pick<KnownUser, 'userId' | 'emailAddress'>,
  secret: Buffer,
  code: string,
  attempt: Attempt,
): Promise<void> {
  if (!(await takeCode(system, userId, secret, code))) {
    await writeRefused(system, canonicalAddress(emailAddress), request.networkAddress, 'wrong code')
    throw wrongCode()
  }
  await attempt.succeeded()
}
