/** A database of its own that is filled with applications, and beside it the servers to compare. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { freePort } from '#platform/server/free-port.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { accountId, fill, touchApplications } from '../server/fill.ts'
import { send, type Target } from '../server/load.ts'

export interface Server extends Target {
  readonly pid: number
}
export interface Compared {
  readonly ours: Server
  readonly yardstick: Server
  /** Another built checkout of ours, when BEFORE names one. */
  readonly before?: Server
  /** Process number of the database. */
  readonly database: number
  /** Invalidates cached lists, as a change of one application does. */
  touch(): Promise<unknown>
  close(): Promise<void>
}

async function started(
  name: string,
  folder: string,
  cwd: string,
  command: readonly string[],
  port: number,
  token: string,
  ready: string,
  env: object,
) {
  const child: ChildProcess = spawn(process.execPath, [...command], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), SAMPLE_DATA: 'off', LOG_LEVEL: 'error', DATA_DIR: join(folder, name), ...env },
  })
  const server: Server = { name, port, headers: { authorization: `Bearer ${token}` }, pid: child.pid! }
  for (const end = Date.now() + 60_000; ; await pause(50)) {
    if (
      await send(server, { method: 'GET', path: ready }).then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break
    if (Date.now() > end || child.exitCode !== null) throw new Error(`${name} did not start`)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { server, stop }
}

export async function openCompared(applications: number): Promise<Compared> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-yardstick-'))
  const log = pino({ level: 'silent' })
  const embedded = await startEmbedded(folder, log)
  const { host, port: socket, user, database } = embedded.connection
  const url = `postgresql://${user}@localhost:${socket}/${database}?host=${encodeURIComponent(host)}`
  await migrate(embedded.connection, log)
  const client = new Client(embedded.connection)
  await client.connect()
  const token = await fill(client, applications)
  // Each has a folder of its own, and the database is of one: the others take theirs for it. No operation reads a file.
  const env = { DATABASE_URL: url, FILE_STORE: 'adopt' }
  const product = async (name: string, cwd: string) =>
    started(name, folder, cwd, ['dist/server/main.js'], await freePort(), token, '/api/health/ready', env)
  const ours = await product('Portolan', packageRoot)
  const before = process.env['BEFORE'] ? await product('before', process.env['BEFORE']) : undefined
  const port = await freePort()
  const command = ['scripts/run-ts.mjs', 'bench/yardstick/server.ts', url, String(port), accountId, token]
  const yardstick = await started('yardstick', folder, packageRoot, command, port, token, '/by-state', {})
  await client.query('vacuum analyze')
  return {
    ours: ours.server,
    yardstick: yardstick.server,
    ...(before ? { before: before.server } : {}),
    database: embedded.pid(),
    touch: () => touchApplications(client),
    close: async () => {
      await Promise.all([ours.stop(), yardstick.stop(), before?.stop()])
      await client.end()
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
