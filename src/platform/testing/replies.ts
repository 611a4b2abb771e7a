/** Holds every answer of a test against the reply that its call declares. */
import zlib from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach } from 'vitest'
import * as z from 'zod/mini'
import type { Call } from '#platform/contract/call.ts'
import { allCalls } from '../server/catalogue.ts'

/** Bytes. To read more would hold up the server's thread, which tests of waits watch. */
const largestChecked = 1_000_000
const sizeOf = (payload: unknown): number => (typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0)

/** Fails the test in which a call answers anything else than it declares. Call it before the app is ready. */
export function checkReplies(app: FastifyInstance): void {
  const faults: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    if (sizeOf(payload) > largestChecked) return payload
    const name = (request.routeOptions.config as { call?: string }).call
    const call = name === undefined ? undefined : allCalls().get(name)
    const fault = call && faultOf(askedOf(call, request.query as object), reply.statusCode, reply.getHeaders(), payload)
    if (fault) faults.push(`${name} (${request.method} ${request.url}) does not answer what its contract declares: ${fault}`)
    return payload
  })
  afterEach(() => {
    const found = faults.splice(0)
    if (found.length) throw new Error([...new Set(found)].slice(0, 5).join('\n'))
  })
}

/** The call with the reply that this query asks for. */
function askedOf({ reply, repliesWith = {}, ...call }: Call, query: object): Call {
  const [, schema = reply] = Object.entries(repliesWith).find(([part]) => Object.hasOwn(query, part)) ?? []
  return schema ? { ...call, reply: schema } : call
}

type Headers = Readonly<Record<string, number | string | string[] | undefined>>

/** Fault of an answer; undefined when it is correct. */
export function faultOf(call: Call, status: number, headers: Headers, payload: unknown): string | undefined {
  const type = String(headers['content-type'] ?? '')
  if (status < 200 || status > 299) return undefined
  if (status === 204 || payload === undefined || payload === '')
    return call.reply ? `nothing (${status}), where it declares a reply` : undefined
  if (headers['content-disposition'] !== undefined) return call.file ? undefined : 'a file, where it declares none'
  if (!type.includes('json')) return call.file ? undefined : `${type || 'what has no type'}, where it declares no file`
  if (!call.reply) return `JSON, where it declares ${call.file ? 'a file' : 'nothing'}`
  const answered: unknown = JSON.parse(plain(payload as Buffer | string, headers).toString())
  const result = z.safeParse(call.reply, answered)
  if (!result.success)
    return result.error.issues
      .slice(0, 3)
      .map(({ path, message, code }) => `${path.join('.') || 'the whole'}: ${message} (${code})`)
      .join('; ')
  const more = undeclared(answered, result.data, '')
  return more === undefined ? undefined : `${more} is not declared`
}

type Decode = (bytes: Buffer) => Buffer
/** Zstandard only where this Node has it: the server sends it under the same condition. */
const { zstdDecompressSync: zstd } = zlib as unknown as { zstdDecompressSync?: Decode }
const decoders: Readonly<Record<string, Decode | undefined>> = { gzip: zlib.gunzipSync, br: zlib.brotliDecompressSync, zstd }

function plain(payload: Buffer | string, headers: Headers): Buffer {
  const decode = decoders[String(headers['content-encoding'] ?? '')]
  return decode ? decode(Buffer.from(payload)) : Buffer.from(payload)
}

/** The first part of an answer that its schema has left out. */
function undeclared(answered: unknown, read: unknown, at: string): string | undefined {
  if (typeof answered !== 'object' || answered === null || typeof read !== 'object' || read === null) return undefined
  for (const [key, value] of Object.entries(answered)) {
    if (!Object.hasOwn(read, key)) return at + key
    const inner = undeclared(value, (read as Record<string, unknown>)[key], `${at}${key}.`)
    if (inner) return inner
  }
  return undefined
}
