/**
 * What browsers are told to ask, and whether what authenticators answer counts here: made for this installation's address (PUBLIC_URL), by a person
 * whom the device has checked. (WebAuthn, level 3, sections 7.1 and 7.2.)
 */
import type { PasskeyUse } from '#features/passkeys/contract/shapes.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import type { KnownUser } from '#features/sign-in/server/find-user.ts'
import { makeChallenge, patience, takeChallenge, type Purpose } from './challenges.ts'
import { countPasskeyUse, findPasskey, passkeysOf, type KeptPasskey } from './kept.ts'

/** The server starts without it: it reads many kinds of certificates, and takes a moment to load. */
const library = () => import('@simplewebauthn/server')

/** Whom a passkey is made for: it works at this address and at no other. */
function installation(settings: Settings) {
  const { hostname, origin } = new URL(publicAddress(settings))
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** EdDSA, ECDSA with P-256, RSA: what every authenticator has one of, whatever Node.js this server runs on. */
const algorithms = [-8, -7, -257]

/** How to ask for a passkey: any (the person chooses), or one of the user's. */
export async function requestOptions({ settings, database: { system } }: Services, purpose: Purpose, userId: string | null = null) {
  const { generateAuthenticationOptions } = await library()
  const allowed = userId ? await listed(system, userId) : undefined
  return generateAuthenticationOptions({
    rpID: installation(settings).expectedRPID,
    challenge: Buffer.from(await makeChallenge(system, purpose, userId), 'base64url'),
    timeout: patience,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  })
}

const listed = async (system: System, userId: string) =>
  (await passkeysOf(system, userId)).map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))

/** How to make one, kept by the device together with whose it is, so that signing in takes no address. */
export async function creationOptions(
  { settings, database: { system } }: Services,
  { userId, emailAddress, firstName, lastName }: Pick<KnownUser, 'userId' | 'emailAddress' | 'firstName' | 'lastName'>,
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: installation(settings).expectedRPID,
    rpName: 'Portolan',
    userID: Uint8Array.from(handleOf(userId)),
    userName: emailAddress,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: Buffer.from(await makeChallenge(system, 'add', userId), 'base64url'),
    timeout: patience,
    attestationType: 'none',
    // A device that has one already says so instead of replacing it.
    excludeCredentials: await listed(system, userId),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** What is kept of a passkey that was made. */
export interface MadePasskey {
  readonly credentialId: Buffer
  readonly publicKey: Buffer
  readonly counter: number
  readonly isSynced: boolean
}

type NewPasskey = Parameters<Awaited<ReturnType<typeof library>>['verifyRegistrationResponse']>[0]['response']

/** Checks a passkey that was made. Undefined when it does not count. */
export async function madePasskey(
  services: Services,
  userId: string,
  response: Omit<NewPasskey, 'clientExtensionResults'>,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { settings, database } = services
  const checked = await answered(services, () =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(database.system, challenge, 'add', userId),
      ...installation(settings),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!checked?.verified) return undefined
  const { credential, credentialBackedUp } = checked.registrationInfo
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialBackedUp,
  }
}

/** What is wrong with a passkey, as the audit tells it; undefined when nothing is. */
export type PasskeyFault = 'wrong passkey' | 'copied passkey' | undefined

/** Checks a use of a passkey and counts it. It must be the user's whose id is given. */
export async function takePasskey(
  services: Services,
  use: PasskeyUse,
  userId: string,
  purpose: Exclude<Purpose, 'add'>,
): Promise<PasskeyFault> {
  const { system } = services.database
  const kept = await findPasskey(system, use.id)
  if (!kept || kept.userId !== userId || !isOwners(kept, use)) return 'wrong passkey'
  const { verifyAuthenticationResponse } = await library()
  const checked = await answered(services, () =>
    verifyAuthenticationResponse({
      response: { ...use, response: { ...use.response, userHandle: undefined }, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(system, challenge, purpose, purpose === 'proof' ? userId : null),
      ...installation(services.settings),
      // Counters are compared below, in the statement that keeps them.
      credential: { id: use.id, publicKey: Uint8Array.from(kept.publicKey), counter: 0 },
      requireUserVerification: true,
    }),
  )
  if (!checked?.verified) return 'wrong passkey'
  const { newCounter, credentialBackedUp } = checked.authenticationInfo
  return (await countPasskeyUse(system, kept.passkeyId, newCounter, credentialBackedUp)) ? undefined : 'copied passkey'
}

/** Whom the authenticator says that it signs in, if it says so. */
const isOwners = ({ userId }: KeptPasskey, { response: { userHandle } }: PasskeyUse): boolean =>
  !userHandle || Buffer.from(userHandle, 'base64url').equals(handleOf(userId))

/** The library throws at what is wrong or unreadable; why is of use to operators, and none of the caller's business. */
async function answered<T>({ log }: Services, check: () => Promise<T>): Promise<T | undefined> {
  try {
    return await check()
  } catch (error) {
    log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
    return undefined
  }
}
