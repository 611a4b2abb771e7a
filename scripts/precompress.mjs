// Compresses what the build has made, once and as small as it gets, so that the server only passes bytes on.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Pictures and fonts are compressed already. */
const compressible = /\.(js|css|svg|json|webmanifest)$/
/** Below this many bytes it saves no packet. */
const worthwhile = 1000

const encodings = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Writes `<file>.br` and `<file>.gz` beside every file under a folder that gains by it, and answers how many files did. */
export async function precompress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
  const written = await Promise.all(files.map((file) => compressFile(file)))
  return written.filter(Boolean).length
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < worthwhile) return false
  await Promise.all(Object.entries(encodings).map(async ([ending, compress]) => writeFile(`${file}.${ending}`, await compress(bytes))))
  return true
}
