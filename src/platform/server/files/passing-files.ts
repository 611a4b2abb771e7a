/** Temporary files: an upload, or a file of the store, lies in the data folder while it is read, and is not held in memory. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { goInRounds } from '#platform/server/rounds.ts'
import type { Settings } from '#platform/server/settings.ts'
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
 * @throws {FileTooLarge} past `atMost` bytes; {FileStoreError} when the folder can't be written or the disk is full; what the stream failed with
 */
export async function keepInPassing(dataFolder: string, stream: Readable, atMost = Infinity): Promise<PassingFile> {
  const { path, file } = await opened(dataFolder).catch((error: NodeJS.ErrnoException) => {
    stream.destroy()
    return asStoreError(error)
  })
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const chunk of limited(stream, atMost, (bytes) => (size = bytes))) {
      hash.update(chunk)
      await file.writeFile(chunk).catch(asStoreError)
    }
    // Some disks say here that they are full.
    await file.close().catch(asStoreError)
  } catch (error) {
    stream.destroy()
    await file.close()
    await drop({ path })
    throw error
  }
  return { path, size, digest: hash.digest('hex') }
}

async function opened(dataFolder: string) {
  const path = await newPassingPath(dataFolder)
  return { path, file: await open(path, 'wx', 0o600) }
}

/** Path for a temporary file that the caller creates, and removes with {@link drop}. @throws file system errors */
export async function newPassingPath(dataFolder: string): Promise<string> {
  await mkdir(folderIn(dataFolder), { recursive: true })
  return join(folderIn(dataFolder), randomUUID())
}

/** Opens a file to be read once: it is unlinked at once, and disappears when it was read or abandoned. */
export async function openOnce(path: string): Promise<Readable> {
  const file = await open(path).catch(asStoreError)
  await drop({ path })
  return file.createReadStream()
}

export const drop = ({ path }: Pick<PassingFile, 'path'>): Promise<void> => rm(path, { force: true }).catch(asStoreError)

/** Gives a stream as a file to `use`; it is gone when that has ended. Throws as {@link keepInPassing} does. */
export async function whilePassing<T>(dataFolder: string, stream: Readable, use: (file: PassingFile) => Promise<T>): Promise<T> {
  const file = await keepInPassing(dataFolder, stream)
  try {
    return await use(file)
  } finally {
    await drop(file)
  }
}

/** Longest time between the last byte and the end of any request or reading, in milliseconds. */
const longest = 30 * 60_000

/**
 * Removes what a server that was killed left behind, from the start to the end of the app. With the embedded database the data folder is this server's
 * alone, so all that it finds at the start is left behind; servers that share a database may share the folder too, and what they are reading is young.
 */
export function removeLeftBehind(app: FastifyInstance, { dataFolder, databaseUrl }: Settings, log: Logger): void {
  let age = databaseUrl === null ? 0 : longest
  const go = () => dropOlder(folderIn(dataFolder), Date.now() - age).finally(() => (age = longest))
  let stop = async () => {}
  app.addHook('onReady', async () => {
    stop = goInRounds({ between: longest, go, failure: 'uploads that were left behind could not be removed' }, log)
  })
  app.addHook('onClose', () => stop())
}

async function dropOlder(folder: string, before: number): Promise<void> {
  for (const name of await orNone(readdir(folder), [])) {
    const path = join(folder, name)
    const left = await orNone(stat(path), undefined)
    if (left && left.mtimeMs < before) await drop({ path })
  }
}

/** The folder does not exist yet, or another server has removed the file. */
async function orNone<T, N>(found: Promise<T>, none: N): Promise<T | N> {
  return found.catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? none : asStoreError(error)))
}

/** Bytes that are free on the disk of the data folder. */
export async function freeFor(dataFolder: string): Promise<number> {
  const { bavail, bsize } = await mkdir(folderIn(dataFolder), { recursive: true })
    .then(() => statfs(dataFolder))
    .catch(asStoreError)
  return bavail * bsize
}
