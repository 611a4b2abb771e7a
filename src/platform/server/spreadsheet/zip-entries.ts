/** The parts of a ZIP archive, as its directory lists them. */
import { Readable } from 'node:stream'
import { createInflateRaw, inflateRawSync } from 'node:zlib'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'

/** Signatures, offsets and marks of the ZIP format. Source: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const END_OF_DIRECTORY = 0x06054b50
const END_OF_DIRECTORY_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_LENGTH = 46
const LOCAL_HEADER_LENGTH = 30
const COUNT_IN_ZIP64 = 0xffff
const DEFLATED = 8
/** A workbook has a few parts per sheet; more than this is not a workbook. */
const MOST_ENTRIES = 5_000

export type ZipEntry = { name: string; compressed: number; inflated: number; method: number; offset: number }

export const damaged = () =>
  new SpreadsheetError('This workbook is damaged. Open it in a spreadsheet program, save it as .xlsx again and upload that.')

/** @throws {SpreadsheetError} if the archive is damaged, or is no workbook by the number of its parts */
export function entriesOf(bytes: Buffer): ZipEntry[] {
  const end = findEndOfDirectory(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count === COUNT_IN_ZIP64 || count > MOST_ENTRIES) throw damaged()
  const entries: ZipEntry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + DIRECTORY_ENTRY_LENGTH > bytes.length || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) throw damaged()
    entries.push(readEntry(bytes, at))
    at += DIRECTORY_ENTRY_LENGTH + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function findEndOfDirectory(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_OF_DIRECTORY_LENGTH - LONGEST_COMMENT)
  for (let at = bytes.length - END_OF_DIRECTORY_LENGTH; at >= first; at--) {
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY) return at
  }
  throw damaged()
}

function readEntry(bytes: Buffer, at: number): ZipEntry {
  const nameStart = at + DIRECTORY_ENTRY_LENGTH
  return {
    name: bytes.toString('utf8', nameStart, nameStart + bytes.readUInt16LE(at + 28)),
    method: bytes.readUInt16LE(at + 10),
    compressed: bytes.readUInt32LE(at + 20),
    // 0xffffffff means "see the 64-bit field": 4 GB or more, which exceeds any limit anyway.
    inflated: bytes.readUInt32LE(at + 24),
    offset: bytes.readUInt32LE(at + 42),
  }
}

function packed(bytes: Buffer, { offset, compressed }: ZipEntry): Buffer {
  if (offset + LOCAL_HEADER_LENGTH > bytes.length) throw damaged()
  const start = offset + LOCAL_HEADER_LENGTH + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return bytes.subarray(start, start + compressed)
}

/** The text of a small part; '' if missing. Limited to the size that the directory declares. */
export function textOf(bytes: Buffer, entry: ZipEntry | undefined): string {
  if (!entry) return ''
  const data = packed(bytes, entry)
  return (entry.method === DEFLATED ? inflateRawSync(data, { maxOutputLength: Math.max(1, entry.inflated) }) : data).toString('utf8')
}

/** The text of a part piece by piece, up to the size that the directory declares. */
export async function* inflated(bytes: Buffer, entry: ZipEntry): AsyncGenerator<string> {
  const source = Readable.from([packed(bytes, entry)])
  const pieces: AsyncIterable<Buffer> = entry.method === DEFLATED ? source.pipe(createInflateRaw()) : source
  const decoder = new TextDecoder()
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > entry.inflated) throw damaged()
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}

/** The attributes of a tag, as they are written. */
export function attributesOf(tag: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...tag.matchAll(/(?<![\w:-])([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)].map(([, name, value, other]) => [name!, value ?? other!]),
  )
}
