/**
 * Rejects bodies that trickle in, or would not arrive in time: they would hold a connection, and the room
 * reserved for them. The required rate grows with the reserved room.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { largestTable } from '#platform/contract/largest.ts'
import { answerBareConnection } from './error-answers.ts'

/** Milliseconds in which a body must have come. */
export const longestBody = 10 * 60_000

/** Milliseconds between two looks, and the bytes that must have come meanwhile: a kilobyte a second, which the worst of networks manages. */
const between = 10_000
const fewest = 10_000
/** Looks before the pace of the whole body counts, and the share of it that is enough: a network may be worse at first. */
const [atFirst, enough] = [3, 0.5]

const isChunked = ({ headers }: FastifyRequest) => headers['transfer-encoding'] !== undefined
const isForm = ({ headers }: FastifyRequest) => /^multipart\//i.test(headers['content-type'] ?? '')
const hasBody = (request: FastifyRequest) => isChunked(request) || Number(request.headers['content-length'] ?? 0) > 0

/** Announced size of the request or, without one, the room reserved for it. */
const announcedBy = (request: FastifyRequest) =>
  !isChunked(request) ? Number(request.headers['content-length']) : isForm(request) ? largestTable : request.routeOptions.bodyLimit

interface Pace {
  readonly pause?: number
  readonly longest?: number
}

export function endSlowBodies(app: FastifyInstance, { pause = between, longest = longestBody }: Pace = {}): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    if (!hasBody(request) || raw.complete) return
    const begun = raw.socket.bytesRead
    const aLook = announcedBy(request) * (pause / longest) * enough
    let [seen, looks] = [begun, 0]
    const timer = setInterval(() => {
      if (raw.complete) return clearInterval(timer)
      const { bytesRead } = raw.socket
      looks++
      const isLate = looks >= atFirst && bytesRead - begun < aLook * looks
      if (bytesRead - seen < fewest || isLate) answerBareConnection({ name: '', message: '', code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
      seen = bytesRead
    }, pause)
    timer.unref()
    reply.raw.once('close', () => clearInterval(timer))
  })
}
