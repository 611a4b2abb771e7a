/**
 * Writes rows as a CSV or XLSX file, in a thread of its own with bounded memory and time: a workbook takes a tenth of a millisecond a row, and others wait for
 * none of it. The file lies on the disk until it is read, so that slow readers keep neither a thread nor memory.
 */
import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { asStoreError } from '#platform/server/files/local-files.ts'
import { drop, newPassingPath, openOnce } from '#platform/server/files/passing-files.ts'
import { busy, tooCostly } from '#platform/server/http/refusal.ts'
import type { ExportColumn, ExportRows, ExportValue } from './export-column.ts'
import { ReadyThread } from './ready-thread.ts'
import type { MoreRows, TableFormat, WriteAnswer, WriteTask } from './write.worker.ts'

/** Each thread takes the memory of its limit at worst. */
const mostAtATime = 2
const queue = new FairQueue(mostAtATime)
/** Milliseconds to wait for one. */
const patience = 5 * 60_000
/** Megabytes that writing a file may take. */
const memory = 512
/** Seconds that writing a file may take. */
const seconds = 120
/** Cells that are handed over at a time: about a millisecond of work. */
const handful = 4000
/** Cells of a file whose thread waits for another. */
const smallFile = 100_000

const threads = new ReadyThread('write', memory)

export interface Writing {
  /** Of the settings; the file passes through it. */
  readonly dataFolder: string
  /** Whose share of the threads it takes: an account's id. */
  readonly share: string
  /** Of the sheet in a workbook. */
  readonly name?: string
}

/**
 * The file's bytes; the receiver of the stream reads it to its end or destroys it.
 * @throws Refusal 503 if no thread was free in time, or the file takes too long or too much memory; {FileStoreError} when the disk is full; what the rows failed with
 */
export async function writeTable(format: TableFormat, columns: ExportColumn[], rows: ExportRows, writing: Writing): Promise<Readable> {
  const { share, dataFolder, name = 'Export' } = writing
  const leave = await queue.take({ share, patience }).catch(() => {
    throw busy()
  })
  const path = await newPassingPath(dataFolder).catch((error: Error) => (leave(), asStoreError(error)))
  try {
    await writeInThread({ format, columns, name, path, modified: new Date() }, rows)
    return await openOnce(path)
  } catch (error) {
    await drop({ path })
    throw error
  } finally {
    leave()
  }
}

async function writeInThread(task: WriteTask, rows: ExportRows): Promise<void> {
  const source = handfuls(rows, task.columns.length)
  const worker = await threads.take()
  let isWhole = false
  try {
    await followed(worker, task, source)
    isWhole = true
  } catch (error) {
    throw isOutOfMemory(error) ? tooCostly() : error
  } finally {
    await source.return(undefined)
    if (!isWhole || source.cells > smallFile || !threads.keep(worker)) await worker.terminate()
  }
}

function followed(worker: Worker, task: WriteTask, source: Handfuls): Promise<void> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const send = (message: WriteTask | MoreRows) => worker.postMessage(message)
    const take = (answer: WriteAnswer) => {
      if ('done' in answer) finish(resolve)
      else if ('failure' in answer) finish(() => rejectWith(answer.failure))
      else source.next().then(({ value, done }) => send({ rows: done ? null : value }), fail)
    }
    const rejectWith = (error: Error) => reject('syscall' in error ? storeError(error as NodeJS.ErrnoException) : error)
    const fail = (error: Error) => finish(() => reject(error))
    const end = () => fail(new Error('The writing thread ended without an answer'))
    const timer = setTimeout(() => fail(tooCostly()), seconds * 1000)
    const finish = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', end)
      then()
    }
    worker.on('message', take).on('error', fail).on('exit', end)
    send(task)
  })
}

type Handfuls = AsyncGenerator<ExportValue[][], undefined> & { readonly cells: number }

/** Rows, a few at a time. */
function handfuls(rows: ExportRows, width: number): Handfuls {
  const most = Math.max(1, Math.floor(handful / Math.max(1, width)))
  let cells = 0
  const all = (async function* (): AsyncGenerator<ExportValue[][], undefined> {
    let some: ExportValue[][] = []
    for await (const row of rows) {
      some.push(row)
      cells += width
      if (some.length < most) continue
      yield some
      some = []
    }
    if (some.length) yield some
  })()
  return Object.defineProperty(all, 'cells', { get: () => cells }) as Handfuls
}

const isOutOfMemory = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

function storeError(error: NodeJS.ErrnoException): unknown {
  try {
    return asStoreError(error)
  } catch (known) {
    return known
  }
}
