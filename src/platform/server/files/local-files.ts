import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, writeFile, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { checkKey, FileStoreError, FileStoreFull, limited, type FileStore, type StoredFile } from '#platform/server/files/file-store.ts'

/** Holds the content type of each file under the file's own key. No key begins with a point, so none meets it. */
const TYPES = '.types'
const UNFINISHED = '.unfinished'

/** A store in a folder of this machine: each file lies there unchanged under its key. */
export function localFiles(folder: string): FileStore {
  const fileOf = (key: string) => path.join(folder, key)
  const typeOf = (key: string) => path.join(folder, TYPES, key)

  return {
    async put(key, bytes, contentType) {
      checkKey(key)
      await writeWhole(folder, typeOf(key), Buffer.from(contentType)).catch(asStoreError)
      await writeWhole(folder, fileOf(key), bytes).catch(asStoreError)
    },
    async putStream(key, stream, contentType, atMost = Infinity) {
      checkKey(key)
      await writeWhole(folder, typeOf(key), Buffer.from(contentType)).catch(asStoreError)
      let size = 0
      await writeWhole(
        folder,
        fileOf(key),
        limited(stream, atMost, (bytes) => (size = bytes)),
      ).catch((error: NodeJS.ErrnoException) => (error.syscall ? asStoreError(error) : Promise.reject(error)))
      return size
    },
    async get(key) {
      checkKey(key)
      const file = await orNull(open(fileOf(key))).catch(asStoreError)
      return file && openFile(file, typeOf(key))
    },
    async remove(key) {
      checkKey(key)
      await rm(fileOf(key), { force: true }).catch(asStoreError)
      await rm(typeOf(key), { force: true }).catch(asStoreError)
    },
    async list(prefix) {
      const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
      const keys = entries.filter((entry) => entry.isFile()).map((entry) => keyOf(folder, path.join(entry.parentPath, entry.name)))
      return keys.filter((key) => !key.startsWith('.') && key.startsWith(prefix)).sort()
    },
  }
}

async function openFile(file: FileHandle, typeFile: string): Promise<StoredFile | null> {
  const [stats, contentType] = await Promise.all([file.stat(), orNull(readFile(typeFile, 'utf8'))])
  if (stats.isFile()) return { stream: file.createReadStream(), contentType: contentType ?? 'application/octet-stream', size: stats.size }
  await file.close()
  return null
}

/** Beside its place first, then renamed: a reader sees the old file or the new one, and a crash leaves no half. */
async function writeWhole(folder: string, target: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const unfinished = path.join(folder, UNFINISHED, randomUUID())
  await mkdir(path.dirname(unfinished), { recursive: true })
  await mkdir(path.dirname(target), { recursive: true })
  try {
    await writeDurably(unfinished, bytes)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function writeDurably(target: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(target, 'wx')
  try {
    await writeFile(file, bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

function keyOf(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/')
}

/**
 * Says what the operator can check, for whatever writes in the data folder.
 * @throws {FileStoreError} for a folder that may not be written; {FileStoreFull} for a full disk, or a quota that is used up
 */
export function asStoreError(error: NodeJS.ErrnoException): never {
  const Kind = error.code === 'ENOSPC' || error.code === 'EDQUOT' ? FileStoreFull : FileStoreError
  throw new Kind(
    `${error.path ?? 'A file'} can't be ${error.syscall === 'open' ? 'opened or made' : 'changed'} (${error.code}). Check the folder DATA_DIR: its rights, and the room on its disk.`,
    { cause: error },
  )
}

/** Null for a missing file, or for a path "inside" a file. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null
    throw error
  }
}
