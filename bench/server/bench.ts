/**
 * Cost of the server beside a bare node:http + pg server that answers the same bytes, in one run:
 * npm run build && npm run bench
 * Ratios hold; absolute numbers are this machine's.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { serveBare } from './bare.ts'
import { applicationId, fill } from './fill.ts'
import { importRate } from './import.ts'
import { compare, rate, send, type Shot, type Target } from './load.ts'
import { startedIn } from './start.ts'

const applications = 10_000
const folder = mkdtempSync(join(tmpdir(), 'portolan-bench-'))
const embedded = await startEmbedded(folder, pino({ level: 'silent' }))
const { host, port, user, database } = embedded.connection
const databaseUrl = `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
await migrate(embedded.connection, pino({ level: 'silent' }))
const client = new Client(embedded.connection)
await client.connect()
const token = await fill(client, applications)
await client.end()

const ownPort = 3971
const child: ChildProcess = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
  cwd: packageRoot,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    PORT: String(ownPort),
    DATABASE_URL: databaseUrl,
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'files'),
  },
})
const ours: Target = { name: 'Portolan', port: ownPort, headers: { authorization: `Bearer ${token}` } }
const served = await serveBare(embedded.connection)
const bare: Target = { name: 'bare server', port: served.port, headers: {} }

const get = (path: string, headers?: Record<string, string>) => (): (() => Shot) => () => ({
  method: 'GET',
  path,
  ...(headers ? { headers } : {}),
})
const anyId = (turn: number) => applicationId(1 + ((turn * 7919) % applications))
const lines: string[] = []
const row = (what: string, bar: string, { ours: own, bare: theirs, ratio }: { ours: number; bare: number; ratio: number }) => {
  lines.push(`| ${what} | ${own.toFixed(own < 50 ? 1 : 0)}/s | ${theirs.toFixed(theirs < 50 ? 1 : 0)}/s | ${ratio.toFixed(2)} × | ${bar} |`)
  console.log(lines.at(-1))
}

try {
  await until(async () => (await send(ours, { method: 'GET', path: '/api/health/ready' })).status === 200)
  let turn = 0
  row(
    'record, with all its lists',
    '≥ 0.5 ×',
    await compare(ours, bare, () => (n) => ({ method: 'GET', path: `/api/applications/${anyId(n)}` }), 2000),
  )
  row('list of 100 with children', '≥ 0.8 ×', await compare(ours, bare, get('/api/applications?limit=100'), 120))
  row(
    'search and sort, page of 50',
    '≥ 0.8 ×',
    await compare(ours, bare, get('/api/applications?limit=50&search=7a&sort=-criticality,name'), 60),
  )
  row('first full list of 10,000', '≥ 0.8 ×', await firstLists())
  row('the same list again (304)', '≥ 20 ×', await repeatedLists())
  // The bare server answers the same bytes, that is, it reads the record after writing it; then, in the next row of each, it answers the bare row.
  const asRow = (target: Target) => (target === bare ? '?row' : '')
  row(
    'create',
    '≥ 0.3 ×',
    await compare(
      ours,
      bare,
      () => () => ({
        method: 'POST',
        path: '/api/applications',
        body: { name: `New ${turn++}`, criticality: 3, notes: 'Made by the bench' },
      }),
      400,
    ),
  )
  row(
    'create, beside an insert that answers its row alone',
    '',
    await compare(
      ours,
      bare,
      (target) => () => ({
        method: 'POST',
        path: `/api/applications${asRow(target)}`,
        body: { name: `New ${turn++}`, criticality: 3, notes: 'Made by the bench' },
      }),
      400,
    ),
  )
  row(
    'update',
    '≥ 0.3 ×',
    await compare(
      ours,
      bare,
      () => (n) => ({ method: 'PUT', path: `/api/applications/${anyId(n)}`, body: { notes: `Turn ${turn++}` } }),
      400,
    ),
  )
  row(
    'update, beside an update that answers its row alone',
    '',
    await compare(
      ours,
      bare,
      (target) => (n) => ({ method: 'PUT', path: `/api/applications/${anyId(n)}${asRow(target)}`, body: { notes: `Turn ${turn++}` } }),
      400,
    ),
  )
  console.log(`import of 2,000 rows: ${JSON.stringify(await importRate(ours))}`)
} finally {
  child.kill('SIGTERM')
  await new Promise((done) => child.once('exit', done))
  await new Promise((done) => served.server.close(done).closeAllConnections())
  await served.pool.end()
  await embedded.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(JSON.stringify(await startedIn()))
console.log(`\n${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`)

async function until(ready: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await new Promise((go) => setTimeout(go, 50)))
    if (await ready().catch(() => false)) return
  throw new Error('The server did not start')
}

/** Every answer is a first one: a change in between makes the list new. */
async function firstLists() {
  const time = async (target: Target, before: () => Promise<unknown>) => {
    const times: number[] = []
    for (let at = 0; at < 7; at++) {
      await before()
      const start = performance.now()
      await send(target, { method: 'GET', path: '/api/applications' })
      times.push(performance.now() - start)
    }
    return 1000 / times.toSorted((a, b) => a - b)[3]!
  }
  let note = 0
  const change = () => send(ours, { method: 'PUT', path: `/api/applications/${applicationId(1)}`, body: { notes: `Change ${note++}` } })
  const [own, theirs] = [await time(ours, change), await time(bare, change)]
  return { ours: own, bare: theirs, ratio: own / theirs }
}

async function repeatedLists() {
  const { headers } = await send(ours, { method: 'GET', path: '/api/applications', headers: { 'accept-encoding': 'br' } })
  const again = { 'if-none-match': String(headers['etag']), 'accept-encoding': 'br' }
  const own = await rate(ours, () => ({ method: 'GET', path: '/api/applications', headers: again }), 3000, 8)
  const theirs = await rate(bare, () => ({ method: 'GET', path: '/api/applications' }), 8, 2)
  return { ours: own, bare: theirs, ratio: own / theirs }
}
