/** Compression of answers, off the main thread: zstd if both ends support it, else brotli at its fastest, else gzip. */
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { keysOf } from '#platform/contract/keys.ts'

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity'
type Compress = (body: Buffer) => Promise<Buffer>

/** Below this many bytes compressing costs more than it saves. */
const worthwhile = 1400

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** Since Node 22.15. */
const { zstdCompress }: typeof zlib & { zstdCompress?: (body: Buffer, done: (error: Error | null, result: Buffer) => void) => void } = zlib

const compressors: Partial<Record<Encoding, Compress>> = {
  ...(zstdCompress ? { zstd: promisify(zstdCompress) } : {}),
  br: (body) =>
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body) => gzip(body, { level: 1 }),
}

const unbrotli = promisify(zlib.brotliDecompress)
/** Decompresses a body that {@link compressed} encoded as `br`. */
export const decompressed = (body: Buffer): Promise<Buffer> => unbrotli(body)

/** The best encoding that the client takes and this Node has. */
export function encodingFor(accepted: string | undefined): Encoding {
  const offers = (accepted ?? '').split(',').map((part) => part.trim().split(';'))
  const taken = new Set(offers.filter(([, quality]) => quality?.trim() !== 'q=0').map(([name]) => name))
  return keysOf(compressors).find((encoding) => taken.has(encoding)) ?? 'identity'
}

/** The body, compressed when that is worthwhile. */
export async function compressed(body: Buffer, encoding: Encoding): Promise<{ body: Buffer; encoding: Encoding }> {
  const compress = compressors[encoding]
  if (!compress || body.length < worthwhile) return { body, encoding: 'identity' }
  return { body: await compress(body), encoding }
}
