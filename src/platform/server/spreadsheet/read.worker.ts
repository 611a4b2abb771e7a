import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { readCsv } from '#platform/server/spreadsheet/read-csv.ts'
import { readXlsx } from '#platform/server/spreadsheet/read-xlsx.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { TableRows, type RowBatch } from '#platform/server/spreadsheet/table-rows.ts'
import type { ReadLimits, ReadOptions, TableHead, TableHeader } from '#platform/server/spreadsheet/table.ts'
import { checkWorkbookSizes } from '#platform/server/spreadsheet/zip-sizes.ts'

/** What the thread is given, and what it answers: batches, then the head; or why the file can't be read. */
export type ReadTask = Omit<ReadOptions, 'limits'> & { file: Uint8Array | string; limits: ReadLimits }
export type ReadAnswer = { batch: RowBatch } | { head: TableHead & TableHeader } | { refusal: string } | { damage: string }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
const answer = (message: ReadAnswer) => parentPort!.postMessage(message)

async function read({ file, sheet, limits, ...chosen }: ReadTask): Promise<TableHead & TableHeader> {
  const bytes = typeof file === 'string' ? readFileSync(file) : file
  const rows = new TableRows(limits, chosen, (batch) => answer({ batch }))
  refuseOldWorkbook(bytes)
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    const head = readCsv(bytes, rows, chosen)
    rows.flush()
    return { ...head, ...rows.header }
  }
  checkWorkbookSizes(bytes, limits.inflatedBytes)
  const head = await readXlsx(bytes, rows, sheet)
  rows.flush()
  return { ...head, ...rows.header }
}

/** The OLE2 container holds workbooks of before 2007, and newer ones that are encrypted. Source: [MS-CFB] 2.2. */
function refuseOldWorkbook(bytes: Uint8Array): void {
  if (!startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) return
  const encrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))
  throw new SpreadsheetError(
    encrypted
      ? 'This workbook is protected by a password. Take the password off and upload it again.'
      : 'This is a workbook of the old .xls kind. Save it as .xlsx and upload that.',
  )
}

function startsWith(bytes: Uint8Array, signature: number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}

async function answerTo(task: ReadTask): Promise<void> {
  try {
    answer({ head: await read(task) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    answer(error instanceof SpreadsheetError ? { refusal: message } : { damage: message })
  }
}

// A thread may read several files, one after the other.
parentPort!.on('message', (task: ReadTask) => void answerTo(task))
