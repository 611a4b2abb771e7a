/** Backups of a PostgreSQL server, with the programs of its own version: where this machine has a server besides the embedded one. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, expect, inject, test } from 'vitest'
import { openFiles } from '#platform/server/files/open-files.ts'
import { databaseOwner } from '#platform/server/launcher/owner.ts'
import { migrate } from '#platform/server/migrate.ts'
import { readSettings } from '#platform/server/settings.ts'
import { backUp } from './server/back-up.ts'
import { restore } from './server/restore.ts'
import { verify } from './server/verify.ts'

const log = pino({ level: 'silent' })
const base = mkdtempSync(join(tmpdir(), 'portolan-server-'))
const given = { log, say: () => {}, isDurable: false }
const settingsOf = (host: string, user: string, database: string) =>
  readSettings({
    DATA_DIR: join(base, database),
    SAMPLE_DATA: 'off',
    DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  })
const [programs] = existsSync('/usr/lib/postgresql')
  ? readdirSync('/usr/lib/postgresql')
      .filter((major) => Number(major) >= 15 && existsSync(`/usr/lib/postgresql/${major}/bin/initdb`))
      .map((major) => `/usr/lib/postgresql/${major}/bin`)
  : []
const path = process.env['PATH']
let server: ChildProcess | undefined

afterAll(async () => {
  process.env['PATH'] = path
  if (server?.exitCode === null) {
    server.kill('SIGQUIT')
    await once(server, 'exit')
  }
  rmSync(base, { recursive: true, force: true })
})

async function startServer(): Promise<string> {
  const owner = databaseOwner()
  const folder = join(base, 'cluster')
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(base, 0o755)
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!)
  const made = spawnSync(
    join(programs!, 'initdb'),
    ['-D', folder, '-U', 'portolan', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...owner,
      cwd: folder,
    },
  )
  expect(made.status, String(made.stderr)).toBe(0)
  server = spawn(join(programs!, 'postgres'), ['-D', folder, '-k', folder, '-c', 'listen_addresses=', '-c', 'fsync=off'], {
    ...owner,
    cwd: folder,
    stdio: 'ignore',
  })
  await expect
    .poll(
      () =>
        ask(folder, 'postgres', 'select 1').then(
          () => 'ready',
          () => 'not yet',
        ),
      { timeout: 30_000 },
    )
    .toBe('ready')
  for (const name of ['kept', 'empty']) await ask(folder, 'postgres', `create database ${name}`)
  return folder
}

async function ask(host: string, database: string, text: string): Promise<unknown[]> {
  const client = new Client({ host, user: 'portolan', database })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('without the pg_dump of its version a server is not backed up, and the sentence says what to install', async () => {
  const { host, user } = inject('testServer')
  process.env['PATH'] = base
  const folder = join(base, 'refused')
  const backingUp = backUp({ ...given, settings: settingsOf(host, user, 'postgres'), folder })
  await expect(backingUp).rejects.toThrow('which needs pg_dump 18; PATH has none. Install it (on Debian: postgresql-client-18)')
  expect(existsSync(folder)).toBe(false)
  process.env['PATH'] = path
})

test.runIf(programs)('a server is dumped, verified and restored into an empty database', async () => {
  process.env['PATH'] = `${programs}:${path}`
  const host = await startServer()
  const [kept, empty] = [settingsOf(host, 'portolan', 'kept'), settingsOf(host, 'portolan', 'empty')]
  await migrate({ host, user: 'portolan', database: 'kept' }, log)
  await openFiles(kept).put('contacts/p1.webp', Buffer.from('picture'), 'image/webp')
  await ask(
    host,
    'kept',
    "insert into app_user (user_id, email_address, canonical_address, email_address_verified, first_name, last_name) values (gen_random_uuid(), 'a@example.com', 'a@example.com', true, 'Ada', 'Byron')",
  )
  const folder = join(base, 'backup')
  expect(await backUp({ ...given, settings: kept, folder })).toMatchObject({ kind: 'dump', files: [{ key: 'contacts/p1.webp' }] })
  expect((await verify({ ...given, folder })).tables).toBeGreaterThan(100)
  await expect(restore({ ...given, settings: kept, folder })).rejects.toThrow('Make an empty database')
  await restore({ ...given, settings: empty, folder })
  expect(await ask(host, 'empty', 'select first_name from app_user')).toEqual([{ first_name: 'Ada' }])
  expect(await openFiles(empty).list('')).toEqual(['contacts/p1.webp'])
  await expect(restore({ ...given, settings: readSettings({ DATA_DIR: join(base, 'other') }), folder })).rejects.toThrow('Set DATABASE_URL')
})
