/** A block of a sheet as amounts of applications: by where it is pasted, or by the names in its first column. */
import { foldText } from '#platform/contract/fold.ts'
import { enteredFields, enteredNames, type EnteredField } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { amountFrom } from './amountFrom.ts'

export type Amounts = Partial<Record<EnteredField, number | null>>
export interface Wish {
  readonly applicationId: string
  readonly amounts: Amounts
}
export interface ReadSheet {
  readonly wishes: readonly Wish[]
  /** Skipped content, in words. */
  readonly leftOut: readonly string[]
}
/** The cursor: rows and columns from it on, as they are shown. */
export interface Place {
  readonly rows: readonly ApplicationYear[]
  readonly columnIds: readonly string[]
}

/** Cells of what was copied from a sheet; a cell with quotes may hold breaks. */
export function cellsIn(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';'
  const rows: string[][] = [[]]
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n"][^${separator}\\r\\n]*|)(${separator}|\\r\\n|\\r|\\n|$)`, 'gy')
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const [, cell = '', end] = found
    rows.at(-1)!.push((cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim())
    if (!end) break
    if (end !== separator) rows.push([])
  }
  return rows.filter((cells) => cells.some(Boolean))
}

const fieldByLabel = new Map(
  enteredNames.flatMap((name) => {
    const { label, synonyms = [] } = enteredFields[name] as { label: string; synonyms?: readonly string[] }
    return [label, ...synonyms].map((word) => [foldText(word), name] as const)
  }),
)
const costNames = enteredNames.map((name) => enteredFields[name].label).join(', ')
const isText = (cell: string | undefined) => cell !== undefined && amountFrom(cell) === undefined
const isEntered = (id: string | undefined): id is EnteredField => enteredNames.some((name) => name === id)

/** Headers determine the columns: a header row has no amount and either names a field or has words above amounts where no application is named. */
function headOf([first, ...body]: readonly string[][], names: ReadonlyMap<string, unknown>): (EnteredField | undefined)[] | undefined {
  if (!first || first.some((cell) => typeof amountFrom(cell) === 'number')) return undefined
  const fields = first.map((cell) => fieldByLabel.get(foldText(cell)))
  const isOver = (cell: string, at: number) => cell !== '' && body.some((cells) => typeof amountFrom(cells[at] ?? '') === 'number')
  const isWords = !names.has(foldText(first[0] ?? '')) && first.some(isOver)
  return isWords || fields.some(Boolean) ? fields : undefined
}

/** Columns after the names, without those that hold only words, in field order from the cursor on. */
function columnsByOrder(rows: readonly string[][], fields: readonly EnteredField[]): (EnteredField | undefined)[] {
  const width = Math.max(...rows.map((cells) => cells.length))
  let next = 0
  return Array.from({ length: width }, (_, at) => {
    const column = rows.map((cells) => cells[at]).filter((cell) => cell)
    if (at === 0 || (column.length > 0 && column.every(isText))) return undefined
    return fields[next++]
  })
}

/** Notice about columns that are left out entirely; empty when all columns are used. */
const leftColumns = (names: readonly string[], why: (isOne: boolean) => string): string[] =>
  names.length === 0 ? [] : [`${names.length === 1 ? 'Column' : 'Columns'} ${names.join(', ')} left out: ${why(names.length === 1)}`]

/** Heads that name no amount. */
function unknownHeads(head: readonly string[], columns: readonly (EnteredField | undefined)[], hasNames: boolean): string[] {
  const unknown = head.filter((cell, at) => cell && !columns[at] && !(hasNames && at === 0))
  return leftColumns(
    unknown.map((cell) => `“${cell}”`),
    (isOne) => (isOne ? 'it is no cost that can be entered.' : 'they are no costs that can be entered.'),
  )
}

/** Without heads: columns of amounts after the last one that there is a field for. */
function columnsBeyond(rows: readonly string[][], columns: readonly (EnteredField | undefined)[]): string[] {
  const last = columns.findLastIndex(Boolean)
  const beyond = columns.flatMap((_, at) =>
    at > last && rows.some((cells) => typeof amountFrom(cells[at] ?? '') === 'number') ? [String(at + 1)] : [],
  )
  return leftColumns(beyond, () => 'there are more columns than costs. Put heads over them.')
}

interface Reading {
  readonly wishes: Map<string, Amounts>
  readonly leftOut: string[]
}

function readRow(
  { wishes, leftOut }: Reading,
  row: ApplicationYear,
  cells: readonly string[],
  columns: readonly (EnteredField | undefined)[],
): void {
  const amounts: Amounts = {}
  for (const [at, field] of columns.entries()) {
    const cell = cells[at]
    if (!field || cell === undefined) continue
    const amount = amountFrom(cell)
    const isWrong = amount === undefined || (field === 'licenseCount' && amount !== null && !Number.isInteger(amount))
    if (isWrong)
      leftOut.push(
        `${row.name}, ${enteredFields[field].label}: “${cell}” is not ${field === 'licenseCount' ? 'a number of licenses' : 'an amount'}.`,
      )
    else if (amount !== null) amounts[field] = amount
  }
  if (Object.keys(amounts).length) wishes.set(row.applicationId, { ...wishes.get(row.applicationId), ...amounts })
}

/** @param all the rows whose names count @param place undefined: nobody pointed at a cell, so names are needed */
export function readSheet(text: string, all: readonly ApplicationYear[], place?: Place): ReadSheet {
  const cells = cellsIn(text)
  const byName = new Map<string, ApplicationYear[]>()
  for (const row of all) byName.set(foldText(row.name), [...(byName.get(foldText(row.name)) ?? []), row])
  const head = headOf(cells, byName)
  const body = head ? cells.slice(1) : cells
  const reading: Reading = { wishes: new Map(), leftOut: [] }
  const done = () => ({
    wishes: [...reading.wishes].map(([applicationId, amounts]) => ({ applicationId, amounts })),
    leftOut: reading.leftOut,
  })
  if (!body.length) return done()
  const shown = (place?.columnIds ?? []).filter(isEntered)
  const hasNames = body.some(([first]) => isText(first))
  if (head) reading.leftOut.push(...unknownHeads(cells[0]!, head, hasNames))
  if (head && !head.some(Boolean)) reading.leftOut.push(`No head names a cost. Call the columns ${costNames}.`)
  if (!hasNames && !place) {
    reading.leftOut.push('Put the names of the applications into the first column.')
    return done()
  }
  if (!hasNames) {
    const columns = head ?? place!.columnIds.map((id) => (isEntered(id) ? id : undefined))
    const [more] = body.slice(place!.rows.length)
    for (const [at, row] of place!.rows.slice(0, body.length).entries()) readRow(reading, row, body[at]!, columns)
    if (more) reading.leftOut.push('The block has more rows than there are beneath the cell. The rest is left out.')
    if (!head && body.some((line) => line.some((cell, at) => cell && !columns[at])))
      reading.leftOut.push('Cells outside the columns of amounts are left out.')
    return done()
  }
  const columns = head ?? columnsByOrder(body, shown.length ? shown : enteredNames)
  if (!head) reading.leftOut.push(...columnsBeyond(body, columns))
  for (const line of body) {
    const [name = ''] = line
    const [row, twin] = byName.get(foldText(name)) ?? []
    if (row && !twin) readRow(reading, row, line, columns)
    else if (name)
      reading.leftOut.push(twin ? `${name}: two applications have this name.` : `${name}: no application of this name is here.`)
  }
  return done()
}
