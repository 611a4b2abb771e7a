/**
 * Ties the file store to the key that encrypts the secrets of its database: the store has a mark made with the key. A server with another key would start, and
 * neither it nor the others could open what the other has encrypted.
 */
import { text } from 'node:stream/consumers'
import { keysFor } from '#platform/server/sealed.ts'
import { SettingsError, type Settings } from '#platform/server/settings.ts'
import type { FileStore } from './file-store.ts'

const key = 'key-mark'

/**
 * Marks the store where it has no mark yet, and again once SECRET_KEY has replaced the key of the mark.
 * @throws SettingsError where the mark is of none of the keys
 */
export async function requireOwnKey(files: FileStore, settings: Settings): Promise<void> {
  const stored = await files.get(key)
  const known = stored && (await text(stored.stream)).trim()
  const [own, ...earlier] = (await keysFor(settings, 'mark of the file store')).map((secret) => secret.toString('base64url'))
  if (known === own) return
  if (known && !earlier.includes(known) && !settings.adoptsFileStore) throw new SettingsError(otherKey(settings))
  await files.put(key, Buffer.from(own!), 'text/plain')
}

const otherKey = ({ secretKey, dataFolder }: Settings): string =>
  `${secretKey === null ? `The key in DATA_DIR (${dataFolder}/secret-key)` : 'SECRET_KEY'} is not the key that encrypts the secrets of this database. Set SECRET_KEY to that key, the same for all servers; to replace it, put it into SECRET_KEYS_BEFORE. If it is lost, start once with FILE_STORE=adopt: second factors, client secrets and keys of models have to be set up again.`
