/**
 * Receives webhooks of the payment provider. Nobody is signed in: the signature covers the raw bytes, so no other parser reads the body first, and the route is
 * not a call of the contract.
 */
import type { FastifyInstance } from 'fastify'
import { runningSandbox, sendEventsTo, stopSandbox } from '#billing/payments/server/sandbox/launch.ts'
import type { StripeSettings } from '#billing/payments/server/stripe/client.ts'
import { readEvent } from '#billing/payments/server/stripe/events.ts'
import type { Services } from '#platform/server/access/context.ts'
import { noBilling, Refusal } from '#platform/server/http/refusal.ts'
import { takeEvent } from './take-event.ts'

/** Maximum size of an event, in bytes. Stripe's events have about ten thousand. */
const largest = 256 * 1024

/** The sandbox signs with a secret of its own; nobody else sends events while it does not run. @throws Refusal 404 */
async function settingsOf(services: Services): Promise<StripeSettings> {
  const { billing } = services.settings
  const found = billing === 'sandbox' ? await runningSandbox(services) : billing === 'stripe' && services.settings
  if (!found) throw noBilling()
  return found
}

export function serveEvents(app: FastifyInstance, services: Services): void {
  if (services.settings.billing === 'sandbox') receiveFromSandbox(app, services)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) => done(null, body))
    const refuse = async () => {
      await settingsOf(services)
    }
    scope.post('/api/webhooks/stripe', { bodyLimit: largest, onRequest: refuse }, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const event = await readEvent(await settingsOf(services), raw, String(headers['stripe-signature'] ?? ''))
      if (!event) throw new Refusal(400, 'The signature of this event is missing, wrong or older than five minutes.')
      await takeEvent(services, event)
      return reply.code(204).send()
    })
  })
}

/** Receives events of the sandbox, which runs on this machine. */
function receiveFromSandbox(app: FastifyInstance, services: Services): void {
  app.addHook('onListen', async () => {
    const listening = app.server.address()
    if (listening === null || typeof listening === 'string') return
    const { address, port, family } = listening
    const isAny = address === '::' || address === '0.0.0.0'
    const host = isAny ? '127.0.0.1' : family === 'IPv6' ? `[${address}]` : address
    sendEventsTo(services, `http://${host}:${port}/api/webhooks/stripe`)
  })
  app.addHook('onClose', () => stopSandbox(services))
}
