/** The folder of a backup of the installation: what its manifest says, and the mark of an incomplete one. (docs/running.md) */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { writeHashed } from './hashed.ts'

/** A backup or a restore can't go on. The message is a sentence for the operator. */
export class KeepingError extends Error {
  override name = 'KeepingError'
}

/** Raised by a change that an older program can't read. */
export const folderFormat = 1
const manifestName = 'manifest.json'
const sumName = 'manifest.sha256'
/** Lies in the folder until the backup is whole. */
const markName = 'INCOMPLETE'
/** PostgreSQL's data folder, of a backup of the embedded database. */
export const clusterFolder = 'database'
/** pg_dump's archive, of a backup of a server. */
export const dumpName = 'database.dump'
export const storeFolder = 'files'
/** The key that was made where SECRET_KEY is not set, as in the data folder. */
export const secretKeyName = 'secret-key'

const size = z.number().check(z.int(), z.minimum(0))
const sums = { bytes: size, sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }
/** No path leaves the folder. */
const path = z.string().check(
  z.minLength(1),
  z.refine((value) => value.split('/').every((part) => !['', '.', '..'].includes(part)) && !/[\\\0]/.test(value)),
)

const manifestSchema = z.strictObject({
  format: z.literal(folderFormat),
  /** Version of the program that made it. */
  version: z.string(),
  date: z.iso.datetime(),
  /** The data folder of the embedded PostgreSQL, or a dump of a server's database. */
  kind: z.enum(['embedded', 'dump']),
  /** Major version of PostgreSQL. */
  postgres: size,
  /** The latest migration that the database has had. */
  migration: z.string(),
  /** Size of the whole content. */
  bytes: size,
  /** Folders of the database that hold no file. */
  emptyFolders: z.array(path),
  /** All but the manifest and the files of the store, by their place in the folder. */
  database: z.array(z.strictObject({ path, ...sums })),
  /** Files of the store by their keys. */
  files: z.array(z.strictObject({ key: path, contentType: z.string(), ...sums })),
})
export type FolderManifest = z.output<typeof manifestSchema>
export type StoredHere = FolderManifest['files'][number]
export type DatabaseFile = FolderManifest['database'][number]

const digestOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Marks a folder that is about to be filled. @throws KeepingError when there is anything in it */
export async function beginFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0) throw new KeepingError(`${folder} is not empty. Name a new folder: a backup overwrites nothing.`)
  await writeFile(join(folder, markName), 'This backup is not complete and can not be restored.\n', { flag: 'wx' })
}

/** Writes the manifest, with which the backup is whole. */
export async function endFolder(folder: string, manifest: FolderManifest, isDurable: boolean): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
  await writeHashed(join(folder, manifestName), [bytes], isDurable)
  await writeHashed(join(folder, sumName), [Buffer.from(`${digestOf(bytes)}  ${manifestName}\n`)], isDurable)
  await rm(join(folder, markName))
}

/** @throws KeepingError for a folder that holds no whole backup that this version reads */
export async function readManifest(folder: string): Promise<FolderManifest> {
  if (existsSync(join(folder, markName)))
    throw new KeepingError(`The backup in ${folder} is not complete: it was interrupted. Use another one.`)
  const bytes = await readFile(join(folder, manifestName)).catch(() => undefined)
  const sum = await readFile(join(folder, sumName), 'utf8').catch(() => undefined)
  if (!bytes || !sum) throw new KeepingError(`${folder} holds no backup: ${bytes ? sumName : manifestName} is missing.`)
  if (sum.split(' ')[0] !== digestOf(bytes)) throw new KeepingError(`${join(folder, manifestName)} has been changed or is damaged.`)
  const read = JSON.parse(bytes.toString()) as { format?: unknown }
  const { success, data } = z.safeParse(manifestSchema, read)
  if (success) return data
  if (typeof read.format === 'number' && read.format > folderFormat)
    throw new KeepingError(`A newer version of Portolan has made the backup in ${folder}. Install that version or a later one.`)
  throw new KeepingError(`${join(folder, manifestName)} is not a manifest that this version reads.`)
}

/** Paths within the folder of a backup. */
export const placesOf = ({ database, files }: FolderManifest): { path: string; bytes: number; sha256: string }[] => [
  ...database,
  ...files.map(({ key, bytes, sha256 }) => ({ path: `${storeFolder}/${key}`, bytes, sha256 })),
]
