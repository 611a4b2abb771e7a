import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { claimCluster } from './claim.ts'
import { createCluster, databaseUser, readPostmaster } from './cluster.ts'
import { freeBytes, neededBytes, watchFreeSpace } from './disk.ts'
import { holdFolder } from './hold.ts'
import { databaseOwner } from './owner.ts'
import { preparePlace, type Place } from './place.ts'
import { findPrograms } from './platform.ts'
import { adoptServer, startServer, stopServer, type Server } from './postmaster.ts'

/** A running embedded PostgreSQL. */
export interface Embedded {
  /** Connection parameters for `pg`, over a Unix socket. */
  readonly connection: { host: string; port: number; user: string; database: string }
  /** True when a server that an earlier start left behind was taken over. */
  readonly adopted: boolean
  /** Process number of the server that runs now; another one after a restart. */
  pid(): number
  /** Shuts the database down; everything acknowledged is on disk. */
  stop(): Promise<void>
}

const connectionAt = ({ sockets }: Place): Embedded['connection'] => ({
  host: sockets,
  port: 5432,
  user: databaseUser,
  database: 'postgres',
})

/** PostgreSQL's own folder in a data folder. */
export const clusterOf = (dataFolder: string): string => join(dataFolder, 'database')
/** Major version of the PostgreSQL that ships for this machine. @throws LauncherError on a machine without one */
export const embeddedMajor = (): number => Number.parseInt(findPrograms().version)

/** Connection to the database that another process runs in a data folder; undefined while none is ready. */
export function connectionTo(dataFolder: string): Embedded['connection'] | undefined {
  const place = preparePlace(dataFolder, findPrograms(), databaseOwner())
  return readPostmaster(place.cluster)?.ready ? connectionAt(place) : undefined
}

/** For tests: PostgreSQL settings on top of ours, and no waiting for the disk. */
export interface EmbeddedOptions {
  readonly overrides?: Record<string, string>
  readonly sync?: boolean
}

/**
 * Starts the embedded PostgreSQL in a data folder, or adopts the one that runs there, and keeps it running: when it dies it is started again,
 * at once and then at growing distance.
 * @throws LauncherError with a sentence when it cannot run here
 */
export async function startEmbedded(dataFolder: string, log: Logger, options: EmbeddedOptions = {}): Promise<Embedded> {
  const letGo = holdFolder(dataFolder)
  try {
    return await runEmbedded(dataFolder, log, options, letGo)
  } catch (error) {
    letGo()
    throw error
  }
}

async function runEmbedded(
  dataFolder: string,
  log: Logger,
  { overrides = {}, sync = true }: EmbeddedOptions,
  letGo: () => void,
): Promise<Embedded> {
  const place = preparePlace(dataFolder, findPrograms(), databaseOwner())
  const running = await claimCluster(place.cluster)
  if (running === undefined) createCluster(place, sync)
  const keeper = keepRunning(place, running === undefined ? await startServer(place, overrides) : adoptServer(running), overrides, log)
  const endWatch = watchFreeSpace(place.cluster, log)
  return {
    connection: connectionAt(place),
    adopted: running !== undefined,
    pid: keeper.pid,
    stop: async () => {
      endWatch()
      await keeper.stop()
      letGo()
    },
  }
}

const firstPause = 100
const longestPause = 10_000
/** A server that has run this long had a good start; the next failure counts as the first. */
const goodRun = 60_000

function keepRunning(place: Place, first: Server, overrides: Record<string, string>, log: Logger) {
  const stopping = new AbortController()
  let server = first

  const keep = async () => {
    let wait = firstPause
    while (!stopping.signal.aborted) {
      const since = Date.now()
      await server.ended
      if (stopping.signal.aborted) return
      wait = Date.now() - since > goodRun ? firstPause : Math.min(wait * 2, longestPause)
      log.error({ pid: server.pid }, 'The database has ended unexpectedly and is started again')
      server = await startAgain(wait)
    }
  }

  const startAgain = async (wait: number): Promise<Server> => {
    for (;;) {
      await pause(wait, undefined, { signal: stopping.signal })
      try {
        if ((await freeBytes(place.cluster)) < neededBytes) throw new Error(`${place.cluster} has no room left`)
        const running = await claimCluster(place.cluster)
        return running === undefined ? await startServer(place, overrides) : adoptServer(running)
      } catch (error) {
        log.error(error, 'The database could not be started again')
        wait = Math.min(wait * 2, longestPause)
      }
    }
  }

  const kept = keep().catch((error: unknown) => {
    if (!stopping.signal.aborted) log.fatal(error, 'The database is no longer monitored')
  })
  return {
    pid: () => server.pid,
    stop: async () => {
      stopping.abort()
      await stopServer(server)
      // Waiting for a process that is not ours to wait for keeps no program alive.
      const alive = setInterval(() => {}, 1000)
      await kept.finally(() => clearInterval(alive))
      // A start that was under way has finished by now; its server is not left behind.
      await stopServer(server)
    },
  }
}
