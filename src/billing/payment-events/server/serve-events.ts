/**
 * Receives webhooks of the payment provider. Nobody is signed in: the signature covers the raw bytes, so no other parser reads the body first, and the route is
 * not a call of the contract.
 */
import type { FastifyInstance } from 'fastify'
import { readEvent } from '#billing/payments/server/stripe/events.ts'
import type { Services } from '#platform/server/access/context.ts'
import { noBilling, Refusal } from '#platform/server/http/refusal.ts'
import { takeEvent } from './take-event.ts'

/** Bytes of an event. Those of Stripe have some ten thousand. */
const largest = 256 * 1024

export function serveEvents(app: FastifyInstance, services: Services): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largest }, (_request, body, done) => done(null, body))
    const refuse = async () => {
      if (services.settings.billing !== 'stripe') throw noBilling()
    }
    scope.post('/api/webhooks/stripe', { bodyLimit: largest, onRequest: refuse }, async ({ body, headers }, reply) => {
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const event = await readEvent(services.settings, raw, String(headers['stripe-signature'] ?? ''))
      if (!event) throw new Refusal(400, 'The signature of this event is missing, wrong or older than five minutes.')
      await takeEvent(services, event)
      return reply.code(204).send()
    })
  })
}
