/** How a refusal or a fault leaves the server: as a problem document, whatever went wrong and however early. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone, DatabaseBusy, DatabaseFull, DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { FileStoreError, FileStoreFull } from '#platform/server/files/file-store.ts'
import { databaseRefusal } from './database-refusal.ts'
import { busy, callerGone, noRoom, noRoomForFiles, Refusal, storeUnavailable, tooLarge, unavailable } from './refusal.ts'

/** Every error is returned as a problem document with the id of the request; internal errors are logged in full and described in general terms. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error, request)
  const { retryAfter, version, methods } = refusal.details
  // Deliberate refusals are not logged as faults.
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'call failed')
  // A request that cannot be read meets no hook.
  reply.header('cache-control', 'no-store')
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (version !== undefined) reply.header('etag', `"${version}"`)
  if (methods) reply.header('allow', methods.join(', '))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(refusal.problem(request.id)))
}

function refusalOf(thrown: unknown, request: FastifyRequest): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof CallerGone) return callerGone()
  if (thrown instanceof DatabaseBusy) return busy()
  if (thrown instanceof DatabaseFull) return noRoom()
  if (thrown instanceof DatabaseUnavailable) return unavailable()
  if (thrown instanceof FileStoreFull) return noRoomForFiles()
  if (thrown instanceof FileStoreError) return storeUnavailable()
  return databaseRefusal(thrown) ?? unreadable(thrown, request) ?? ownFault()
}

/** Refusals of Fastify and its multipart reader before a call is reached. */
function unreadable(thrown: unknown, request: FastifyRequest): Refusal | undefined {
  if (!(thrown instanceof Error) || !('statusCode' in thrown)) return undefined
  const { statusCode, message } = thrown
  if (statusCode === 413) return tooLarge(request.routeOptions.bodyLimit)
  if (statusCode === 415) return new Refusal(415, 'Send JSON, with the header Content-Type: application/json.')
  if (typeof statusCode === 'number' && statusCode > 0 && statusCode < 500)
    return new Refusal(statusCode, `The request could not be read: ${message}.`)
  return undefined
}

const ownFault = () =>
  new Refusal(
    500,
    'The server had an internal error and has logged it. Nothing was changed. Try again; if it happens again, tell the administrator the request id.',
  )

/** Non-HTTP data and too many headers never become a request: they are answered on the bare connection, which then closes. */
export function answerBareConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, body } = bareProblem(error.code)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nCache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`
    socket.write(`${head}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

function bareProblem(code?: string): { status: number; body: string } {
  const refusal =
    code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal(431, 'The address and headers are too long together: at most 16 KB. Ask for less at a time.')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Refusal(408, 'The request did not arrive in time. Send it again.')
        : new Refusal(400, 'This is not a valid HTTP request.')
  return { status: refusal.status, body: JSON.stringify(refusal.problem()) }
}
