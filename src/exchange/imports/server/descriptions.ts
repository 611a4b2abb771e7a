/** What a column's texts are where no header says it: sentences describe the records, short ones may be their names. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { titleFit } from './fit.ts'
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

/** Characters of a cell that may be a name. */
const shortName = 40

/**
 * Where nothing else is a name, a description whose every cell is a short one of its own is: some tools keep the name there. Failing that, the first column like that of those that fill nothing,
 * whatever its header says: a record without a name can't come in.
 */
export function oddNameAmong(
  columns: readonly ExchangeColumn[],
  guessed: ReadonlyMap<string, { readonly id: string }>,
  found: readonly Profiled[],
  rows: number,
): Profiled | undefined {
  if (!columns.some(({ id, required }) => id === 'name' && required) || [...guessed.values()].some(({ id }) => id === 'name'))
    return undefined
  const isLikeOne = (file: Profiled) => file.mean <= shortName && titleFit(file, rows) > 0
  return (
    found.find((file) => guessed.get(file.name)?.id === described && isLikeOne(file)) ??
    found.find((file) => !guessed.has(file.name) && isLikeOne(file))
  )
}

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
