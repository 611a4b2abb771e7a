import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import type { Logger } from 'pino'
import { codeOf, messageOf } from '#platform/server/error-facts.ts'
import { allowTriggers, runTriggersOnce } from './database/cluster-triggers.ts'
import { earlierTexts } from './earlier-migrations.ts'
import { migrationSteps } from './migration-steps.ts'
import { packageRoot } from './package-root.ts'

/** The database and the migration files do not fit together. The message is a sentence for the person who starts the program. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

interface Migration {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** Any number, as long as all versions of this program take the same. */
const lock = 0x506f7274
const fileName = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Brings a database up to date: each file of `folder` that was not applied yet, in order of its number, in a transaction of its own, with the step
 * that belongs to it. Other servers that start meanwhile wait.
 * @returns the names of the files applied now
 * @throws MigrationError when the database can't be reached or is too old, an applied file was changed or is missing, or one does not run
 */
export async function migrate(connection: ClientConfig, log: Logger, folder = join(packageRoot, 'db/migrations')): Promise<string[]> {
  const client = await connect(connection)
  try {
    await requireServer(client)
    await client.query('select pg_advisory_lock($1)', [lock])
    const pending = await findPending(client, readMigrations(folder))
    for (const migration of pending) await apply(client, migration, log)
    if (pending.length > 0) log.info({ migrations: pending.length }, 'The database is up to date')
    return pending.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function connect(connection: ClientConfig): Promise<Client> {
  const client = new Client(connection)
  // A lost connection fails the waiting statement; without a listener, the error would end the program as well.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch (error) {
    // After trying several addresses, Node gives only the code.
    const advice = connection.connectionString === undefined ? '' : ' Check DATABASE_URL, and that the server runs.'
    throw new MigrationError(`The database can't be reached: ${messageOf(error) || codeOf(error)}.${advice}`, { cause: error })
  }
}

const oldestVersion = 15

async function requireServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: string; encoding: string }>(
    "select current_setting('server_version') as version, current_setting('server_encoding') as encoding",
  )
  const { version, encoding } = rows[0]!
  if (Number.parseInt(version) < oldestVersion)
    throw new MigrationError(`The database is PostgreSQL ${version}: Portolan needs version ${oldestVersion} or newer.`)
  // Any other knows some characters only: a name that has one of the rest could not be written.
  if (encoding !== 'UTF8')
    throw new MigrationError(
      `The database keeps its text as ${encoding}: make one with encoding 'UTF8' template template0, and name it in DATABASE_URL.`,
    )
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const wrong = names.find((name, index) => !fileName.test(name) || name.slice(0, 4) === names[index - 1]?.slice(0, 4))
  if (wrong)
    throw new MigrationError(
      `${wrong} is not named as a migration is: a number of four digits that no other has, then words, as in 0001_foundation.sql.`,
    )
  return names.map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/** Name of the last migration that this version knows. */
export const latestMigration = (): string => readMigrations(join(packageRoot, 'db/migrations')).at(-1)!.name

/** PostgreSQL's "insufficient_privilege". */
const mayNot = '42501'
/** Advice on a database error, to be appended to its message. */
export const adviceOn = (error: unknown): string =>
  codeOf(error) === mayNot ? '. The role that connects must own the database, and be allowed to create roles.' : ''

interface Applied {
  readonly name: string
  readonly checksum: string
}

async function readApplied(client: Client): Promise<Applied[]> {
  try {
    await client.query(`create table if not exists schema_migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    return (await client.query<Applied>('select name, checksum from schema_migration order by name')).rows
  } catch (error) {
    throw new MigrationError(`The database can't be brought up to date: ${messageOf(error)}${adviceOn(error)}`, { cause: error })
  }
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  const rows = await readApplied(client)
  for (const { name, checksum } of rows) {
    const file = migrations.find((migration) => migration.name === name)
    if (!file)
      throw new MigrationError(`The database has had ${name}, which this version does not know: start the newer version that wrote it.`)
    if (file.checksum !== checksum && !earlierTexts[name]?.includes(checksum))
      throw new MigrationError(`${name} was changed after it was applied: restore it, and put the change in a new file.`)
  }
  return migrations.filter((migration) => !rows.some(({ name }) => name === migration.name))
}

async function isOnCluster(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isCluster: boolean }>(
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as "isCluster"`,
  )
  return rows[0]!.isCluster
}

/** A cluster passes the text of a statement on to its workers, which take one at a time. (docs/scale.md) */
async function applyOnCluster(client: Client, text: string): Promise<void> {
  await client.query(allowTriggers)
  for (const part of statementsIn(text)) await client.query(part)
  await runTriggersOnce(client)
}

/** Comments, texts and bodies may hold semicolons. */
const statement = /(?:--[^\n]*|\$\$[\s\S]*?\$\$|'(?:[^']|'')*'|[^;])+/g
const statementsIn = (text: string): string[] => (text.match(statement) ?? []).filter((part) => part.replace(/--[^\n]*/g, '').trim() !== '')

async function apply(client: Client, { name, text, checksum }: Migration, log: Logger): Promise<void> {
  try {
    await client.query('begin')
    if (await isOnCluster(client)) await applyOnCluster(client, text)
    else await client.query(text)
    await migrationSteps[name]?.(client, log)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    // A connection that is lost takes the transaction with it.
    await client.query('rollback').catch(() => {})
    throw new MigrationError(`${name} does not run: ${messageOf(error)}${adviceOn(error)}`, { cause: error })
  }
  log.info({ migration: name }, 'Migration applied')
}
