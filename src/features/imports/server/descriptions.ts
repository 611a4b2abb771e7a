/** A column of sentences tells what the records are where no header does. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { headerScorer } from './header-score.ts'
import { noField } from './no-field.ts'
import type { Profiled } from './profile.ts'

export const described = 'shortDescription'
/** Fields that say as much: with one of them filled, sentences may be about anything. */
const describing = new Set([described, 'longDescription', 'primaryUseCase', 'description', 'notes'])
/** Words of a cell that says something, and share of the cells that do. */
const [saying, mostlySaying] = [4, 0.7]
/** Points of a header that is likely none of our fields. */
const half = 60
/** Characters of a cell that are looked at. */
const beginning = 500

/** The first column that describes the records, of those that fill nothing. */
export function descriptionAmong(
  columns: readonly ExchangeColumn[],
  guessed: ReadonlyMap<string, { readonly id: string }>,
  found: readonly Profiled[],
  rows: number,
  valuesOf: (file: Profiled) => readonly string[],
): Profiled | undefined {
  if (!columns.some(({ id }) => id === described) || [...guessed.values()].some(({ id }) => describing.has(id))) return undefined
  return found.find((file) => !guessed.has(file.name) && describes(file, rows) && says(valuesOf(file)))
}

const describes = ({ name, filled, distinct, kind }: Profiled, rows: number): boolean =>
  filled >= rows / 2 &&
  distinct >= filled / 2 &&
  (kind === 'sentence' || kind === 'name' || kind === 'list') &&
  Math.max(...noField.map(headerScorer(name))) < half

const says = (values: readonly string[]): boolean =>
  values.filter((value) => value.slice(0, beginning).trim().split(/\s+/, saying).length === saying).length >= values.length * mostlySaying
