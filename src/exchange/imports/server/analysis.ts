/** Facts about an uploaded file, determined once and stored with the import. */
import { setImmediate as turn } from 'node:timers/promises'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Cut } from '#exchange/imports/contract/cut.ts'
import type { Written } from '#exchange/imports/contract/written.ts'
import { columnValues, type Table, type TableHeader } from '#platform/server/spreadsheet/table.ts'
import { noResult } from '#platform/server/spreadsheet/values.ts'
import { cutColumns, type CutTable } from './cut-columns.ts'
import { guessColumns } from './guess.ts'
import { hiddenRowsOf } from './left-out.ts'
import { linesOfNoRecord } from './no-records.ts'
import { profileOf } from './profile.ts'
import type { Subject } from './subjects.ts'
import { formatAlone, votesOf, writtenIn } from './written.ts'

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

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Row numbers of ragged rows that are kept. */
const mostRagged = 100

type Asked = Pick<Subject, 'columns' | 'label'>

/** A long file at once: for benchmarks and short tables. */
export function analyse(file: Table, asked: Asked, looking: Looking = {}): Analysis {
  const table = cutColumns(file, looking.cuts ?? [])
  return analysed({ table, found: profiled(table), noRecords: linesOfNoRecord(table) }, asked, looking)
}

/** Same as `analyse`, column by column, so that other requests are served in between. */
export async function analyseInTurns(file: Table, asked: Asked, looking: Looking = {}): Promise<Analysis> {
  const table = cutColumns(file, looking.cuts ?? [])
  const found: Found[] = []
  for (const at of table.columns.keys()) {
    const votes = votesOf(table, at)
    await turn()
    found.push(profiledAt(table, at, votes))
    await turn()
  }
  const noRecords = linesOfNoRecord(table)
  await turn()
  return analysed({ table, found, noRecords }, asked, looking)
}

interface Read {
  readonly table: CutTable
  readonly found: readonly Found[]
  readonly noRecords: ReturnType<typeof linesOfNoRecord>
}

function analysed({ table, found, noRecords }: Read, { columns, label }: Asked, { cuts = [], timeZone = null }: Looking): Analysis {
  const { encoding, delimiter, sheetName, sheets, headerRow, headerRows, top } = table
  // The whole column doesn't fill the fields of its parts.
  const divided = new Set(cuts.flatMap(({ header, mark }) => (mark === null ? [] : [header])))
  const guessed = guessColumns(columns, table, found, label, { leftOut: divided, isNamed: headerRows > 0 })
  const { written, formats } = writtenIn(table, found, { columns, guessed, timeZone })
  return {
    rowCount: table.rows.length,
    encoding,
    delimiter,
    sheetName,
    sheets,
    headerRow,
    headerRows,
    top,
    raggedRows: table.raggedRows.slice(0, mostRagged).map(({ rowNumber }) => rowNumber),
    noRecords: [...noRecords.keys()],
    cuts,
    written,
    hiddenRows: hiddenRowsOf(table).length,
    unresolved: table.rows.reduce((sum, row) => sum + row.filter((cell) => cell === noResult).length, 0),
    columns: found.map(({ votes: _votes, ...column }, at) => ({ ...column, ...formats[at]!, match: guessed.get(column.name) ?? null })),
  }
}

/** The columns of the file as its values describe them, whatever kind of record it holds. */
export const profiled = (table: CutTable) => table.columns.map((_, at) => profiledAt(table, at))

function profiledAt(table: CutTable, at: number, votes = votesOf(table, at)) {
  const { name, samples, from } = table.columns[at]!
  const alone = { from: from ?? null, isHidden: table.hidden.columns.includes(at), samples: samples.map(shortened), ...formatAlone(votes) }
  return { name, votes, ...alone, ...profileOf(columnValues(table, at)) }
}

type Found = ReturnType<typeof profiledAt>

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

/** Half of an emoji is not text: PostgreSQL refuses to keep it. */
const shortened = (text: string) => (text.length > sampleLength ? `${text.slice(0, sampleLength).replace(/[\uD800-\uDBFF]$/, '')}…` : text)
