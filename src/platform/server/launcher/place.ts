import { createHash } from 'node:crypto'
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { LauncherError } from './error.ts'
import { canReach, handOver, type Owner } from './owner.ts'
import type { Programs } from './platform.ts'

/** Paths of one embedded database. */
export interface Place {
  readonly owner: Owner
  /** Folder with bin, lib and share, reachable by the owner. */
  readonly programs: string
  /** PostgreSQL's own data folder. */
  readonly cluster: string
  /** The same folder as the owner's process names it; differs where a parent folder is closed to the owner. */
  readonly clusterAsOwner: string
  /** Folder of the socket, short enough for a socket path, and closed to other users. */
  readonly sockets: string
  readonly socketsAsOwner: string
  readonly log: string
}

/** 108 bytes with the closing zero on Linux, 104 on macOS. */
const longestSocketPath = process.platform === 'darwin' ? 103 : 107

/** The name PostgreSQL gives its socket for port 5432; a port is part of the name even where no port is opened. */
export const socketName = '.s.PGSQL.5432'

/** Linux follows this link without asking for rights on the parent folders, so a cluster under a closed home works. */
const throughWorkingFolder = '/proc/self/cwd'

/**
 * Makes the folders of an embedded database and decides how its process reaches them.
 * @throws LauncherError when the owner cannot reach the data folder and the system offers no way around
 */
export function preparePlace(dataFolder: string, programs: Programs, owner: Owner): Place {
  mkdirSync(dataFolder, { recursive: true })
  const root = realpathSync(dataFolder)
  const cluster = join(root, 'database')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  handOver(owner, cluster)
  requireOwnFolder(owner, cluster)
  const clusterAsOwner = nameForOwner(owner, root, cluster)
  const short = Buffer.byteLength(join(cluster, socketName)) <= longestSocketPath
  const sockets = short ? cluster : socketFolder(cluster, owner)
  return {
    owner,
    programs: reachablePrograms(programs, root, owner),
    cluster,
    clusterAsOwner,
    sockets,
    socketsAsOwner: short ? clusterAsOwner : sockets,
    log: join(root, 'database.log'),
  }
}

/** PostgreSQL runs only in a folder of its own user; after a start as root it is another's. */
function requireOwnFolder(owner: Owner, cluster: string): void {
  const { uid } = statSync(cluster)
  if (uid === (owner.uid ?? process.getuid?.())) return
  throw new LauncherError(
    `${cluster} belongs to uid ${uid}: start as that user (or as root, if root made it), or set DATA_DIR to another folder.`,
  )
}

function nameForOwner(owner: Owner, root: string, cluster: string): string {
  if (canReach(owner, root)) return cluster
  if (existsSync(throughWorkingFolder)) return throughWorkingFolder
  throw new LauncherError(
    `The database runs as uid ${owner.uid}, which may not enter ${root}: set DATA_DIR to a folder that it can reach, or set DATABASE_URL.`,
  )
}

function socketFolder(cluster: string, owner: Owner): string {
  const folder = join(tmpdir(), `portolan-${createHash('sha256').update(cluster).digest('hex').slice(0, 16)}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (lstatSync(folder).uid === process.getuid?.()) handOver(owner, folder)
  const { uid, mode } = lstatSync(folder)
  // Anybody may make folders in the temporary folder: a stranger's would let him answer in the database's name.
  if (!lstatSync(folder).isDirectory() || uid !== (owner.uid ?? process.getuid?.()) || (mode & 0o077) !== 0) {
    throw new LauncherError(`${folder} belongs to another user: remove it, or set DATA_DIR to a shorter path.`)
  }
  return folder
}

/** Under a home folder that others may not enter, the programs are copied to where the owner can run them. */
function reachablePrograms(programs: Programs, root: string, owner: Owner): string {
  if (canReach(owner, join(programs.folder, 'bin/postgres'))) return programs.folder
  const parent = canReach(owner, root) ? root : '/var/lib/portolan'
  const copy = join(parent, `postgresql-${programs.version}`)
  if (!existsSync(copy)) copyPrograms(programs.folder, copy)
  if (!canReach(owner, join(copy, 'bin/postgres'))) {
    throw new LauncherError(
      `The database runs as uid ${owner.uid}, which may not run ${copy}/bin/postgres: set DATABASE_URL, or do not start as root.`,
    )
  }
  return copy
}

/** Copied under another name and renamed, so that a copy cut short is never taken for a whole one. */
function copyPrograms(from: string, to: string): void {
  const half = `${to}.${process.pid}`
  cpSync(from, half, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  for (const entry of readdirSync(half, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  }
  chmodSync(half, 0o755)
  try {
    renameSync(half, to)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(to)) throw error
  }
}
