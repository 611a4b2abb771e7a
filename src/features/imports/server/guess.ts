/** Which column of the file fills which field: by its header, and by what its values are. */
import { sourceColumnId } from '#features/imports/contract.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { departmentShare } from './departments.ts'
import { fitOf, meansChoices } from './fit.ts'
import { headerScorer, wordsOf } from './header-score.ts'
import { headerWords } from './header-words.ts'
import type { Profiled } from './profile.ts'
import { withoutReport } from './report.ts'
import { knownShare } from './senses.ts'

/** Values of a column that are looked at. */
const looked = 200
/** A column that scores less fits nothing. */
const least = 52
/** A header that scores as much names the field, whatever else it says. */
const sure = 85
/** Where the header says nothing, values must be as good as a usual header. */
const byValues = 35

/** A field for a column, and how sure that is: 3 when name and values agree, 2 when one of them does, 1 for a guess. */
export interface Guess {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly reason: string
}

interface Candidate extends Guess {
  readonly header: string
  /** Points of its header alone. */
  readonly named: number
  readonly score: number
}

/** Header → what it fills. Each field is filled once. */
export function guessColumns(
  columns: readonly ExchangeColumn[],
  table: Pick<Table, 'rows'>,
  found: readonly Profiled[],
  label: string,
): ReadonlyMap<string, Guess> {
  // Of a file of rejected rows, what we wrote into it says nothing of the records.
  const theirs = found.slice(0, withoutReport(found.map(({ name }) => name)).length)
  const candidates = theirs.flatMap((file, at) => candidatesFor(file, valuesOf(table, at), columns, label, table.rows.length))
  // A header that names one field does not stand for another that has its word among others: an owner is no technical owner.
  const telling = new Set(candidates.filter(({ named }) => named >= sure).map(({ header }) => header))
  // A number or code that the records have a field for is that, before it is an id of the file.
  const ofField = new Set(candidates.filter(({ id, named }) => id !== sourceColumnId && named >= sure).map(({ header }) => header))
  const guessed = new Map<string, Guess>()
  const taken = new Set<string>()
  for (const { header, id, level, reason, named } of candidates.sort((a, b) => b.score - a.score)) {
    if (guessed.has(header) || taken.has(id) || (telling.has(header) && named < sure) || (id === sourceColumnId && ofField.has(header)))
      continue
    guessed.set(header, { id, level, reason })
    taken.add(id)
  }
  return guessed
}

function valuesOf({ rows }: Pick<Table, 'rows'>, at: number): string[] {
  const values: string[] = []
  for (const row of rows) {
    const value = row[at] ?? ''
    if (!isBlank(value)) values.push(value)
    if (values.length === looked) break
  }
  return values
}

function candidatesFor(
  file: Profiled,
  values: readonly string[],
  columns: readonly ExchangeColumn[],
  label: string,
  rows: number,
): Candidate[] {
  const scored = headerScorer(file.name)
  return columns.flatMap((column) => {
    const named = bestScore(file.name, scored, column, label)
    // An empty column is no other's rival: it must bear the very name.
    if (!values.length)
      return named === 100 ? [{ header: file.name, id: column.id, named, score: 100, reason: 'Same name, no values', level: 2 }] : []
    const fit = fitOf(column, file, values, rows)
    const base = named || (fit > 0 && isToldByValues(column, values) ? byValues : 0)
    const score = base + fit
    if (!base || score < least) return []
    // Of two headers that say as much, the one that says it of more rows; what every record must have is hardly a column with gaps.
    const forRows = (column.required ? 40 : 5) * (file.filled / Math.max(rows, 1))
    return [{ header: file.name, id: column.id, named, score: score + forRows, ...sureness(named, fit) }]
  })
}

/** What a record is called, an e-mail address, words that one list knows can be seen; of several dates or flags nobody knows which. */
function isToldByValues({ shape, required }: ExchangeColumn, values: readonly string[]): boolean {
  if (shape.kind === 'title') return true
  if (shape.kind === 'source') return false
  if (shape.kind === 'value') return required || shape.field.kind === 'email' || meansChoices(shape.field, values)
  if (shape.kind === 'id' || new Set(values).size <= 2) return false
  return (shape.to === 'area' ? departmentShare(values) : (knownShare(shape.to, values) ?? 0)) >= 0.6
}

function sureness(named: number, fit: number): Pick<Guess, 'level' | 'reason'> {
  if (!named) return { level: 1, reason: 'By its values' }
  if (named >= sure)
    return fit < 0 ? { level: 2, reason: 'Same name, values differ' } : { level: 3, reason: fit > 0 ? 'Name and values' : 'Same name' }
  if (fit > 0) return { level: 2, reason: 'Part of its name, and values' }
  return { level: fit < 0 ? 1 : 2, reason: 'Part of its name' }
}

function bestScore(
  header: string,
  scored: (name: string) => number,
  { id, label: own, synonyms, shape }: ExchangeColumn,
  label: string,
): number {
  // An id is another system's unless its header says that it is ours.
  if (shape.kind === 'id') return wordsOf(header).join(' ') === wordsOf(own).join(' ') ? 100 : 0
  const names = [own, ...synonyms, ...headerWords(id, own), ...(own === 'Name' ? [`${label} name`] : [])]
  return Math.max(...names.map(scored))
}
