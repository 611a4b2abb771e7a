/** Health endpoints for monitoring: liveness and readiness. */
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { blankId } from '#platform/contract/blank.ts'
import type { Services } from './access/context.ts'
import type { Statement } from './database/tenant.ts'
import { Refusal } from './http/refusal.ts'

/** Reaches the database and a table that only migrations make. */
const ping: Statement<{ migrations: number }> = { name: 'health.ping', text: 'select count(*) as migrations from schema_migration' }
/** Calls ask over connections of their own. */
const tenantPing: Statement = { name: 'health.tenant_ping', text: 'select $1::uuid' }

/** Milliseconds until the database is reported as down: monitoring doesn't wait for long. */
const patience = 1500

export function serveHealth(app: FastifyInstance, { database: shared, log }: Pick<Services, 'database' | 'log'>): void {
  app.get('/api/health', () => ({ status: 'live' }))
  app.get('/api/health/ready', async () => {
    const late = new AbortController()
    const database = shared.askedBy({ share: 'health', signal: late.signal })
    const look = async () => {
      const [found] = await Promise.all([database.system.row(ping), database.tenant(blankId).row(tenantPing)])
      return found!.migrations
    }
    const answer = look().catch((error: unknown) => {
      // The error names hosts and users, and this endpoint is public.
      if (!late.signal.aborted) log.warn(error, 'Not ready')
      return undefined
    })
    const migrations = await Promise.race([answer, pause(patience, undefined, { ref: false })])
    late.abort()
    if (migrations === undefined) throw new Refusal(503, "The database doesn't answer. The server's log says why.", { retryAfter: 5 })
    return { status: 'ready', migrations }
  })
}
