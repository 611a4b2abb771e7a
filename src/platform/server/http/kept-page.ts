/** A text or file that is the same for everybody who asks at a host: kept in memory with its ETag, and compressed once for each encoding. */
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressed, encodingFor, type Encoding } from './compression.ts'
import { isKnown } from './etag.ts'

export interface Page {
  /** Weak: the bytes differ by encoding, the page does not. */
  readonly etag: string
  as(encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }>
}

export function pageOf(content: string | Buffer): Page {
  const bytes = Buffer.from(content)
  const kept = new Map<Encoding, Promise<{ body: Buffer; encoding: Encoding }>>()
  return {
    etag: `W/"${createHash('sha1').update(bytes).digest('base64url')}"`,
    as: (encoding) => {
      const known = kept.get(encoding) ?? compressed(bytes, encoding)
      kept.set(encoding, known)
      return known
    },
  }
}

/** Sends the page, or says that the browser has it. `vary`: the headers of the request that it depends on. */
export async function sendPage(
  page: Page,
  type: string,
  request: FastifyRequest,
  reply: FastifyReply,
  vary = 'accept-encoding',
): Promise<FastifyReply> {
  reply.headers({ etag: page.etag, vary }).type(type)
  if (isKnown(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const { body, encoding } = await page.as(encodingFor(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(body)
}
