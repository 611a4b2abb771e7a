/** Makes a backup of the whole installation: its database and the files of its store. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { isDistributed } from '#platform/server/database/distribute.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { FolderInUse } from '#platform/server/launcher/error.ts'
import { clusterOf, connectionTo, startEmbedded } from '#platform/server/launcher/launcher.ts'
import type { Settings } from '#platform/server/settings.ts'
import { version } from '#platform/server/version.ts'
import { bytesOf, copyCluster } from './cluster-copy.ts'
import { factsOf, withClient, type DatabaseFacts } from './facts.ts'
import { copyHashed, sumsOf, syncFile } from './hashed.ts'
import {
  beginFolder,
  dumpName,
  endFolder,
  folderFormat,
  KeepingError,
  placesOf,
  secretKeyName,
  type FolderManifest,
  type StoredHere,
} from './manifest.ts'
import { requireRoom } from './room.ts'
import { requireProgram, runProgram } from './server-programs.ts'
import { whileStill } from './still.ts'
import { copyStore } from './store-copy.ts'

export interface Given {
  readonly folder: string
  readonly settings: Settings
  readonly log: Logger
  /** Called at each step. */
  readonly say: (line: string) => void
  /** False only in tests: nothing waits for the disk. */
  readonly isDurable?: boolean
}

type DatabaseCopy = Pick<FolderManifest, 'database' | 'emptyFolders' | 'kind'> & { facts: DatabaseFacts }
/** Copies the new files of the store; called in the moment that the backup shows, while writers wait. */
type CopyFiles = () => Promise<void>

/** @throws KeepingError, and what the system says */
export async function backUp(given: Given): Promise<FolderManifest> {
  const { settings } = given
  const folder = resolve(given.folder)
  const isDurable = given.isDurable ?? true
  await (settings.databaseUrl === null ? requireCluster(settings.dataFolder) : requireDumping(settings.databaseUrl))
  await beginFolder(folder)
  const store = openFiles(settings)
  given.say('Copying the files of the store')
  let files: StoredHere[] = await copyStore(store, folder, [], isDurable)
  const copyAgain = async () => void (files = await copyStore(store, folder, files, isDurable))
  const copy = settings.databaseUrl === null ? copyEmbedded : dumpServer
  const { facts, ...copied } = await copy({ ...given, folder, isDurable }, copyAgain)
  if (facts.migration === null) throw new KeepingError('This database is not one of Portolan: it has no table of migrations.')
  const key =
    settings.secretKey === null ? copyHashed(join(settings.dataFolder, secretKeyName), join(folder, secretKeyName), isDurable) : undefined
  const database = [...copied.database, ...(key ? [{ path: secretKeyName, ...key }] : [])]
  const { postgres, migration } = facts
  const manifest = {
    format: folderFormat,
    version,
    date: new Date().toISOString(),
    postgres,
    migration,
    ...copied,
    database,
    files,
  } as const
  const whole: FolderManifest = { ...manifest, bytes: placesOf({ ...manifest, bytes: 0 }).reduce((sum, { bytes }) => sum + bytes, 0) }
  await endFolder(folder, whole, isDurable)
  return whole
}

function requireCluster(dataFolder: string): void {
  if (!existsSync(join(clusterOf(dataFolder), 'PG_VERSION')))
    throw new KeepingError(`There is no database in ${resolve(dataFolder)}. Set DATA_DIR to the data folder of your installation.`)
}

async function requireDumping(address: string): Promise<void> {
  if (await isDistributed({ connectionString: address }))
    throw new KeepingError(
      'This database is spread over a Citus cluster. Back it up with the tools of the cluster, and the file store beside it.',
    )
  const { postgres } = await withClient({ connectionString: address }, factsOf)
  await requireProgram('pg_dump', postgres)
}

type Ready = Given & { isDurable: boolean }

/** While the server runs by its own database, else by one that is started for it. */
async function copyEmbedded({ folder, settings, log, say, isDurable }: Ready, copyFiles: CopyFiles): Promise<DatabaseCopy> {
  const cluster = clusterOf(settings.dataFolder)
  await requireRoom(folder, await bytesOf(cluster), 'The backup')
  const started = await startEmbedded(settings.dataFolder, log).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined
    throw error
  })
  try {
    const connection = started?.connection ?? connectionTo(settings.dataFolder)
    if (!connection)
      throw new KeepingError(`${resolve(settings.dataFolder)} is in use, and its database is not ready. Try again in a minute.`)
    say(started ? 'Copying the database' : 'Copying the database while the server runs')
    const facts = await withClient(connection, factsOf)
    const copied = await copyCluster({ connection, cluster, folder, isDurable }, async (stop) => {
      // Files that came while the database was copied: before anyone has to wait.
      await copyFiles()
      return whileStill(connection, async () => {
        await stop()
        await copyFiles()
      })
    })
    return { kind: 'embedded', facts, ...copied }
  } finally {
    await started?.stop()
  }
}

/** Uses the pg_dump of the server's own version, on a snapshot taken while writers wait. */
function dumpServer({ folder, settings, say, isDurable }: Ready, copyFiles: CopyFiles): Promise<DatabaseCopy> {
  const address = settings.databaseUrl
  const connection = { connectionString: address }
  return withClient(connection, async (client) => {
    let snapshot = ''
    await whileStill(connection, async () => {
      await client.query('begin isolation level repeatable read read only')
      snapshot = (await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')).rows[0]!.snapshot
      await copyFiles()
    })
    const facts = await factsOf(client)
    say('Dumping the database')
    const path = join(folder, dumpName)
    await runProgram('pg_dump', ['--format=custom', '--no-owner', `--snapshot=${snapshot}`, `--file=${path}`], address)
    if (isDurable) await syncFile(path)
    return { kind: 'dump' as const, facts, emptyFolders: [], database: [{ path: dumpName, ...sumsOf(path) }] }
  })
}
