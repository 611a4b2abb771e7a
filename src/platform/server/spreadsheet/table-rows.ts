import { restoreCell } from '#platform/contract/literal-cell.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { RaggedRow, ReadLimits } from '#platform/server/spreadsheet/table.ts'

/** Rows on their way out of the reading thread; the header, too, is one of them, and comes first. */
export type RowBatch = { rows: string[][]; rowNumbers: number[]; ragged: RaggedRow[] }

const BATCH_CELLS = 20_000

/**
 * Takes the rows of a file one by one, leaves out blank ones, notes ragged ones, holds the limits and hands
 * the rest on in batches small enough that the thread that receives one is soon free again.
 */
export class TableRows {
  #batch = emptyBatch()
  #batchCells = 0
  #expected: number | null = null
  #rows = 0
  #cells = 0
  #characters = 0

  constructor(
    readonly limits: ReadLimits,
    readonly send: (batch: RowBatch) => void,
  ) {}

  /** A sheet leaves out the empty cells at the end of a row, so that its short rows are no fault. */
  shortRowsAreWhole = false

  /** Whether there is a row below the header. */
  get hasRows(): boolean {
    return this.#rows > 0
  }

  /** Forgets the header of a sheet that has no rows below it: another sheet is read in its place. */
  startSheet(): void {
    this.#batch = emptyBatch()
    this.#batchCells = 0
    this.#expected = null
  }

  /** @throws {SpreadsheetError} when the file goes beyond a limit. */
  add(row: string[], rowNumber: number): void {
    const cellsInFile = row.length
    const used = usedLength(row)
    if (used === 0) return
    row.length = used
    for (let index = 0; index < used; index++) row[index] = restoreCell(row[index]!)
    this.#hold(row)
    this.#noteIfRagged(this.shortRowsAreWhole ? used : cellsInFile, rowNumber)
    this.#batch.rows.push(row)
    this.#batch.rowNumbers.push(rowNumber)
    this.#batchCells += used
    if (this.#batchCells >= BATCH_CELLS) this.flush()
  }

  flush(): void {
    if (this.#batch.rows.length === 0) return
    this.send(this.#batch)
    this.#batch = emptyBatch()
    this.#batchCells = 0
  }

  #noteIfRagged(cells: number, rowNumber: number): void {
    this.#expected ??= cells
    const fits = this.shortRowsAreWhole ? cells <= this.#expected : cells === this.#expected
    if (!fits) this.#batch.ragged.push({ rowNumber, cells, expected: this.#expected })
  }

  #hold(row: string[]): void {
    const { limits } = this
    if (row.length > limits.columns) throw tooMuch('columns', limits.columns, 'Remove those that are not to be imported.')
    if (this.#expected !== null) this.#rows++
    this.#cells += row.length
    for (const cell of row) this.#characters += cell.length
    if (this.#rows > limits.rows) throw tooMuch('rows', limits.rows, 'Split it into several files.')
    if (this.#cells > limits.cells) throw tooMuch('cells', limits.cells, 'Split it into several files.')
    if (this.#characters > limits.characters) throw tooMuch('characters', limits.characters, 'Split it into several files.')
  }
}

function emptyBatch(): RowBatch {
  return { rows: [], rowNumbers: [], ragged: [] }
}

/** Length up to the last cell that holds more than white space. */
function usedLength(row: string[]): number {
  let length = row.length
  while (length > 0 && row[length - 1]!.trim() === '') length--
  return length
}

function tooMuch(what: string, limit: number, remedy: string): SpreadsheetError {
  return new SpreadsheetError(`This file has more than ${limit.toLocaleString('en')} ${what}. ${remedy}`)
}
