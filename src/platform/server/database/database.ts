import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { openConnections } from './connections.ts'
import { bytes, send, type Statement } from './statement.ts'
import { openTenant, type Tenant } from './tenant.ts'
import { write, type Frame, type Transaction } from './transaction.ts'

/**
 * The whole database, as the role that owns it: sessions, users, jobs, mail and the control panel. Row-level security does not bind it, so a
 * feature's own tables are asked through a Tenant. `values` are $1 onwards; a statement outside of `write` is its own transaction.
 */
export interface System {
  json(statement: Statement, values?: unknown[]): Promise<Buffer | null>
  rows<T>(statement: Statement, values?: unknown[]): Promise<T[]>
  row<T>(statement: Statement, values?: unknown[]): Promise<T | undefined>
  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>
}

export interface Database {
  readonly system: System
  /** How to connect, for what keeps connections of its own (migrations, the job queue). */
  readonly connection: PoolConfig
  /** @throws TypeError when the id is no UUID */
  tenant(accountId: string): Tenant
  /** Waits for running transactions and closes all connections. */
  end(): Promise<void>
}

/** The role that tenant handles act as: it cannot log in, owns nothing, and is bound by row-level security. */
export const tenantRole = 'portolan_tenant'

/** Planned once a connection: with values at hand PostgreSQL would plan a record's statement anew every time, at ten times the cost of running it. */
const planOnce = 'set plan_cache_mode to force_generic_plan'
/** A cluster finds the server of an account while planning, so it has to know the value. */
const planWithValues = 'set plan_cache_mode to force_custom_plan'

/** Opens a migrated database. Connections are made when they are first needed. `isCluster`: its tables are distributed over several servers. */
export function openDatabase(connection: PoolConfig, log: Logger, { isCluster = false } = {}): Database {
  const greeting = `set timezone to 'UTC'; ${isCluster ? planWithValues : planOnce}`
  const owner = openConnections(connection, { max: 6, greeting }, log)
  const tenants = openConnections(
    connection,
    { max: 8, greeting: `${greeting}; set default_transaction_read_only to on; set role ${tenantRole}` },
    log,
  )
  const frame: Frame = { bound: [], enter: () => [] }
  const ask = (statement: Statement, values: unknown[] = []) => owner.use((client) => send(client, statement, values))
  return {
    connection,
    system: {
      json: async (statement, values) => bytes(await ask(statement, values)),
      rows: async <T>(statement: Statement, values?: unknown[]) => (await ask(statement, values)).rows as T[],
      row: async <T>(statement: Statement, values?: unknown[]) => (await ask(statement, values)).rows[0] as T | undefined,
      write: (work) => write(owner, frame, work),
    },
    tenant: (accountId) => openTenant(tenants, accountId, isCluster),
    end: async () => {
      await Promise.all([owner.end(), tenants.end()])
    },
  }
}
