import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseError, Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { FairQueue } from '#platform/server/fair-queue.ts'
import type { Caller } from './caller.ts'
import { RawClient } from './raw-client.ts'
import { lookEvery, Silence } from './silence.ts'
import { valueTypes } from './types.ts'
import { asLoss, CallerGone, DatabaseBusy, DatabaseUnavailable, isOutOfConnections, isUnavailable } from './unavailable.ts'

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
  /** How many of them may write at a time: writers wait for each other's locks, and readers for none of them. All unless given. */
  readonly mostWriters?: number
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

/** Set-up of a new connection: PostgreSQL checks regularly whether the client is alive, and no statement can fill the disk. */
const careful = `do $$ begin
  perform set_config('client_connection_check_interval', '500ms', false);
  exception when others then null; end $$;
do $$ begin
  perform set_config('temp_file_limit', '1GB', false);
  exception when others then null; end $$`

export function openConnections(connection: PoolConfig, bounds: Bounds, log: Logger): Connections {
  const { max, mostWriters = max, greeting, statementTimeout, makeRoom } = bounds
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
      const greeted = silence.begin(statementTimeout + grace, (_, silent) => hangUp(client, silent))
      greeted.lend(client)
      try {
        await client.query(`${careful}; set statement_timeout to ${statementTimeout}; ${greeting}`)
      } finally {
        greeted.end()
      }
      timeouts.set(client, statementTimeout)
    },
  }
  const pool = new Pool(options as unknown as PoolConfig)
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'))
  const queue = new FairQueue(max)
  const writers = mostWriters < max ? new FairQueue(mostWriters) : undefined
  const silence = new Silence<RawClient>()
  const looking = setInterval(() => silence.look(), lookEvery)
  looking.unref()
  pool.on('connect', () => silence.connected())

  const connect = async (until: number): Promise<Lent> => {
    for (let wait = 20; ; wait = Math.min(wait * 2, 500)) {
      try {
        return (await pool.connect()) as unknown as Lent
      } catch (error) {
        if (!isOutOfConnections(error) || Date.now() + wait > until) return asLoss(error)
        log.warn('The database takes no more connections: lower DATABASE_CONNECTIONS, or let it take more')
        await makeRoom()
        await pause(wait)
      }
    }
  }

  const timeoutOf = ({ isPatient }: Caller) => (isPatient ? patientTimeout : statementTimeout)

  const takeFrom = (line: FairQueue, caller: Caller) => {
    const { share, signal } = caller
    return line.take({ share, patience: timeoutOf(caller), ...(signal ? { signal } : {}) }).catch((cause: unknown) => {
      throw signal?.aborted ? new CallerGone('The client disconnected', { cause }) : new DatabaseBusy('No connection was free', { cause })
    })
  }

  const takePlace = async (caller: Caller, onlyReads: boolean) => {
    if (onlyReads || !writers) return takeFrom(queue, caller)
    const endWriting = await takeFrom(writers, caller)
    try {
      const giveBack = await takeFrom(queue, caller)
      return () => {
        giveBack()
        endWriting()
      }
    } catch (error) {
      endWriting()
      throw error
    }
  }

  const use: Connections['use'] = async (caller, onlyReads, work) => {
    const until = Date.now() + statementTimeout
    const timeout = timeoutOf(caller)
    let endWait: (error: Error) => void
    const hung = new Promise<never>((_, reject) => (endWait = reject))
    hung.catch(() => {})
    // One patience for the place, the connection and the statement.
    const waiting = silence.begin(timeout + grace, (client, silent) => {
      if (client) hangUp(client, silent)
      else endWait(new DatabaseUnavailable(`No connection after ${silent} ms of silence`))
    })
    try {
      const giveBack = await takePlace(caller, onlyReads)
      try {
        const client = await unlessHung(connect(until), hung)
        waiting.lend(client)
        setTimeoutOf(client, timeout)
        return await lendTo(work, client, onlyReads ? caller.signal : undefined)
      } finally {
        giveBack()
      }
    } finally {
      waiting.end()
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
    clearInterval(looking)
    await pool.end()
  }
  return { use, shed, end }
}

type Lent = RawClient & { release(destroy: boolean): void }

/** A connection that comes too late goes back to the pool. */
async function unlessHung(connecting: Promise<Lent>, hung: Promise<never>): Promise<Lent> {
  try {
    return await Promise.race([connecting, hung])
  } catch (error) {
    connecting.then(
      (late) => late.release(false),
      () => {},
    )
    throw error
  }
}

async function lendTo<T>(work: (client: RawClient) => Promise<T>, client: Lent, signal: AbortSignal | undefined): Promise<T> {
  const leaving = signal && endWhenGone(client, signal)
  let broken = false
  const lost = () => void (broken = true)
  client.on('error', lost)
  try {
    return await work(client)
  } catch (error) {
    broken ||= !isRefusal(error)
    if (leaving?.hasEnded()) throw new CallerGone('The client disconnected', { cause: error })
    return asLoss(error)
  } finally {
    leaving?.stop()
    client.off('error', lost)
    client.release(broken || leaving?.hasEnded() === true)
  }
}

const hangUp = ({ connection }: RawClient, silent: number): void =>
  void connection.stream.destroy(new Error(`Connection terminated after ${silent} ms of silence`))

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

/** PostgreSQL said no to a statement and goes on. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isUnavailable(error)
