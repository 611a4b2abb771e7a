/**
 * The sandbox: a stand-in for Stripe, in a process of its own. As a child of the server it takes its orders by message, and ends once the server is gone and what it
 * was asked is done. Alone (`npm run sandbox`) it serves an installation with BILLING=stripe whose STRIPE_URL leads here.
 */
import type { PoolConfig } from 'pg'
import { pino } from 'pino'
import { openDatabase } from '#platform/server/database/database.ts'
import { connectionTo } from '#platform/server/launcher/launcher.ts'
import { publicAddress, readSettings } from '#platform/server/settings.ts'
import { serveSandbox, type Serving } from './serve.ts'
import type { Receiver } from './webhooks.ts'

/** First message of the server. */
export interface Order {
  readonly connection: PoolConfig
  readonly secretKey: string
  readonly receiver: Receiver | null
}
const log = pino({ level: 'warn' })
const connections = 10

async function serve({ connection, ...order }: Order, port = 0): Promise<Serving> {
  const database = openDatabase(connection, log, { connections })
  const serving = await serveSandbox(database, { ...order, port })
  const stop = serving.stop
  return { ...serving, stop: () => stop().then(() => database.end()) }
}
const endWith = (serving: Promise<Serving>) => void serving.then(({ stop }) => stop()).finally(() => process.exit(0))

function beChild(tell: (url: string) => void): void {
  let serving: Promise<Serving> | undefined
  process.on('message', (message: Order | { receiver: Receiver | null }) => {
    if (!('connection' in message))
      return void serving?.then(({ webhooks }) => Object.assign(webhooks, { receiver: message.receiver }).wake())
    serving = serve(message)
    serving.then(
      ({ url }) => tell(url),
      (error: unknown) => {
        log.error(error)
        process.exit(1)
      },
    )
  })
  // A signal to the whole group is the server's to handle: it ends us.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
  process.once('disconnect', () => (serving ? endWith(serving) : process.exit(0)))
}

async function beAlone(environment: NodeJS.ProcessEnv): Promise<void> {
  const [secretKey, secret] = [
    environment['STRIPE_SECRET_KEY'] ?? 'sk_test_sandbox00',
    environment['STRIPE_WEBHOOK_SECRET'] ?? 'whsec_sandbox00',
  ]
  const settings = readSettings({ ...environment, BILLING: 'off' })
  const connection = settings.databaseUrl ? { connectionString: settings.databaseUrl } : connectionTo(settings.dataFolder)
  if (!connection) throw new Error('The sandbox keeps its books in the database of Portolan. Start Portolan first, with the same DATA_DIR.')
  const receiver = { url: `${publicAddress(settings)}/api/webhooks/stripe`, secret }
  const serving = serve({ connection, secretKey, receiver }, Number(environment['SANDBOX_PORT'] ?? 12111))
  const { url } = await serving
  console.log(`The sandbox answers at ${url} and sends events to ${receiver.url}. Start Portolan with
BILLING=stripe STRIPE_URL=${url} STRIPE_SECRET_KEY=${secretKey} STRIPE_WEBHOOK_SECRET=${secret}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => endWith(serving))
}

if (process.send) beChild((url) => process.send!(url))
else await beAlone(process.env)
