import { readXlsx as readWorkbook, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { TableHead } from '#platform/server/spreadsheet/table.ts'

/** Reads one sheet of a workbook whose declared sizes were checked: the chosen one, or the first visible one with rows below its header. */
export async function readXlsx(bytes: Uint8Array, rows: TableRows, chosenSheet?: string): Promise<TableHead> {
  const all = await listSheets(bytes)
  const visible = all.filter(({ hidden }) => !hidden).map(({ name }) => name)
  if (chosenSheet === undefined && visible.length === 0) {
    throw new SpreadsheetError('This workbook has no visible sheet. Unhide the sheet to import and upload the file again.')
  }
  rows.shortRowsAreWhole = true
  let sheetName = ''
  for (sheetName of chosenSheet === undefined ? visible : [chosenSheet]) {
    const index = all.findIndex(({ name }) => name === sheetName)
    if (index < 0) throw new SpreadsheetError(`This workbook has no sheet “${sheetName}”. Choose one of: ${visible.join(', ')}.`)
    rows.startSheet()
    for await (const row of streamXlsxRows(bytes, { sheet: index })) rows.add(row.values.map(cellText), row.index + 1)
    if (rows.hasRows) break
  }
  return { encoding: null, delimiter: null, sheetName, sheets: visible }
}

async function listSheets(bytes: Uint8Array): Promise<{ name: string; hidden: boolean }[]> {
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
