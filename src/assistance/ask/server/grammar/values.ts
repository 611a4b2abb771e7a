/** Values: of a field that is named, or by themselves. "Finance or HR", "vendor is Microsoft", "criticality 4 or higher", "named ledger". */
import { filtering, type Clause, type Filtering, type Wanted } from './clause.ts'
import { daysAt } from './days.ts'
import { stepOf, type AskedField } from './fields.ts'
import { compared, comparing, rangeAt, type Range, type Taken } from './figures.ts'
import type { Term } from './lexicon.ts'
import { articles, isBlank, isFilled, opposite, type Reading } from './reading.ts'
import { prepositions } from './vocabulary.ts'
import { fillers } from './words.ts'

type NameTerm = Extract<Term, { kind: 'name' }>

const linking = [
  'is',
  'are',
  'in',
  'of',
  'on',
  'by',
  'to',
  'from',
  'with',
  'as',
  'at',
  'for',
  'a',
  'an',
  'the',
  'was',
  'be',
  'which',
  'that',
  'set',
  'equals',
  'called',
  'named',
  'level',
  'type',
]
const containing = [
  'contains',
  'containing',
  'contain',
  'like',
  'includes',
  'including',
  'matching',
  'mentions',
  'mentioning',
  'starts',
  'with',
]
const blankWords = [
  'empty',
  'blank',
  'missing',
  'not set',
  'unset',
  'not known',
  'unknown',
  'undefined',
  'not filled',
  'not recorded',
  'none',
]
const nobody = ['nobody', 'no one', 'noone', 'none', 'nothing', 'no-one']
const filledWords = ['set', 'filled', 'known', 'recorded', 'not empty', 'not blank', 'not missing']

/** Numbers as the field has them: what is more than 5 is 6 or more. */
export function rangeOf(field: AskedField, { from, to, isOver, isUnder }: Range): Wanted {
  const [step, digits] = [stepOf(field), stepOf(field) === 0.01 ? 2 : stepOf(field) < 1 ? 1 : 0]
  const moved = (value: number | null, by: number) => (value === null ? null : Number((value + by).toFixed(digits)))
  return { kind: 'range', from: isOver ? moved(from, step) : from, to: isUnder ? moved(to, -step) : to }
}

/** A value that this field may have. */
function valueOf(reading: Reading, field: AskedField, at: number): Taken<Wanted> | undefined {
  const { tokens, today } = reading
  if (field.type === 'range') {
    const level = reading.term(at, 'value')?.terms.find((term) => term.field.name === field.name)
    const range = rangeAt(tokens, at, true)
    if (range) return { value: rangeOf(field, range.value), length: range.length }
    return (
      level && { value: { kind: 'range', from: Number(level.value), to: Number(level.value) }, length: reading.term(at, 'value')!.length }
    )
  }
  if (field.type === 'dates') {
    const days = daysAt(tokens, at, today)
    return days && { value: { kind: 'dates', ...days.value }, length: days.length }
  }
  if (field.type === 'flag') {
    const is = ['yes', 'true', 'no', 'false'].indexOf(reading.word(at))
    return is < 0 ? undefined : { value: { kind: 'flag', is: is < 2 }, length: 1 }
  }
  if (field.type === 'text') return textAt(reading, at)
  for (const { terms, length } of reading.at(at)) {
    const values = terms.flatMap((term) => {
      if (term.kind === 'name') return term.entity === field.names ? term.names : []
      return term.kind === 'value' && term.field.name === field.name ? [String(term.value)] : []
    })
    if (values.length) return { value: { kind: 'set', values }, length }
  }
  return undefined
}

function textAt(reading: Reading, at: number): Taken<Wanted> | undefined {
  const token = reading.tokens[at]
  return token && (token.isQuoted || !fillers.has(token.word)) ? { value: { kind: 'text', contains: token.text }, length: 1 } : undefined
}

/** "Or Grace Hopper", "and Sales": more values of the same field. */
function withMore(reading: Reading, field: AskedField, at: number, first: Taken<Wanted>): Taken<Wanted> {
  let taken = first
  for (;;) {
    if (taken.value.kind !== 'set') return taken
    const end = at + taken.length
    const isListed = reading.word(end) === 'or' || reading.word(end) === 'and'
    if (!isListed && !reading.tokens[end]?.isAfterComma) return taken
    const from = reading.skip(isListed ? end + 1 : end, ['or', 'and', 'in', 'of', 'by', 'from', 'the', 'to', 'for'])
    const more = valueOf(reading, field, from)
    // "Finance, capability Payroll" begins another part.
    if (!more || more.value.kind !== 'set') return taken
    taken = {
      value: { ...taken.value, values: [...new Set([...taken.value.values, ...more.value.values])] },
      length: from - at + more.length,
    }
  }
}

/** A field and what is said of it. */
export function namedField(reading: Reading, at: number): Clause | undefined {
  for (const { terms, length } of reading.at(at))
    for (const term of terms) {
      const found = term.kind === 'field' ? saidOf(reading, term.field, at, at + length) : undefined
      if (found) return found
    }
  return undefined
}

function saidOf(reading: Reading, field: AskedField, at: number, given: number): Clause | undefined {
  const afterIs = reading.skip(given, ['is', 'are', 'was', 'were'])
  const isSaid = afterIs > given
  const [blank, filled] = [reading.phrase(afterIs, blankWords), reading.phrase(afterIs, filledWords)]
  const isNotUsed = field.type === 'text' || blank + filled === 0
  if (blank && (isSaid || !isNotUsed)) return { length: afterIs + blank - at, filters: [isBlank(field)] }
  const noOne = reading.phrase(given, nobody)
  if (noOne && field.type !== 'text') return { length: given + noOne - at, filters: [isBlank(field)] }
  if (filled && isSaid) return { length: afterIs + filled - at, filters: [isFilled(field)] }
  if (field.type === 'text' || field.type === 'rows') {
    const from = reading.skip(afterIs, containing)
    const text = (from > given || reading.tokens[from]?.isQuoted) && field.type === 'text' ? textAt(reading, from) : undefined
    return text && filtering(from + text.length - at, field, text.value)
  }
  const isNot = reading.word(afterIs) === 'not'
  const direct = field.type === 'dates' || field.type === 'range' ? valueOf(reading, field, given) : undefined
  const from = direct ? given : reading.skip(isNot ? afterIs + 1 : afterIs, linking)
  const first = direct ?? valueOf(reading, field, from)
  if (!first) return undefined
  const all = withMore(reading, field, from, first)
  const filter: Filtering = { field, wanted: all.value }
  const told = isNot ? opposite(filter) : filter
  return told && { length: from + all.length - at, filters: [told] }
}

/** "More than 5 applications", "over 80% complete", "level 1" the other way round. */
export function figureFirst(reading: Reading, at: number): Clause | undefined {
  const range = rangeAt(reading.tokens, at, true)
  if (!range) return undefined
  const end = at + range.length
  const found = reading.fields(end)
  const field = found?.fields.find(({ type }) => type === 'range')
  if (found && field) return filtering(range.length + found.length, field, rangeOf(field, range.value))
  const listed = found?.fields.find(({ type }) => type === 'set' || type === 'rows')
  return found && listed && range.value.from !== range.value.to
    ? {
        length: range.length + found.length,
        problem: `The list can’t count ${listed.label.toLowerCase()}, so it isn’t filtered by how many there are.`,
      }
    : undefined
}

/** "At least business critical", "medium or higher". */
export function levelCompared(reading: Reading, at: number): Clause | undefined {
  const levelAt = (place: number) => {
    const found = reading.term(place, 'value')
    const level = found?.terms.find(({ field }) => field.type === 'range')
    return found && level && { field: level.field, value: Number(level.value), length: found.length }
  }
  for (const [phrase, make] of comparing) {
    const opening = reading.phrase(at, [phrase])
    const level = opening ? levelAt(at + opening) : undefined
    if (level) return filtering(opening + level.length, level.field, rangeOf(level.field, make(level.value)))
  }
  const level = levelAt(at)
  if (!level) return undefined
  const ending = compared.find(([phrase]) => reading.phrase(at + level.length, [phrase]))
  return (
    ending &&
    filtering(level.length + reading.phrase(at + level.length, [ending[0]]), level.field, rangeOf(level.field, ending[1](level.value)))
  )
}

/** A level, an option or a flag: it says which field it is of. */
export function valueAlone(reading: Reading, at: number): Clause | undefined {
  for (const { terms, length } of reading.at(at)) {
    const names = terms.filter((term): term is NameTerm => term.kind === 'name')
    const value = terms.find((term) => term.kind === 'value')
    const flag = terms.find((term) => term.kind === 'field' && term.field.type === 'flag')
    if (value?.kind === 'value' && !names.some(({ isWhole, entity }) => isWhole && entity === 'tag'))
      return value.field.type === 'range'
        ? filtering(length, value.field, { kind: 'range', from: Number(value.value), to: Number(value.value) })
        : listOfValues(reading, value.field, at)
    if (flag?.kind === 'field') return filtering(length, flag.field, { kind: 'flag', is: true })
    const named = names.length ? nameAlone(reading, names, at, length) : undefined
    if (named) return named
  }
  return undefined
}

function listOfValues(reading: Reading, field: AskedField, at: number): Clause | undefined {
  const first = valueOf(reading, field, at)
  if (!first) return undefined
  const all = withMore(reading, field, at, first)
  return filtering(all.length + swallowed(reading, at + all.length, [field]), field, all.value)
}

/** "High priority": the field that follows its value. */
const swallowed = (reading: Reading, at: number, fields: readonly AskedField[]): number => {
  const found = reading.fields(at)
  return found?.fields.some((one) => fields.includes(one)) && !namedField(reading, at) ? found.length : 0
}

/** Fields of a list that show names of this entity. */
const showing = (reading: Reading, entity: string) =>
  reading.lexicon.fields.filter(({ names, name }) => names === entity && !name.endsWith('Description') && name !== 'states')

/** For a name that several kinds share: the kind named by the word before it, or else the kind that the list shows first. */
function nameAlone(reading: Reading, names: readonly NameTerm[], at: number, length: number): Clause | undefined {
  const fields = reading.lexicon.fields.map(({ names: entity }) => entity)
  const asked = prepositions[reading.word(reading.word(at - 1) === 'the' ? at - 2 : at - 1)] ?? []
  const place = ({ entity, isWhole }: NameTerm) => {
    const hint = asked.indexOf(entity)
    // A whole name counts more than a preposition: “spend on Terminals” means the area, not the IT service “Terminal Wireless Network”.
    return (hint < 0 ? 100 : hint) + (isWhole ? 0 : 200) + fields.indexOf(entity) / 100
  }
  const [best] = names.filter(({ entity }) => showing(reading, entity).length).sort((a, b) => place(a) - place(b))
  if (!best) return undefined
  const shown = showing(reading, best.entity)
  const all = withMore(reading, shown[0]!, at, { value: { kind: 'set', values: best.names }, length })
  // "The Core Banking portfolio".
  const after = reading.fields(at + all.length)?.fields.filter((field) => field.names === best.entity) ?? []
  const more = swallowed(reading, at + all.length, after)
  const filters = (more ? after.slice(0, 1) : shown).map((field) => ({ field, wanted: all.value }))
  return { length: all.length + more, filters, ...(filters.length > 1 && { isAny: true }) }
}

/** "Named ledger", "called “customer portal”", "with “portal” in the name". */
export function namedText(reading: Reading, at: number): Clause | undefined {
  const { lexicon } = reading
  const title = lexicon.fields.find(({ name }) => name === lexicon.entity.title)
  const verb = reading.phrase(at, ['named', 'called', 'containing', 'whose name contains', 'with the word', 'matching', 'mentioning'])
  if (verb && title) {
    const text = textAt(reading, at + verb)
    return text && filtering(verb + text.length, title, text.value)
  }
  const token = reading.tokens[at]
  if (!token?.isQuoted) return undefined
  const wanted = { kind: 'text', contains: token.text } as const
  const from = reading.skip(at + 1, ['in', ...articles])
  const named = reading.word(at + 1) === 'in' ? reading.fields(from) : undefined
  const field = named?.fields.find(({ type }) => type === 'text')
  return named && field ? filtering(from + named.length - at, field, wanted) : title && filtering(1, title, wanted)
}
