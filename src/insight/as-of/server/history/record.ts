/**
 * One record through time: its present state, and its states before each change. It relies on the form in which the platform writes the history: fields as before and
 * after; lists as rows before and after, whole or only those that changed; whole records when they are created or deleted.
 */
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import { eachOf, keysOf } from '#platform/contract/keys.ts'
import { entities, followed, followedLists, type FieldsThen, type Followed, type ListName, type ListsThen } from './followed.ts'

export type Row = Readonly<Record<string, unknown>>

/** A record at a moment, with its lists. It never changes. */
export interface Past {
  readonly id: string
  /** The record exists now. */
  readonly isThere: boolean
  readonly fields: FieldsThen
  /** Made when there are rows. */
  readonly lists: ListsThen
}

/** A line of the history: its time in milliseconds, and each field before and after. */
export interface Change {
  readonly at: number
  readonly action: 'create' | 'update' | 'delete' | 'restore'
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

export interface Line {
  readonly id: string
  /** Undefined: it has been deleted. */
  readonly now: Past | undefined
  /** When it was changed, the latest first. */
  readonly times: number[]
  /** Before each of the times; undefined: it was not there. */
  readonly states: (Past | undefined)[]
}

const fieldsOf = eachOf(entities, (entity) => new Set<string>(followed[entity]))
const lists = keysOf(followedLists)
const isList = (name: string): name is ListName => Object.hasOwn(followedLists, name)
/** Reference values count as existing whenever a record referred to them, since the history may not record when they were created. */
const isWord = (entity: Followed): boolean => entity === 'area' || entity === 'refApplicationState'

/** How many of its changes are later than a moment. */
function later({ times }: Line, instant: number): number {
  let [low, high] = [0, times.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (times[middle]! > instant) low = middle + 1
    else high = middle
  }
  return low
}

/** State of the record at a moment. */
export function stateAt(line: Line, instant: number): Past | undefined {
  if (line.times.length === 0) return line.now
  const count = later(line, instant)
  return count === 0 ? line.now : line.states[count - 1]
}

/** Id of the application of a cost entry, which never changes. */
export const applicationIdOf = ({ now, states }: Line): string | undefined => (now ?? states.find((state) => state))?.fields.applicationId

const none: readonly (Past | undefined)[] = []

/** States after one moment and before another, even those between two changes. */
export function statesBetween(line: Line, from: number, to: number): readonly (Past | undefined)[] {
  const { times, states } = line
  if (times.length < 2) return none
  const first = later(line, to)
  let last = first
  while (last < times.length && times[last]! > from) last++
  return last - first < 2 ? none : states.slice(first, last - 1)
}

/** Adds a change that is older than the known ones. */
export function addOlder(line: Line, entity: Followed, change: Change): void {
  const after = line.states.length ? line.states.at(-1) : line.now
  const before = beforeOf(after, line, entity, change)
  if (before === after) return
  line.times.push(change.at)
  line.states.push(before)
}

function beforeOf(after: Past | undefined, { id, now }: Line, entity: Followed, { action, changes }: Change): Past | undefined {
  if (action === 'create') return isWord(entity) ? after : undefined
  if (action === 'restore') return undefined
  return undone(action === 'delete' ? blank(entity, id, now !== undefined) : after, entity, changes)
}

function undone(past: Past | undefined, entity: Followed, changes: Change['changes']): Past | undefined {
  if (!past) return undefined
  let fields: Record<string, unknown> | undefined
  let rows: Partial<Record<ListName, readonly Row[]>> | undefined
  for (const name in changes)
    if (fieldsOf[entity].has(name)) (fields ??= { ...past.fields })[name] = changes[name]![0]
    else if (entity === 'application' && isList(name))
      (rows ??= { ...past.lists })[name] = rowsBefore(name, past.lists[name], changes[name]!)
  return fields || rows ? pastOf(past.id, past.isThere, fields ?? past.fields, rows ?? past.lists) : past
}

/** Rows that the change names are as they were before it; the others stay. */
function rowsBefore(list: ListName, rows: readonly Row[] = [], [before, after]: readonly [unknown, unknown]): readonly Row[] {
  const [was, is] = [rowsOf(list, before), rowsOf(list, after)]
  const named = new Set([...was, ...is].map((row) => keyOf(list, row)))
  return [...rows.filter((row) => !named.has(keyOf(list, row))), ...was]
}

/** Answers of people have no score; the scores in portfolios are beside them. */
const rowsOf = (list: ListName, rows: unknown): Row[] =>
  rowsIn(rows).filter((row) => list !== 'questionAnswers' || 'businessQuestionsScore' in row)
const keyOf = (list: ListName, row: Row): string => followedLists[list].map((name) => textIn(row[name]) ?? '').join(' ')

type RowsByList = Readonly<Partial<Record<ListName, readonly Row[]>>>
/** Values of the history and the statements have the names and types of {@link followed}; the only place that asserts this to the compiler. */
const pastOf = (id: string, isThere: boolean, fields: Row, rows: RowsByList): Past => ({
  id,
  isThere,
  fields: fields as unknown as Past['fields'],
  lists: rows as ListsThen,
})

const blank = (entity: Followed, id: string, isThere: boolean): Past =>
  pastOf(id, isThere, Object.fromEntries(followed[entity].map((name) => [name, null])), {})

const noLists: RowsByList = {}

/** A record from a row of a statement. */
export function presentOf(entity: Followed, row: readonly unknown[]): Past {
  const names = followed[entity]
  const fields: Record<string, unknown> = {}
  for (let at = 0; at < names.length; at++) fields[names[at]!] = row[at + 1]
  const rest = entity === 'application' ? listsOf(row.slice(names.length + 1)) : noLists
  return pastOf(String(row[0]), true, fields, rest)
}

function listsOf(told: readonly unknown[]): RowsByList {
  const found: Partial<Record<ListName, readonly Row[]>> = {}
  for (const [at, rows] of told.entries()) if (rows) found[lists[at]!] = rowsIn(rows)
  const scored = found.portfolios?.filter((row) => row.businessQuestionsScore !== null)
  if (scored?.length) found.questionAnswers = scored
  return found
}
