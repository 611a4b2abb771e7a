/** Headers that are the very labels of our fields, as our exports have them. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { foldText } from '#platform/contract/fold.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { fitOf, isOfStates } from './fit.ts'
import { ofPortfolio } from './grades.ts'
import type { Profiled } from './profile.ts'
import { understood } from './rows.ts'
import { sureness, type Guess } from './sureness.ts'
import { weights } from './weights.ts'

type Headed = Pick<Table['columns'][number], 'name'>

/** Header → the column whose label it is. Of two columns with one label, the second stands under the label with a number behind it, as files are read. */
export function columnsByLabel(columns: readonly ExchangeColumn[], headers: readonly Headed[]): ReadonlyMap<string, ExchangeColumn> {
  const labelled = new Map<string, ExchangeColumn>()
  for (const column of columns.filter(({ shape }) => shape.kind !== 'source')) {
    const label = foldText(column.label)
    let header = label
    for (let count = 2; labelled.has(header); count++) header = `${label} (${count})`
    labelled.set(header, column)
  }
  const found = new Map<string, ExchangeColumn>()
  const taken = new Set<ExchangeColumn>()
  for (const { name } of headers) {
    const column = labelled.get(foldText(name))
    if (!column || taken.has(column)) continue
    found.set(name, column)
    taken.add(column)
  }
  return found
}

/** Whether the file is one of our exports: every header is a label, and one of them that of the id, or all are there of rows that have none. */
export function isOwnExport(columns: readonly ExchangeColumn[], headers: readonly Headed[]): boolean {
  const found = columnsByLabel(columns, headers)
  if (found.size !== headers.length) return false
  return columns.some(isId) ? [...found.values()].some(isId) : found.size === columns.length
}

const isId = ({ shape }: ExchangeColumn): boolean => shape.kind === 'id'

const isUnreadable = ({ shape }: ExchangeColumn, file: Profiled, values: readonly string[]): boolean =>
  shape.kind === 'value' &&
  values.filter((value) => 'value' in understood(shape.field, value, file)).length < values.length * weights.hardlyReadable

/** Counts, grades and codes of places are the names of no project, application or state. */
const namesRecord = ({ shape }: ExchangeColumn): boolean =>
  (shape.kind === 'name' || shape.kind === 'names') && (ofPortfolio.has(shape.to) || isOfStates(shape.to))

/**
 * A header that is the label of a field is that field, whatever its values look like: they can only make it less sure. In a stranger's file it is left to the
 * others where its values are none that the field could take, such as days below a flag, or hardly speak for it while `isNamedElsewhere`: another header says
 * as much above values that fit. In our own exports it is always that field: people name records as they like.
 */
export function guessedByLabel(
  columns: readonly ExchangeColumn[],
  found: readonly Profiled[],
  valuesOf: (file: Profiled) => readonly string[],
  rows: number,
  isNamedElsewhere: (header: string, id: string) => boolean,
): Map<string, Guess> {
  const byName = new Map(found.map((file) => [file.name, file]))
  const isOurs = isOwnExport(columns, found)
  const guess = ([header, column]: [string, ExchangeColumn]): [string, Guess][] => {
    const file = byName.get(header)!
    const values = valuesOf(file)
    if (!values.length) return [[header, { id: column.id, level: 2, reason: 'Same name, no values' }]]
    const fit = fitOf(column, file, values, rows)
    const isNone = fit <= weights.never && (isUnreadable(column, file, values) || namesRecord(column))
    const isOther = !isOurs && (isNone || (fit < weights.doubtful && isNamedElsewhere(header, column.id)))
    return isOther ? [] : [[header, { id: column.id, ...sureness(100, fit, true) }]]
  }
  return new Map([...columnsByLabel(columns, found)].flatMap(guess))
}
