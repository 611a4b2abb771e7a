/** The thread that writes files. It asks for rows as it goes, so that it never holds many more than it is writing. */
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parentPort } from 'node:worker_threads'
import type { ExportColumn, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { writeCsv } from '#platform/server/spreadsheet/write-csv.ts'
import { writeJson } from '#platform/server/spreadsheet/write-json.ts'
import { writeSheets } from '#platform/server/spreadsheet/write-sheets.ts'
import { writeXlsx } from '#platform/server/spreadsheet/write-xlsx.ts'

export type TableFormat = 'csv' | 'xlsx' | 'json'
export interface WriteTask {
  /** A table is one sheet; a workbook of several is never held as a whole. */
  readonly format: TableFormat | 'sheets'
  readonly sheets: readonly { readonly name: string; readonly columns: ExportColumn[] }[]
  /** Path of a file that does not exist yet. */
  readonly path: string
  /** The moment that a workbook says it was made at. */
  readonly modified: Date
}
/** Rows for the thread, sent each time it asks for more; null after the last of a sheet. */
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

function streamOf({ format, sheets, modified }: WriteTask): Readable {
  if (format === 'sheets')
    return writeSheets(
      sheets.map((sheet) => ({ ...sheet, rows: rowsAsked() })),
      modified,
    )
  const { name, columns } = sheets[0]!
  if (format === 'json') return writeJson(columns, rowsAsked())
  return format === 'csv' ? writeCsv(columns, rowsAsked()) : writeXlsx(columns, rowsAsked(), name, modified)
}

async function write(task: WriteTask): Promise<void> {
  const { path } = task
  const stream = streamOf(task)
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
