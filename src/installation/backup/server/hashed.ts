/** Files that are hashed while they are written or read. */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, writeSync } from 'node:fs'
import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { codeOf } from '#platform/server/error-facts.ts'

export interface Sums {
  readonly bytes: number
  readonly sha256: string
}

type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

/** Writes a new file, and the folders above it. `isDurable`: on the disk when it returns. */
export async function writeHashed(path: string, pieces: Pieces, isDurable: boolean): Promise<Sums> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const file = await open(path, 'wx', 0o600)
  try {
    const hash = createHash('sha256')
    let bytes = 0
    for await (const piece of pieces) {
      hash.update(piece)
      bytes += piece.length
      await file.writeFile(piece)
    }
    if (isDurable) await file.sync()
    return { bytes, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}

/** Most files of a database are small: reading them at once costs a tenth of streaming them, and this process has nobody else to serve. */
const piece = Buffer.allocUnsafeSlow(1024 * 1024)

function* piecesOf(file: number): Generator<Buffer> {
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) yield piece.subarray(0, read)
}

/** Copies a file that may go meanwhile; undefined when it is gone. The folder of the copy is there. */
export function copyHashed(from: string, to: string, isDurable: boolean): Sums | undefined {
  const source = openIfThere(from)
  if (source === undefined) return undefined
  try {
    const copy = openSync(to, 'wx', 0o600)
    try {
      const sums = sumsIn(piecesOf(source), (bytes) => writeAll(copy, bytes))
      if (isDurable) fsyncSync(copy)
      return sums
    } finally {
      closeSync(copy)
    }
  } finally {
    closeSync(source)
  }
}

/** Reads a file to its end. */
export function sumsOf(path: string): Sums {
  const file = openSync(path, 'r')
  try {
    return sumsIn(piecesOf(file), () => {})
  } finally {
    closeSync(file)
  }
}

function sumsIn(pieces: Iterable<Buffer>, take: (bytes: Buffer) => void): Sums {
  const hash = createHash('sha256')
  let bytes = 0
  for (const one of pieces) {
    hash.update(one)
    bytes += one.length
    take(one)
  }
  return { bytes, sha256: hash.digest('hex') }
}

function writeAll(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

function openIfThere(path: string): number | undefined {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Returns when a file that another program has written is on the disk. */
export async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}

/** Passes a stream on, and says what it had once it has been read. */
export function hashing(stream: Readable): { pieces: AsyncGenerator<Buffer>; sums(): Sums } {
  const hash = createHash('sha256')
  let bytes = 0
  const pieces = (async function* () {
    const read: AsyncIterable<Buffer> = stream
    for await (const piece of read) {
      hash.update(piece)
      bytes += piece.length
      yield piece
    }
  })()
  return { pieces, sums: () => ({ bytes, sha256: hash.digest('hex') }) }
}
