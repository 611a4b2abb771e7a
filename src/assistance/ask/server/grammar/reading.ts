/** Input of the grammar's rules: the tokens of a question, and the meanings of each phrase. */
import { isCount, type AskedField } from './fields.ts'
import type { Filtering, Wanted } from './clause.ts'
import type { Found, Lexicon, Term } from './lexicon.ts'
import { wordsAt } from './figures.ts'
import type { Token } from './words.ts'

type TermOf<K extends Term['kind']> = Extract<Term, { kind: K }>

export class Reading {
  private readonly found = new Map<number, Found[]>()

  constructor(
    readonly tokens: readonly Token[],
    readonly lexicon: Lexicon,
    readonly today: string,
    private readonly kind: { readonly at: number; readonly length: number } | undefined,
  ) {}

  word(at: number): string {
    return this.tokens[at]?.word ?? ''
  }

  /** Tokens that one of the phrases takes. */
  phrase(at: number, phrases: readonly string[]): number {
    return phrases.reduce((longest, one) => Math.max(longest, wordsAt(this.tokens, at, one)), 0)
  }

  at(at: number): readonly Found[] {
    const known =
      this.found.get(at) ??
      (at < this.tokens.length ? this.lexicon.at(this.tokens, at) : []).filter(({ length }) => !this.isAcross(at, length))
    this.found.set(at, known)
    return known
  }

  /** The kind of record stands for itself: no phrase has a part of it. */
  isAcross(at: number, length: number): boolean {
    return this.kind !== undefined && at < this.kind.at + this.kind.length && at + length > this.kind.at
  }

  /** The longest phrase that means one of these. */
  term<K extends Term['kind']>(
    at: number,
    ...kinds: readonly K[]
  ): { readonly terms: readonly TermOf<K>[]; readonly length: number } | undefined {
    for (const { terms, length } of this.at(at)) {
      const fitting = terms.filter((term): term is TermOf<K> => kinds.some((kind) => kind === term.kind))
      if (fitting.length) return { terms: fitting, length }
    }
    return undefined
  }

  fields(at: number): { readonly fields: readonly AskedField[]; readonly length: number } | undefined {
    const found = this.term(at, 'field')
    return found && { fields: found.terms.map(({ field }) => field), length: found.length }
  }

  skip(at: number, words: readonly string[]): number {
    let next = at
    while (words.includes(this.word(next))) next++
    return next
  }
}

export const articles = ['a', 'an', 'any', 'the', 'its', 'their', 'one', 'some', 'recorded', 'known', 'all']

/** No value; for a count, none counted. */
export const isBlank = (field: AskedField): Filtering => ({ field, wanted: blankOf(field) })
function blankOf(field: AskedField): Wanted {
  if (field.type === 'set' || field.type === 'rows') return { kind: 'set', values: [''] }
  if (field.type === 'flag') return { kind: 'flag', is: false }
  return isCount(field) ? { kind: 'range', from: null, to: 0 } : { kind: 'blank', is: true }
}
export const isFilled = (field: AskedField): Filtering => ({ field, wanted: filledOf(field) })
function filledOf(field: AskedField): Wanted {
  if (field.type === 'set' || field.type === 'rows') return { kind: 'set', values: [''], not: true }
  if (field.type === 'flag') return { kind: 'flag', is: true }
  return isCount(field) ? { kind: 'range', from: 1, to: null } : { kind: 'blank', is: false }
}

/** The opposite. A range has no opposite in the filter language. */
export function opposite({ field, wanted }: Filtering): Filtering | undefined {
  switch (wanted.kind) {
    case 'flag':
      return { field, wanted: { kind: 'flag', is: !wanted.is } }
    case 'blank':
      return { field, wanted: { kind: 'blank', is: !wanted.is } }
    case 'range':
      return undefined
    default:
      return { field, wanted: { ...wanted, not: !wanted.not } }
  }
}
