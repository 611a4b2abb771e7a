import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { isAlive } from './claim.ts'
import { createCluster } from './cluster.ts'
import { LauncherError } from './error.ts'
import { startEmbedded, type Embedded } from './launcher.ts'
import { databaseOwner } from './owner.ts'
import { preparePlace } from './place.ts'
import { findPrograms } from './platform.ts'
import { startServer, stopServer } from './postmaster.ts'

const log = pino({ level: 'silent' })
const asRoot = process.getuid?.() === 0
const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
const program = join(packageRoot, '.cache', `launcher-test-${process.pid}.mjs`)
const children: ChildProcess[] = []

/** A program of its own that starts the database in a folder, so that it can be killed. */
beforeAll(() =>
  build({
    stdin: {
      contents: `import { pino } from 'pino'; import { startEmbedded } from './launcher.ts'
        const { connection, adopted, pid } = await startEmbedded(process.argv[2], pino({ level: 'silent' }))
        console.log(JSON.stringify({ connection, adopted, pid: pid() })); setInterval(() => {}, 1000)`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  }),
)
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
  rmSync(program, { force: true })
})

type Started = Pick<Embedded, 'connection' | 'adopted'> & { child: ChildProcess; pid: number }

async function startElsewhere(data: string): Promise<Started> {
  const child = spawn(process.execPath, [program, data], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(line.toString()) as Omit<Started, 'child'>) }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

async function query(connection: Embedded['connection'], text: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

test('writes survive a stop and a start', async () => {
  const data = join(folder, 'plain')
  const first = await startEmbedded(data, log)
  await query(first.connection, 'create table kept as select 42 as answer')
  await first.stop()
  expect(isAlive(first.pid())).toBe(false)
  const second = await startEmbedded(data, log)
  expect(second.adopted).toBe(false)
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(
    await query(second.connection, "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes')"),
  ).toEqual([{ setting: 'on' }, { setting: 'on' }, { setting: 'on' }])
  await second.stop()
})

test('a server that a killed start left behind is adopted, with all it has done', async () => {
  const data = join(folder, 'adopted')
  const first = await startElsewhere(data)
  await query(first.connection, 'create table kept as select 42 as answer')
  await kill(first.child)
  expect(isAlive(first.pid)).toBe(true)
  const second = await startEmbedded(data, log)
  expect([second.adopted, second.pid()]).toEqual([true, first.pid])
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
  expect(isAlive(first.pid)).toBe(false)
})

test('a second start in the same folder is refused while the first lives', async () => {
  const data = join(folder, 'twice')
  const first = await startElsewhere(data)
  await expect(startEmbedded(data, log)).rejects.toThrow(`is in use by process ${first.child.pid}, which is Portolan too`)
  expect(await query(first.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await kill(first.child)
  await (await startEmbedded(data, log)).stop()
})

test('a database that dies is started again and has lost nothing', async () => {
  const database = await startEmbedded(join(folder, 'restarted'), log)
  await query(database.connection, 'create table kept as select 42 as answer')
  const killed = database.pid()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => query(database.connection, 'select answer from kept').catch(() => 'down')).toEqual([{ answer: 42 }])
  expect(database.pid()).not.toBe(killed)
  await database.stop()
})

test('a connection that is deep in a statement does not keep the database from starting again', async () => {
  const database = await startEmbedded(join(folder, 'busy'), log)
  const busy = query(database.connection, 'select count(*) from generate_series(1, 500000000)').catch(() => 'lost')
  await expect.poll(() => query(database.connection, "select 1 from pg_stat_activity where query like 'select count%'")).toHaveLength(1)
  process.kill(database.pid(), 'SIGKILL')
  await expect.poll(() => query(database.connection, 'select 1 as one').catch(() => 'down')).toEqual([{ one: 1 }])
  expect(await busy).toBe('lost')
  await database.stop()
})

test('killed with the whole program in the middle of writes, it starts again with every acknowledged write', async () => {
  const data = join(folder, 'killed')
  let acknowledged = 0
  for (let round = 0; round < 3; round++) {
    const { child, connection, pid } = await startElsewhere(data)
    await query(connection, 'create table if not exists counted (n int primary key)')
    const writing = (async () => {
      for (;;) await query(connection, `insert into counted values (${acknowledged + 1}) on conflict do nothing`).then(() => acknowledged++)
    })().catch(() => {})
    const before = acknowledged
    await expect.poll(() => acknowledged, { interval: 10 }).toBeGreaterThan(before + 20)
    process.kill(pid, 'SIGKILL')
    await kill(child)
    await writing
  }
  const database = await startEmbedded(data, log)
  expect(database.adopted).toBe(false)
  const [row] = (await query(database.connection, `select count(*)::int as found from counted where n <= ${acknowledged}`)) as [
    { found: number },
  ]
  expect(acknowledged).toBeGreaterThan(0)
  expect(row.found).toBe(acknowledged)
  await database.stop()
})

test('a stale process file with a living stranger in it does not hold the folder', async () => {
  const data = join(folder, 'stale')
  await (await startEmbedded(data, log)).stop()
  writeFileSync(join(data, 'database/postmaster.pid'), `${process.pid}\n\n\n\n\n\n\nready\n`)
  writeFileSync(join(data, 'portolan.pid'), `${process.pid} 1`)
  const database = await startEmbedded(data, log)
  expect(database.adopted).toBe(false)
  await database.stop()
})

test('a folder too deep for a socket path gets its socket elsewhere, closed to others', async () => {
  const database = await startEmbedded(join(folder, 'x'.repeat(120)), log)
  expect(database.connection.host.startsWith(tmpdir())).toBe(true)
  expect(statSync(database.connection.host).mode & 0o077).toBe(0)
  expect(await query(database.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  rmSync(database.connection.host, { recursive: true })
})

test('a cluster that is damaged is not started, and the reason is reported', async () => {
  const data = join(folder, 'damaged')
  await (await startEmbedded(data, log)).stop()
  writeFileSync(join(data, 'database/PG_VERSION'), '12\n')
  await expect(startEmbedded(data, log)).rejects.toThrow(LauncherError)
  await expect(startEmbedded(data, log)).rejects.toThrow(/The database did not start: .*not compatible/)
})

test.runIf(asRoot && process.platform === 'linux')(
  'root under a home that is closed to others: programs and data are reached all the same',
  async () => {
    const home = join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const { folder: programs, version } = findPrograms()
    cpSync(programs, join(home, 'native'), { recursive: true, verbatimSymlinks: true })
    const data = join(folder, 'open')
    mkdirSync(data)
    chmodSync(folder, 0o755)
    const owner = databaseOwner()
    const copied = preparePlace(data, { folder: join(home, 'native'), version }, owner)
    expect(copied.programs).toBe(join(data, `postgresql-${version}`))
    createCluster(copied, false)
    const server = await startServer(copied, {})
    expect(readFileSync(`/proc/${server.pid}/status`, 'utf8')).toMatch(new RegExp(`^Uid:\\s+${owner.uid}\\s`, 'm'))
    await stopServer(server)

    const closed = await startEmbedded(join(home, 'data'), log)
    expect(await query(closed.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await closed.stop()
    expect(existsSync(join(home, 'data/database/PG_VERSION'))).toBe(true)
  },
)
