/** Columns of a file divided into parts, or used again: "Vendor / Product" becomes a column of vendors and one of products, beside it. */
import { cellParts, type Cut } from '#exchange/imports/contract/cut.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { READ_LIMITS, type Table, type TableColumn } from '#platform/server/spreadsheet/table.ts'
import { samplesOf } from '#platform/server/spreadsheet/table-columns.ts'

/** A part is a column like any other, which says whose it is. Parts come after the columns of the file. */
export interface CutColumn extends TableColumn {
  readonly from?: string
}

export interface CutTable extends Table {
  readonly columns: CutColumn[]
}

/** In steps of a row each. @throws Refusal 400 for a column that the file has not, or that is named twice, 422 when there would be too many */
export function* cuttingColumns(table: Table, cuts: readonly Cut[]): Generator<void, CutTable> {
  if (!cuts.length) return table
  const places = new Map(table.columns.map(({ name }, at) => [name, at]))
  const errors = cuts.flatMap(({ header }, at) => {
    const isTwice = cuts.findIndex((other) => other.header === header) < at
    const message = isTwice ? `“${header}” is divided already` : `The file has no column “${header}”`
    return isTwice || !places.has(header) ? [{ path: `cuts.${at}.header`, message }] : []
  })
  if (errors.length) throw badInput(errors)
  const width = cuts.reduce((sum, { parts }) => sum + parts, table.columns.length)
  if (width > READ_LIMITS.columns) throw ruleNotMet('cuts', `A file may have ${READ_LIMITS.columns} columns. Divide fewer of them.`)
  const rows: string[][] = []
  for (const row of table.rows) {
    rows.push([...row, ...cuts.flatMap((cut) => cellParts(row[places.get(cut.header)!] ?? '', cut))])
    yield
  }
  const names = new Set(places.keys())
  const added = cuts.flatMap((cut) => namesOf(cut, names).map((name) => ({ name, from: cut.header })))
  const columns = added.map((column, at) => ({ ...column, samples: samplesOf(rows, table.columns.length + at) }))
  return { ...table, rows, columns: [...table.columns, ...columns] }
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

/** Columns of the file itself. */
export const ownWidth = (columns: readonly CutColumn[]): number => columns.filter(({ from }) => from === undefined).length

/** A row's cells as the file has them: parts that were put right are put together again. What was used again as a whole stays what it was. */
export function ownCells(columns: readonly CutColumn[], cuts: readonly Cut[], cells: readonly string[]): string[] {
  const width = ownWidth(columns)
  const own = cells.slice(0, width)
  let from = width
  for (const cut of cuts) {
    const [parts, at] = [cells.slice(from, from + cut.parts), columns.findIndex(({ name }) => name === cut.header)]
    from += cut.parts
    if (cut.mark === null || at < 0 || cellParts(own[at] ?? '', cut).every((part, place) => part === parts[place])) continue
    const last = parts.findLastIndex(Boolean)
    own[at] = parts.slice(0, last + 1).join(betweenParts(cut.mark))
  }
  return own
}

/** Words have blanks around the mark, as people write it; parts are read without them. */
const betweenParts = (mark: string): string => (!mark.trim() ? mark : /^[,;:]$/.test(mark.trim()) ? `${mark.trim()} ` : ` ${mark.trim()} `)
