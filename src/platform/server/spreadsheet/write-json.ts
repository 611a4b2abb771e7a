import { Readable } from 'node:stream'
import { isoText, typedValue, type ExportColumn, type ExportRows, type ExportValue } from '#platform/server/spreadsheet/export-column.ts'
import { splitNames } from '#platform/server/exchange/name-lists.ts'
import { uniqueName } from '#platform/server/spreadsheet/table-columns.ts'

/**
 * A list of records, a line each, with the headers as their keys. Numbers, flags and blanks (null) are such, days and times text as in CSV, and several names a
 * list. Nothing is guarded: no program runs a text of it as a formula.
 */
export function writeJson(columns: readonly ExportColumn[], rows: ExportRows): Readable {
  return Readable.from(pieces(columns, rows), { objectMode: false })
}

async function* pieces(columns: readonly ExportColumn[], rows: ExportRows): AsyncGenerator<string> {
  const taken = new Set<string>()
  const keys = columns.map(({ name }, at) => uniqueName(name, at, taken))
  let before = '[\n'
  for await (const row of rows) {
    yield before + JSON.stringify(Object.fromEntries(columns.map((column, at) => [keys[at]!, jsonValue(row[at], column)])))
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

function jsonValue(value: ExportValue, { shape, isList }: ExportColumn): unknown {
  const typed = typedValue(value, shape)
  if (isList) return typeof typed === 'string' ? splitNames(typed, ';') : []
  return typed instanceof Date ? isoText(typed, shape) : typed
}
