/** All phrases that mean something in a question about one kind of record, by their keys. */
import type { Ruled } from '#insight/attention/contract/lists.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { sameSense } from '#exchange/imports/server/words/senses.ts'
import type { AskedField } from './fields.ts'
import { askedFields } from './fields.ts'
import { commonFieldWords, commonSayings, fieldWords, sayings, senseFirst, type Saying } from './vocabulary.ts'
import { fillers, keyOf, phrasesIn, type Token } from './words.ts'

/** A record that the reader sees and the question may name. */
export interface Named {
  readonly entity: string
  readonly name: string
}

export type Term =
  | { readonly kind: 'field'; readonly field: AskedField }
  | { readonly kind: 'value'; readonly field: AskedField; readonly value: string | number }
  | { readonly kind: 'name'; readonly entity: string; readonly names: readonly string[]; readonly isWhole: boolean }
  | { readonly kind: 'saying'; readonly filters: Saying['filters'] }
  | { readonly kind: 'closed'; readonly label: string }

export interface Found {
  readonly terms: readonly Term[]
  /** Tokens that it takes. */
  readonly length: number
}

/** Words of the longest phrase. */
const longestPhrase = 8
/** Names that begin alike and are all meant. */
const mostAlike = 8

export class Lexicon {
  readonly fields: readonly AskedField[]
  private readonly terms = new Map<string, Term[]>()
  private readonly lists: ReadonlyMap<string, readonly string[]>
  private readonly names: readonly (Named & { readonly key: string })[]

  constructor(
    readonly kind: Ruled,
    readonly entity: Entity,
    names: readonly Named[],
    closed: readonly AskedField[],
  ) {
    this.fields = askedFields(entity)
    const more: Readonly<Record<string, string>> = { ...commonFieldWords, ...fieldWords[kind] }
    const wordsFor = (field: AskedField) => [field.label, ...(field.field.synonyms ?? []), ...phrasesIn(more[field.name] ?? '')]
    for (const field of this.fields) {
      this.add([...phrasesIn(more[field.name] ?? ''), field.label], { kind: 'field', field })
      this.addValues(field)
    }
    // The words of other files for a field come after the words of the product.
    for (const field of this.fields) this.add(field.field.synonyms ?? [], { kind: 'field', field })
    for (const field of closed) this.add(wordsFor(field), { kind: 'closed', label: field.label })
    for (const { words, filters } of [...(sayings[kind] ?? []), ...commonSayings]) this.add(phrasesIn(words), { kind: 'saying', filters })
    this.names = names.map((one) => ({ ...one, key: keyOf(one.name) }))
    const byList = grouped(names, ({ entity: list }) => list)
    this.lists = new Map([...byList].map(([list, found]) => [list, found.map(({ name }) => name)]))
  }

  /** Phrases that begin at a token, the longest first. */
  at(tokens: readonly Token[], at: number): Found[] {
    const found: Found[] = []
    for (let length = Math.min(longestPhrase, tokens.length - at); length > 0; length--) {
      const part = tokens.slice(at, at + length)
      if (part.some(({ isQuoted }) => isQuoted) && length > 1) continue
      const key = keyOf(part.map(({ text }) => text).join(' '))
      const terms = [...(isOnePhrase(part) ? (this.terms.get(key) ?? []) : []), ...this.named(key, part)]
      if (key && terms.length) found.push({ terms, length })
    }
    return found
  }

  private add(phrases: readonly string[], term: Term): void {
    for (const phrase of phrases) {
      const key = keyOf(phrase)
      const known = this.terms.get(key) ?? []
      if (key && !known.some((one) => isSame(one, term))) this.terms.set(key, [...known, term])
    }
  }

  private addValues(asked: AskedField): void {
    const { field } = asked
    if (field.kind === 'choice') for (const { label } of field.options) this.add([label], { kind: 'value', field: asked, value: label })
    if (field.kind === 'number') for (const { value, word } of field.levels ?? []) this.add([word], { kind: 'value', field: asked, value })
  }

  private named(key: string, part: readonly Token[]): Term[] {
    if (part.length === 1 && fillers.has(part[0]!.word)) return []
    const isContent = !fillers.has(part[0]!.word) && !fillers.has(part.at(-1)!.word) && key.length > 2
    const namesOf = (found: readonly Named[]) =>
      new Map([...grouped(found, ({ entity }) => entity)].map(([entity, all]) => [entity, [...new Set(all.map(({ name }) => name))]]))
    const whole = namesOf(this.names.filter((one) => one.key === key))
    const begun = namesOf(isContent ? this.names.filter((one) => one.key.startsWith(`${key} `)) : [])
    const typed = part.map(({ text }) => text).join(' ')
    for (const [list, names] of this.lists) {
      const sense = whole.has(list) || !list.startsWith('ref') ? null : sameSense(list, typed, names)
      if (sense?.isSure && isOnePhrase(part)) whole.set(list, [sense.name])
    }
    const preferred = senseFirst[typed.toLowerCase()] ?? ''
    return [
      ...[...whole]
        .filter(([entity]) => !whole.has(preferred) || entity === preferred)
        .map(([entity, names]): Term => ({ kind: 'name', entity, names, isWhole: true })),
      ...[...begun]
        .filter(([entity, names]) => !whole.has(entity) && names.length <= mostAlike)
        .map(([entity, names]): Term => ({ kind: 'name', entity, names, isWhole: false })),
    ]
  }
}

const isOnePhrase = (part: readonly Token[]) => part.every(({ isAfterComma }, at) => at === 0 || !isAfterComma)
const isSame = (a: Term, b: Term) => a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b)
