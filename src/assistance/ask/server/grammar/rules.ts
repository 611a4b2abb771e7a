/** The rules of the grammar, each for one way of saying a part of a question. The first that fits a place counts. */
import type { Clause } from './clause.ts'
import { daysAt } from './days.ts'
import type { AskedField } from './fields.ts'
import { numberAt, rangeAt } from './figures.ts'
import { articles, isBlank, isFilled, opposite, type Reading } from './reading.ts'
import { byFields, columns, superlative, type Rule } from './layout.ts'
import { figureFirst, levelCompared, namedField, namedText, valueAlone } from './values.ts'
import type { Saying } from './vocabulary.ts'

const without = [
  'without',
  'no',
  'not',
  'lacking',
  'lack',
  'lacks',
  'missing',
  'never',
  'w/o',
  "don't have",
  'do not have',
  "doesn't have",
  'does not have',
  "haven't",
  "hasn't",
  "aren't",
  "isn't",
  'nor',
  'not having',
  'excluding',
  'except',
  'except for',
  'other than',
  'outside',
  'outside of',
  'used by no',
  'used in no',
  'linked to no',
  'supported by no',
  'assigned to no',
  'needed by no',
  'not in',
  'not linked to',
  'not assigned to',
  "don't support",
  'without any',
  'not yet',
  "don't",
]
const passed = [
  'have',
  'has',
  'having',
  'with',
  'that',
  'which',
  'are',
  'is',
  'linked',
  'assigned',
  'to',
  'been',
  'yet',
  'in',
  'of',
  'from',
  'by',
  'made',
  'on',
  ...articles,
]
/** After "no application": "supports". */
const verbs = [
  'supports',
  'support',
  'uses',
  'use',
  'used',
  'has',
  'have',
  'assigned',
  'linked',
  'needs',
  'owns',
  'own',
  'yet',
  'recorded',
  'set',
  'attached',
  'given',
  'known',
  'entered',
  'at all',
]

/** "Without an owner", "not in Finance", "not reviewed since 2024", "no application supports". */
const negated: Rule = (reading, at) => {
  const opening = reading.phrase(at, without)
  if (!opening) return undefined
  const from = reading.skip(at + opening, passed)
  const inner = namedField(reading, from) ?? figureFirst(reading, from)
  if (inner?.problem) return { ...inner, length: from + inner.length - at }
  if (inner?.filters) return turned(inner, from - at)
  const field = reading.fields(from)
  const value = valueAlone(reading, from)
  if (field && field.length >= (value?.length ?? 0)) return blanks(reading, at, from)
  return value?.filters && turned(value, from - at)
}

function turned({ filters = [], length, isAny }: Clause, before: number): Clause | undefined {
  const opposites = filters.flatMap((one) => opposite(one) ?? [])
  if (opposites.length < filters.length)
    return { length: before + length, problem: 'A list can’t leave out a range of numbers, so that part isn’t applied.' }
  // Not one or the other is neither.
  return { length: before + length, filters: opposites, ...(isAny && { isAny: false }) }
}

/** "Without an owner or a state" lacks both. */
function blanks(reading: Reading, at: number, from: number): Clause {
  const fields: AskedField[] = []
  let end = from
  for (let next = from; ;) {
    const found = reading.fields(next)
    if (!found || (fields.length && namedField(reading, next))) break
    fields.push(found.fields[0]!)
    end = reading.skip(next + found.length, verbs)
    const isListed = reading.tokens[end]?.isAfterComma || ['or', 'and', 'nor'].includes(reading.word(end))
    const after = reading.skip(end, ['or', 'and', 'nor', ...articles])
    if (!isListed) break
    next = after
  }
  return { length: end - at, filters: fields.map(isBlank) }
}

/** "With capabilities": some. */
const filled: Rule = (reading, at) => {
  const opening = reading.phrase(at, ['with', 'has', 'have', 'having', 'that have', 'which have'])
  if (!opening) return undefined
  const from = reading.skip(at + opening, ['at', 'least', ...articles])
  const closed = reading.term(from, 'closed')
  if (namedField(reading, from) || namedText(reading, from) || closed || superlative(reading, from)) return undefined
  const found = reading.fields(from)
  const value = valueAlone(reading, from)
  return found && found.length >= (value?.length ?? 0)
    ? { length: from + found.length - at, filters: [isFilled(found.fields[0]!)] }
    : undefined
}

/** A phrase that says a whole filter: "overdue". */
const saying: Rule = (reading, at) => {
  const found = reading.term(at, 'saying')
  // "Finished last year" says more than "finished".
  if (!found || (namedField(reading, at)?.length ?? 0) > found.length) return undefined
  return { length: found.length, filters: filtersIn(reading, found.terms[0]!.filters) }
}

const filtersIn = ({ lexicon }: Reading, said: Saying['filters']) =>
  Object.entries(said).flatMap(([name, wanted]) => {
    const field = lexicon.fields.find((one) => one.name === name)
    return field ? [wanted === '' ? isBlank(field) : { field, wanted }] : []
  })

/** "Cost", to somebody who sees no amounts. */
const closed: Rule = (reading, at) => {
  const found = reading.term(at, 'closed')
  if (!found) return undefined
  const range = rangeAt(reading.tokens, reading.skip(at + found.length, ['is', 'are', 'of']), true)
  const label = found.terms[0]!.label.toLowerCase()
  return { length: found.length + (range?.length ?? 0), problem: `You don’t have permission to see amounts, so ${label} isn’t used.` }
}

/** "Top 10": a list is not cut. */
const limited: Rule = (reading, at) => {
  const opening = reading.phrase(at, ['top', 'first', 'last', 'the first', 'the top'])
  const number = opening ? numberAt(reading.tokens, at + opening) : undefined
  if (!number || daysAt(reading.tokens, at, reading.today)) return undefined
  return { length: opening + number.length, problem: `A list can’t be cut to ${number.value} rows, so all of them are shown.` }
}

export const rules: readonly Rule[] = [
  namedText,
  saying,
  limited,
  columns,
  byFields,
  superlative,
  negated,
  namedField,
  levelCompared,
  figureFirst,
  closed,
  valueAlone,
  filled,
]
