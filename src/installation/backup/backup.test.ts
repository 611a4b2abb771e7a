/** The whole installation backed up, verified and restored: a database and a file store of the test's own, and no server of the run. */
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFiles } from '#platform/server/files/open-files.ts'
import { startEmbedded, type Embedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { readSettings } from '#platform/server/settings.ts'
import { backUp } from './server/back-up.ts'
import { beginFolder, readManifest, type FolderManifest } from './server/manifest.ts'
import { restore } from './server/restore.ts'
import { refuseHalfRestored, restoringIn } from './server/restoring.ts'
import { verify } from './server/verify.ts'

const log = pino({ level: 'silent' })
const base = mkdtempSync(join(tmpdir(), 'portolan-installation-'))
const [data, folder] = [join(base, 'data'), join(base, 'backup')]
const settings = readSettings({ DATA_DIR: data, SAMPLE_DATA: 'off' })
const files = openFiles(settings)
const given = { settings, log, say: () => {}, isDurable: false }
const unhurried = { overrides: { fsync: 'off' }, sync: false }
const mark = randomUUID()
const photo = 'contacts/p1.webp'
let server: Embedded | undefined

const start = async () => (server = await startEmbedded(data, log, unhurried))
const stop = async () => {
  await server?.stop()
  server = undefined
}
async function ask<R extends object>(text: string): Promise<R[]> {
  const client = new Client(server!.connection)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  const { connection } = await start()
  await migrate(connection, log)
  await files.put('store-mark', Buffer.from(mark), 'text/plain')
  await files.put(photo, Buffer.from('picture'), 'image/webp')
  await ask(`insert into file_store (mark) values ('${mark}'); create table counted (n serial primary key, t text)`)
})
afterAll(async () => {
  await stop()
  rmSync(base, { recursive: true, force: true })
})

/** Changes a byte of a file, does some work, and changes it back. */
async function withByteFlipped(path: string, work: () => Promise<unknown>): Promise<void> {
  const bytes = readFileSync(join(folder, path))
  const flipped = Buffer.from(bytes)
  flipped[flipped.length >> 1]! ^= 1
  writeFileSync(join(folder, path), flipped)
  await work()
  writeFileSync(join(folder, path), bytes)
}
async function withManifest(change: Partial<FolderManifest>, work: () => Promise<unknown>): Promise<void> {
  const [path, sum] = ['manifest.json', 'manifest.sha256'].map((name) => join(folder, name)) as [string, string]
  const [text, sumText] = [readFileSync(path, 'utf8'), readFileSync(sum, 'utf8')]
  const changed = JSON.stringify({ ...JSON.parse(text), ...change })
  writeFileSync(path, changed)
  writeFileSync(sum, `${createHash('sha256').update(changed).digest('hex')}  manifest.json\n`)
  await work()
  writeFileSync(path, text)
  writeFileSync(sum, sumText)
}

test('a backup of a running installation shows one moment, and is proven by starting a copy of it', async () => {
  const writer = { isWriting: true, written: 0 }
  const client = new Client(server!.connection)
  await client.connect()
  const writing = (async () => {
    for (; writer.isWriting; writer.written++) await client.query("insert into counted (t) values (repeat('long ', 2000))")
  })()
  const manifest = await backUp({ ...given, folder })
  writer.isWriting = false
  await writing
  await client.end()
  expect(manifest).toMatchObject({
    kind: 'embedded',
    postgres: 18,
    files: [{ key: photo, contentType: 'image/webp', bytes: 7 }, { key: 'store-mark' }],
  })
  expect(manifest).toEqual(await readManifest(folder))
  const proven = await verify({ ...given, folder })
  expect(proven.tables).toBeGreaterThan(100)
  expect(writer.written).toBeGreaterThan(0)
  await expect(backUp({ ...given, folder })).rejects.toThrow('is not empty')
})

test('a backup that was changed, damaged or interrupted is not good', async () => {
  const good = await readManifest(folder)
  const bad = (why: string) => () => expect(verify({ ...given, folder })).rejects.toThrow(why)
  for (const path of [good.database.find(({ bytes }) => bytes > 8192)!.path, `files/${photo}`])
    await withByteFlipped(path, bad(`${path} has been changed or is damaged.`))
  await withByteFlipped('manifest.json', bad('has been changed or is damaged'))
  await withManifest({ migration: '9999_later.sql' }, bad('newer version of Portolan'))
  await withManifest({ postgres: 17 }, bad('is of PostgreSQL 17, and this version of Portolan has 18'))
  await withManifest({ database: [{ path: '../outside', bytes: 1, sha256: 'a'.repeat(64) }] }, bad('is not a manifest'))
  await withManifest({ files: [] }, bad('does not belong to the backup'))
  writeFileSync(join(folder, 'INCOMPLETE'), '')
  await bad('is not complete')()
  rmSync(join(folder, 'INCOMPLETE'))
  const half = join(base, 'half')
  await beginFolder(half)
  await expect(restore({ ...given, folder: half })).rejects.toThrow('is not complete')
})

test('a restore takes the place of an installation only by its name, and keeps what was there', async () => {
  await expect(restore({ ...given, folder, replaces: data })).rejects.toThrow('is in use by process')
  const [{ count: then }] = (await ask<{ count: string }>('select count(*) from counted')) as [{ count: string }]
  await ask('drop table account cascade')
  await files.remove(photo)
  await stop()
  await expect(restore({ ...given, folder })).rejects.toThrow(`${data} holds an installation`)
  await expect(restore({ ...given, folder, replaces: base })).rejects.toThrow('--replace names')
  // A file that is damaged stops the restore before anything is in its place; the next start says so.
  await withByteFlipped(`files/${photo}`, () => expect(restore({ ...given, folder, replaces: data })).rejects.toThrow('is damaged'))
  expect(() => refuseHalfRestored(data)).toThrow('was interrupted')
  await restore({ ...given, folder, replaces: data })
  expect(existsSync(restoringIn(data))).toBe(false)
  refuseHalfRestored(data)
  await start()
  await ask('select 1 from account limit 1')
  const [{ count: now }] = (await ask<{ count: string }>('select count(*) from counted')) as [{ count: string }]
  expect(Number(now)).toBeLessThanOrEqual(Number(then))
  const found = await files.get(photo)
  found!.stream.destroy()
  expect(found!.contentType).toBe('image/webp')
  expect(readdirSync(data).filter((name) => name.startsWith('replaced-'))).toHaveLength(1)
  await stop()
})

test('a backup of a stopped installation starts its database for that time', async () => {
  const other = join(base, 'stopped')
  await backUp({ ...given, folder: other })
  expect(existsSync(join(data, 'database/postmaster.pid'))).toBe(false)
  const empty = readSettings({ DATA_DIR: join(base, 'empty'), SAMPLE_DATA: 'off' })
  await restore({ ...given, settings: empty, folder: other })
  expect((await openFiles(empty).list('')).length).toBe(2)
  await expect(backUp({ ...given, settings: readSettings({ DATA_DIR: join(base, 'none') }), folder: join(base, 'b') })).rejects.toThrow(
    'There is no database in',
  )
})
