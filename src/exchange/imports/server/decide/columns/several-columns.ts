/** Several columns that fill one field: lists that two headers name, and numbered columns. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Profiled } from '../../prepare/profile.ts'
import { isWordList } from '../records/relations.ts'
import { takesMany } from '../../prepare/rows.ts'
import { isOfSamePerson } from './same-person.ts'
import { type Candidate, type Guess } from './sureness.ts'
import { weights } from './weights.ts'

/** The list of addresses, and a header that says that they are to be read: that of a console is not. */
export const documents = 'links'
const saysDocument = /do[ck](u|s|$|_)|manual|handb|wiki/i

/** Two columns that name one list fill it together: bureau and office are both areas. So do people of one role, and two columns of notes. */
export function shareLists(candidates: readonly Candidate[], columns: readonly ExchangeColumn[], guessed: Map<string, Guess>): void {
  const ofWords = new Set(columns.filter(({ shape }) => shape.kind === 'names' && isWordList(shape.to)).map(({ id }) => id))
  const ofMany = new Map(columns.filter(({ shape }) => takesMany(shape) && shape.kind !== 'name').map(({ id, shape }) => [id, shape.kind]))
  for (const { header, id, level, reason, named, fit } of candidates) {
    const kind = ofMany.get(id)
    const enough = id.startsWith('contacts:') || (id === documents && saysDocument.test(header)) ? weights.half : weights.sure
    // Words of a list that nobody knows are of it where the header is its very name, and so are parts of an organisation.
    const isListName = named === 100 && (ofWords.has(id) || (id === 'areas' && fit >= 0))
    if (!kind || guessed.has(header) || named < enough || fit < (isListName ? weights.strange : 0) || isOfSamePerson(header, id, guessed))
      continue
    if (fit > 0 || kind === 'value' || isListName) guessed.set(header, { id, level, reason })
  }
}

/** "Tag 2" goes where "Tag 1" goes, if the field takes several. */
export function shareNumbered(found: readonly Profiled[], columns: readonly ExchangeColumn[], guessed: Map<string, Guess>): void {
  const ofMany = new Set(columns.filter(({ shape }) => shape.kind === 'names' && takesMany(shape)).map(({ id }) => id))
  const stemOf = (header: string) => /^(.{2,}?)(?<=\D)[\s_#-]*\d{1,2}$/.exec(header)?.[1]?.toLowerCase()
  const byStem = new Map<string, Guess>()
  for (const [header, guess] of guessed) {
    const stem = stemOf(header)
    if (stem !== undefined && ofMany.has(guess.id)) byStem.set(stem, guess)
  }
  for (const { name } of found) {
    const guess = byStem.get(stemOf(name) ?? '')
    if (guess && !guessed.has(name)) guessed.set(name, guess)
  }
}
