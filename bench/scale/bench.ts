/**
 * Cost of a cluster beside one server, and its benefit for a thousand tenants, in one run (docs/scale.md):
 * npm run build && node scripts/run-ts.mjs bench/scale/bench.ts one=DATABASE_URL 'one worker=DATABASE_URL' 'two workers=DATABASE_URL'
 * Each database is empty of accounts; `npm run scale:citus` distributed those of clusters. The first is the baseline.
 * On one machine the servers of a cluster share its processors: ratios of one tenant's calls, and the processor time of each server, are meaningful, calls a second aren't.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { packageRoot } from '#platform/server/package-root.ts'
import { applicationId, fill } from '../server/fill.ts'
import { send, type Shot, type Target } from '../server/load.ts'
import { openServers } from './processor-time.ts'
import { addTenants, type SmallTenant } from './tenants.ts'

const applications = 2000
const tenants = 1000
const firstPort = 3981
/** Milliseconds that a thousand tenants call. */
const span = 20_000
const atOnce = 16

interface Place {
  readonly name: string
  readonly url: string
  readonly port: number
  readonly server: ChildProcess
  readonly target: Target
  readonly small: readonly SmallTenant[]
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-scale-'))
const places: Place[] = []
let written = 0

async function open(given: string, port: number): Promise<Place> {
  const [name, url] = [given.slice(0, given.indexOf('=')), given.slice(given.indexOf('=') + 1)]
  const server = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
    cwd: packageRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: url,
      SAMPLE_DATA: 'off',
      LOG_LEVEL: 'error',
      DATA_DIR: join(folder, String(port)),
    },
  })
  const health: Target = { name, port, headers: {} }
  const isReady = () =>
    send(health, { method: 'GET', path: '/api/health/ready' }).then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error(`The server of ${name} did not start`)
    await new Promise((go) => setTimeout(go, 100))
  }
  const client = new Client(url)
  await client.connect()
  const token = await fill(client, applications)
  const small = await addTenants(client, tenants)
  await client.query('vacuum analyze')
  await client.end()
  return { name, url, port, server, target: { name, port, headers: { authorization: `Bearer ${token}` } }, small }
}

/** Milliseconds of one call, which must be answered. */
async function timed(target: Target, shot: Shot): Promise<number> {
  const begun = performance.now()
  const { status, body } = await send(target, shot)
  if (status >= 400) throw new Error(`${target.name} answered ${status} to ${shot.method} ${shot.path}: ${body.toString().slice(0, 300)}`)
  return performance.now() - begun
}

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** The calls of one tenant of 2,000 applications: every place in turn, so that what else the machine does meets all alike. */
async function oneTenant(): Promise<void> {
  const any = (turn: number) => applicationId(1 + ((turn * 7919) % applications))
  /** Records are changed before each request that a cache would otherwise answer. */
  const kinds: [string, number, (turn: number) => Shot, ((turn: number) => Shot)?][] = [
    ['record', 40, (turn) => ({ method: 'GET', path: `/api/applications/${any(turn)}` })],
    ['list of 100', 20, (turn) => ({ method: 'GET', path: `/api/applications?limit=100&offset=${turn * 100}` })],
    ['full list of 2,000', 4, () => ({ method: 'GET', path: '/api/applications' }), touch],
    ['search, page of 50', 20, (turn) => ({ method: 'GET', path: `/api/applications?limit=50&search=${(turn + 4096).toString(16)}` })],
    ['count by state', 8, () => ({ method: 'GET', path: '/api/applications?group=currentStateId' }), touch],
    ['create', 40, (turn) => ({ method: 'POST', path: '/api/applications', body: { name: `Made ${turn}`, criticality: 3 } })],
    ['update', 40, (turn) => ({ method: 'PUT', path: `/api/applications/${any(turn)}`, body: { notes: `Note ${turn}` } })],
  ]
  console.log(
    `| one tenant, ${applications} applications | ${places.map(({ name }) => name).join(' | ')} |\n|---|${places.map(() => '---|').join('')}`,
  )
  for (const [what, count, shot, before] of kinds) {
    const found = places.map(() => [] as number[])
    for (let turn = -2; turn < count; turn++)
      for (const [at, { target }] of places.entries()) {
        if (before) await timed(target, before(turn + 2))
        const took = await timed(target, shot(turn + 2))
        if (turn >= 0) found[at]!.push(took)
      }
    tell(what, found)
  }
  await deletes()
}
const touch = (turn: number): Shot => ({ method: 'PUT', path: `/api/applications/${applicationId(1)}`, body: { notes: `Touched ${turn}` } })

async function deletes(): Promise<void> {
  const made = await Promise.all(
    places.map(async ({ target }) => {
      const { body } = await send(target, { method: 'GET', path: '/api/applications?limit=40&search=Made&fields=name' })
      return JSON.parse(body.toString()) as { applicationId: string }[]
    }),
  )
  const found = places.map(() => [] as number[])
  for (let turn = 0; turn < 40; turn++)
    for (const [at, { target }] of places.entries())
      found[at]!.push(await timed(target, { method: 'DELETE', path: `/api/applications/${made[at]![turn]!.applicationId}` }))
  tell('delete', found)
}

function tell(what: string, found: readonly number[][]): void {
  const [first, ...others] = found.map(middle)
  const cells = others.map((one) => `${one.toFixed(1)} ms, ${(one / first!).toFixed(1)} ×`)
  console.log(`| ${[what, `${first!.toFixed(1)} ms`, ...cells].join(' | ')} |`)
}

/** Mixed calls of a thousand tenants, sixteen at a time, one place after the other and again. */
async function manyTenants(): Promise<void> {
  for (const round of [1, 2])
    for (const place of places) {
      const servers = await openServers(place.url)
      await drive(place, 2000)
      const before = servers.used()
      const begun = performance.now()
      const count = await drive(place, span)
      const seconds = (performance.now() - begun) / 1000
      const each = servers.used().map((used, at) => `${servers.names[at]} ${((used - before[at]!) / count).toFixed(2)} ms`)
      console.log(
        `${place.name}, round ${round}: ${(count / seconds).toFixed(0)} calls/s; processor time of PostgreSQL for each call: ${each.join(', ')}`,
      )
    }
}

async function drive({ target, small }: Place, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let count = 0
  const worker = async () => {
    while (performance.now() < end) {
      const turn = count++
      const tenant = small[(turn * 7919) % small.length]!
      await timed({ ...target, headers: { authorization: `Bearer ${tenant.token}` } }, mixed(turn, tenant))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return count
}

/** Of twenty calls ten read a record, five a list, one searches, one counts, two change a record and one creates one. */
function mixed(turn: number, { applications: ids }: SmallTenant): Shot {
  const id = ids[(turn * 31) % ids.length]!
  const kind = turn % 20
  if (kind < 10) return { method: 'GET', path: `/api/applications/${id}` }
  if (kind < 15) return { method: 'GET', path: `/api/applications?limit=100&offset=${turn % 3}` }
  if (kind === 15) return { method: 'GET', path: `/api/applications?limit=50&search=small ${turn % 20}`.replace(' ', '%20') }
  if (kind === 16) return { method: 'GET', path: '/api/applications?group=criticality' }
  if (kind < 19) return { method: 'PUT', path: `/api/applications/${id}`, body: { notes: `Note ${written++}` } }
  return { method: 'POST', path: '/api/applications', body: { name: `Made ${written++}`, criticality: 2 } }
}

try {
  for (const [at, given] of process.argv.slice(2).entries()) places.push(await open(given, firstPort + at))
  if (!places.length) throw new Error('Say which databases: name=DATABASE_URL …')
  await oneTenant()
  await manyTenants()
} finally {
  for (const { server } of places) server.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}
