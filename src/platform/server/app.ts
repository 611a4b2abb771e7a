import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Settings } from './settings.ts'

/** What the program is made of once it runs. */
export interface Parts {
  readonly settings: Settings
  readonly log: Logger
  readonly database: Database
}

/** The HTTP server over a migrated database, not yet listening. */
export async function createApp({ log, settings, database }: Parts): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: log, trustProxy: settings.trustProxy })
  app.get('/api/health', () => ({ status: 'live' }))
  app.get('/api/health/ready', async () => {
    await database.system.rows({ name: 'health', text: 'select 1' })
    return { status: 'ready' }
  })
  return app as unknown as FastifyInstance
}
