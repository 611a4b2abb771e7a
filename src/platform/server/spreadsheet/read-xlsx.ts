import type { CellValue, StreamRow } from 'hucre/xlsx'
import { likelihood, looksLikeList, peeked } from '#platform/server/spreadsheet/sheet-choice.ts'
import { sheetFacts, type SheetFacts } from '#platform/server/spreadsheet/sheet-facts.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { hasDecimals, type TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { TableHead } from '#platform/server/spreadsheet/table.ts'
import { noResult } from '#platform/server/spreadsheet/values.ts'

/** Loaded for a workbook alone: most files are CSV, and each is read in a thread that begins with nothing. */
const workbooks = () => import('hucre/xlsx')

/** Reads one sheet of a workbook whose declared sizes were checked: the chosen one, or the first visible one that is like a list, or else has rows below its header. */
export async function readXlsx(bytes: Uint8Array, rows: TableRows, chosenSheet?: string): Promise<TableHead> {
  const { streamXlsxRows } = await workbooks()
  const all = await listSheets(bytes)
  const visible = all.filter(({ hidden }) => !hidden).map(({ name }) => name)
  if (chosenSheet === undefined && visible.length === 0) {
    throw new SpreadsheetError('This workbook has no visible sheet. Unhide the sheet to import and upload the file again.')
  }
  rows.shortRowsAreWhole = true
  let sheetName = ''
  let facts: SheetFacts | undefined
  const likely = chosenSheet ?? (visible.length > 1 ? await listAmong(bytes, all) : undefined)
  for (sheetName of likely === undefined ? visible : [likely]) {
    const index = all.findIndex(({ name }) => name === sheetName)
    if (index < 0) throw new SpreadsheetError(`This workbook has no sheet “${sheetName}”. Choose one of: ${visible.join(', ')}.`)
    rows.startSheet()
    facts = await sheetFacts(bytes, index)
    const merged = mergedDown(facts)
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      const { cells, typed } = merged(readRow(row, facts), row.index)
      rows.add(cells, row.index + 1, typed)
    }
    if (rows.hasRows) break
  }
  const hidden = { rows: [...(facts?.hiddenRows ?? [])].map((row) => row + 1), columns: [...(facts?.hiddenColumns ?? [])] }
  return { encoding: null, delimiter: null, sheetName, sheets: visible, hidden }
}

type Sheet = Awaited<ReturnType<typeof listSheets>>[number]

/** Name of the likeliest visible sheet that is like a list. */
async function listAmong(bytes: Uint8Array, all: readonly Sheet[]): Promise<string | undefined> {
  const { streamXlsxRows } = await workbooks()
  const visible = all.flatMap(({ name, hidden }, index) => (hidden ? [] : [{ name, index }]))
  for (const { name, index } of visible.toSorted((a, b) => likelihood(a.name) - likelihood(b.name))) {
    const rows: string[][] = []
    for await (const row of streamXlsxRows(bytes, { sheet: index })) {
      rows.push(row.values.map(cellText))
      if (rows.length === peeked) break
    }
    if (looksLikeList(rows)) return name
  }
  return undefined
}

interface ReadRow {
  readonly cells: string[]
  /** Places of its numbers that have decimals: whole ones are read alike whatever the mark. */
  readonly typed: number[]
}

/** Cells merged over several rows say the same in each of them; the file holds it in the first. */
function mergedDown({ merged }: SheetFacts): (row: ReadRow, index: number) => ReadRow {
  const ranges = merged.filter(({ startRow, endRow }) => endRow > startRow).sort((a, b) => a.startRow - b.startRow)
  const open = new Map<number, { endRow: number; text: string; isTyped: boolean }>()
  let next = 0
  return (row, index) => {
    const { cells, typed } = row
    for (; ranges[next] && ranges[next]!.startRow <= index; next++) {
      const { startRow, startColumn, endRow } = ranges[next]!
      if (startRow === index) open.set(startColumn, { endRow, text: cells[startColumn] ?? '', isTyped: typed.includes(startColumn) })
    }
    // A row without other content stays blank.
    if (!cells.some((cell) => cell.trim() !== '')) return row
    for (const [column, { endRow, text, isTyped }] of open) {
      if (endRow < index) open.delete(column)
      else if (!cells[column]?.trim()) {
        while (cells.length < column) cells.push('')
        cells[column] = text
        if (isTyped) typed.push(column)
      }
    }
    return row
  }
}

function readRow({ index, values }: StreamRow, { unresolved, percents, padded }: SheetFacts): ReadRow {
  const cells = values.map(cellText)
  for (const at of percents.get(index) ?? []) if (typeof values[at] === 'number') cells[at] = percentText(values[at])
  for (const [at, digits] of padded.get(index) ?? []) if (Number.isInteger(values[at])) cells[at] = withZeros(cells[at]!, digits)
  for (const at of unresolved.get(index) ?? []) {
    while (cells.length <= at) cells.push('')
    cells[at] = noResult
  }
  return { cells, typed: values.flatMap((value, at) => (typeof value === 'number' && hasDecimals(cells[at]!) ? [at] : [])) }
}

/** A whole number as its format of zeros shows it: of codes and postcodes they are a part. */
const withZeros = (number: string, digits: number): string =>
  number.replace(/^(-?)(\d+)$/, (_all, sign, own) => sign + own.padStart(digits, '0'))

/** Without the last binary digits that the factor adds. */
const percentText = (value: number): string => `${Number((value * 100).toPrecision(15))}%`

async function listSheets(bytes: Uint8Array): Promise<{ name: string; hidden: boolean }[]> {
  const { readXlsx: readWorkbook } = await workbooks()
  const sheets: { name: string; hidden: boolean }[] = []
  await readWorkbook(bytes, {
    sheets({ name, hidden, veryHidden }) {
      sheets.push({ name, hidden: Boolean(hidden || veryHidden) })
      return false
    },
  })
  return sheets
}

function cellText(value: CellValue): string {
  if (value === null) return ''
  return value instanceof Date ? dateText(value) : String(value)
}

/** 'YYYY-MM-DD', with the time if there is one; a time without a day, which Excel puts before 1900, alone. */
function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  // Excel keeps a time as a fraction of a day: a second comes back as 0.9999….
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString()
  const day = iso.slice(0, 10)
  const time = iso.slice(11, 19)
  if (value.getUTCFullYear() < 1900) return time
  return time === '00:00:00' ? day : `${day}T${time}`
}
