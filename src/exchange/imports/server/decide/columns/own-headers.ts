/** Fields of columns whose headers are labels. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { isOfStates, ofPortfolio } from '../../words/grades.ts'
import type { Measured } from '../../prepare/measured.ts'
import { understood } from '../../prepare/rows.ts'
import { sureness, type Guess } from './sureness.ts'
import { weights } from './weights.ts'

const isUnreadable = ({ shape }: ExchangeColumn, file: Measured): boolean =>
  shape.kind === 'value' &&
  file.values.all.filter((value) => 'value' in understood(shape.field, value, file)).length <
    file.values.all.length * weights.hardlyReadable

/** Counts, grades and codes of places are the names of no project, application or state. */
const namesRecord = ({ shape }: ExchangeColumn): boolean =>
  (shape.kind === 'name' || shape.kind === 'names') && (ofPortfolio.has(shape.to) || isOfStates(shape.to))

/** A column whose header is the label of a field. */
export interface Labelled {
  readonly file: Measured
  readonly column: ExchangeColumn
  /** Points of its values for the field; of a column without values, none. */
  readonly fit: number | undefined
}

/**
 * A header that is the label of a field is that field, whatever its values look like: they can only make it less sure. In a stranger's file it is left to the
 * others where its values are none that the field could take, such as days below a flag, or hardly speak for it while `isNamedElsewhere`: another header says
 * as much above values that fit. In our own exports it is always that field: people name records as they like.
 */
export function guessedByLabel(
  labelled: readonly Labelled[],
  isOurs: boolean,
  isNamedElsewhere: (header: string, id: string) => boolean,
): Map<string, Guess> {
  const guess = ({ file, column, fit }: Labelled): [string, Guess][] => {
    const header = file.name
    if (fit === undefined) return [[header, { id: column.id, level: 2, reason: 'Same name, no values' }]]
    const isNone = fit <= weights.never && (isUnreadable(column, file) || namesRecord(column))
    const isOther = !isOurs && (isNone || (fit < weights.doubtful && isNamedElsewhere(header, column.id)))
    return isOther ? [] : [[header, { id: column.id, ...sureness(100, fit, true) }]]
  }
  return new Map(labelled.flatMap(guess))
}
