import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '#platform/server/error-facts.ts'
import { readPostmaster } from './cluster.ts'
import { LauncherError } from './error.ts'

const patience = 15_000

/**
 * Finds the holder of a cluster. After a killed start its PostgreSQL lives on, and is adopted with its data.
 * @returns the process to adopt; undefined when the cluster is free and a new server may start
 * @throws LauncherError when a server holds it that neither ends nor becomes ready
 */
export async function claimCluster(cluster: string): Promise<number | undefined> {
  const deadline = Date.now() + patience
  for (;;) {
    const postmaster = readPostmaster(cluster)
    if (!postmaster) return undefined
    const inside = processesIn(cluster, postmaster.pid)
    if (inside.length === 0) return removeStaleState(cluster)
    if (postmaster.ready && inside.includes(postmaster.pid)) return postmaster.pid
    if (!inside.includes(postmaster.pid)) endOrphans(inside)
    if (Date.now() > deadline)
      throw new LauncherError(`${cluster} is held by process ${inside.join(', ')}, which does not answer: end it first.`)
    await pause(20)
  }
}

/**
 * Connections whose first process was killed end by themselves once they look up from their statement, which may take long. Nothing is lost by ending
 * them: what they have not committed is rolled back by the recovery that follows.
 */
function endOrphans(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch (error) {
      if (codeOf(error) !== 'ESRCH') throw error
    }
  }
}

/** A process that has ended but was not yet collected by its parent counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
  return processState(pid) !== 'Z'
}

function processState(pid: number): string | undefined {
  try {
    return /\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/**
 * The living processes of a cluster. PostgreSQL's processes run in their data folder, which distinguishes them from an unrelated process with the
 * same number. Without /proc (macOS) only the number is compared.
 */
function processesIn(cluster: string, pid: number): number[] {
  const listed = process.platform === 'linux' ? readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)) : []
  if (listed.length === 0) return isAlive(pid) ? [pid] : []
  return listed.map(Number).filter((candidate) => workingFolder(candidate) === cluster && isAlive(candidate))
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

function removeStaleState(cluster: string): undefined {
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  for (const entry of readdirSync(cluster)) if (entry.startsWith('.s.PGSQL.')) rmSync(join(cluster, entry), { force: true })
}
