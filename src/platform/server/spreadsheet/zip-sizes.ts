import { damaged, entriesOf, type ZipEntry } from '#platform/server/spreadsheet/zip-entries.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'

/**
 * Refuses a workbook before anything of it is inflated. The reader holds every part to its declared size,
 * so a directory that understates is caught there; one that declares nothing would lift that cap, and is refused here.
 * Answers its parts.
 * @throws {SpreadsheetError} if the parts declare more than `limit` bytes together, or the file is not a workbook of the .xlsx kind.
 */
export function checkWorkbookSizes(bytes: Uint8Array, limit: number): ZipEntry[] {
  const entries = entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  refuseOtherKinds(entries)
  if (entries.some(({ inflated, compressed }) => inflated === 0 && compressed > 2)) throw damaged()
  const total = entries.reduce((sum, { inflated }) => sum + inflated, 0)
  if (total <= limit) return entries
  const megabytes = Math.round(total / 1e6).toLocaleString('en')
  throw new SpreadsheetError(
    `This workbook unpacks to ${megabytes} MB, more than the ${Math.round(limit / 1e6)} MB that can be read. Keep only the sheet to import, or split it into several files.`,
  )
}

function refuseOtherKinds(entries: ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => name))
  if (names.has('content.xml') || (names.has('[Content_Types].xml') && !names.has('xl/workbook.bin'))) return
  const kind = names.has('xl/workbook.bin') ? 'a binary workbook (.xlsb)' : 'an archive'
  throw new SpreadsheetError(`This file is ${kind}. Save the sheet as .xlsx or as CSV and upload that.`)
}
