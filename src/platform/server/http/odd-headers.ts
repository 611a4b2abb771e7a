/** Headers that two readers of one request, such as a proxy and this server, could understand in two ways: refused before anything believes one of them. */
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Node keeps the first of several and says nothing. It refuses two lengths, and a length beside a transfer coding, itself. */
const onlyOnce = new Set(['host', 'authorization', 'content-type', 'content-encoding', 'transfer-encoding'])
/** Neither a list nor an address with more than host and port. (RFC 9110, section 7.2.) */
const noHost = /[\s,@/\\?#]/

/** Register it before any route. */
export function refuseOddHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders, headers } }) => {
    const seen = new Set<string>()
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const name = rawHeaders[at]!.toLowerCase()
      if (!onlyOnce.has(name)) continue
      if (seen.has(name)) throw new Refusal(400, `The header ${name} occurs twice. Send it once.`)
      seen.add(name)
    }
    if (noHost.test(headers.host ?? '')) throw new Refusal(400, 'The header Host must be one host, with a port or without.')
    if ((headers['transfer-encoding'] ?? 'chunked').toLowerCase() !== 'chunked')
      throw new Refusal(501, 'This server supports only the transfer coding chunked.')
    if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
      throw new Refusal(415, 'Send the body as it is, without Content-Encoding: compressed bodies are not read.')
  })
}
