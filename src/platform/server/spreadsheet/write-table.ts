/**
 * Writes rows as a CSV, XLSX or JSON file, in a thread of its own with bounded memory and time: a workbook takes a tenth of a millisecond a row, and others wait for
 * none of it. The file lies on the disk until it is read, so that slow readers keep neither a thread nor memory.
 */
import type { Readable } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { asStoreError } from '#platform/server/files/local-files.ts'
import { drop, newPassingPath, openOnce } from '#platform/server/files/passing-files.ts'
import { busy, callerGone, tooCostly } from '#platform/server/http/refusal.ts'
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
/** Minutes that a workbook of several sheets, or a job's file, may take. */
const minutesOfSheets = 15
/** Cells that are handed over at a time: about a millisecond of work. */
const handful = 4000
/** Characters of these: a cell may have thousands of names. */
const handfulCharacters = 250_000
/** Cells of a file whose thread waits for another. */
const smallFile = 100_000

const threads = new ReadyThread('write', memory)

export interface Writing {
  /** Data folder of the settings; the file is stored there temporarily. */
  readonly dataFolder: string
  /** Share of the threads that the writing counts towards: an account's id. */
  readonly share: string
  /** Name of the sheet in a workbook. */
  readonly name?: string
  /** Aborted when nobody waits for the file: it then leaves the line. */
  readonly signal?: AbortSignal
  /** A job's file, which may take as long as a workbook of several sheets. */
  readonly isLong?: boolean
}

/** Content of a file. */
export interface Content {
  readonly columns: ExportColumn[]
  readonly rows: ExportRows
}

/**
 * The file's bytes; the receiver of the stream reads it to its end or destroys it.
 * @throws Refusal 503 if no thread was free in time, or the file takes too long or too much memory; {FileStoreError} when the disk is full; what the rows failed with
 */
export const writeTable = (format: TableFormat, columns: ExportColumn[], rows: ExportRows, writing: Writing): Promise<Readable> =>
  writeTableRead(format, async () => ({ columns, rows }), writing)

/**
 * The same with a content that is read when the file's turn comes: a hundred files that wait hold nothing in memory.
 * @throws as {@link writeTable} does, and what `read` fails with
 */
export const writeTableRead = (format: TableFormat, read: () => Promise<Content>, writing: Writing): Promise<Readable> =>
  written(format, async () => [{ name: writing.name ?? 'Export', ...(await read()) }], writing)

/** A sheet; its rows are read after those of the sheets before it are written. */
export interface Sheet extends Content {
  readonly name: string
}

/** A workbook with all of the sheets, with a few rows in memory at a time. Returns and throws as {@link writeTable} does. */
export const writeWorkbook = (sheets: readonly Sheet[], writing: Writing): Promise<Readable> =>
  written('sheets', async () => sheets, writing)

async function written(format: WriteTask['format'], read: () => Promise<readonly Sheet[]>, writing: Writing): Promise<Readable> {
  const { share, dataFolder, signal, isLong = format === 'sheets' } = writing
  const leave = await queue.take({ share, patience, ...(signal && { signal }) }).catch(() => {
    throw signal?.aborted ? callerGone() : busy()
  })
  const path = await newPassingPath(dataFolder).catch((error: Error) => (leave(), asStoreError(error)))
  try {
    const sheets = await read()
    const named = sheets.map(({ name, columns }) => ({ name, columns }))
    await writeInThread({ format, sheets: named, path, modified: new Date() }, sheets, isLong ? minutesOfSheets * 60 : seconds)
    return await openOnce(path)
  } catch (error) {
    await drop({ path })
    throw error
  } finally {
    leave()
  }
}

async function writeInThread(task: WriteTask, sheets: readonly Sheet[], most: number): Promise<void> {
  const source = handfuls(sheets)
  const worker = await threads.take()
  let isWhole = false
  try {
    await followed(worker, task, source, most)
    isWhole = true
  } catch (error) {
    throw isOutOfMemory(error) ? tooCostly() : error
  } finally {
    await source.return(undefined)
    if (!isWhole || source.cells > smallFile || !threads.keep(worker)) await worker.terminate()
  }
}

/** `most`: seconds. */
function followed(worker: Worker, task: WriteTask, source: Handfuls, most: number): Promise<void> {
  return new Promise((resolve, reject) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    const send = (message: WriteTask | MoreRows) => worker.postMessage(message)
    const take = (answer: WriteAnswer) => {
      if ('done' in answer) finish(resolve)
      else if ('failure' in answer) finish(() => rejectWith(answer.failure))
      else source.next().then(({ value }) => send({ rows: value ?? null }), fail)
    }
    const rejectWith = (error: Error) => reject('syscall' in error ? storeError(error as NodeJS.ErrnoException) : error)
    const fail = (error: Error) => finish(() => reject(error))
    const end = () => fail(new Error('The writing thread ended without an answer'))
    const timer = setTimeout(() => fail(tooCostly()), most * 1000)
    const finish = (then: () => void) => {
      clearTimeout(timer)
      worker.off('message', take).off('error', fail).off('exit', end)
      then()
    }
    worker.on('message', take).on('error', fail).on('exit', end)
    send(task)
  })
}

type Handfuls = AsyncGenerator<ExportValue[][] | null, undefined> & { readonly cells: number }

/** Rows, a few at a time; null after the last of each sheet. */
function handfuls(sheets: readonly Sheet[]): Handfuls {
  let cells = 0
  const all = (async function* (): AsyncGenerator<ExportValue[][] | null, undefined> {
    for (const { columns, rows } of sheets) {
      const width = Math.max(1, columns.length)
      const most = Math.max(1, Math.floor(handful / width))
      let [some, characters]: [ExportValue[][], number] = [[], 0]
      for await (const row of rows) {
        some.push(row)
        cells += width
        for (const cell of row) if (typeof cell === 'string') characters += cell.length
        if (some.length < most && characters < handfulCharacters) continue
        yield some
        ;[some, characters] = [[], 0]
      }
      if (some.length) yield some
      yield null
    }
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
