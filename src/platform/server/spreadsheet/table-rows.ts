import { restoreCell } from '#platform/contract/literal-cell.ts'
import { findHeader, joinHeader, type HeaderPlace } from '#platform/server/spreadsheet/header-row.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { ChosenHeader, RaggedRow, ReadLimits, TableHeader, TopRow } from '#platform/server/spreadsheet/table.ts'

/** Rows sent by the reading thread; the header is the first of them. */
export type RowBatch = { rows: string[][]; rowNumbers: number[]; ragged: RaggedRow[]; typed: [rowNumber: number, columns: number[]][] }

const BATCH_CELLS = 20_000
/** Rows that are looked at before the header is decided. */
const TOP_ROWS = 30
/** Size of their preview. */
const SHOWN = { rows: 12, columns: 50, characters: 120 }

/** A number of the file whose text is read in two ways unless its mark is known. */
export const hasDecimals = (number: string): boolean => /[.e]/i.test(number)

interface Waiting extends TopRow {
  readonly cellsInFile: number
}

/**
 * Takes the rows of a file one by one, leaves out blank ones and titles above the header, notes ragged ones, holds the limits
 * and hands the rest on in batches small enough that the thread that receives one is soon free again.
 */
export class TableRows {
  #batch = emptyBatch()
  #batchCells = 0
  #top: Waiting[] = []
  #header: TableHeader | null = null
  #expected = 0
  #rows = 0
  #cells = 0
  #characters = 0

  constructor(
    readonly limits: ReadLimits,
    readonly chosen: ChosenHeader,
    readonly send: (batch: RowBatch) => void,
  ) {}

  /** A sheet leaves out the empty cells at the end of a row, so that its short rows are no fault. */
  shortRowsAreWhole = false
  /** Texts that a program would run as formulas have an apostrophe before them. */
  areGuarded = true

  /** Whether there is a row below the header. */
  get hasRows(): boolean {
    this.#decide()
    return this.#rows > 0
  }

  /** Position of the header, and the rows at the top; to be read after `flush`. */
  get header(): TableHeader {
    return this.#header ?? { headerRow: 1, headerRows: 1, top: [] }
  }

  /** Forgets the header of a sheet that has no rows below it: another sheet is read in its place. */
  startSheet(): void {
    this.#batch = emptyBatch()
    this.#batchCells = 0
    this.#top = []
    this.#header = null
  }

  /**
   * @param typed places of cells that are numbers in the file
   * @throws {SpreadsheetError} when the file goes beyond a limit.
   */
  add(row: string[], rowNumber: number, typed: number[] = []): void {
    const cellsInFile = row.length
    const used = usedLength(row)
    if (used === 0) return
    row.length = used
    if (this.areGuarded) for (let index = 0; index < used; index++) row[index] = restoreCell(row[index]!)
    this.#hold(row)
    if (typed.length) this.#batch.typed.push([rowNumber, typed])
    const waiting = { cells: row, rowNumber, cellsInFile: this.shortRowsAreWhole ? used : cellsInFile }
    if (this.#header) return this.#pass(waiting)
    this.#top.push(waiting)
    if (this.#top.length === TOP_ROWS) this.#decide()
  }

  flush(): void {
    this.#decide()
    if (this.#batch.rows.length === 0) return
    this.send(this.#batch)
    this.#batch = emptyBatch()
    this.#batchCells = 0
  }

  #decide(): void {
    if (this.#header || !this.#top.length) return
    const top = this.#top
    const { at, count } = this.#place(top)
    const begin = top[at]!
    this.#header = {
      headerRow: begin.rowNumber,
      headerRows: count,
      top: top.slice(0, Math.max(SHOWN.rows, at + 4)).map(shown),
    }
    this.#expected = Math.max(...top.slice(at, at + Math.max(1, count)).map(({ cellsInFile }) => cellsInFile))
    this.#put({ cells: namesIn(top.slice(at, at + count)), rowNumber: begin.rowNumber })
    for (const row of top.slice(at + count)) this.#pass(row)
    this.#top = []
  }

  #place(top: readonly Waiting[]): HeaderPlace {
    const { headerRow, headerRows } = this.chosen
    if (headerRow === undefined) return findHeader(top.map(({ cells }) => cells))
    const at = headerRow === 0 ? 0 : top.findIndex(({ rowNumber }) => rowNumber === headerRow)
    if (at < 0) throw new SpreadsheetError(`Row ${headerRow} can’t name the columns: it is blank or too far down. Choose another one.`)
    if (headerRows === 0) return { at, count: 0 }
    return { at, count: headerRows === 2 && at + 1 < top.length ? 2 : 1 }
  }

  #pass({ cells, rowNumber, cellsInFile }: Waiting): void {
    this.#rows++
    if (this.#rows > this.limits.rows) throw tooMuch('rows', this.limits.rows, 'Split it into several files.')
    const fits = this.shortRowsAreWhole ? cellsInFile <= this.#expected : cellsInFile === this.#expected
    if (!fits) this.#batch.ragged.push({ rowNumber, cells: cellsInFile, expected: this.#expected })
    this.#put({ cells, rowNumber })
  }

  #put({ cells, rowNumber }: { cells: string[]; rowNumber: number }): void {
    this.#batch.rows.push(cells)
    this.#batch.rowNumbers.push(rowNumber)
    this.#batchCells += cells.length
    if (this.#batchCells >= BATCH_CELLS) this.flush()
  }

  #hold(row: string[]): void {
    const { limits } = this
    if (row.length > limits.columns) throw tooManyColumns(limits)
    this.#cells += row.length
    for (const cell of row) this.#characters += cell.length
    if (this.#cells > limits.cells) throw tooManyCells(limits)
    if (this.#characters > limits.characters) throw tooMuch('characters', limits.characters, 'Split it into several files.')
  }
}

/** The names of the columns, as one or two rows say them. */
const namesIn = ([upper, lower]: readonly TopRow[]): string[] =>
  !upper ? [] : lower ? joinHeader(upper.cells, lower.cells) : [...upper.cells]

const shown = ({ cells, rowNumber }: TopRow): TopRow => ({
  rowNumber,
  cells: cells.slice(0, SHOWN.columns).map((cell) => cell.slice(0, SHOWN.characters).replace(/[\uD800-\uDBFF]$/, '')),
})

function emptyBatch(): RowBatch {
  return { rows: [], rowNumbers: [], ragged: [], typed: [] }
}

/** Length up to the last cell that holds more than white space. */
function usedLength(row: string[]): number {
  let length = row.length
  while (length > 0 && row[length - 1]!.trim() === '') length--
  return length
}

export const tooManyColumns = ({ columns }: Pick<ReadLimits, 'columns'>) =>
  tooMuch('columns', columns, 'Remove those that are not to be imported.')
export const tooManyCells = ({ cells }: Pick<ReadLimits, 'cells'>) => tooMuch('cells', cells, 'Split it into several files.')

function tooMuch(what: string, limit: number, remedy: string): SpreadsheetError {
  return new SpreadsheetError(`This file has more than ${limit.toLocaleString('en')} ${what}. ${remedy}`)
}
