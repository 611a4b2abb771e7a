import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#platform/server/error-facts.ts'
import { isAlive } from './claim.ts'
import { cleanEnvironment, readPostmaster } from './cluster.ts'
import { LauncherError } from './error.ts'
import type { Place } from './place.ts'

/** One PostgreSQL server process, our child or adopted. */
export interface Server {
  readonly pid: number
  /** Settles when the process has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** After the end the process number may already be a stranger's. */
  hasEnded(): boolean
}

/** Small enough for a laptop, and everything that an acknowledged write needs to survive a power cut stays on. */
const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  work_mem: '16MB',
  maintenance_work_mem: '64MB',
  io_method: 'sync',
  // Backups of a running database need it.
  wal_level: 'replica',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  max_worker_processes: '4',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  random_page_cost: '1.1',
  logging_collector: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

const startLimit = 60_000
const stopLimit = 30_000
const largestLog = 5 * 1024 * 1024

/**
 * Starts PostgreSQL in a process group of its own, so that Ctrl-C in the terminal reaches only us and running calls can finish.
 * @returns when it takes connections
 * @throws LauncherError with the end of PostgreSQL's own log when it does not start
 */
export async function startServer(place: Place, overrides: Record<string, string>): Promise<Server> {
  const child = spawnServer(place, overrides)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()))
  const deadline = Date.now() + startLimit
  while (!isReady(place, child)) {
    if (isOver(child)) throw new LauncherError(`The database did not start: ${lastLines(place.log)}`)
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new LauncherError(`The database was not ready after ${startLimit / 1000} s: ${lastLines(place.log)}`)
    }
    await pause(5)
  }
  child.unref()
  return server(child.pid!, ended)
}

/** Takes over a server that an earlier start of ours left behind. It is not our child, so its end is seen by looking. */
export function adoptServer(pid: number): Server {
  const watch = async () => {
    while (isAlive(pid)) await pause(250, undefined, { ref: false })
  }
  return server(pid, watch())
}

function server(pid: number, ended: Promise<void>): Server {
  let over = false
  return { pid, ended: ended.then(() => void (over = true)), hasEnded: () => over }
}

/** Ends a server: transactions in flight are rolled back, everything acknowledged is on disk. */
export async function stopServer({ pid, hasEnded }: Server): Promise<void> {
  if (hasEnded()) return
  signal(pid, 'SIGINT')
  const deadline = Date.now() + stopLimit
  while (isAlive(pid)) {
    if (Date.now() > deadline) signal(pid, 'SIGQUIT')
    await pause(5)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

function spawnServer(place: Place, overrides: Record<string, string>): ChildProcess {
  const log = openLog(place.log)
  const flags = Object.entries({ ...settings, ...overrides }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    return spawn(join(place.programs, 'bin/postgres'), ['-D', place.clusterAsOwner, '-k', place.socketsAsOwner, ...flags], {
      ...place.owner,
      cwd: place.cluster,
      stdio: ['ignore', log, log],
      env: cleanEnvironment,
      detached: true,
    })
  } finally {
    closeSync(log)
  }
}

function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600)
  if (statSync(path).size > largestLog) truncateSync(path)
  return log
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null || child.pid === undefined

function isReady(place: Place, child: ChildProcess): boolean {
  const postmaster = readPostmaster(place.cluster)
  return postmaster?.pid === child.pid && postmaster?.ready === true
}

function lastLines(log: string): string {
  return readFileSync(log, 'utf8').trim().split('\n').slice(-5).join(' | ') || `nothing was written to ${log}`
}
