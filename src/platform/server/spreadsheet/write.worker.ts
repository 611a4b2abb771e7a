/** The thread that writes files. It asks for rows as it goes, so that it never holds many more than it is writing. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeCsv } from '#platform/server/spreadsheet/write-csv.ts'
import { writeXlsx } from '#platform/server/spreadsheet/write-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx'
export interface WriteTask {
  readonly format: TableFormat
  readonly columns: ExportColumn[]
  /** Of the sheet. */
  readonly name: string
  /** Of a file that does not exist yet. */
  readonly path: string
  /** The moment that a workbook says it was made at. */
  readonly modified: Date
}
/** Rows for the thread, sent each time it asks for more; null after the last. */
export type MoreRows = { readonly rows: ExportValue[][] | null }
export type WriteAnswer = { readonly more: true } | { readonly done: true } | { readonly failure: Error }

const port = parentPort!
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
const answer = (message: WriteAnswer) => port.postMessage(message)

async function* rowsAsked(): AsyncGenerator<ExportValue[]> {
  for (;;) {
    const next = new Promise<MoreRows>((resolve) => port.once('message', resolve))
    answer({ more: true })
    const { rows } = await next
    if (!rows) return
    yield* rows
  }
}

async function write({ format, columns, name, path, modified }: WriteTask): Promise<void> {
  const rows = rowsAsked()
  const stream = format === 'csv' ? writeCsv(columns, rows) : writeXlsx(columns, rows, name, modified)
  await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
}

async function answerTo(task: WriteTask): Promise<void> {
  try {
    await write(task)
    waitForTask()
    answer({ done: true })
  } catch (error) {
    answer({ failure: error instanceof Error ? error : new Error(String(error)) })
  }
}

/** A thread may write several files, one after the other. */
function waitForTask(): void {
  port.once('message', (task: WriteTask) => void answerTo(task))
}
waitForTask()
