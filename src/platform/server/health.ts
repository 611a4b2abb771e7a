/** Health for whoever watches the server: alive, and ready to answer. */
import type { FastifyInstance } from 'fastify'
import type { Services } from './access/context.ts'
import type { Statement } from './database/tenant.ts'
import { Refusal } from './http/refusal.ts'

/** Reaches the database and a table that only migrations make. */
const ping: Statement = { name: 'health.ping', text: 'select count(*) as migrations from schema_migration' }

export function serveHealth(app: FastifyInstance, { database, log }: Pick<Services, 'database' | 'log'>): void {
  app.get('/api/health', () => ({ status: 'live' }))
  app.get('/api/health/ready', async () => {
    const found = await database.system.row<{ migrations: number }>(ping).catch((error: unknown) => {
      // What it says names hosts and users, and anybody may ask here.
      log.warn(error, 'Not ready')
      throw new Refusal(503, "The database can't be reached. The server's log says why.")
    })
    return { status: 'ready', migrations: found!.migrations }
  })
}
