/** Uploaded files, read. */
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { PassingFile } from '#platform/server/files/passing-files.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import type { ReadOptions, Table } from '#platform/server/spreadsheet/table.ts'
import { keepTable, keptTable } from './kept-tables.ts'

export type Uploaded = Pick<PassingFile, 'path' | 'digest'> & { readonly fileName: string }

/** Reads the uploaded file. @throws Refusal 422 in words for the person who chose the file */
export async function readUpload({ path, digest, fileName }: Uploaded, options: ReadOptions): Promise<Table> {
  const known = keptTable(digest, options)
  if (known) return known
  try {
    const table = await readTable(path, fileName, options)
    if (!table.rows.length) throw new SpreadsheetError(`${fileName} has a header but no rows below it. Choose a file that has rows.`)
    await keepTable(digest, readAs(table), table)
    return table
  } catch (error) {
    if (error instanceof SpreadsheetError) throw ruleNotMet('file', error.message)
    throw error
  }
}

/** How the file was read. */
export const readAs = ({
  sheetName: sheet,
  delimiter,
  encoding,
  headerRow,
  headerRows,
}: Pick<Table, 'sheetName' | 'delimiter' | 'encoding' | 'headerRow' | 'headerRows'>): ReadOptions => ({
  ...(sheet ? { sheet } : {}),
  ...(delimiter ? { delimiter } : {}),
  ...(encoding ? { encoding } : {}),
  headerRow,
  headerRows,
})
