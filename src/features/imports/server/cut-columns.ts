/** Columns of a file divided into parts, or used again: "Vendor / Product" becomes a column of vendors and one of products, beside it. */
import type { Cut } from '#features/imports/contract/cut.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { READ_LIMITS, type Table, type TableColumn } from '#platform/server/spreadsheet/table.ts'

/** A part is a column like any other, which says whose it is. Parts come after the columns of the file. */
export interface CutColumn extends TableColumn {
  readonly from?: string
}

export interface CutTable extends Table {
  readonly columns: CutColumn[]
}

/** Samples of a part. */
const samples = 5

/** @throws Refusal 400 for a column that the file has not, 422 when there would be too many */
export function cutColumns(table: Table, cuts: readonly Cut[]): CutTable {
  if (!cuts.length) return table
  const places = new Map(table.columns.map(({ name }, at) => [name, at]))
  const errors = cuts.flatMap(({ header }, at) =>
    places.has(header) ? [] : [{ path: `cuts.${at}.header`, message: `The file has no column “${header}”` }],
  )
  if (errors.length) throw badInput(errors)
  const width = cuts.reduce((sum, { parts }) => sum + parts, table.columns.length)
  if (width > READ_LIMITS.columns) throw ruleNotMet('cuts', `A file may have ${READ_LIMITS.columns} columns. Divide fewer of them.`)
  const rows = table.rows.map((row) => [...row, ...cuts.flatMap((cut) => partsOf(row[places.get(cut.header)!] ?? '', cut))])
  const names = new Set(places.keys())
  const added = cuts.flatMap((cut) => namesOf(cut, names).map((name) => ({ name, from: cut.header })))
  const columns = added.map((column, at) => ({ ...column, samples: samplesOf(rows, table.columns.length + at) }))
  return { ...table, rows, columns: [...table.columns, ...columns] }
}

function partsOf(cell: string, { mark, parts }: Cut): string[] {
  if (mark === null) return Array.from({ length: parts }, () => cell)
  const pieces = cell.split(mark)
  const rest = pieces.splice(parts - 1).join(mark)
  return Array.from({ length: parts }, (_, at) => (at === parts - 1 ? rest : (pieces[at] ?? '')).trim())
}

/** "Vendor / Product" names its parts itself; others are counted. */
function namesOf({ header, mark, parts }: Cut, taken: Set<string>): string[] {
  const said = mark?.trim() ? header.split(mark.trim()).map((part) => part.trim()) : []
  const areNamed = said.length === parts && said.every(Boolean)
  return Array.from({ length: parts }, (_, at) => {
    const base = areNamed ? `${header}: ${said[at]}` : `${header} #${at + 1}`
    let name = base
    for (let count = 2; taken.has(name); count++) name = `${base} (${count})`
    taken.add(name)
    return name
  })
}

function samplesOf(rows: readonly (readonly string[])[], at: number): string[] {
  const found = new Set<string>()
  for (const row of rows) {
    if (row[at]?.trim()) found.add(row[at])
    if (found.size === samples) break
  }
  return [...found]
}

/** Columns of the file itself. */
export const ownWidth = (columns: readonly CutColumn[]): number => columns.filter(({ from }) => from === undefined).length
