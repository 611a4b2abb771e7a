import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import { openTeller } from '#platform/server/live/teller.ts'
import { ourselves, type Caller } from './caller.ts'
import { connectionsApart, connectionsByCores, shareConnections } from './connection-count.ts'
import { openConnections, type Connections } from './connections.ts'
import { bytes, type Rows, type Statement } from './statement.ts'
import { openTenant, type Tenant } from './tenant.ts'
import { Together } from './batching.ts'
import { read, write, type Frame, type Transaction, type WriteOptions } from './transaction.ts'

/**
 * The whole database, as the role that owns it: sessions, users, jobs, mail and the control panel. Row-level security does not apply, so a
 * feature's own tables are used through a Tenant. `values` are $1 onwards; a statement outside of `write` is its own transaction.
 */
export interface System extends Rows {
  json(statement: Statement, values?: unknown[]): Promise<Buffer | null>
  write<T>(work: (transaction: Transaction) => Promise<T>, options?: WriteOptions): Promise<T>
}

export interface Database {
  readonly system: System
  /** How to connect, for what keeps connections of its own (migrations, the job queue). */
  readonly connection: PoolConfig
  /** @throws TypeError when the id is not a UUID */
  tenant(accountId: string): Tenant
  /** The same database for one caller: within the caller's share of the connections, until the caller disconnects. */
  askedBy(caller: Caller): Database
  /** Waits for running transactions and closes all connections. */
  end(): Promise<void>
}

/** The role that tenant handles act as: it cannot log in, owns nothing, and is bound by row-level security. */
export const tenantRole = 'portolan_tenant'

/** Planned once a connection: with values at hand PostgreSQL would plan a record's statement again every time, at ten times the cost of running it. */
const planOnce = 'set plan_cache_mode to force_generic_plan'
/**
 * Settings for a cluster. It finds the server of an account while planning, so it has to know the value; its servers have to receive the account that a transaction
 * has entered; and all writes go through the coordinator, so that shared tables need no lock on a worker, for which a tenant's role would need rights in all of them.
 */
const onCluster = [
  'set plan_cache_mode to force_custom_plan',
  "set citus.propagate_set_commands to 'local'",
  'set citus.allow_modifications_from_workers_to_replicated_tables to off',
].join('; ')

/** The kind of PostgreSQL, and the share of it that one server uses. */
export interface DatabaseOptions {
  /** Total number of connections, including the job queue's. */
  readonly connections: number
  /** Milliseconds that a statement may take, unless its caller is patient. */
  readonly statementTimeout: number
  /** Tables are distributed over several servers. */
  readonly isCluster: boolean
}

/** Opens a migrated database. Connections are made when they are first needed. */
export function openDatabase(
  connection: PoolConfig,
  log: Logger,
  { connections = connectionsByCores(), statementTimeout = 15_000, isCluster = false }: Partial<DatabaseOptions> = {},
): Database {
  const greeting = `set timezone to 'UTC'; ${isCluster ? onCluster : planOnce}`
  const { system: mostOwners, tenants: mostTenants, tenantWriters } = shareConnections(connections)
  // Every call reads its session here: what waits for a lock never has all of them.
  const owner: Connections = openConnections(
    connection,
    { max: mostOwners, mostWriters: mostOwners - 1, greeting, statementTimeout, makeRoom: () => tenants.shed() },
    log,
  )
  const makeRoom = async () => void (await Promise.all([owner.shed(), tenants.shed()]))
  const apart: Connections = openConnections(connection, { max: connectionsApart, greeting, statementTimeout, makeRoom }, log)
  const tenants: Connections = openConnections(
    connection,
    {
      max: mostTenants,
      mostWriters: tenantWriters,
      greeting: `${greeting}; set default_transaction_read_only to on; set role ${tenantRole}`,
      statementTimeout,
      makeRoom: () => owner.shed(),
    },
    log,
  )
  const teller = openTeller((statement, values) => openSystem(owner, owner, ourselves).rows(statement, values), log)
  const forTenants = { connections: tenants, teller, together: new Together(), isCluster }
  const askedBy = (caller: Caller): Database => ({
    connection,
    system: openSystem(owner, caller.isPatient ? apart : owner, caller),
    tenant: (accountId) => openTenant(forTenants, caller, accountId),
    askedBy: (other) => askedBy(other),
    end: async () => {
      await teller.end()
      await Promise.all([owner.end(), apart.end(), tenants.end()])
    },
  })
  return askedBy(ourselves)
}

function openSystem(connections: Connections, ofWriters: Connections, caller: Caller): System {
  const frame: Frame = { bound: [], enter: () => [] }
  const ask = <Row>(statement: Statement, values: unknown[] = []) => read<Row>(connections, frame, caller, statement, () => values)
  return {
    json: async (statement, values) => bytes(await ask(statement, values)),
    rows: async <Row>(statement: Statement, values?: unknown[]) => (await ask<Row>(statement, values)).rows,
    row: async <Row>(statement: Statement, values?: unknown[]) => (await ask<Row>(statement, values)).rows[0],
    write: (work, options) => write(ofWriters, frame, caller, work, options),
  }
}
