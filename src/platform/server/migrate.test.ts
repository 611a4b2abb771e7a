import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testConnection } from '#platform/testing/database.ts'
import { earlierTexts } from './earlier-migrations.ts'
import { migrate, MigrationError } from './migrate.ts'

const connection = await testConnection('template0')
const client = new Client(connection)
await client.connect()
const folders: string[] = []
afterAll(async () => {
  await client.end()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const log = pino({ level: 'silent' })
const files = (content: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(content)) writeFileSync(join(folder, name), text)
  return folder
}
const run = (content: Record<string, string>) => migrate(connection, log, files(content))
const first = { '0001_first.sql': 'create table first (id int)' }
const slow = { '0002_slow.sql': 'select pg_sleep(0.2); create table slow (id int)' }

test('each file is applied once, in order, also when several servers start together', async () => {
  expect(await run(first)).toEqual(['0001_first.sql'])
  const started = await Promise.all([run({ ...first, ...slow }), run({ ...first, ...slow }), run({ ...first, ...slow })])
  expect(started.flat()).toEqual(['0002_slow.sql'])
})

test('line ends of another system are no change', async () => {
  expect(await run({ ...first, '0002_slow.sql': slow['0002_slow.sql'].replaceAll('\n', '\r\n') })).toEqual([])
})

test('a file that was changed after it was applied stops the start', async () => {
  const changed = run({ ...slow, '0001_first.sql': 'create table first (id bigint)' })
  await expect(changed).rejects.toThrow(
    new MigrationError('0001_first.sql was changed after it was applied: restore it, and put the change in a new file.'),
  )
})

test('a database that has had an earlier text of a migration starts, and is as one that has the present text', async () => {
  const own = await testConnection()
  const client = new Client(own)
  await client.connect()
  onTestFinished(() => client.end())
  for (const [name, texts] of Object.entries(earlierTexts))
    for (const text of texts)
      expect(
        (await client.query('update schema_migration set checksum = $2 where name = $1 and checksum <> $2', [name, text])).rowCount,
      ).toBe(1)
  await client.query("create or replace function account_place() returns trigger language plpgsql as 'begin return new; end'")
  await client.query("delete from schema_migration where name = '1521_account_place.sql'")
  expect(await migrate(own, log)).toEqual(['1521_account_place.sql'])
  const { rows } = await client.query<{ text: string }>("select prosrc as text from pg_proc where proname = 'account_place'")
  expect(rows[0]!.text).toContain('for share')
})

test('a database that a newer version has written stops the start', async () => {
  await expect(run(first)).rejects.toThrow('The database has had 0002_slow.sql, which this version does not know')
})

test('a file that does not run leaves nothing behind and keeps the earlier ones', async () => {
  const failing = run({
    ...first,
    ...slow,
    '0003_good.sql': 'create table good ()',
    '0004_bad.sql': 'create table half (); select nonsense',
  })
  await expect(failing).rejects.toThrow(/^0004_bad\.sql does not run: column "nonsense" does not exist$/)
  const { rows } = await client.query("select to_regclass('good') is not null as good, to_regclass('half') is not null as half")
  expect(rows).toEqual([{ good: true, half: false }])
})

test.each(['1_short.sql', '0001_other.sql', 'readme.sql'])('the file name %s is refused', async (name) => {
  await expect(run({ ...first, [name]: 'select 1' })).rejects.toThrow('is not named as a migration is')
})

test('a role without the right learns what it needs', async () => {
  const role = `weak_${Date.now()}`
  await client.query(`create role ${role} login`)
  try {
    const refused = migrate({ ...connection, user: role }, log, files(first))
    await expect(refused).rejects.toThrow(
      /^The database can't be brought up to date: permission denied.*\. The role that connects must own the database, and be allowed to create roles\.$/,
    )
  } finally {
    await client.query(`drop role ${role}`)
  }
})

test('a database that knows some characters only is refused', async () => {
  const latin = `latin_${Date.now()}`
  await client.query(`create database ${latin} encoding 'LATIN1' template template0 locale_provider libc locale 'C'`)
  try {
    await expect(migrate({ ...connection, database: latin }, log, files(first))).rejects.toThrow(
      /^The database keeps its text as LATIN1: make one with encoding 'UTF8'/,
    )
  } finally {
    await client.query(`drop database ${latin}`)
  }
})

test('a database that is not there is reported in a sentence, without the password', async () => {
  const nowhere = migrate({ connectionString: 'postgres://me:secret@127.0.0.1:1/none' }, log)
  await expect(nowhere).rejects.toThrow(
    new MigrationError("The database can't be reached: connect ECONNREFUSED 127.0.0.1:1. Check DATABASE_URL, and that the server runs."),
  )
})
