import { largestTable } from '#platform/contract/largest.ts'

/** A column as the file's header row names it. */
export type TableColumn = {
  /** Unique in the table: a header met again gets " (2)", an empty one becomes "Column 7". White space is folded. */
  name: string
  /** The first few different values, in the order of the file, none of them blank. */
  samples: string[]
}

/** A row whose number of cells differs from the header's. Its missing cells read as empty text. */
export type RaggedRow = { rowNumber: number; cells: number; expected: number }

/** What a file says, apart from its rows. */
export type TableHead = {
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null
  delimiter: string | null
  sheetName: string | null
  /** The visible sheets of a workbook, in their order; none for CSV. */
  sheets: string[]
}

/** A file read as a table: the first row that is not blank names the columns, blank rows are left out. */
export type Table = TableHead & {
  columns: TableColumn[]
  /** Cells as text, untrimmed, each row as long as `columns`. */
  rows: string[][]
  /** Where each row begins in the file, counted from 1: a line of a CSV file, a row of a sheet. */
  rowNumbers: number[]
  raggedRows: RaggedRow[]
}

/** How much of a file is read before it is refused. */
export type ReadLimits = {
  bytes: number
  /** Rows below the header. */
  rows: number
  columns: number
  cells: number
  /** Characters of all cells: a workbook stores a text once and may name it a million times. */
  characters: number
  /** What the parts of a workbook may inflate to together, as its directory declares it. */
  inflatedBytes: number
  /** JavaScript heap of the reading thread, in MB. */
  memory: number
  seconds: number
}

export const READ_LIMITS: ReadLimits = {
  bytes: largestTable,
  rows: 100_000,
  columns: 500,
  cells: 10_000_000,
  characters: 100_000_000,
  inflatedBytes: 256_000_000,
  memory: 512,
  seconds: 60,
}

export type ReadOptions = {
  /** Name of the sheet; without it the first visible one with rows below its header. */
  sheet?: string
  /** CSV only; without it the delimiter is guessed. */
  delimiter?: string
  limits?: Partial<ReadLimits>
}

/** All values of one column, in the order of the rows: what the guesses of date order and decimal mark want. */
export function* columnValues(table: Pick<Table, 'rows'>, index: number): Generator<string> {
  for (const row of table.rows) yield row[index] ?? ''
}
