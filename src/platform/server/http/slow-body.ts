/** A body that comes in drops is not waited for: it would hold a connection, and room for what it announces. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerBareConnection } from './error-answers.ts'

/** Milliseconds between two looks, and the bytes that must have come meanwhile: a kilobyte a second, which the worst of networks manages. */
const between = 10_000
const fewest = 10_000

const hasBody = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

export function endSlowBodies(app: FastifyInstance, pause = between): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(reply.request) || raw.complete) return
    let seen = raw.socket.bytesRead
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const { bytesRead } = raw.socket
      if (bytesRead - seen < fewest) answerBareConnection({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      seen = bytesRead
    }, pause)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}
