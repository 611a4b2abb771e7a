/** Cell values and column widths of a workbook, shared by its writers. */
import type { CellValue } from 'hucre/xlsx'
import { typedValue, type ExportColumn, type ExportShape, type ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { neutraliseCell } from '#platform/contract/literal-cell.ts'

export const numberFormats: Partial<Record<ExportShape, string>> = {
  money: '#,##0.00',
  percent: '0.##"%"',
  date: 'yyyy-mm-dd',
  'date-time': 'yyyy-mm-dd hh:mm:ss',
}

/** White on the house's blue. */
export const headerColours = { text: 'FFFFFF', ground: '0E1A3A' } as const

/** In characters of the body font; a column of text is as wide as its name and what its first rows hold, within bounds. */
const WIDTHS: Partial<Record<ExportShape, number>> = { number: 12, money: 14, percent: 10, date: 12, 'date-time': 20, flag: 8 }
const TEXT_WIDTH = { least: 16, most: 48 }
/** Room for the padding of a cell and the filter arrow. */
const HEADER_MARGIN = 3
/** Rows that decide how wide a column of text is. */
export const measuredRows = 200
/** With more columns than a window shows, the first, which names the rows, stays in view as the header does. */
const SHOWN = 6
export const frozen = (columns: readonly ExportColumn[]) => ({ rows: 1, ...(columns.length > SHOWN && { columns: 1 }) })

/** The most that a cell may hold. Source: Excel specifications and limits. */
const LONGEST_CELL = 32_767
/** "_x000D_" in a cell is an escaped character; text that happens to look so has its underscore escaped. ECMA-376 part 1, 22.9.2.19. */
const LOOKS_ESCAPED = /_(?=x[0-9A-Fa-f]{4}_)/g
const CUT = '… (cut here: a cell holds no more)'

export const cellsOf = (columns: readonly ExportColumn[], row: readonly ExportValue[]): CellValue[] =>
  columns.map(({ shape }, index) => xlsxCell(row[index], shape))

/** By the first of the rows. */
export function widthsOf(columns: readonly ExportColumn[], rows: readonly ExportValue[][]): number[] {
  const measured = rows.slice(0, measuredRows)
  return columns.map(({ name, shape }, at) => {
    const held = shape === 'text' ? measured.map((row) => longestLine(row[at])) : []
    const width = Math.max(WIDTHS[shape] ?? TEXT_WIDTH.least, name.length + HEADER_MARGIN, ...held)
    return Math.min(width, TEXT_WIDTH.most)
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

function xlsxCell(value: ExportValue, shape: ExportShape): CellValue {
  const typed = typedValue(value, shape)
  return typeof typed === 'string' ? textCell(typed) : typed
}

export function textCell(text: string): string {
  const guarded = neutraliseCell(text).replace(LOOKS_ESCAPED, '_x005F_')
  return guarded.length <= LONGEST_CELL ? guarded : guarded.slice(0, LONGEST_CELL - CUT.length) + CUT
}

/** Whether `textCell` cut the cell that a text was read from. An escaped character takes seven, so that the text may be a seventh as long. */
export const isCut = (text: string): boolean => text.endsWith(CUT) && text.length > LONGEST_CELL / 7

const LONGEST_SHEET_NAME = 31

/**
 * At most 31 characters, none of []:*?/\ and no control character, no apostrophe or blank at an end, and not "History", which Excel keeps for itself.
 * Source: Excel's rules for sheet names.
 */
export function allowedSheetName(name: string): string {
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
