/** Whether the guesses find the name of a record by its values, in files whose header for it is a made-up word. */
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { analyse } from '#exchange/imports/server/decide/columns/analyse.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import { guessDelimiter } from '#platform/server/spreadsheet/csv-delimiter.ts'
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { plainTable } from './plain-table.ts'
import type { ImportSet } from './sets.ts'

/** In no list of words that the guesses know. */
const madeUp = 'Qxz'

/** Lines of the file; for a workbook, of its last sheet, which the set is about. */
async function linesOf({ file, bytes }: ImportSet): Promise<string[][]> {
  if (!file.endsWith('.xlsx')) {
    const { text } = decodeText(bytes)
    return parse(text, { delimiter: guessDelimiter(text), relax_column_count: true })
  }
  const { sheets } = await readXlsx(bytes)
  return (sheets.at(-1)?.rows ?? []).map((row) => row.map((value) => String(value ?? '')))
}

/** The header of the column that is taken for the name, null for none; and whether it is the right one. */
export async function nameOf(set: ImportSet): Promise<{ readonly got: string | null; readonly isRight: boolean }> {
  const named = set.columns.findIndex(({ field }) => field === 'Name')
  const names = new Set(set.records as readonly string[])
  const rows = (await linesOf(set)).filter((line) => names.has(line[named] ?? ''))
  const headers = set.columns.map(({ header }, at) => (at === named ? madeUp : header))
  const cells = rows.map((row) => headers.map((_, at) => row[at] ?? ''))
  const guessed = analyse(plainTable(headers, cells), subjectOf('application')).columns
  const got = guessed.find(({ match }) => match?.id === 'name')?.name ?? null
  return { got, isRight: got === madeUp && rows.length > 0 }
}
