import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherError } from './error.ts'
import { handOver } from './owner.ts'
import type { Place } from './place.ts'

/** The only database role that can log in to the embedded database; its socket is closed to other users. */
export const databaseUser = 'portolan'

const initialise = [
  ['-U', databaseUser],
  ['-A', 'trust'],
  ['-E', 'UTF8'],
  ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ['--no-instructions'],
].flat()

/**
 * Makes an empty cluster where none exists yet: under another name, and renamed when it is whole.
 * @param sync false only for throw-away databases of tests
 */
export function createCluster(place: Place, sync: boolean): void {
  if (existsSync(join(place.cluster, 'PG_VERSION'))) return
  const half = `${place.cluster}.new`
  rmSync(half, { recursive: true, force: true })
  mkdirSync(half, { mode: 0o700 })
  handOver(place.owner, half)
  const folderAsOwner = place.clusterAsOwner === place.cluster ? half : place.clusterAsOwner
  const args = ['-D', folderAsOwner, ...initialise, ...(sync ? [] : ['--no-sync'])]
  const program = join(place.programs, 'bin/initdb')
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...place.owner, cwd: half, encoding: 'utf8', env: cleanEnvironment })
  if (status !== 0) throw new LauncherError(`The database could not be made in ${half}: ${error?.message ?? (stderr || stdout).trim()}`)
  renameSync(half, place.cluster)
}

/** PG* variables of the person who starts us speak of another database. */
export const cleanEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))),
  LC_ALL: 'C',
}

/** PostgreSQL's own record of the server that holds a cluster. */
export interface Postmaster {
  readonly pid: number
  readonly ready: boolean
}

/** Reads postmaster.pid: line 1 is the process, line 8 its state. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Math.abs(Number(lines[0])), ready: lines[7]?.startsWith('ready') ?? false }
  } catch {
    return undefined
  }
}
