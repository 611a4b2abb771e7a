/** Files on their way through: what somebody sends, or what the store has, lies in the data folder while it is read, and is not held in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { limited } from './file-store.ts'
import { asStoreError } from './local-files.ts'

export interface PassingFile {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** SHA-256, in hexadecimal. */
  readonly digest: string
}

const folderIn = (dataFolder: string) => join(dataFolder, 'passing')

/**
 * Writes a stream to a file of its own, whole or not at all; the caller removes it with {@link drop}.
 * @throws {FileTooLarge} past `atMost` bytes; {FileStoreError} when the disk is full; what the stream failed with
 */
export async function keepInPassing(dataFolder: string, stream: Readable, atMost = Infinity): Promise<PassingFile> {
  const path = join(folderIn(dataFolder), randomUUID())
  const hash = createHash('sha256')
  let size = 0
  try {
    const file = await mkdir(folderIn(dataFolder), { recursive: true }).then(() => open(path, 'wx', 0o600), asStoreError)
    try {
      for await (const chunk of limited(stream, atMost, (bytes) => (size = bytes))) {
        hash.update(chunk)
        await file.writeFile(chunk).catch(asStoreError)
      }
    } finally {
      await file.close()
    }
  } catch (error) {
    stream.destroy()
    await drop({ path })
    throw error
  }
  return { path, size, digest: hash.digest('hex') }
}

export const drop = ({ path }: Pick<PassingFile, 'path'>): Promise<void> => rm(path, { force: true })

/** Gives a stream as a file to `use`; it is gone when that has ended. Throws as {@link keepInPassing} does. */
export async function whilePassing<T>(dataFolder: string, stream: Readable, use: (file: PassingFile) => Promise<T>): Promise<T> {
  const file = await keepInPassing(dataFolder, stream)
  try {
    return await use(file)
  } finally {
    await drop(file)
  }
}

/** No request and no reading lasts so long, in milliseconds. */
const longest = 60 * 60_000

/** What a server that was killed left behind. Others may share the folder: theirs are younger. */
export async function dropLeftBehind(dataFolder: string): Promise<void> {
  const folder = folderIn(dataFolder)
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const written = await stat(path).catch(() => undefined)
    if (written && written.mtimeMs < Date.now() - longest) await drop({ path })
  }
}
