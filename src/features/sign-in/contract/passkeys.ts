/** Passkeys (WebAuthn, level 3): keys that a device keeps and uses after its own check of who holds it. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { text } from '#platform/contract/field.ts'
import { password } from './passwords.ts'

const said = 'This is not what a browser says of a passkey'
/** Bytes in base64url. */
const bytes = (most: number) => z.string(said).check(z.regex(/^[\w-]+$/, said), z.maxLength(most, said))
const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', said) }

/** What a browser answers about a passkey that was used. */
export const passkeyUse = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: bytes(8_000),
      authenticatorData: bytes(8_000),
      signature: bytes(8_000),
      userHandle: z.optional(z.nullable(bytes(100))),
    }),
  },
  said,
)
export type PasskeyUse = z.output<typeof passkeyUse>

/** What a browser answers about a passkey that was made. */
const newPasskey = z.object(
  {
    ...credential,
    response: z.object({
      clientDataJSON: bytes(8_000),
      attestationObject: bytes(40_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(30))).check(z.maxLength(10))),
    }),
  },
  said,
)

/** What a browser is to ask its authenticators; the form is that of WebAuthn's JSON. */
const options = z.looseObject({ challenge: z.string() })

export const passkeyNameField = text({ label: 'Name', required: true, max: 100, help: 'Where it is kept, such as “My phone”' })
const named = bodyOf({ passkeyName: passkeyNameField })

export const passkeySchema = z.object({
  passkeyId: z.string(),
  passkeyName: z.string(),
  createdDate: z.string(),
  /** Null before the first use. */
  lastUsedDate: z.nullable(z.string()),
  /** Kept by a service that brings it to other devices of its owner. */
  isSynced: z.boolean(),
})
passkeySchema.register(z.globalRegistry, { id: 'Passkey' })
export type Passkey = z.output<typeof passkeySchema>

const open = { method: 'POST', access: 'anonymous', refusesTokens: true } as const
const own = { method: 'POST', access: 'session', worksWithoutWorkspace: true, worksWithoutSecondFactor: true } as const

/** `proof` is what shows that somebody signed in has a second factor; `session` the shape of a session. */
export const passkeyCalls = <const P extends z.ZodMiniType, const S extends z.ZodMiniType>(proof: P, session: S) => ({
  passkeyOptions: call({
    ...open,
    path: '/users/passkeys/options',
    perMinute: 60,
    summary:
      'What a browser needs to ask for a passkey, to sign in with or as the second step after a password. It names nobody, and counts once, for five minutes',
    body: z.object({ purpose: z.enum(['signIn', 'secondStep'], 'Say what the passkey is for') }),
    reply: options,
  }),
  authenticatePasskey: call({
    ...open,
    path: '/users/passkeys/authenticate',
    perMinute: 120,
    summary: 'Signs in with a passkey, without an address or a password. The session counts as one with two factors',
    body: z.object({ passkey: passkeyUse, rememberMe: z.optional(z.boolean()) }),
    reply: session,
  }),
  passkeyProof: call({
    ...own,
    path: '/users/passkeys/proof',
    summary: 'What a browser needs to ask for one of the own passkeys, where a change of the sign-in takes one',
    reply: options,
  }),
  beginPasskey: call({
    ...own,
    path: '/users/passkeys/begin',
    summary: 'What a browser needs to make a passkey; takes the password',
    body: z.object({ password }),
    reply: options,
  }),
  addPasskey: call({
    ...own,
    path: '/users/passkeys',
    summary:
      'Adds the passkey that a browser has made, named after the device unless said, and ends all other sessions. With the first second factor it answers recovery codes',
    body: z.object({
      passkey: newPasskey,
      passkeyName: z.optional(z.nullable(z.string().check(z.maxLength(100, 'A name takes at most 100 characters')))),
    }),
    reply: z.object({
      passkey: passkeySchema,
      /** Told this once; null where there are some from before. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
  }),
  renamePasskey: call({ ...own, method: 'PUT', path: '/users/passkeys/{id}', summary: 'Names an own passkey', ...named }),
  removePasskey: call({
    ...own,
    path: '/users/passkeys/{id}/remove',
    summary: 'Removes an own passkey; takes the password, and a code, a recovery code or a passkey',
    body: proof,
  }),
})
