/** Backups are encrypted with age (age-encryption.org), so that its ordinary tool opens them with the operator's key. */
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { settingTable, SettingsError, type Settings } from '#platform/server/settings.ts'

type WebStream = Parameters<Encrypter['encrypt']>[0] & globalThis.ReadableStream<Uint8Array>
// The same streams under two names: of Node, and of the DOM, which the package names.
function toWeb(stream: Readable): WebStream {
  const web: unknown = ReadableStream.from<Uint8Array>(stream)
  return web as WebStream
}
const fromWeb = (stream: unknown) => Readable.from(stream as ReadableStream<Uint8Array>, { objectMode: false })

/** A key with a wrong letter would fail every night. @throws SettingsError */
export async function refuseWrongKey({ backupKey }: Pick<Settings, 'backupKey'>): Promise<void> {
  if (backupKey === null) return
  await identityToRecipient(backupKey).catch(() => {
    throw new SettingsError(`BACKUP_KEY must be ${settingTable.backupKey.must}.`)
  })
}

/** `key`: the identity in BACKUP_KEY. */
export async function encrypted(key: string, plain: Readable): Promise<Readable> {
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(key))
  return fromWeb(await encrypter.encrypt(toWeb(plain)))
}

/** @throws Error when another key, or none, has encrypted it */
export async function decrypted(key: string, sealed: Readable): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addIdentity(key)
  return fromWeb(await decrypter.decrypt(toWeb(sealed)))
}
