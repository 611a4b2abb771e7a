/** How sure it is that a column of the file fills a field, and why. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { plainWord } from '../../words/senses.ts'
import { weights } from './weights.ts'

/** A field for a column, and how sure that is: 3 when name and values agree, 2 when one of them does, 1 for a guess. */
export interface Guess {
  readonly id: string
  readonly level: 1 | 2 | 3
  readonly reason: string
}

/** A field that a column may fill. */
export interface Candidate extends Guess {
  readonly header: string
  /** Points of its header alone, and of its values. */
  readonly named: number
  readonly fit: number
  readonly score: number
}

/** Points that a header must have for the column, whatever its values are. */
export const leastNamed = ({ shape, isOnlyNamed }: ExchangeColumn): number =>
  isOnlyNamed ? weights.sure : shape.kind === 'value' && shape.field.kind === 'flag' ? weights.wholeFlag : 0

/** A header that is the field's own name, and no other word for it. */
export const isCalled = (header: string, { label }: Pick<ExchangeColumn, 'label'>): boolean => plainWord(header) === plainWord(label)

/** From the points of a header and of its values. */
export function sureness(named: number, fit: number, isOwnName: boolean): { readonly level: 1 | 2 | 3; readonly reason: string } {
  if (!named) return { level: 1, reason: 'By its values' }
  const said = isOwnName ? 'Same name' : 'Same meaning'
  if (named >= weights.sure)
    return fit < 0 ? { level: 2, reason: `${said}, values differ` } : { level: 3, reason: fit > 0 ? 'Name and values' : said }
  if (fit > 0) return { level: 2, reason: 'Part of its name, and values' }
  return { level: fit < 0 ? 1 : 2, reason: 'Part of its name' }
}
