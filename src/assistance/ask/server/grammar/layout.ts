/** Order, groups and columns: "most critical first", "by name", "grouped by vendor", "showing owner and cost". */
import type { Clause } from './clause.ts'
import type { AskedField } from './fields.ts'
import { articles, type Reading } from './reading.ts'
import { namedField } from './values.ts'
import { adjectives, sizes } from './vocabulary.ts'
import { keyOf, phrasesIn } from './words.ts'

export type Rule = (reading: Reading, at: number) => Clause | undefined

const downwards = [
  'most',
  'highest',
  'largest',
  'biggest',
  'latest',
  'newest',
  'greatest',
  'longest',
  'best',
  'top',
  'higher',
  'newer',
  'more',
]
const upwards = ['least', 'lowest', 'smallest', 'earliest', 'oldest', 'fewest', 'shortest', 'worst', 'lower', 'older', 'soonest', 'next']
const firsts = ['first', 'at the top', 'on top', 'to the top']
const descending = [
  'descending',
  'desc',
  'high to low',
  'highest first',
  'largest first',
  'newest first',
  'latest first',
  'most first',
  'z to a',
  'in descending order',
]
const ascending = [
  'ascending',
  'asc',
  'low to high',
  'lowest first',
  'smallest first',
  'oldest first',
  'earliest first',
  'a to z',
  'in ascending order',
  'alphabetically',
]

/** "Most critical first", "newest", "latest target first", "most votes first". */
export const superlative: Rule = (reading, at) => {
  const start = reading.skip(at, ['the', 'with'])
  const word = reading.word(start)
  const of = reading.lexicon.kind
  const sorted = (field: AskedField | undefined, isDescending: boolean, end: number): Clause | undefined =>
    field && { length: end + reading.phrase(end, firsts) - at, sort: [{ field, isDescending }] }
  const named = (name = '') => reading.lexicon.fields.find((one) => one.name === name)
  if (word === 'cheapest') return sorted(named(sizes[of]), false, start + 1) ?? closedSize(reading, start, at)
  const isDown = downwards.includes(word)
  if (!isDown && !upwards.includes(word)) return undefined
  const next = reading.skip(start + 1, ['recently'])
  for (const [name, words] of Object.entries(adjectives[of] ?? {}))
    for (const phrase of phrasesIn(words)) {
      const length = reading.phrase(next, [phrase])
      if (length && keyOf(phrase)) return sorted(named(name), isDown, next + length) ?? closedSize(reading, next, at, length)
    }
  const found = reading.fields(next)
  const field = found?.fields.find(({ type }) => type === 'range' || type === 'dates')
  if (found && field && word !== 'next') return sorted(field, isDown, next + found.length)
  if (['newest', 'latest', 'newer'].includes(word)) return sorted(named('createdDate'), true, start + 1)
  if (['oldest', 'older', 'earliest'].includes(word)) return sorted(named('createdDate'), false, start + 1)
  if (['biggest', 'largest', 'smallest'].includes(word))
    return sorted(named(sizes[of]), isDown, start + 1) ?? closedSize(reading, start, at)
  return undefined
}

/** An order by amounts, for somebody who sees none. */
const closedSize = (_reading: Reading, end: number, at: number, length = 1): Clause => ({
  length: end + length - at,
  problem: 'You don’t have permission to see amounts, so the list isn’t sorted by them.',
})

/** "Sorted by name", "by criticality, highest first", "grouped by business area", "by vendor". */
export const byFields: Rule = (reading, at) => {
  const group = reading.phrase(at, ['grouped by', 'group by', 'split by', 'per', 'broken down by', 'by each', 'for each'])
  const sort = reading.phrase(at, ['sorted by', 'sort by', 'ordered by', 'order by', 'in order of', 'ranked by', 'rank by'])
  const opening = group || sort || reading.phrase(at, ['by'])
  if (!opening) return reading.phrase(at, ['alphabetically', 'in alphabetical order']) ? alphabetical(reading, at) : undefined
  const fields: AskedField[] = []
  let end = at + opening
  for (let next = reading.skip(end, articles); ;) {
    const found = reading.fields(next)
    // "By Ada" is no order.
    if (!found || (!group && !sort && namedField(reading, next))) break
    fields.push(found.fields[0]!)
    end = next + found.length
    if (reading.word(end) !== 'and' && reading.word(end) !== 'then') break
    next = reading.skip(end, ['and', 'then', 'by', ...articles])
  }
  if (!fields.length) return undefined
  const isGrouped = group > 0 || (sort === 0 && fields.every(({ type }) => type === 'set'))
  if (isGrouped) return { length: end - at, group: fields }
  const [down, up] = [reading.phrase(end, descending), reading.phrase(end, ascending)]
  const isDown = (field: AskedField) => (down || up ? down > 0 : field.type === 'range')
  return { length: end + Math.max(down, up) - at, sort: fields.map((field) => ({ field, isDescending: isDown(field) })) }
}

const alphabetical: Rule = (reading, at) => {
  const title = reading.lexicon.fields.find(({ name }) => name === reading.lexicon.entity.title)
  const length = reading.phrase(at, ['alphabetically', 'in alphabetical order'])
  return title && { length, sort: [{ field: title, isDescending: false }] }
}

/** "Showing owner, vendor and cost". */
export const columns: Rule = (reading, at) => {
  const opening = reading.phrase(at, [
    'showing',
    'show columns',
    'with columns',
    'with the columns',
    'columns',
    'with their',
    'including columns',
    'and their',
  ])
  if (!opening) return undefined
  const fields: AskedField[] = []
  let end = at + opening
  for (let next = reading.skip(end, ['the', 'only', 'their', 'columns']); ;) {
    const found = reading.fields(next)
    if (!found) break
    fields.push(found.fields[0]!)
    end = next + found.length
    if (!reading.tokens[end]?.isAfterComma && reading.word(end) !== 'and') break
    next = reading.skip(end, ['and', 'the', 'their'])
  }
  return fields.length ? { length: end - at, columns: fields } : undefined
}
