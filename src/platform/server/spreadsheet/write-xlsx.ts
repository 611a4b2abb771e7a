import { Readable } from 'node:stream'
import { writeXlsxStream, type CellStyle, type CellValue, type ColumnDef } from 'hucre/xlsx'
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

/** In characters of the body font; a column of text is as wide as its name, within bounds. */
const WIDTHS: Partial<Record<ExportShape, number>> = { number: 12, money: 14, percent: 10, date: 12, 'date-time': 20, flag: 8 }
const TEXT_WIDTH = { least: 16, most: 48 }
/** Room for the padding of a cell and the filter arrow. */
const HEADER_MARGIN = 3

/** The most that a cell may hold. Source: Excel specifications and limits. */
const LONGEST_CELL = 32_767
/** "_x000D_" in a cell stands for a character; text that happens to look so has its underscore escaped. ECMA-376 part 1, 22.9.2.19. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g
const CUT = '… (cut here: a cell holds no more)'

/**
 * A workbook of one sheet with real dates and numbers, a styled header that stays in view, and widths by shape.
 * Times are in UTC. Rows are pulled as the stream is read; text that would run as a formula is guarded.
 */
export function writeXlsx(columns: ExportColumn[], rows: ExportRows, sheetName = 'Export'): Readable {
  const definitions = columns.map(definition)
  const stream = writeXlsxStream(xlsxRows(columns, definitions, rows), {
    name: allowedSheetName(sheetName),
    columns: definitions,
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream)
}

/** The writer has one style per column and reads it for each row, hence the change of style after the header. */
async function* xlsxRows(columns: ExportColumn[], definitions: ColumnDef[], rows: ExportRows): AsyncGenerator<CellValue[]> {
  yield columns.map(({ name }) => textCell(name))
  definitions.forEach((column, index) => (column.style = bodyStyle(columns[index]!.shape)))
  for await (const row of rows) yield columns.map(({ shape }, index) => xlsxCell(row[index], shape))
}

function definition({ name, shape }: ExportColumn): ColumnDef {
  const named = name.length + HEADER_MARGIN
  const width = WIDTHS[shape] ?? TEXT_WIDTH.least
  return { width: Math.min(Math.max(width, named), TEXT_WIDTH.most), style: HEADER }
}

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
