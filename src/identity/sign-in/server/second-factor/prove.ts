/** The second step: nothing is opened before it is passed. */
import { writeRefused } from '#tenancy/audit/server/record.ts'
import type { PasskeyUse } from '#identity/sign-in/contract/passkey-shapes.ts'
import { secondFactorRequired } from '#identity/sign-in/contract/second-factor.ts'
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import { canonicalAddress } from '#platform/server/email-address.ts'
import { badInput, type FieldError } from '#platform/server/http/refusal.ts'
import { beginCode, beginOwnCode, type Attempt } from '../attempts.ts'
import type { KnownUser } from '../find-user.ts'
import { installationOrigin } from '#tenancy/account/server/own-address.ts'
import { addressOf, takePasskey } from '#identity/sign-in/server/passkeys/ceremony.ts'
import { secondFactorsOf, type Held } from './held.ts'
import { takeCode } from './kept.ts'

/** Proof that opens a session in addition to a password, or instead of one. */
export type Second = 'code' | 'passkey'

/** Input of the second step: one of these. */
export interface SecondStep {
  readonly code?: string | null | undefined
  readonly passkey?: PasskeyUse | null | undefined
}

const enterCode = { path: 'code', message: 'Enter a code of your authenticator app, or a recovery code' }
const useOne = { path: 'passkey', message: 'Use a passkey' }
/** Ways available on a page: a passkey works at the address at which it was made. */
async function ways(services: Services, request: RequestFacts, { secret, addresses }: Held): Promise<FieldError[]> {
  const here = (await addressOf(services, request)) ?? ''
  const isHere = addresses.includes(here)
  const elsewhere = addresses.map((address) => address || installationOrigin(services.settings)).join(' and ')
  return [
    ...(secret ? [enterCode] : []),
    ...(isHere ? [useOne] : []),
    ...(addresses.length && !isHere
      ? [{ path: 'elsewhere', message: `Your passkey works at ${elsewhere}, where it was made, and not here` }]
      : []),
  ]
}

const wrongCode = () =>
  badInput([{ path: 'code', message: 'This code is wrong, has expired, or was used. Enter the one that your app shows now' }])
const wrongPasskey = () =>
  badInput([{ path: 'passkey', message: 'This passkey does not belong to this sign-in, or took too long. Try again' }])

type Owner = Pick<KnownUser, 'userId' | 'emailAddress'>

/**
 * Checks and uses up the second step of somebody whose first factor is proven. Null when the user has no second one. Wrong ones are counted like passwords.
 * @throws Refusal 400 without one (its message is `second_factor_required`, its errors name what can be sent) and with a wrong one, 429 after too many
 */
export async function proveSecondFactor(services: Services, request: RequestFacts, user: Owner, given: SecondStep): Promise<Second | null> {
  const { system } = services.database
  const held = await secondFactorsOf(services, system, user.userId)
  if (!held) return null
  if (!given.code && !given.passkey) throw badInput(await ways(services, request, held), secondFactorRequired)
  return useUp(services, request, user, held, given, 'secondStep', await beginCode(system, user, request))
}

/** The same of somebody signed in, who must have one. */
export async function proveOwnSecondFactor(services: Services, request: RequestFacts, user: KnownUser, given: SecondStep): Promise<void> {
  const { system } = services.database
  const held = await secondFactorsOf(services, system, user.userId)
  if (!held) throw badInput([{ path: 'code', message: 'Two-factor sign-in is not set up' }])
  if (!given.code && !given.passkey) throw badInput(await ways(services, request, held))
  await useUp(services, request, user, held, given, 'proof', await beginOwnCode(system, user.userId))
}

async function useUp(
  services: Services,
  request: RequestFacts,
  { userId, emailAddress }: Owner,
  { secret }: Held,
  { code, passkey }: SecondStep,
  purpose: 'proof' | 'secondStep',
  attempt: Attempt,
): Promise<Second> {
  const { system } = services.database
  const fault = passkey
    ? await takePasskey(services, passkey, userId, purpose)
    : (await takeCode(system, userId, secret, code ?? ''))
      ? undefined
      : 'wrong code'
  if (fault) {
    await attempt.failed()
    await writeRefused(system, canonicalAddress(emailAddress), request.networkAddress, fault)
    throw passkey ? wrongPasskey() : wrongCode()
  }
  await attempt.succeeded()
  return passkey ? 'passkey' : 'code'
}
