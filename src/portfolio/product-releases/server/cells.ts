/** The cells of a list, from a table or from JSON in any of the forms in which such lists are published. */
import { counted } from '#platform/contract/words.ts'
import { largestReleaseList, mostReleases } from '#portfolio/product-releases/contract.ts'
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { looksLikeJson } from '#platform/server/spreadsheet/read-json.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { mostKeys, recordsInJson, tableOfRecords } from './json-lists.ts'

export interface Cells {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** Row numbers in the file. */
  readonly numbers: readonly number[]
}

/** @throws SpreadsheetError for a file that is damaged, too large, or no list */
export async function cellsIn(bytes: Uint8Array, fileName: string, share: string): Promise<Cells> {
  if (bytes.byteLength > largestReleaseList) throw new SpreadsheetError(`${fileName} is larger than 8 MB. Split it into several files.`)
  // A workbook is no text, and is not decoded as one.
  const beginning = Buffer.from(bytes.subarray(0, 2000)).toString('latin1').replace(/^ï»¿/, '')
  if (looksLikeJson(beginning)) {
    const { headers, rows } = recordsAsTable(decodeText(bytes).text, fileName)
    return { headers, rows, numbers: rows.map((_, at) => at + 1) }
  }
  const table = await readTable(bytes, fileName, { share, limits: { rows: mostReleases + 1, columns: 100 } })
  return { headers: table.columns.map(({ name }) => name), rows: table.rows, numbers: table.rowNumbers }
}

/** Lists with more releases than this are refused before a table is built. */
function recordsAsTable(text: string, fileName: string) {
  try {
    return tableIn(text, fileName)
  } catch (error) {
    // The stack ends before lists within lists do.
    if (!(error instanceof RangeError)) throw error
    throw new SpreadsheetError(`${fileName} can’t be read: it is nested too deeply for a list of releases. Choose another file.`, {
      cause: error,
    })
  }
}

function tableIn(text: string, fileName: string) {
  const list = parsed(text, fileName)
  if (list.length > mostReleases) throw tooMany(fileName)
  const table = tableOfRecords(list)
  if (!table) throw new SpreadsheetError(`${fileName} has more than ${mostKeys} different keys. Keep those of releases.`)
  return table
}

export const tooMany = (fileName: string) =>
  new SpreadsheetError(`${fileName} has more than ${counted(mostReleases, 'release')}. Split it into several files.`)

function parsed(text: string, fileName: string) {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch (error) {
    throw new SpreadsheetError(`${fileName} is damaged or incomplete: it is not valid JSON. Download it again.`, { cause: error })
  }
  const found = recordsInJson(document)
  if (!found) throw new SpreadsheetError(`${fileName} holds no list of releases.`)
  return found
}
