/** How a refusal or a fault leaves the server: as a problem document, whatever went wrong and however early. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { CallerGone, DatabaseBusy, DatabaseFull, DatabaseUnavailable } from '#platform/server/database/unavailable.ts'
import { FileStoreError } from '#platform/server/files/file-store.ts'
import { largestFile } from '#platform/server/files/largest-file.ts'
import { databaseRefusal } from './database-refusal.ts'
import { busy, callerGone, noRoom, Refusal, storeUnavailable, unavailable } from './refusal.ts'

/** Bytes of a body. */
export const largestBody = 8 * 1024 * 1024
/** How many files a form may carry. */
export const mostFiles = 8

const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`

/** Every error leaves as a problem document with the id of the request; the server's own faults are logged whole and told in general. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalOf(error)
  const { retryAfter, version, methods } = refusal.details
  // What was refused on purpose is no fault.
  if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'call failed')
  if (retryAfter) reply.header('retry-after', retryAfter)
  if (version !== undefined) reply.header('etag', `"${version}"`)
  if (methods) reply.header('allow', methods.join(', '))
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer')
  return reply
    .code(refusal.status)
    .type('application/problem+json')
    .send(JSON.stringify(refusal.problem(request.id)))
}

function refusalOf(thrown: Error): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof CallerGone) return callerGone()
  if (thrown instanceof DatabaseBusy) return busy()
  if (thrown instanceof DatabaseFull) return noRoom()
  if (thrown instanceof DatabaseUnavailable) return unavailable()
  if (thrown instanceof FileStoreError) return storeUnavailable()
  return databaseRefusal(thrown) ?? unreadable(thrown as FastifyError) ?? ownFault()
}

/** What Fastify and its multipart reader refuse before a call sees it. */
function unreadable({ code, statusCode, message }: FastifyError): Refusal | undefined {
  if (code === 'FST_FILES_LIMIT') return new Refusal(413, `Those are too many files: send at most ${mostFiles} at a time.`)
  if (code === 'FST_REQ_FILE_TOO_LARGE' || statusCode === 413)
    return new Refusal(413, `That is too large: at most ${megabytes(largestFile)} for a file, ${megabytes(largestBody)} for a record.`)
  if (statusCode === 415) return new Refusal(415, 'Send JSON, with the header Content-Type: application/json.')
  if (statusCode && statusCode < 500) return new Refusal(statusCode, `The request could not be read: ${message}.`)
  return undefined
}

const ownFault = () =>
  new Refusal(
    500,
    'The server met a fault of its own and has logged it. Nothing was changed. Try again; if it happens again, tell the administrator the request id.',
  )

/** What is no HTTP, or has more headers than are read, never becomes a request: it is answered on the bare connection, which then ends. */
export function answerBareConnection(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && error.code !== 'ECONNRESET') {
    const { status, body } = bareProblem(error.code)
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close`
    socket.write(`${head}\r\n\r\n${body}`)
  }
  socket.destroySoon()
}

function bareProblem(code?: string): { status: number; body: string } {
  const refusal =
    code === 'HPE_HEADER_OVERFLOW'
      ? new Refusal(431, 'The address and headers are too long together: at most 16 KB. Ask for less at a time.')
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? new Refusal(408, 'The request did not arrive whole in time. Send it again.')
        : new Refusal(400, 'That could not be read as a request of HTTP.')
  return { status: refusal.status, body: JSON.stringify(refusal.problem()) }
}
