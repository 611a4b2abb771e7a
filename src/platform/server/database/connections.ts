import { DatabaseError, Pool, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { RawClient } from './raw-client.ts'
import { valueTypes } from './types.ts'
import { DatabaseUnavailable, isUnavailable } from './unavailable.ts'

/** Connections of one role, each used by one transaction at a time. */
export interface Connections {
  /**
   * Lends a connection to some work. It is thrown away when the work fails for any reason but a refused statement.
   * @throws DatabaseUnavailable when there is no connection to be had, or it was lost
   */
  use<T>(work: (client: RawClient) => Promise<T>): Promise<T>
  end(): Promise<void>
}

export function openConnections(connection: PoolConfig, { max, greeting }: { max: number; greeting: string }, log: Logger): Connections {
  const options = {
    ...connection,
    Client: RawClient,
    pipeline: true,
    max,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    types: valueTypes,
    application_name: 'portolan',
    onConnect: (client: RawClient) => client.query(greeting),
  }
  const pool = new Pool(options as unknown as PoolConfig)
  pool.on('error', (error) => log.warn({ reason: error.message }, 'An idle database connection was lost'))

  const use = async <T>(work: (client: RawClient) => Promise<T>): Promise<T> => {
    const client = (await pool.connect().catch(asLoss)) as unknown as RawClient & { release(destroy: boolean): void }
    let broken = false
    const lost = () => void (broken = true)
    client.on('error', lost)
    try {
      return await work(client)
    } catch (error) {
      broken ||= !isRefusal(error)
      return asLoss(error)
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
  return { use, end: () => pool.end() }
}

/** PostgreSQL said no to a statement and goes on. */
const isRefusal = (error: unknown): boolean => error instanceof DatabaseError && !isUnavailable(error)

function asLoss(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw new DatabaseUnavailable((error as Error).message, { cause: error })
}
