/** A ZIP archive that is written as a stream: of each entry a few kilobytes are in memory at a time. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** The size and the checksum of an entry. */
export interface Added {
  readonly bytes: number
  readonly sha256: string
}

/** Adds an entry and waits until all of it was read. */
export type AddEntry = (name: string, pieces: AsyncIterable<Buffer>, compress: boolean) => Promise<Added>

/**
 * Fills an archive while `store` reads it. Both end well, or both are given up.
 * @throws what either throws
 */
export async function writeArchive<T extends { readonly comment: string }, S>(
  fill: (add: AddEntry) => Promise<T>,
  store: (archive: Readable) => Promise<S>,
): Promise<{ filled: T; stored: S }> {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  zip.on('error', (error: Error) => archive.destroy(error))
  // The store reads the stream and handles the error; afterwards nobody needs it.
  archive.on('error', () => {})
  const storing = store(archive)
  // Reading stops when the store has failed; waiting writers fail, too.
  const given = new Promise<never>((_, reject) => void storing.catch(reject))
  given.catch(() => {})
  const add: AddEntry = async (name, pieces, compress) => {
    const hash = createHash('sha256')
    let bytes = 0
    const stream = Readable.from(
      (async function* () {
        for await (const piece of pieces) {
          hash.update(piece)
          bytes += piece.length
          yield piece
        }
      })(),
      { objectMode: false },
    )
    const read = new Promise<void>((resolve, reject) => void stream.once('end', resolve).once('error', reject))
    zip.addReadStream(stream, name, { compress })
    await Promise.race([read, given])
    return { bytes, sha256: hash.digest('hex') }
  }
  try {
    const filled = await Promise.race([fill(add), given])
    zip.end({ comment: filled.comment, forceZip64Format: false })
    return { filled, stored: await storing }
  } catch (error) {
    archive.destroy(error instanceof Error ? error : new Error(String(error)))
    await storing.catch(() => {})
    throw error
  }
}
