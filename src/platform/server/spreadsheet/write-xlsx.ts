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
import {
  typedValue,
  type ExportColumn,
  type ExportRows,
  type ExportShape,
  type ExportValue,
} from '#platform/server/spreadsheet/export-column.ts'
import { neutraliseCell } from '#platform/contract/literal-cell.ts'

const HEADER: CellStyle = {
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0E1A3A' } },
  alignment: { vertical: 'center' },
}

const FORMATS: Partial<Record<ExportShape, string>> = {
  money: '#,##0.00',
  percent: '0.##"%"',
  date: 'yyyy-mm-dd',
  'date-time': 'yyyy-mm-dd hh:mm:ss',
}

/** In characters of the body font; a column of text is as wide as its name and what its first rows hold, within bounds. */
const WIDTHS: Partial<Record<ExportShape, number>> = { number: 12, money: 14, percent: 10, date: 12, 'date-time': 20, flag: 8 }
const TEXT_WIDTH = { least: 16, most: 48 }
/** Room for the padding of a cell and the filter arrow. */
const HEADER_MARGIN = 3
/** Rows that decide how wide a column of text is. */
const MEASURED = 200
/** With more columns than a window shows, the first, which names the rows, stays in view as the header does. */
const SHOWN = 6
const frozen = (columns: readonly ExportColumn[]) => ({ rows: 1, ...(columns.length > SHOWN && { columns: 1 }) })

/** The most that a cell may hold. Source: Excel specifications and limits. */
const LONGEST_CELL = 32_767
/** "_x000D_" in a cell stands for a character; text that happens to look so has its underscore escaped. ECMA-376 part 1, 22.9.2.19. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g
const CUT = '… (cut here: a cell holds no more)'

/** Cells up to which a workbook is made as a whole: what streams has no filters, and a whole one holds up everything else while it is made. */
const WHOLE = 60_000

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
  try {
    for (let next = await source.next(); !next.done; next = await source.next()) {
      first.push(next.value)
      if (first.length > most) return yield* streamed(columns, first, chained(first, source), name)
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

const cellsOf = (columns: ExportColumn[], row: ExportValue[]): CellValue[] => columns.map(({ shape }, index) => xlsxCell(row[index], shape))

const definitionsOf = (columns: readonly ExportColumn[], rows: readonly ExportValue[][]): ColumnDef[] => {
  const measured = rows.slice(0, MEASURED)
  return columns.map(({ name, shape }, at) => {
    const held = shape === 'text' ? measured.map((row) => longestLine(row[at])) : []
    const width = Math.max(WIDTHS[shape] ?? TEXT_WIDTH.least, name.length + HEADER_MARGIN, ...held)
    return { width: Math.min(width, TEXT_WIDTH.most), style: HEADER }
  })
}

const longestLine = (value: ExportValue): number =>
  typeof value === 'string'
    ? Math.max(
        ...value
          .slice(0, 1000)
          .split('\n')
          .map(({ length }) => length + 1),
      )
    : 0

function bodyStyle(shape: ExportShape): CellStyle | undefined {
  const numFmt = FORMATS[shape]
  return numFmt === undefined ? undefined : { numFmt }
}

function xlsxCell(value: ExportValue, shape: ExportShape): CellValue {
  const typed = typedValue(value, shape)
  return typeof typed === 'string' ? textCell(typed) : typed
}

function textCell(text: string): string {
  const guarded = neutraliseCell(text).replace(LOOKS_ESCAPED, '_x005F_')
  return guarded.length <= LONGEST_CELL ? guarded : guarded.slice(0, LONGEST_CELL - CUT.length) + CUT
}

const LONGEST_SHEET_NAME = 31

/**
 * At most 31 characters, none of []:*?/\ and no control character, no apostrophe or blank at an end, and not "History", which Excel keeps for itself.
 * Source: Excel's rules for sheet names.
 */
function allowedSheetName(name: string): string {
  const plain = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  const allowed = cut(plain).replace(/^['\s]+|['\s]+$/g, '')
  if (/^history$/i.test(allowed)) return `${allowed} 1`
  return allowed || 'Export'
}

/** Never in the middle of a character. */
const cut = (text: string) => text.slice(0, LONGEST_SHEET_NAME).replace(/[\ud800-\udbff]$/, '')
