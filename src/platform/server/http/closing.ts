/** An orderly stop, as callers see it: what is being answered is answered to its end, what comes later is sent elsewhere. */
import type { FastifyInstance } from 'fastify'
import { stopping } from './refusal.ts'

/** Register it before any route. Kept connections end with their answer: each would keep the stop waiting for its client's next call. */
export function closeInOrder(app: FastifyInstance): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
    // For answers whose head is sent already, such as long downloads.
    app.server.keepAliveTimeout = 1
  })
  app.addHook('onRequest', async () => {
    if (isClosing) throw stopping()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isClosing) reply.header('connection', 'close')
    done()
  })
}
