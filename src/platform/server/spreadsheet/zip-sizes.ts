import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'

/** Signatures, offsets and marks of the ZIP format. Source: PKWARE APPNOTE 6.3.10, sections 4.3.12 and 4.3.16. */
const END_OF_DIRECTORY = 0x06054b50
const END_OF_DIRECTORY_LENGTH = 22
const LONGEST_COMMENT = 0xffff
const DIRECTORY_ENTRY = 0x02014b50
const DIRECTORY_ENTRY_LENGTH = 46
const COUNT_IN_ZIP64 = 0xffff
/** A workbook has a few parts per sheet; more than this is not a workbook. */
const MOST_ENTRIES = 5_000

type ZipEntry = { name: string; compressed: number; inflated: number }

const damaged = () =>
  new SpreadsheetError('This workbook is damaged. Open it in a spreadsheet program, save it as .xlsx again and upload that.')

/**
 * Refuses a workbook before anything of it is inflated. The reader holds every part to its declared size,
 * so a directory that understates is caught there; one that declares nothing would lift that cap, and is refused here.
 * @throws {SpreadsheetError} if the parts declare more than `limit` bytes together, or the file is not a workbook of the .xlsx kind.
 */
export function checkWorkbookSizes(bytes: Uint8Array, limit: number): void {
  const entries = readDirectory(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  refuseOtherKinds(entries)
  if (entries.some(({ inflated, compressed }) => inflated === 0 && compressed > 2)) throw damaged()
  const total = entries.reduce((sum, { inflated }) => sum + inflated, 0)
  if (total <= limit) return
  const megabytes = Math.round(total / 1e6).toLocaleString('en')
  throw new SpreadsheetError(
    `This workbook unpacks to ${megabytes} MB, more than the ${Math.round(limit / 1e6)} MB that can be read. Keep only the sheet to import, or split it into several files.`,
  )
}

function refuseOtherKinds(entries: ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('[Content_Types].xml') && !names.has('xl/workbook.bin')) return
  const kind = names.has('xl/workbook.bin') ? 'a binary workbook (.xlsb)' : names.has('content.xml') ? 'an OpenDocument file' : 'an archive'
  throw new SpreadsheetError(`This file is ${kind}. Save the sheet as .xlsx or as CSV and upload that.`)
}

function readDirectory(bytes: Buffer): ZipEntry[] {
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
    compressed: bytes.readUInt32LE(at + 20),
    // 0xffffffff stands for "see the 64-bit field": 4 GB or more, which is over any limit as it is.
    inflated: bytes.readUInt32LE(at + 24),
  }
}
