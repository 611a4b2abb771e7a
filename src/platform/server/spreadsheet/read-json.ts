/** Reads JSON as a table: a list of records, or the longest list in a document, or a record a line. */
import { joinNames } from '#platform/server/exchange/name-lists.ts'
import { decodeText } from '#platform/server/spreadsheet/decode-text.ts'
import { SpreadsheetError } from '#platform/server/spreadsheet/spreadsheet-error.ts'
import { hasDecimals, tooManyColumns, type TableRows } from '#platform/server/spreadsheet/table-rows.ts'
import type { TableHead } from '#platform/server/spreadsheet/table.ts'

/** Levels of records within records that become columns, such as "owner.name". */
const deepest = 4
/** Keys by which a record within a list is called. */
const titles = ['name', 'title', 'label', 'displayName', 'value', 'id']
/** Levels at which a list of records is looked for. */
const mostAbove = 4

type Json = unknown
type Rec = Readonly<Record<string, Json>>

const isRecord = (value: Json): value is Rec => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Text that begins as a JSON document does. */
export const looksLikeJson = (text: string): boolean => /^\s*(\[\s*[[{]|\{\s*["}]|\[\s*\])/.test(text.slice(0, 2000))

export function readJson(bytes: Uint8Array, rows: TableRows): TableHead {
  const { text, encoding } = decodeText(bytes)
  const list = listIn(parsed(text))
  rows.shortRowsAreWhole = true
  rows.areGuarded = false
  if (list.every((one) => Array.isArray(one))) for (const [at, line] of list.entries()) add(rows, line, at + 1)
  else
    addRecords(
      list.map((one) => (isRecord(one) ? flat(one) : { value: one })),
      rows,
    )
  return { encoding, delimiter: null, sheetName: null, sheets: [], hidden: { rows: [], columns: [] } }
}

/** @throws SpreadsheetError for what is no JSON */
function parsed(text: string): Json {
  try {
    return JSON.parse(text)
  } catch (error) {
    const lines = text.split(/\r?\n/).filter((line) => line.trim())
    try {
      if (lines.length > 1) return lines.map((line): Json => JSON.parse(line))
    } catch {
      // Reports the error of the document, not of one of its lines.
    }
    throw new SpreadsheetError('This JSON file is damaged or cut off. Export it again and upload the whole file.', { cause: error })
  }
}

/** The longest list of records or rows anywhere in the document; a document that is one record is a list of it. */
function listIn(document: Json): Json[] {
  let longest: Json[] = []
  const look = (value: Json, above: number): void => {
    if (Array.isArray(value)) {
      if (value.some((one) => isRecord(one) || Array.isArray(one)) && value.length > longest.length) longest = value
    } else if (isRecord(value) && above < mostAbove) for (const inner of Object.values(value)) look(inner, above + 1)
  }
  look(document, 0)
  if (longest.length) return longest
  if (isRecord(document) && Object.keys(document).length) return [document]
  throw new SpreadsheetError('This JSON file holds no list of records. Upload one such as [{"name": "Payroll"}].')
}

/** A number is one, however the texts beside it write theirs. */
function add(rows: TableRows, values: readonly Json[], rowNumber: number): void {
  const cells = values.map(textOf)
  rows.add(
    cells,
    rowNumber,
    values.flatMap((value, at) => (isNumber(value) && hasDecimals(cells[at]!) ? [at] : [])),
  )
}

const isNumber = (value: Json): boolean => typeof value === 'number' || (isRecord(value) && typeof titleOf(value) === 'number')

function addRecords(records: readonly Rec[], rows: TableRows): void {
  const keys = new Map<string, number>()
  for (const record of records)
    for (const key of Object.keys(record)) {
      if (!keys.has(key)) keys.set(key, keys.size)
      if (keys.size > rows.limits.columns) throw tooManyColumns(rows.limits)
    }
  rows.add([...keys.keys()], 1)
  for (const [at, record] of records.entries())
    add(
      rows,
      [...keys.keys()].map((key) => (Object.hasOwn(record, key) ? record[key] : null)),
      at + 2,
    )
}

/** A record within a record becomes columns of its own; a list becomes one cell. */
function flat(record: Rec, before = '', depth = 1): Rec {
  const cells: Record<string, Json> = {}
  for (const [key, value] of Object.entries(record)) {
    const name = before + key
    if (isRecord(value) && depth < deepest) Object.assign(cells, flat(value, `${name}.`, depth + 1))
    else cells[name] = value
  }
  return cells
}

function textOf(value: Json): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return joinNames(value.map(textOf).filter(Boolean))
  if (!isRecord(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  const title = titleOf(value)
  return title === undefined ? JSON.stringify(value) : textOf(title)
}

const titleOf = (value: Rec): Json => titles.map((key) => value[key]).find((one) => typeof one === 'string' || typeof one === 'number')
