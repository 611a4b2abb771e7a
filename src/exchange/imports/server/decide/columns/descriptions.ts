/** Meaning of a column's texts under an unknown header: sentences describe the records, short texts may be their names. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { headerScorer } from './header-score.ts'
import { wordsOf } from '../../words/header-text.ts'
import { noField } from '../../words/no-field.ts'
import { pathColumnId } from '../../prepare/tree-paths.ts'
import type { Measured } from '../../prepare/measured.ts'
import type { Profiled } from '../../prepare/profile.ts'

export const described = 'shortDescription'
/** Fields that say as much: with one of them filled, sentences may be about anything. */
const describing = new Set([described, 'longDescription', 'primaryUseCase', 'description', 'notes'])
/** Some tools keep the name there. */
const mayBeName = new Set([described, 'longDescription', 'description'])
/** Words of a cell that says something, and share of the cells that do. */
const [saying, mostlySaying] = [4, 0.7]
/** Points of a header that is likely none of our fields. */
const half = 60
/** Characters of a cell that are looked at. */
const beginning = 500

/** Characters of a cell that may be a name. */
const shortName = 40

/**
 * Without another name, a description with short distinct cells is the name: some tools store it there. Failing that, the first such column without a field,
 * under any header: a record without a name can't be imported.
 *
 * @param titles header → points of its values for being such a name
 */
export function oddNameAmong(
  columns: readonly ExchangeColumn[],
  guessed: ReadonlyMap<string, { readonly id: string }>,
  found: readonly Profiled[],
  rows: number,
  titles: ReadonlyMap<string, number>,
): Profiled | undefined {
  if (
    !columns.some(({ id, required }) => id === 'name' && required) ||
    [...guessed.values()].some(({ id }) => id === 'name' || id === pathColumnId)
  )
    return undefined
  const isLikeOne = (file: Profiled) => file.mean <= shortName && ((titles.get(file.name) ?? 0) > 0 || isOneOfFew(file, rows))
  const fills = (file: Profiled) => guessed.get(file.name)?.id
  return (
    found.find((file) => mayBeName.has(fills(file) ?? '') && isLikeOne(file)) ??
    found.find((file) => fills(file) === undefined && isLikeOne(file)) ??
    // Records may be called by their addresses: domains, sites. A class or a place is given up for a name.
    found.find((file) => saysName(file.name) && isNamed(file, rows) && !mustStay.test(fills(file) ?? ''))
  )
}

/** One or two rows don't show whether values differ. */
const isOneOfFew = ({ filled, distinct, kind }: Profiled, rows: number): boolean =>
  rows < 3 && filled === rows && distinct === filled && (kind === 'name' || kind === 'choice')

const saysName = (header: string): boolean => wordsOf(header).some((word) => nameWords.has(word))
const nameWords = new Set('name nom nombre naam title titel titre titulo bezeichnung denominacion domain'.split(' '))
/** Every row has one, and they differ. */
const isNamed = ({ kind, filled, distinct, mean }: Profiled, rows: number): boolean =>
  (kind === 'address' || kind === 'name' || kind === 'choice') && filled === rows && distinct >= filled * 0.95 && mean <= shortName
/** People and companies are not what the rows are about. */
const mustStay = /^contacts|Supplier|ContactId$/

/** The first column without a field that describes the records. */
export function descriptionAmong(
  columns: readonly ExchangeColumn[],
  guessed: ReadonlyMap<string, { readonly id: string }>,
  found: readonly Measured[],
  rows: number,
): Measured | undefined {
  if (!columns.some(({ id }) => id === described) || [...guessed.values()].some(({ id }) => describing.has(id))) return undefined
  return found.find((file) => !guessed.has(file.name) && describes(file, rows) && says(file.values.all))
}

const describes = ({ name, filled, distinct, kind }: Profiled, rows: number): boolean =>
  filled >= rows / 2 &&
  distinct >= filled / 2 &&
  (kind === 'sentence' || kind === 'name' || kind === 'list') &&
  Math.max(...noField.map(headerScorer(name))) < half

const says = (values: readonly string[]): boolean =>
  values.filter((value) => value.slice(0, beginning).trim().split(/\s+/, saying).length === saying).length >= values.length * mostlySaying
