/** Facts about an uploaded file, determined once and stored with the import. */
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Written } from '#exchange/imports/contract/written.ts'
import type { Table, TableHeader } from '#platform/server/spreadsheet/table.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { guessing } from './guess.ts'
import { isOwnExport } from './labels.ts'
import type { PreparedFile } from '../../prepare/prepared-file.ts'
import type { Subject } from '../../subjects.ts'
import { writtenIn } from './written.ts'

export interface Analysis extends TableHeader {
  readonly rowCount: number
  readonly encoding: Table['encoding']
  readonly delimiter: string | null
  readonly sheetName: string | null
  readonly sheets: readonly string[]
  readonly raggedRows: readonly number[]
  /** Row numbers of titles of sections, sums and footnotes. */
  readonly noRecords?: readonly number[]
  readonly columns: readonly FileColumn[]
  readonly written: Written
  readonly hiddenRows: number
  readonly unresolved: number
  /** Columns that are divided, or used again. */
  readonly cuts: readonly Cut[]
}

/** Reader of the file, as far as it affects the file's notation. */
export interface Looking {
  readonly cuts?: readonly Cut[]
  readonly timeZone?: string | null
}

/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

export type Asked = Pick<Subject, 'columns' | 'label'>

/** Decides what the columns of a file are. */
export function* analysing(
  file: PreparedFile,
  { columns, label }: Asked,
  { cuts = [], timeZone = null }: Looking,
): Generator<void, Analysis> {
  const { table, rowCount, hiddenRows, unresolved } = file
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top } = table
  // The whole column doesn't fill the fields of its parts.
  const divided = new Set(cuts.flatMap(({ header, mark }) => (mark === null ? [] : [header])))
  const guessed = yield* guessing(columns, file, label, { leftOut: divided, isNamed: headerRows > 0 })
  const { written, formats } = writtenIn(table, file.measured, { columns, guessed, timeZone })
  return {
    rowCount,
    encoding,
    delimiter,
    sheetName,
    sheets,
    headerRow,
    headerRows,
    top,
    raggedRows: table.raggedRows.slice(0, mostRagged).map(({ rowNumber }) => rowNumber),
    noRecords: noRecordsIn(columns, file),
    cuts,
    written,
    hiddenRows,
    unresolved,
    columns: file.measured.map(({ votes: _votes, values: _values, words: _words, ...column }, at) => ({
      ...column,
      ...formats[at]!,
      match: guessed.get(column.name) ?? null,
    })),
  }
}

/** Each row of our exports is a record, but for sums that people have added to them: those have no id. */
function noRecordsIn(columns: readonly ExchangeColumn[], { table, noRecords, sums }: PreparedFile): readonly number[] {
  if (!isOwnExport(columns, table.columns)) return noRecords
  return columns.some(({ shape }) => shape.kind === 'id') ? sums : []
}

/** Columns stored before these measures existed lack them. */
export const laterMeasures = {
  from: null,
  isHidden: false,
  distinct: 0,
  mean: 0,
  isCounted: false,
  kind: 'name',
  separator: null,
  match: null,
} as const satisfies Partial<FileColumn>
