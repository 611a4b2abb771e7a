/**
 * Connections of the job queue. graphile-worker retries after certain errors of PostgreSQL, but treats the loss of a connection as
 * fatal, with an unhandled rejection that ends the program. Here a loss looks like a database that is starting, for which it waits.
 */
import { Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { isUnavailable } from '#platform/server/database/unavailable.ts'
import { messageOf } from '#platform/server/error-facts.ts'

/** "cannot_connect_now". */
const startingUp = '57P03'

function asStartingUp(error: unknown): never {
  if (!isUnavailable(error)) throw error
  throw Object.assign(new Error(messageOf(error), { cause: error }), { code: startingUp })
}

class QueueClient extends Client {}
// pg declares query eight times over; whichever is meant, only what it promises matters here.
const plainQuery = Client.prototype.query as (...given: unknown[]) => unknown
QueueClient.prototype.query = function query(this: Client, ...given: unknown[]) {
  const answer = plainQuery.apply(this, given)
  return answer instanceof Promise ? answer.catch(asStartingUp) : answer
} as Client['query']

class QueuePool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(done: Parameters<Pool['connect']>[0]): void
  override connect(done?: Parameters<Pool['connect']>[0]): Promise<PoolClient> | void {
    return done ? super.connect(done) : super.connect().catch(asStartingUp)
  }
}

/** A pool that outlives the database; lost connections are logged and replaced. */
export function openQueuePool(connection: PoolConfig, max: number, log: Logger): Pool {
  const options = { ...connection, Client: QueueClient, max, application_name: 'portolan queue' }
  const pool = new QueuePool(options)
  const lost = (error: Error) => log.warn({ reason: error.message }, 'A connection of the job queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
}
