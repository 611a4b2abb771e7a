import { Readable } from 'node:stream'
import {
  rangeRef,
  writeXlsx as writeWorkbook,
  writeXlsxStream,
  type CellStyle,
  type CellValue,
  type ColumnDef,
  type WriteSheet,
} from 'hucre/xlsx'
import type { ExportColumn, ExportRows, ExportShape, ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import {
  allowedSheetName,
  cellsOf,
  frozen,
  headerColours,
  numberFormats,
  textCell,
  widthsOf,
} from '#platform/server/spreadsheet/xlsx-cells.ts'

const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: headerColours.text } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: headerColours.ground } },
  alignment: { vertical: 'center' },
}

/** Number of cells up to which a workbook is built as a whole: a streamed one has no filters, and building a whole one blocks everything else. */
const WHOLE = 60_000
/** Characters of these: ten times as much memory, and a thread that takes too much at one stroke ends the server. */
const WHOLE_CHARACTERS = 8_000_000

/**
 * A workbook of one sheet with real dates and numbers, a styled header that stays in view, filters unless it is large, and widths by shape.
 * Times are in UTC. Rows are pulled as the stream is read; text that would run as a formula is guarded.
 */
export function writeXlsx(columns: ExportColumn[], rows: ExportRows, sheetName = 'Export', modified = new Date()): Readable {
  return Readable.from(workbook(columns, rows, allowedSheetName(sheetName), modified), { objectMode: false })
}

async function* workbook(columns: ExportColumn[], rows: ExportRows, name: string, modified: Date): AsyncGenerator<Uint8Array> {
  const most = WHOLE / Math.max(1, columns.length)
  const source = each(rows)
  const first: ExportValue[][] = []
  let characters = 0
  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      first.push(next.value)
      for (const cell of next.value) if (typeof cell === 'string') characters += cell.length
      if (first.length > most || characters > WHOLE_CHARACTERS) return yield* streamed(columns, first, chained(first, source), name)
    }
    yield await whole(columns, first, name, modified)
  } finally {
    await source.return(undefined)
  }
}

async function* each(rows: ExportRows): AsyncGenerator<ExportValue[], undefined> {
  yield* rows
}

async function* chained(first: ExportValue[][], rest: AsyncGenerator<ExportValue[]>): AsyncGenerator<ExportValue[]> {
  yield* first
  yield* rest
}

function whole(columns: ExportColumn[], rows: ExportValue[][], name: string, modified: Date): Promise<Uint8Array> {
  const last = Math.max(0, columns.length - 1)
  const definitions = definitionsOf(columns, rows)
  const sheet: WriteSheet = {
    name,
    columns: columns.map(({ shape }, at) => {
      const style = bodyStyle(shape)
      return { width: definitions[at]!.width!, ...(style && { style }) }
    }),
    rows: [columns.map((column) => textCell(column.name)), ...rows.map((row) => cellsOf(columns, row))],
    cells: new Map(columns.map((_, at) => [`0,${at}`, { style: HEADER }])),
    freezePane: frozen(columns),
    autoFilter: { range: rangeRef(0, 0, rows.length, last) },
  }
  return writeWorkbook({ sheets: [sheet], properties: { modified } })
}

function streamed(
  columns: ExportColumn[],
  first: readonly ExportValue[][],
  rows: AsyncIterable<ExportValue[]>,
  name: string,
): AsyncIterable<Uint8Array> {
  const definitions = definitionsOf(columns, first)
  const stream = writeXlsxStream(xlsxRows(columns, definitions, rows), { name, columns: definitions, freezePane: frozen(columns) })
  return Readable.fromWeb(stream)
}

/** The writer has one style per column and reads it for each row, hence the change of style after the header. */
async function* xlsxRows(
  columns: ExportColumn[],
  definitions: ColumnDef[],
  rows: AsyncIterable<ExportValue[]>,
): AsyncGenerator<CellValue[]> {
  yield columns.map(({ name }) => textCell(name))
  definitions.forEach((column, index) => (column.style = bodyStyle(columns[index]!.shape)))
  for await (const row of rows) yield cellsOf(columns, row)
}

const definitionsOf = (columns: readonly ExportColumn[], rows: readonly ExportValue[][]): ColumnDef[] =>
  widthsOf(columns, rows).map((width) => ({ width, style: HEADER }))

function bodyStyle(shape: ExportShape): CellStyle | undefined {
  const numFmt = numberFormats[shape]
  return numFmt === undefined ? undefined : { numFmt }
}
