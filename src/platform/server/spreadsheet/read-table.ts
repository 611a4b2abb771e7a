import { stat } from 'node:fs/promises'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { busy } from '#platform/server/http/refusal.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { tableColumns } from '#platform/server/spreadsheet/table-columns.ts'
import type { RowBatch } from '#platform/server/spreadsheet/table-rows.ts'
import {
  READ_LIMITS,
  type ReadLimits,
  type ReadOptions,
  type Table,
  type TableHead,
  type TableHeader,
} from '#platform/server/spreadsheet/table.ts'
import { keepReady, threadFor } from '#platform/server/spreadsheet/reading-thread.ts'
import type { ReadAnswer, ReadTask } from '#platform/server/spreadsheet/read.worker.ts'

/** Each thread takes the memory of its limit at worst. */
const mostAtATime = 2
const threads = new FairQueue(mostAtATime)
/** Milliseconds to wait for one. */
const patience = 5 * 60_000

/**
 * Reads a CSV, XLSX, ODS, JSON or HTML file, given as its bytes or its path, into text cells. The kind is detected from the bytes, not
 * from the name, which only appears in errors. Parsing happens in a thread of its own with bounded memory and time.
 * @throws {SpreadsheetError} if the file is no such file, is damaged, has no rows or exceeds `options.limits`; Refusal 503 if no thread was free in time
 */
export async function readTable(file: Uint8Array | string, fileName: string, options: ReadOptions = {}): Promise<Table> {
  const limits = { ...READ_LIMITS, ...options.limits }
  const size = typeof file === 'string' ? (await stat(file)).size : file.byteLength
  refuseSize(size, fileName, limits)
  const leave = await threads.take({ share: options.share ?? '', patience }).catch(() => {
    throw busy()
  })
  try {
    const { head, batches } = await readInThread({ ...options, file, limits }, fileName, size)
    return assemble(head, batches, fileName)
  } finally {
    leave()
  }
}

function refuseSize(size: number, fileName: string, limits: ReadLimits): void {
  if (size === 0) throw new SpreadsheetError(`${fileName} is empty. Choose a file that has rows.`)
  if (size > limits.bytes) {
    throw new SpreadsheetError(`${fileName} is larger than ${Math.floor(limits.bytes / 1024 / 1024)} MB. Split it into several files.`)
  }
}

interface Read {
  readonly head: TableHead & TableHeader
  readonly batches: RowBatch[]
}

async function readInThread(task: ReadTask, fileName: string, size: number): Promise<Read> {
  const { seconds, memory } = task.limits
  const worker = await threadFor(memory)
  const batches: RowBatch[] = []
  let isOfText = false
  let stop = () => {}
  try {
    return await new Promise((resolve, reject) => {
      const take = (answer: ReadAnswer) => {
        isOfText = 'head' in answer && answer.head.sheetName === null
        if ('batch' in answer) batches.push(answer.batch)
        else if ('head' in answer) resolve({ head: answer.head, batches })
        else reject('refusal' in answer ? new SpreadsheetError(answer.refusal) : damaged(fileName, answer.damage))
      }
      const fail = (error: Error) => reject(isOutOfMemory(error) ? tooLarge(fileName) : error)
      const end = () => reject(damaged(fileName, 'the reading thread ended without an answer'))
      const timer = setTimeout(() => reject(tooSlow(fileName, task.limits)), seconds * 1000)
      stop = () => {
        clearTimeout(timer)
        worker.off('message', take).off('error', fail).off('exit', end)
      }
      worker.on('message', take).on('error', fail).on('exit', end)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage(task)
    })
  } finally {
    stop()
    // The content of a workbook can be much larger than its bytes.
    if (!isOfText || !keepReady(worker, size, memory)) await worker.terminate()
  }
}

function assemble(head: Read['head'], batches: RowBatch[], fileName: string): Table {
  const rows = batches.flatMap((batch) => batch.rows)
  const rowNumbers = batches.flatMap((batch) => batch.rowNumbers)
  const header = rows.shift()
  rowNumbers.shift()
  if (!header) throw new SpreadsheetError(`${fileName} has no rows. The first row must name the columns.`)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), header.length)
  for (const row of rows) while (row.length < width) row.push('')
  return {
    ...head,
    columns: tableColumns(head.headerRows ? header : null, rows, width),
    rows,
    rowNumbers,
    raggedRows: batches.flatMap((batch) => batch.ragged),
    typed: typedIn(batches),
  }
}

function typedIn(batches: readonly RowBatch[]): Map<number, Set<number>> {
  const typed = new Map<number, Set<number>>()
  for (const batch of batches)
    for (const [rowNumber, columns] of batch.typed)
      for (const column of columns) typed.set(column, (typed.get(column) ?? new Set()).add(rowNumber))
  return typed
}

function isOutOfMemory(error: Error): boolean {
  return 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}

const tooLarge = (fileName: string) => new SpreadsheetError(`${fileName} is too large to read. Split it into several files.`)

const tooSlow = (fileName: string, { seconds }: ReadLimits) =>
  new SpreadsheetError(`${fileName} took longer than ${seconds} seconds to read. Split it into several files.`)

const damaged = (fileName: string, cause: string) =>
  new SpreadsheetError(`${fileName} can’t be read: it is damaged or no spreadsheet. Save it as .xlsx or CSV again and upload that.`, {
    cause,
  })
