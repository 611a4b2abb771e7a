/**
 * Copies the data folder of the embedded database while it runs, as PostgreSQL's manual says of low-level base backups: the files are copied as they
 * are between pg_backup_start and pg_backup_stop, and the write-ahead log of that time makes one moment of them when the copy starts.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client, ClientConfig } from 'pg'
import { withClient } from './facts.ts'
import { copyHashed, writeHashed } from './hashed.ts'
import { clusterFolder, KeepingError, type DatabaseFile, type FolderManifest } from './manifest.ts'

/** Folders whose contents belong to the running server; the copy begins with them empty. */
const emptied = /^(pg_wal|pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
/** Files that a copy leaves out: the process file would block its start, and the server creates the others. */
const omitted =
  /^(postmaster\.(pid|opts)|\.s\.PGSQL.*|current_logfiles(\.tmp)?|backup_label(\.old)?|tablespace_map(\.old)?)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)(\/|$)/
const controlFile = 'global/pg_control'

type Copied = Pick<FolderManifest, 'database' | 'emptyFolders'>
interface Given {
  readonly connection: ClientConfig
  readonly cluster: string
  readonly folder: string
  readonly isDurable: boolean
}

/**
 * @param whileStill holds writers; the copy shows the moment in which it calls back
 * @throws KeepingError when this database can't be copied while it runs
 */
export const copyCluster = (given: Given, whileStill: (work: () => Promise<void>) => Promise<void>): Promise<Copied> =>
  withClient(given.connection, async (client) => {
    await refuseOthers(client)
    // Goes with this connection, and keeps the log of this time from being reused.
    await client.query(`select pg_create_physical_replication_slot('portolan_backup_${process.pid}', true, true)`)
    const { rows } = await client.query<{ first: string }>("select pg_walfile_name(pg_backup_start('portolan', true)) as first")
    const copied = await copyFiles(given)
    let stopped: Stopped | undefined
    await whileStill(async () => void (stopped = (await client.query<Stopped>(stop)).rows[0]))
    const log = await copyLog(given, rows[0]!.first, stopped!.last)
    const label = await writeHashed(join(given.folder, clusterFolder, 'backup_label'), [Buffer.from(stopped!.label)], given.isDurable)
    const database = [...copied.database, ...log, { path: `${clusterFolder}/backup_label`, ...label }]
    return { database, emptyFolders: copied.emptyFolders.filter((path) => !database.some((one) => one.path.startsWith(`${path}/`))) }
  })

interface Stopped {
  readonly last: string
  readonly label: string
}
const stop = 'select pg_walfile_name(lsn) as last, labelfile as label from pg_backup_stop(false)'

async function refuseOthers(client: Client): Promise<void> {
  const { rows } = await client.query<{ level: string; spaces: number }>(
    "select current_setting('wal_level') as level, (select count(*)::integer from pg_tablespace) as spaces",
  )
  const { level, spaces } = rows[0]!
  if (level === 'minimal')
    throw new KeepingError(
      'An earlier version of Portolan has started this database. Stop Portolan, start it once with this version, and back up again.',
    )
  if (spaces > 2) throw new KeepingError('This database has tablespaces outside of its folder, which a backup does not hold.')
}

async function copyFiles({ cluster, folder, isDurable }: Given): Promise<Copied> {
  const database: DatabaseFile[] = []
  const emptyFolders: string[] = []
  const copy = (path: string) => {
    const sums = copyHashed(join(cluster, path), join(folder, clusterFolder, path), isDurable)
    if (sums) database.push({ path: `${clusterFolder}/${path}`, ...sums })
  }
  await mkdir(join(folder, clusterFolder), { mode: 0o700 })
  for (const { path, isFolder } of await entriesOf(cluster)) {
    // A folder in pg_replslot would be a slot that is damaged; those in pg_wal are expected.
    if (omitted.test(path) || path === controlFile || (emptied.test(path) && !(isFolder && path.startsWith('pg_wal/')))) continue
    if (!isFolder) {
      copy(path)
      continue
    }
    await mkdir(join(folder, clusterFolder, path), { mode: 0o700 })
    emptyFolders.push(`${clusterFolder}/${path}`)
  }
  await untilWhole(join(cluster, controlFile))
  copy(controlFile)
  return { database, emptyFolders }
}

async function entriesOf(cluster: string): Promise<{ path: string; isFolder: boolean }[]> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => ({ path: join(entry.parentPath, entry.name).slice(cluster.length + 1), isFolder: entry.isDirectory() }))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** The server rewrites this file in place: two looks that see the same see a whole one. */
async function untilWhole(path: string): Promise<void> {
  for (let before = await readFile(path); ;) {
    const now = await readFile(path)
    if (now.equals(before)) return
    before = now
  }
}

/** The segments of the write-ahead log from the first to the last that the copy needs. */
async function copyLog({ cluster, folder, isDurable }: Given, first: string, last: string): Promise<DatabaseFile[]> {
  const names = (await readdir(join(cluster, 'pg_wal')))
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
    .sort()
  if (names[0] !== first || names.at(-1) !== last) throw new KeepingError('The write-ahead log of the backup is incomplete. Back up again.')
  const copied: DatabaseFile[] = []
  for (const name of names) {
    const path = `${clusterFolder}/pg_wal/${name}`
    const sums = copyHashed(join(cluster, 'pg_wal', name), join(folder, path), isDurable)
    if (!sums) throw new KeepingError('The write-ahead log of the backup is incomplete. Back up again.')
    copied.push({ path, ...sums })
  }
  return copied
}

/** Bytes that a copy takes at most: the files as they are now. */
export async function bytesOf(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  let bytes = 0
  for (const { path, isFolder } of await entriesOf(folder))
    if (!isFolder)
      bytes += await stat(join(folder, path)).then(
        ({ size }) => size,
        () => 0,
      )
  return bytes
}
