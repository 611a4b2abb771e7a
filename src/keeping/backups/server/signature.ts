/** Origin of an archive: each installation signs the manifests that it writes, and accepts its own signatures and those of trusted installations. */
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto'
import { keysFor } from '#platform/server/sealed.ts'
import type { Settings } from '#platform/server/settings.ts'

type Keys = Pick<Settings, 'secretKey' | 'secretKeysBefore' | 'dataFolder'>

/** In the comment of the archive, which older programs don't read: the public key and the signature, in base64url. */
const comment = /^portolan-signature-1 ([\w-]{43}) ([\w-]{86})$/
const purpose = 'backup signatures'
/** A private key of Ed25519 in PKCS #8 is this and 32 bytes. (RFC 8410) */
const privateKeyLead = Buffer.from('302e020100300506032b657004220420', 'hex')

const privateKeyOf = (seed: Buffer): KeyObject =>
  createPrivateKey({ key: Buffer.concat([privateKeyLead, seed]), format: 'der', type: 'pkcs8' })
const publicTextOf = (key: KeyObject): string => createPublicKey(key).export({ format: 'jwk' }).x!
const signedText = (manifestDigest: string) => Buffer.from(`portolan backup 1 ${manifestDigest}`)

const ownKeys = async (settings: Keys): Promise<KeyObject[]> => (await keysFor(settings, purpose)).map(privateKeyOf)

/** The key that others put into TRUSTED_BACKUPS to take backups of this installation. */
export const publicKeyOf = async (settings: Keys): Promise<string> => publicTextOf((await ownKeys(settings))[0]!)

/** @param manifestDigest SHA-256 of the manifest, in hexadecimal */
export async function signatureOf(settings: Keys, manifestDigest: string): Promise<string> {
  const key = (await ownKeys(settings))[0]!
  return `portolan-signature-1 ${publicTextOf(key)} ${sign(null, signedText(manifestDigest), key).toString('base64url')}`
}

/** Accepted public keys: this installation's own, present and past, and the keys that the operator trusts. */
export async function trustedKeys(settings: Keys & Pick<Settings, 'trustedBackups'>): Promise<string[]> {
  return [...(await ownKeys(settings)).map(publicTextOf), ...settings.trustedBackups]
}

/** The public key that has signed a manifest; undefined for one that nobody has signed, or somebody has changed. */
export function signerOf(archiveComment: string, manifestDigest: string): string | undefined {
  const [, x, signature] = comment.exec(archiveComment) ?? []
  if (x === undefined || signature === undefined) return undefined
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return verify(null, signedText(manifestDigest), key, Buffer.from(signature, 'base64url')) ? x : undefined
}
