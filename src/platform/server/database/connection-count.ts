/** How many connections one server makes, and for what. (README: "Connections".) */
import { availableParallelism } from 'node:os'

/** Connections of the job queue: one that listens, one for each parallel job, and one that holds the claims. */
export const queueConnections = 4
/**
 * Minimum for a working program: a job reports progress during its transaction, so two jobs of one account need three tenant
 * connections, and one is for other calls.
 */
const fewestOfCalls = 6
export const fewestConnections = queueConnections + fewestOfCalls
/**
 * Besides these, for transactions of jobs and schedules that take minutes, such as the copy of a workspace: two jobs at a time and what schedules do. One share
 * never gets the last one.
 */
export const connectionsApart = 6
/** PostgreSQL answers no faster when more ask at once than it has cores for. */
const most = 40

/**
 * Three and five besides the queue's on two cores: more than can work at once take turns, at the cost of the turns; six and eight did a quarter fewer records a
 * second. For a database on another machine, with more cores than we see here, there is the setting. (bench/README.md)
 */
export const connectionsByCores = (cores = availableParallelism()): number => Math.min(most, queueConnections + 2 * cores + 4)

/** Tenant connections that write at a time, even where there are few: see {@link fewestOfCalls}. */
const fewestWriters = 4

/**
 * Connections of the role that owns the database, and of the role that tenants act as. Writers wait for each other's locks: beyond the fewest,
 * they never have the last connection of tenants, which is left to readers.
 */
export function shareConnections(all: number): { system: number; tenants: number; tenantWriters: number } {
  const left = Math.max(fewestOfCalls, all - queueConnections)
  const system = Math.round(left * 0.4)
  const tenants = left - system
  return { system, tenants, tenantWriters: Math.min(tenants, Math.max(fewestWriters, tenants - 1)) }
}
