/** The built product on a database of its own that is filled with applications. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { pino } from 'pino'
import { freePort } from '#platform/server/free-port.ts'
import { startEmbedded } from '#platform/server/launcher/launcher.ts'
import { migrate } from '#platform/server/migrate.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { usedBy } from '../scale/processor-time.ts'
import { fill, touchApplications } from '../server/fill.ts'

export interface Filled {
  readonly address: string
  /** Token of a user with every right in the account. */
  readonly token: string
  /** A statement on its database. */
  readonly ask: (text: string, values: readonly unknown[]) => Promise<unknown>
  /** Milliseconds of processor time that the server and PostgreSQL have used so far. */
  readonly used: () => number
  /** The folder of its file store. */
  readonly files: string
  /** The most memory in MB that the server has had since `forget` was called. */
  readonly peak: { forget(): void; megabytes(): number }
  /** Invalidates the server's cached lists, as a change of one application does. */
  readonly touch: () => Promise<unknown>
  /** How many statements have been sent to PostgreSQL while `act` was done. */
  readonly statements: (act: () => Promise<unknown>) => Promise<number>
  /** Kills the server with -9, and answers once a new one serves the same database. */
  killAndStart(): Promise<void>
  close(): Promise<void>
}

async function serve(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(packageRoot, 'dist/server/main.js')], {
    cwd: packageRoot,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  })
  while (!(await fetch(`http://127.0.0.1:${env['PORT']}/api/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server did not start')
    await pause(20)
  }
  return child
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

export async function openFilled(applications: number): Promise<Filled> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-lists-'))
  const log = pino({ level: 'silent' })
  const embedded = await startEmbedded(folder, log)
  const { host, port: socket, user, database } = embedded.connection
  await migrate(embedded.connection, log)
  const client = new Client(embedded.connection)
  await client.connect()
  const token = await fill(client, applications)
  // State that autovacuum leaves after a while.
  await client.query('vacuum analyze')
  const port = await freePort()
  const env = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: `postgresql://${user}@localhost:${socket}/${database}?host=${encodeURIComponent(host)}`,
    DATA_DIR: join(folder, 'files'),
    SAMPLE_DATA: 'off',
    LOG_LEVEL: 'error',
  }
  let child = await serve(env)
  return {
    address: `http://127.0.0.1:${port}`,
    token,
    files: join(env.DATA_DIR, 'files'),
    peak: {
      forget: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
      megabytes: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
    },
    touch: () => touchApplications(client),
    ask: (text, values) => client.query(text, [...values]),
    used: () => usedBy([child.pid!], Number(readFileSync(join(folder, 'database/postmaster.pid'), 'utf8').split('\n')[0])),
    statements: async (act) => {
      const told = () => readFileSync(join(folder, 'database.log'), 'utf8').match(/LOG: {2}(execute|statement)/g)?.length ?? 0
      await client.query(`alter system set log_statement = 'all'`)
      await client.query('select pg_reload_conf()')
      await pause(300)
      const before = told()
      await act()
      await pause(100)
      const after = told()
      await client.query(`alter system reset log_statement`)
      await client.query('select pg_reload_conf()')
      await pause(300)
      return after - before
    },
    killAndStart: async () => {
      await end(child, 'SIGKILL')
      child = await serve(env)
    },
    close: async () => {
      await client.end()
      await end(child, 'SIGTERM')
      await embedded.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
