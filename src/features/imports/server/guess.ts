/** Which column of the file fills which field: by its header, and by whether its values fit. */
import * as z from 'zod/mini'
import { fieldSchema } from '#platform/contract/schema.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import type { FileColumn } from '#features/imports/contract.ts'

/** Values of a column that are looked at. */
const looked = 200
/** A header that scores less says nothing. */
const least = 52
/** Characters that a text takes when its field does not say. */
const usualLength = 250
/** Words that half of all headers have. */
const vague = new Set(['type', 'id', 'date', 'code', 'number', 'url', 'application', 'of', 'the', 'in'])
/** A name is short. Mean characters of a cell. */
const longestName = 90

/** Points for a header that ends in the words: "use case name" is a name rather than a use case. */
const atItsEnd = 10

/** Points for how well a header names a field: 100 for the same words. A long sentence that has the words somewhere says little. */
export function headerScore(header: string, words: string): number {
  const [inHeader, wanted] = [wordsOf(header), wordsOf(words)]
  if (!inHeader.length || !wanted.length) return 0
  if (inHeader.join(' ') === wanted.join(' ')) return 100
  const shared = wanted.filter((word) => inHeader.includes(word)).length
  if (shared === wanted.length) {
    const endsSo = wanted.every((word, at) => word === inHeader.at(at - wanted.length))
    return 45 + 35 * (wanted.length / inHeader.length) + (endsSo ? atItsEnd : 0)
  }
  const saysLittle = inHeader.every((word) => vague.has(word))
  return shared === inHeader.length && !saysLittle ? 50 + 10 * (inHeader.length / wanted.length) : 0
}

/** `repo_name`, `RepoName` and `Repo names (2)` are the same words. */
const wordsOf = (text: string): string[] =>
  text
    .replace(/\(\d+\)$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))

interface Candidate {
  header: string
  id: string
  score: number
}

/** Header → column id, or null for what fits nothing. Each column is filled once. */
export function guessColumns(
  columns: readonly ExchangeColumn[],
  table: Pick<Table, 'columns' | 'rows'>,
  found: readonly FileColumn[],
  label: string,
): Record<string, string | null> {
  const candidates = found.flatMap((file, at) => candidatesFor(file, valuesOf(table, at), columns, label, table.rows.length))
  const guessed: Record<string, string | null> = Object.fromEntries(found.map(({ name }) => [name, null]))
  const taken = new Set<string>()
  for (const { header, id } of candidates.sort((a, b) => b.score - a.score)) {
    if (guessed[header] || taken.has(id)) continue
    guessed[header] = id
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
  file: FileColumn,
  values: readonly string[],
  columns: readonly ExchangeColumn[],
  label: string,
  rows: number,
): Candidate[] {
  return columns.flatMap((column) => {
    const named = bestScore(file.name, column, label)
    // An empty column is no other's rival: it must bear the very name.
    if (!values.length && named < 100) return []
    const score = named - (named && values.length ? misfit(column, values, file) : 0)
    // Of two headers that say as much, the one that says it of more rows; what every record must have is hardly a column with gaps.
    const forRows = (column.required ? 40 : 5) * (file.filled / Math.max(rows, 1))
    return score >= least ? [{ header: file.name, id: column.id, score: score + forRows }] : []
  })
}

function bestScore(header: string, { label: own, synonyms, shape }: ExchangeColumn, label: string): number {
  // An id is another system's unless its header says that it is ours.
  if (shape.kind === 'id') return wordsOf(header).join(' ') === wordsOf(own).join(' ') ? 100 : 0
  const names = [own, ...synonyms]
  return Math.max(...names.map((name) => headerScore(header, name)), own === 'Name' ? headerScore(header, `${label} name`) : 0)
}

/** Points off for values that do not fit: 100 when most don't. */
function misfit({ shape, required }: ExchangeColumn, values: readonly string[], file: FileColumn): number {
  if (shape.kind === 'id' || shape.kind === 'title') return 0
  if (shape.kind !== 'value') return mean(values.map((value) => value.length)) > longestName ? 100 : 0
  const schema = fieldSchema(shape.field)
  const fits = values.filter((value) => {
    const parsed = cellValue(shape.field, value, file)
    return 'value' in parsed && z.safeParse(schema, parsed.value).success
  })
  const share = fits.length / values.length
  // Long texts have fields of their own; what every record must have is not given up for a few cells that can be put right.
  const tooLong = required ? 10 : 50
  if (shape.field.kind === 'text') return share < 1 || file.longest > (shape.field.max ?? usualLength) ? tooLong : 0
  return share < 0.6 ? 100 : 0
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
