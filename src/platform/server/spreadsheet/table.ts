import type { Encoding } from '#platform/contract/encodings.ts'
import { largestTable } from '#platform/contract/largest.ts'

/** A column as the file's header row names it. */
export type TableColumn = {
  /** Unique in the table: a header met again gets " (2)", an empty one becomes "Column 7". White space is folded. Without a header it is "Column G". */
  name: string
  /** The first few different values, in the order of the file, none of them blank. */
  samples: string[]
}

/** A row whose number of cells differs from the header's. Its missing cells read as empty text. */
export type RaggedRow = { rowNumber: number; cells: number; expected: number }

/** Facts about a file, apart from its rows. */
export type TableHead = {
  encoding: Encoding | null
  delimiter: string | null
  sheetName: string | null
  /** The visible sheets of a workbook, in their order; none for CSV. */
  sheets: string[]
  /** Hidden parts of the sheet: row numbers, and column indexes. */
  hidden: { rows: number[]; columns: number[] }
}

/** A row at the top of a file, its cells cut short. */
export type TopRow = { readonly rowNumber: number; readonly cells: string[] }

/** Which row names the columns, and the first rows of the file as they are, the header and what is above it among them. */
export type TableHeader = {
  /** Without a header, the first record. */
  headerRow: number
  /** 2: a row of groups over the names; 0: no row names them. */
  headerRows: 0 | 1 | 2
  top: TopRow[]
}

/** The header that a person has chosen: its row number in the file, 0 for the first row that is not blank. */
export type ChosenHeader = { headerRow?: number | undefined; headerRows?: 0 | 1 | 2 | undefined }

/** A file read as a table: the header is found or chosen, rows above it and blank ones are left out. */
export type Table = TableHead &
  TableHeader & {
    columns: TableColumn[]
    /** Cells as text, untrimmed, each row as long as `columns`. */
    rows: string[][]
    /** Position of each row in the file, counted from 1: a line of a CSV file, a row of a sheet. */
    rowNumbers: number[]
    raggedRows: RaggedRow[]
    /** Place of a column → numbers of the rows whose cells are numbers in the workbook: their mark is a point whatever the file writes. */
    typed: ReadonlyMap<number, ReadonlySet<number>>
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
  /** Total inflated size of the workbook's parts, as its directory declares it. */
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
  /** Share that the reading counts towards: an account reads one file at a time, so that none takes all threads. */
  share?: string
  /** Name of the sheet; without it the first visible one with rows below its header. */
  sheet?: string
  /** CSV only; without it the delimiter is guessed. */
  delimiter?: string
  /** CSV only; by default the byte order mark decides, else UTF-8 is tried, then Windows-1252. */
  encoding?: Encoding
  /** Without it the header is looked for. */
  headerRow?: number | undefined
  /** Only beside `headerRow`. */
  headerRows?: 0 | 1 | 2 | undefined
  limits?: Partial<ReadLimits>
}

/** All values of one column, in the order of the rows. */
export function* columnValues(table: Pick<Table, 'rows'>, index: number): Generator<string> {
  for (const row of table.rows) yield row[index] ?? ''
}

/** Values written as text rather than typed as numbers, for guessing date order and decimal mark. */
export function* writtenValues(table: Pick<Table, 'rows' | 'rowNumbers' | 'typed'>, index: number): Generator<string> {
  const typed = table.typed.get(index)
  for (const [at, row] of table.rows.entries()) if (!typed?.has(table.rowNumbers[at]!)) yield row[index] ?? ''
}
