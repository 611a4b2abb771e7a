/**
 * Requests for browsers, and verification of authenticators' answers: made for this installation's address (PUBLIC_URL) or a workspace's own, by
 * a person whom the device has checked. (WebAuthn, level 3, sections 7.1 and 7.2.)
 */
import { brandOf } from '#platform/server/brand.ts'
import type { PasskeyUse } from '#identity/sign-in/contract/passkey-shapes.ts'
import { addressAsked, ownAddressFor } from '#tenancy/account/server/own-address.ts'
import type { RequestFacts, Services } from '#platform/server/access/context.ts'
import type { System } from '#platform/server/database/database.ts'
import { publicAddress, type Settings } from '#platform/server/settings.ts'
import type { KnownUser } from '#identity/sign-in/server/find-user.ts'
import { makeChallenge, patience, takeChallenge, type Purpose } from './challenges.ts'
import { countPasskeyUse, findPasskey, passkeysOf, type KeptPasskey } from './stored.ts'

/** The server starts without it: it reads many kinds of certificates, and takes a moment to load. */
const library = () => import('@simplewebauthn/server')

/** Whom a passkey is made for: it works at this address and at no other. Null: the installation's. */
function relyingParty(settings: Settings, address: string | null) {
  const { hostname, origin } = new URL(address ?? publicAddress(settings))
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** The address that a page is at, as passkeys keep it. */
export const addressOf = async ({ database: { system } }: Services, request: RequestFacts): Promise<string | null> =>
  (await addressAsked(system, request))?.origin ?? null

/**
 * True if the user may have passkeys at this address. At a workspace's own address, only users whose mail belongs to it may: anyone who runs that host could misuse the passkeys, and could
 * replace the password by mail in any case.
 */
export const mayHaveAt = async (from: Pick<System, 'row'>, emailAddress: string, address: string | null): Promise<boolean> =>
  address === null || (await ownAddressFor(from, emailAddress)) === address

/** EdDSA, ECDSA with P-256, RSA: what every authenticator has one of, whatever Node.js this server runs on. */
const algorithms = [-8, -7, -257]

/** How to ask for a passkey: any (the person chooses), or one of the user's. */
export async function requestOptions(services: Services, request: RequestFacts, purpose: Purpose, userId: string | null = null) {
  const { settings, database } = services
  const { system } = database
  const { generateAuthenticationOptions } = await library()
  const address = await addressOf(services, request)
  const allowed = userId ? await listed(system, userId, address) : undefined
  return generateAuthenticationOptions({
    rpID: relyingParty(settings, address).expectedRPID,
    challenge: Buffer.from(await makeChallenge(system, purpose, userId), 'base64url'),
    timeout: patience,
    userVerification: 'required',
    ...(allowed && { allowCredentials: allowed }),
  })
}

const listed = async (system: System, userId: string, at: string | null) =>
  (await passkeysOf(system, userId))
    .filter(({ address }) => address === at)
    .map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), transports }))

/** How to make one, kept by the device together with whose it is, so that signing in takes no address. */
export async function creationOptions(
  { settings, askedAt = '', database: { system } }: Services,
  { userId, emailAddress, firstName, lastName }: Pick<KnownUser, 'userId' | 'emailAddress' | 'firstName' | 'lastName'>,
  address: string | null,
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    rpID: relyingParty(settings, address).expectedRPID,
    rpName: (await brandOf(system, askedAt)).siteTitle,
    userID: Uint8Array.from(handleOf(userId)),
    userName: emailAddress,
    userDisplayName: `${firstName} ${lastName}`.trim(),
    challenge: Buffer.from(await makeChallenge(system, 'add', userId), 'base64url'),
    timeout: patience,
    attestationType: 'none',
    // A device that has one already says so instead of replacing it.
    excludeCredentials: await listed(system, userId, address),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
}
const handleOf = (userId: string) => Buffer.from(userId.replaceAll('-', ''), 'hex')

/** Stored data of a new passkey. */
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
  address: string | null,
): Promise<MadePasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const { settings, database } = services
  const checked = await answered(services, () =>
    verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(database.system, challenge, 'add', userId),
      ...relyingParty(settings, address),
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

/** Fault of a passkey, as the audit stores it; undefined when it is valid. */
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
  // The workspace has another address by now, or its owner one of another domain.
  if (!(await mayHaveAt(system, kept.emailAddress, kept.address))) return 'wrong passkey'
  const { verifyAuthenticationResponse } = await library()
  const checked = await answered(services, () =>
    verifyAuthenticationResponse({
      response: { ...use, response: { ...use.response, userHandle: undefined }, clientExtensionResults: {} },
      expectedChallenge: (challenge) => takeChallenge(system, challenge, purpose, purpose === 'proof' ? userId : null),
      ...relyingParty(services.settings, kept.address),
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
