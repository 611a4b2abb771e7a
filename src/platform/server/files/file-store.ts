import type { Readable } from 'node:stream'

/** A stored file being read. The caller reads the stream to its end or destroys it. */
export type StoredFile = { stream: Readable; contentType: string; size: number }

/** Store of uploads, images and job files. Keys are paths such as "contacts/<account>/<id>.webp". */
export type FileStore = {
  /** Stores whole or not at all; what had the key before is replaced. Durable when it returns. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /**
   * Stores a stream, with a few megabytes in memory at a time; returns its size in bytes. A stream that fails, or has more than
   * `atMost` bytes, is destroyed and leaves nothing behind; the previous content of the key stays.
   * @throws {FileTooLarge} past `atMost`; the stream's own error
   */
  putStream(key: string, stream: Readable, contentType: string, atMost?: number): Promise<number>
  /** Null when nothing has the key. */
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** All keys that begin with the prefix, in order. */
  list(prefix: string): Promise<string[]>
}

/** The store can't do what it was asked; the message says why and what the operator can check. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
}

/** The disk of the store is full. */
export class FileStoreFull extends FileStoreError {
  override name = 'FileStoreFull'
}

/** A stream had more bytes than it was allowed. */
export class FileTooLarge extends Error {
  override name = 'FileTooLarge'
}

/** Passes a stream on and counts its bytes. @throws {FileTooLarge} past `atMost` */
export async function* limited(stream: Readable, atMost: number, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  let bytes = 0
  const pieces: AsyncIterable<Buffer | string> = stream
  for await (const piece of pieces) {
    const chunk = Buffer.from(piece)
    bytes += chunk.length
    if (bytes > atMost) throw new FileTooLarge(`It has more than ${atMost} bytes.`)
    count(bytes)
    yield chunk
  }
}

const LONGEST_KEY = 512
const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}$/

/**
 * Keys have segments of letters, digits, points, dashes and underscores, none beginning with a point: no key can
 * leave the store's folder or meet its own working files.
 * @throws {FileStoreError} for any other key.
 */
export function checkKey(key: string): void {
  if (key.length <= LONGEST_KEY && key.split('/').every((segment) => SEGMENT.test(segment))) return
  throw new FileStoreError(`“${key.slice(0, 100)}” is no key for a file. Use letters, digits, ".", "-" and "_" between slashes.`)
}
