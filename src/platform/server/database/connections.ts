import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { FairQueue } from '#platform/server/fair-queue.ts'
import type { Caller } from './caller.ts'
import { RawClient } from './raw-client.ts'
import { valueTypes } from './types.ts'
import { asLoss, CallerGone, DatabaseBusy, isOutOfConnections, isUnavailable } from './unavailable.ts'

/** Connections of one role, each used by one transaction at a time. */
export interface Connections {
  /**
   * Lends a connection to some work. It is thrown away when the work fails for any reason but a refused statement, and when the work only reads and
   * its caller goes away.
   * @throws DatabaseUnavailable when there is no connection to be had, or it was lost
   * @throws CallerGone when the caller went away before the answer was there
   */
  use<T>(caller: Caller, onlyReads: boolean, work: (client: RawClient) => Promise<T>): Promise<T>
  /** Closes what is idle, for another role that finds none free. */
  shed(): Promise<void>
  end(): Promise<void>
}

interface Bounds {
  readonly max: number
  readonly greeting: string
  /** Milliseconds that a statement may take. */
  readonly statementTimeout: number
  /** Asked when PostgreSQL takes no more connections: others of ours may be idle. */
  readonly makeRoom: () => Promise<void>
}

/** Milliseconds that a statement of a patient caller may take. */
const patientTimeout = 15 * 60_000
/** Milliseconds after which we no longer believe that PostgreSQL itself will end a statement that is late. */
const grace = 2000
/** Milliseconds that a statement may go on after its caller has left: most are done by then, and their connection is kept. */
const farewell = 250

/** What a new connection is told: PostgreSQL looks now and then whether we are still there, and no statement may fill the disk. */
const careful = `do $$ begin
  perform set_config('client_connection_check_interval', '500ms', false);
  exception when others then null; end $$;
do $$ begin
  perform set_config('temp_file_limit', '1GB', false);
  exception when others then null; end $$`

export function openConnections(connection: PoolConfig, bounds: Bounds, log: Logger): Connections {
  const { max, greeting, statementTimeout, makeRoom } = bounds
  const timeouts = new WeakMap<RawClient, number>()
  const options = {
    ...connection,
    Client: RawClient,
    pipeline: true,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: Math.min(10_000, statementTimeout),
    types: valueTypes,
    application_name: 'portolan',
    onConnect: async (client: RawClient) => {
      await client.query(`${careful}; set statement_timeout to ${statementTimeout}; ${greeting}`)
      timeouts.set(client, statementTimeout)
    },
  }
  const pool = new Pool(options as unknown as PoolConfig)
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'))
  const queue = new FairQueue(max)
  const watch = watchSilence()

  const connect = async (): Promise<RawClient & { release(destroy: boolean): void }> => {
    const until = Date.now() + statementTimeout
    for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
      try {
        return (await pool.connect()) as unknown as RawClient & { release(destroy: boolean): void }
      } catch (error) {
        if (!isOutOfConnections(error) || Date.now() + wait > until) return asLoss(error)
        log.warn('The database takes no more connections: lower DATABASE_CONNECTIONS, or let it take more')
        await makeRoom()
        await pause(wait)
      }
    }
  }

  const use: Connections['use'] = async (caller, onlyReads, work) => {
    const { share, signal } = caller
    const giveBack = await queue.take({ share, patience: statementTimeout, ...(signal ? { signal } : {}) }).catch((cause: unknown) => {
      throw signal?.aborted ? new CallerGone('The caller went away', { cause }) : new DatabaseBusy('No connection was free', { cause })
    })
    try {
      const client = await connect()
      const leaving = onlyReads && signal ? endWhenGone(client, signal) : undefined
      let broken = false
      const lost = () => void (broken = true)
      client.on('error', lost)
      try {
        const timeout = caller.isPatient ? patientTimeout : statementTimeout
        setTimeoutOf(client, timeout)
        watch.begin(client, timeout + grace)
        return await work(client)
      } catch (error) {
        broken ||= !isRefusal(error)
        if (leaving?.hasEnded()) throw new CallerGone('The caller went away', { cause: error })
        return asLoss(error)
      } finally {
        watch.end(client)
        leaving?.stop()
        client.off('error', lost)
        client.release(broken || leaving?.hasEnded() === true)
      }
    } finally {
      giveBack()
    }
  }

  /** Sent ahead of the work, in the same packet. */
  const setTimeoutOf = (client: RawClient, timeout: number): void => {
    if (timeouts.get(client) === timeout) return
    timeouts.set(client, timeout)
    client.query(`set statement_timeout to ${timeout}`).catch(() => timeouts.delete(client))
  }

  const shed = async () => {
    while (pool.idleCount > 0) (await pool.connect()).release(true)
  }
  const end = async () => {
    watch.stop()
    await pool.end()
  }
  return { use, shed, end }
}

/**
 * Ends a connection once its caller has gone. Only our half of it: PostgreSQL sees that, cancels the statement and ends its own, and until then the
 * place is not given to another.
 */
function endWhenGone(client: RawClient, signal: AbortSignal): { stop(): void; hasEnded(): boolean } {
  let timer: NodeJS.Timeout | undefined
  let hasEnded = false
  const end = () => {
    hasEnded = true
    client.connection.stream.end()
  }
  const wait = () => void (timer = setTimeout(end, farewell))
  if (signal.aborted) wait()
  else signal.addEventListener('abort', wait)
  const stop = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', wait)
  }
  return { stop, hasEnded: () => hasEnded }
}

/** Milliseconds between two looks. */
const lookEvery = 250

/**
 * Gives up connections on which nothing has come for longer than a statement may take, or than all of those that are answered together may: PostgreSQL hangs, or
 * the way to it does. Each may take its time, so what counts is the silence.
 */
function watchSilence() {
  const watched = new Map<RawClient, { readonly patience: number; heard: number; silent: number }>()
  const look = () => {
    for (const [client, state] of watched) {
      state.silent = client.isWaiting() && client.heard === state.heard ? state.silent + lookEvery : 0
      state.heard = client.heard
      if (state.silent >= state.patience * client.together)
        client.connection.stream.destroy(new Error(`Connection terminated after ${state.silent} ms of silence`))
    }
  }
  const timer = setInterval(look, lookEvery)
  timer.unref()
  return {
    begin: (client: RawClient, patience: number) => void watched.set(client, { patience, heard: client.heard, silent: 0 }),
    end: (client: RawClient) => void watched.delete(client),
    stop: () => clearInterval(timer),
  }
}

/** PostgreSQL said no to a statement and goes on. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isUnavailable(error)
