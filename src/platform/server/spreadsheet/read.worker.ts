import { readFileSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { readCsv } from '#platform/server/spreadsheet/read-csv.ts'
import { looksLikeHtml, readHtml } from '#platform/server/spreadsheet/read-html.ts'
import { looksLikeJson, readJson } from '#platform/server/spreadsheet/read-json.ts'
import { isOds, readOds } from '#platform/server/spreadsheet/read-ods.ts'
import { readXlsx } from '#platform/server/spreadsheet/read-xlsx.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { TableRows, type RowBatch } from '#platform/server/spreadsheet/table-rows.ts'
import type { ReadLimits, ReadOptions, TableHead, TableHeader } from '#platform/server/spreadsheet/table.ts'
import { checkWorkbookSizes } from '#platform/server/spreadsheet/zip-sizes.ts'

/** Input of the thread, and its messages: batches, then the head; or why the file can't be read. */
export type ReadTask = Omit<ReadOptions, 'limits'> & { file: Uint8Array | string; limits: ReadLimits }
export type ReadAnswer = { batch: RowBatch } | { head: TableHead & TableHeader } | { refusal: string } | { damage: string }

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
const answer = (message: ReadAnswer) => parentPort!.postMessage(message)

async function read({ file, sheet, limits, ...chosen }: ReadTask): Promise<TableHead & TableHeader> {
  const bytes = typeof file === 'string' ? readFileSync(file) : file
  refuseOldWorkbook(bytes)
  const kind = kindOf(bytes)
  // A list of records names its columns itself.
  const header = kind === 'json' ? { headerRow: 1, headerRows: 1 as const } : {}
  const rows = new TableRows(limits, { ...header, ...withoutUndefined(chosen) }, (batch) => answer({ batch }))
  const head = await readAs(kind, bytes, rows, { sheet, ...chosen })
  rows.flush()
  return { ...head, ...rows.header }
}

type Kind = 'workbook' | 'json' | 'html' | 'text'

/** Number of bytes from which the kind of a text is detected. */
const told = 1_000_000

function kindOf(bytes: Uint8Array): Kind {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return 'workbook'
  const begin = beginning(bytes.subarray(0, told))
  return looksLikeJson(begin) ? 'json' : looksLikeHtml(begin) ? 'html' : 'text'
}

/** If it is no text, the text reader reports that later. */
function beginning(bytes: Uint8Array): string {
  try {
    return decodeText(bytes).text
  } catch {
    return ''
  }
}

async function readAs(
  kind: Kind,
  bytes: Uint8Array,
  rows: TableRows,
  { sheet, ...chosen }: Omit<ReadOptions, 'limits'>,
): Promise<TableHead> {
  if (kind === 'json') return readJson(bytes, rows)
  if (kind === 'html') return readHtml(bytes, rows, sheet)
  if (kind === 'text') return readCsv(bytes, rows, chosen)
  const entries = checkWorkbookSizes(bytes, rows.limits.inflatedBytes)
  return isOds(entries) ? readOds(bytes, rows, sheet) : readXlsx(bytes, rows, sheet)
}

const withoutUndefined = <T extends object>(chosen: T): T =>
  Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)) as T

/** The OLE2 container holds pre-2007 workbooks, and newer encrypted ones. Source: [MS-CFB] 2.2. */
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
