/** Proves a backup: every file against its checksum, and the database by starting a copy of it and reading every table. */
import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import type { Client } from 'pg'
import { startEmbedded, type Embedded } from '#platform/server/launcher/launcher.ts'
import { removeLeftovers, scratchFolder } from '#platform/server/launcher/scratch.ts'
import type { Given } from './back-up.ts'
import { factsOf, withClient } from './facts.ts'
import { sumsOf } from './hashed.ts'
import { dumpName, KeepingError, placesOf, readManifest, storeFolder, type FolderManifest } from './manifest.ts'
import { makeTenantRole, refuseNewer, refuseOtherCluster, stageDatabase } from './restore.ts'
import { requireRoom } from './room.ts'
import { requireProgram, runProgram } from './server-programs.ts'

export interface Verified {
  readonly manifest: FolderManifest
  readonly tables: number
  readonly rows: number
}

/** @throws KeepingError with the first thing that is wrong */
export async function verify({ folder: given, log, say }: Omit<Given, 'settings'>): Promise<Verified> {
  const folder = resolve(given)
  const manifest = await readManifest(folder)
  refuseNewer(manifest, folder)
  if (manifest.kind === 'embedded') refuseOtherCluster(manifest)
  else await requireProgram('pg_restore', manifest.postgres)
  say('Comparing the files with their checksums')
  await refuseOthers(folder, manifest)
  for (const { path, bytes, sha256 } of placesOf(manifest)) {
    const found = sumsOf(join(folder, path))
    if (found.bytes !== bytes || found.sha256 !== sha256) throw new KeepingError(`${path} has been changed or is damaged.`)
  }
  say('Starting a copy of the database')
  const read = await whileScratch(async (scratch, start) => {
    await requireRoom(scratch, manifest.bytes, 'Verifying')
    if (manifest.kind === 'embedded') await stageDatabase(manifest, folder, scratch, false)
    const { connection } = await start()
    if (manifest.kind === 'dump') await load(join(folder, dumpName), connection)
    say('Reading every table')
    return withClient(connection, (client) => readAll(client, folder, manifest))
  }, log)
  return { manifest, ...read }
}

/** The folder holds what the manifest names and nothing more. */
async function refuseOthers(folder: string, manifest: FolderManifest): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const there = new Set(
    entries.filter((entry) => !entry.isDirectory()).map((entry) => relative(folder, join(entry.parentPath, entry.name))),
  )
  const named = placesOf(manifest).map(({ path }) => path)
  const missing = named.find((path) => !there.has(path))
  if (missing) throw new KeepingError(`${missing} is missing.`)
  for (const path of [...named, 'manifest.json', 'manifest.sha256']) there.delete(path)
  const [other] = there
  if (other) throw new KeepingError(`${other} does not belong to the backup.`)
}

const prefix = 'portolan-verify-'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
type Start = () => Promise<Embedded>

/** Lends a folder and a database that starts in it. Both are removed afterwards, also when the program is stopped. */
async function whileScratch<T>(work: (scratch: string, start: Start) => Promise<T>, log: Given['log']): Promise<T> {
  await removeLeftovers(prefix)
  const scratch = scratchFolder(prefix)
  let starting: Promise<Embedded> | undefined
  const end = async () => {
    await starting?.then((embedded) => embedded.stop()).catch(() => {})
    await rm(scratch, { recursive: true, force: true })
  }
  const stop = () => void end().finally(() => process.exit(1))
  for (const signal of signals) process.once(signal, stop)
  try {
    return await work(scratch, () => (starting = startEmbedded(scratch, log, { overrides: { fsync: 'off' }, sync: false })))
  } finally {
    for (const signal of signals) process.off(signal, stop)
    await end()
  }
}

/** Into the embedded PostgreSQL, which is as new as any server or newer. */
async function load(path: string, { host, port, user, database }: Embedded['connection']): Promise<void> {
  const address = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
  await withClient({ connectionString: address }, makeTenantRole)
  await runProgram('pg_restore', ['--exit-on-error', '--single-transaction', '--no-owner', `--dbname=${database}`, path], address)
}

const tablesSql = `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
where c.relkind in ('r', 'm') and n.nspname !~ '^pg_toast' and n.nspname <> 'information_schema' order by 1`

async function readAll(client: Client, folder: string, manifest: FolderManifest): Promise<{ tables: number; rows: number }> {
  const { migration } = await factsOf(client)
  if (migration !== manifest.migration)
    throw new KeepingError(`The database has had ${migration ?? 'no migration'}, and the manifest says ${manifest.migration}.`)
  const { rows: tables } = await client.query<{ name: string }>(tablesSql)
  let count = 0
  for (const { name } of tables) count += await readTable(client, name)
  const { rows } = await client.query<{ mark: string }>('select mark from file_store')
  const own = manifest.files.find(({ key }) => key === 'store-mark')
  const isOwn = !rows[0] || own?.sha256 === createHash('sha256').update(rows[0].mark).digest('hex')
  if (!isOwn) throw new KeepingError(`The files in ${join(folder, storeFolder)} are not those that belong to the database.`)
  return { tables: tables.length, rows: count }
}

/** Every value is put together, those too that PostgreSQL keeps beside their row. */
async function readTable(client: Client, name: string): Promise<number> {
  const { rows } = await client
    .query<{ rows: number }>(`select count(*)::integer as rows, sum(length(t::text)) from ${name} t`)
    .catch((error: Error) => {
      throw new KeepingError(`The table ${name} can not be read: ${error.message}.`)
    })
  return rows[0]!.rows
}
