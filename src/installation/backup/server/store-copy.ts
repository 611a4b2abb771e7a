/** The files of the store, copied into the folder of a backup and put back. */
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { hashing, writeHashed } from './hashed.ts'
import { KeepingError, storeFolder, type StoredHere } from './manifest.ts'

/** Copies what is not yet copied, and takes away what is gone since. Stored under its key, a file never changes. */
export async function copyStore(store: FileStore, folder: string, known: readonly StoredHere[], isDurable: boolean): Promise<StoredHere[]> {
  const before = new Map(known.map((one) => [one.key, one]))
  const copied: StoredHere[] = []
  for (const key of await store.list('')) {
    const have = before.get(key)
    before.delete(key)
    const here = have ?? (await copyOne(store, folder, key, isDurable))
    if (here) copied.push(here)
  }
  for (const key of before.keys()) await rm(join(folder, storeFolder, key))
  return copied
}

async function copyOne(store: FileStore, folder: string, key: string, isDurable: boolean): Promise<StoredHere | undefined> {
  const found = await store.get(key)
  if (!found) return undefined
  const { stream, contentType } = found
  const sums = await writeHashed(join(folder, storeFolder, key), stream, isDurable)
  return { key, contentType, ...sums }
}

/** Puts the files of a backup into a store. @throws KeepingError for one that was changed */
export async function putStore(store: FileStore, folder: string, files: readonly StoredHere[]): Promise<void> {
  for (const { key, contentType, sha256 } of files) {
    const { pieces, sums } = hashing(createReadStream(join(folder, storeFolder, key)))
    await store.putStream(key, Readable.from(pieces, { objectMode: false }), contentType)
    if (sums().sha256 !== sha256) throw new KeepingError(`${storeFolder}/${key} in the backup has been changed or is damaged.`)
  }
}
