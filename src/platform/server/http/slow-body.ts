/**
 * A body that comes in drops is not waited for, and neither is one that would not be there in time: it would hold a connection, and room for what it
 * announces. So anyone who holds room has to send about as many bytes as they hold.
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

/** Bytes that the request announces, or, where it does not say, that room is taken for. */
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
