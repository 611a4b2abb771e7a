/** Shapes of passkeys, in addition to the calls about them. */
import * as z from 'zod/mini'

/** The words of a refusal. */
export const said = 'This is not a valid passkey response of a browser'
/** Bytes in base64url. */
export const bytes = (most: number) => z.string(said).check(z.regex(/^[\w-]+$/, said), z.maxLength(most, said))
/** Identifiers of a passkey. */
export const credential = { id: bytes(1_400), rawId: bytes(1_400), type: z.literal('public-key', said) }

/** A browser's answer about a used passkey. */
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
/** The same, checked. */
export type PasskeyUse = z.output<typeof passkeyUse>

/** Facts about a passkey for its owner. */
export const passkeySchema = z.object({
  passkeyId: z.string(),
  passkeyName: z.string(),
  createdDate: z.string(),
  /** Null before the first use. */
  lastUsedDate: z.nullable(z.string()),
  /** Kept by a service that brings it to other devices of its owner. */
  isSynced: z.boolean(),
  /** The address of a workspace's own that it works at, and nowhere else; null: the installation's. */
  address: z.nullable(z.string()),
})
passkeySchema.register(z.globalRegistry, { id: 'Passkey' })
/** A passkey as its owner sees it. */
export type Passkey = z.output<typeof passkeySchema>
