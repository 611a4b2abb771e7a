/** Passkeys (WebAuthn, level 3): keys that a device keeps and uses after its own check of who holds it. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { text } from '#platform/contract/field.ts'
import { password } from '#identity/sign-in/contract/passwords.ts'
import { proof } from '#identity/sign-in/contract/second-factor.ts'
import { feature } from '#platform/contract/feature.ts'
import { sessionSchema } from '#platform/contract/session.ts'
import { bytes, credential, passkeySchema, passkeyUse, said } from '#identity/sign-in/contract/passkey-shapes.ts'

/** A browser's answer about a new passkey. */
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

/** Request for a browser's authenticators, in WebAuthn's JSON. */
const asked = z.looseObject({ challenge: z.string() })

export const passkeyNameField = text({ label: 'Name', required: true, max: 100, help: 'Where it is kept, such as “My phone”' })
const named = bodyOf({ passkeyName: passkeyNameField })

const open = { method: 'POST', access: 'anonymous', refusesTokens: true } as const
const own = { method: 'POST', access: 'session', worksWithoutWorkspace: true, worksWithoutSecondFactor: true } as const

const calls = {
  options: call({
    ...open,
    path: '/users/passkeys/options',
    disk: 'little',
    perMinute: 600,
    summary:
      'Returns the options for a browser to ask for a passkey, to sign in with or as the second step after a password. They name nobody, and are valid once, for five minutes',
    body: z.object({ purpose: z.enum(['signIn', 'secondStep'], 'Say what the passkey is for') }),
    reply: asked,
  }),
  authenticate: call({
    ...open,
    path: '/users/passkeys/authenticate',
    disk: 'little',
    perMinute: 600,
    summary: 'Signs in with a passkey, without an address or a password. The session counts as two-factor',
    body: z.object({ passkey: passkeyUse, rememberMe: z.optional(z.boolean()) }),
    reply: sessionSchema,
  }),
  proof: call({
    ...own,
    path: '/users/passkeys/proof',
    disk: 'little',
    summary: 'Returns the options for a browser to ask for one of your passkeys, where changing the sign-in requires one',
    reply: asked,
  }),
  begin: call({
    ...own,
    path: '/users/passkeys/begin',
    summary: 'Returns the options for a browser to create a passkey; requires the password',
    body: z.object({ password }),
    reply: asked,
  }),
  add: call({
    ...own,
    path: '/users/passkeys',
    summary:
      'Adds the passkey that a browser has created, named after the device by default, and ends all other sessions. With the first second factor it returns recovery codes',
    body: z.object({
      passkey: newPasskey,
      passkeyName: z.optional(z.nullable(z.string().check(z.maxLength(100, 'A name takes at most 100 characters')))),
    }),
    reply: z.object({
      passkey: passkeySchema,
      /** Shown only once; null when earlier ones exist. */
      recoveryCodes: z.nullable(z.array(z.string())),
    }),
  }),
  rename: call({ ...own, method: 'PUT', path: '/users/passkeys/{id}', summary: 'Renames one of your passkeys', ...named }),
  remove: call({
    ...own,
    path: '/users/passkeys/{id}/remove',
    summary: 'Removes one of your passkeys; requires the password, and a code, a recovery code or a passkey',
    body: proof,
  }),
}

export const passkeys = feature({ name: 'passkeys', entities: [], calls, screens: [] })
