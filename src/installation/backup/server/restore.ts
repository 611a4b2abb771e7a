/** Restores a backup into an installation: beside what is there, put into place by renaming. What was there before stays, under another name. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Client } from 'pg'
import { tenantRole } from '#platform/server/database/database.ts'
import { localFiles } from '#platform/server/files/local-files.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { claimCluster } from '#platform/server/launcher/claim.ts'
import { holdFolder } from '#platform/server/launcher/hold.ts'
import { clusterOf, embeddedMajor } from '#platform/server/launcher/launcher.ts'
import { latestMigration } from '#platform/server/migrate.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Given } from './back-up.ts'
import { factsOf, withClient } from './facts.ts'
import { copyHashed } from './hashed.ts'
import { clusterFolder, dumpName, KeepingError, readManifest, secretKeyName, storeFolder, type FolderManifest } from './manifest.ts'
import { requireRoom } from './room.ts'
import { restoringIn } from './restoring.ts'
import { requireProgram, runProgram } from './server-programs.ts'
import { putStore } from './store-copy.ts'

export interface RestoreGiven extends Given {
  /** The data folder that may be replaced, as the operator has named it. */
  readonly replaces?: string | undefined
}

/** @throws KeepingError; LauncherError while the server runs */
export async function restore(given: RestoreGiven): Promise<FolderManifest> {
  const { settings, say } = given
  const folder = resolve(given.folder)
  const manifest = await readManifest(folder)
  refuseNewer(manifest, folder)
  await (settings.databaseUrl === null ? refuseOtherCluster(manifest) : refuseOtherServer(manifest, settings.databaseUrl))
  const letGo = holdFolder(settings.dataFolder)
  try {
    await refuseFull(given)
    const staged = restoringIn(settings.dataFolder)
    await rm(staged, { recursive: true, force: true })
    await mkdir(staged, { recursive: true, mode: 0o700 })
    await requireRoom(staged, manifest.bytes, 'The restore')
    say('Copying the backup beside what is there')
    await stage(given, folder, staged, manifest)
    if (manifest.kind === 'dump') await restoreDump(join(folder, dumpName), settings.databaseUrl)
    await switchOver(settings, staged)
  } finally {
    letGo()
  }
  return manifest
}

export function refuseNewer({ migration, version }: FolderManifest, folder: string): void {
  if (migration > latestMigration())
    throw new KeepingError(
      `The backup in ${folder} was made by a newer version of Portolan (${version}, ${migration}). Install that version or a later one, and restore with it.`,
    )
}

export function refuseOtherCluster({ kind, postgres, version }: FolderManifest): void {
  if (kind === 'dump') throw new KeepingError('This backup is of a PostgreSQL server. Set DATABASE_URL to an empty database of one.')
  const embedded = embeddedMajor()
  if (postgres !== embedded)
    throw new KeepingError(
      `This backup is of PostgreSQL ${postgres}, and this version of Portolan has ${embedded}. Restore it with version ${version} of Portolan.`,
    )
}

async function refuseOtherServer({ kind, postgres }: FolderManifest, address: string): Promise<void> {
  if (kind === 'embedded') throw new KeepingError('This backup is of the embedded database. Restore it without DATABASE_URL.')
  await requireProgram('pg_restore', postgres)
  const there = await withClient({ connectionString: address }, factsOf)
  if (there.postgres !== postgres)
    throw new KeepingError(
      `This backup is of PostgreSQL ${postgres}, and DATABASE_URL names version ${there.postgres}. Restore it into version ${postgres}.`,
    )
  if (there.tables > 0)
    throw new KeepingError(
      `The database that DATABASE_URL names has ${there.tables} tables. Make an empty database (createdb), and name that one.`,
    )
}

/** Pieces of an installation in its data folder. The database is the last to come into place. */
const piecesOf = ({ databaseUrl }: Settings) => [storeFolder, secretKeyName, ...(databaseUrl === null ? [clusterFolder] : [])]
const isThere = async (path: string) => existsSync(path) && (await readdir(path).catch(() => ['a file'])).length > 0

/** An installation is replaced only by name. */
async function refuseFull({ settings, replaces }: RestoreGiven): Promise<void> {
  const target = resolve(settings.dataFolder)
  if (replaces !== undefined && resolve(replaces) !== target)
    throw new KeepingError(`--replace names ${resolve(replaces)}, and DATA_DIR is ${target}. Nothing was changed.`)
  const cluster = clusterOf(settings.dataFolder)
  if (existsSync(cluster) && (await claimCluster(cluster)) !== undefined)
    throw new KeepingError(`A database that was left behind runs in ${cluster}. Start Portolan and stop it, then restore.`)
  if (replaces !== undefined) return
  const full = (await Promise.all(piecesOf(settings).map((piece) => isThere(join(target, piece))))).some(Boolean)
  const inBucket = settings.s3Bucket !== null && (await openFiles(settings).list('')).length > 0
  if (full || inBucket)
    throw new KeepingError(
      `${inBucket ? `The bucket ${settings.s3Bucket}` : target} holds an installation. To replace it, name it: npm run restore -- FOLDER --replace ${settings.dataFolder}`,
    )
}

/** Copies and checks everything, so that nothing that is damaged comes into place. */
async function stage({ settings, isDurable = true }: Given, folder: string, staged: string, manifest: FolderManifest): Promise<void> {
  await stageDatabase(manifest, folder, staged, isDurable)
  await putStore(settings.s3Bucket === null ? localFiles(join(staged, storeFolder)) : openFiles(settings), folder, manifest.files)
}

/** @throws KeepingError for a file that is missing, was changed or is damaged */
export async function stageDatabase(manifest: FolderManifest, folder: string, staged: string, isDurable: boolean): Promise<void> {
  const files = manifest.database.filter(({ path }) => path !== dumpName)
  const folders = [...manifest.emptyFolders, ...new Set(files.map(({ path }) => dirname(path)))]
  for (const path of folders) await mkdir(join(staged, path), { recursive: true, mode: 0o700 })
  for (const { path, sha256 } of files) {
    const copied = copyHashed(join(folder, path), join(staged, path), isDurable)
    if (copied?.sha256 !== sha256) throw new KeepingError(`${path} in the backup is ${copied ? 'changed or damaged' : 'missing'}.`)
  }
}

/** All or nothing: one transaction. The role of tenants belongs to the server, not to the dump. */
async function restoreDump(path: string, address: string): Promise<void> {
  await withClient({ connectionString: address }, makeTenantRole)
  await runProgram('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${nameIn(address)}`, path], address)
}

const nameIn = (address: string) => decodeURIComponent(new URL(address).pathname.slice(1)) || 'postgres'

export async function makeTenantRole(client: Client): Promise<void> {
  await client.query(`do $$ begin create role ${tenantRole} nologin; exception when duplicate_object or unique_violation then null; end $$`)
  await client.query(`grant ${tenantRole} to current_user`)
}

/** Removing the folder of the restore is the last step: without it the restore is complete. */
async function switchOver(settings: Settings, staged: string): Promise<void> {
  const target = resolve(settings.dataFolder)
  const aside = join(target, `replaced-${new Date().toISOString().replace(/\D/g, '')}`)
  for (const piece of piecesOf(settings)) {
    if (existsSync(join(target, piece))) {
      await mkdir(aside, { recursive: true, mode: 0o700 })
      await rename(join(target, piece), join(aside, piece))
    }
    if (existsSync(join(staged, piece))) await rename(join(staged, piece), join(target, piece))
  }
  await rm(staged, { recursive: true })
}
