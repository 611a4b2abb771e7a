/** A recent change in few words: the fact, its value before and after. */
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecentChange } from '#insight/overview/contract/recent-changes.ts'
import { reasonName } from '#platform/contract/crud.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { formatDate } from '#platform/contract/format.ts'
import { readAs, rowNames, type NamesOf } from '#platform/web/fields/reading.ts'

export interface Told {
  readonly label: string
  /** Undefined: there is nothing to set against what it is now. */
  readonly before?: string
  readonly after?: string
}

const fields: Fields = application.all

/** The fields whose names of references the changes need. */
export const fieldsIn = (changes: readonly RecentChange[]): Fields =>
  Object.fromEntries(changes.flatMap(({ fact }) => (fact && fields[fact.name] ? [[fact.name, fields[fact.name]!]] : [])))

export function toldOf({ action, fact }: RecentChange, names: NamesOf): Told {
  const field = fact ? fields[fact.name] : undefined
  if (action === 'create') {
    const state = fact && field ? currentOf(field, fact.after, names) : ''
    return state ? { label: 'Added as', after: state } : { label: 'Added' }
  }
  if (action === 'restore') return { label: 'Restored from the bin' }
  if (fact?.name === reasonName) return { label: sentence(String(fact.after)) }
  if (!fact || !field) return { label: 'Changed' }
  if (field.internal) return { label: 'Answers to questions' }
  if (fact.name === 'states') {
    const [before, after] = [currentOf(field, fact.before, names), currentOf(field, fact.after, names)]
    return before === after ? { label: 'Planned states' } : { label: 'State', before: before || unset, after: after || unset }
  }
  return field.kind === 'children' ? rowsTold(field, fact, names) : valuesTold(field, fact, names)
}

type Fact = NonNullable<RecentChange['fact']>
const unset = 'Not set'

function valuesTold(field: Field, { before, after }: Fact, names: NamesOf): Told {
  const [was, is] = [readAs(field, before, names), readAs(field, after, names)]
  return was === is ? { label: field.label } : { label: field.label, before: was || unset, after: is || unset }
}

/** For a list: the added and the removed values. */
function rowsTold(field: Field & { kind: 'children' }, { before, after }: Fact, names: NamesOf): Told {
  const [were, are] = [rowNames(field, before, names), rowNames(field, after, names)]
  const [gone, come] = [were.filter((one) => !are.includes(one)), are.filter((one) => !were.includes(one))]
  return {
    label: field.label,
    ...(gone.length > 0 && { before: gone.join(', ') }),
    ...(come.length > 0 && { after: come.join(', ') }),
  }
}

/** The state that is current among an application's states. */
function currentOf(field: Field, rows: unknown, names: NamesOf): string {
  const current = Array.isArray(rows) ? (rows as { currentState?: boolean }[]).find(({ currentState }) => currentState) : undefined
  return current && field.kind === 'children' ? (rowNames(field, [current], names)[0] ?? '') : ''
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const minute = 60_000
const hour = 60 * minute

/** "12 min ago", "3 h ago", "Yesterday"; of what is longer ago, the day. */
export function timeAgo(iso: string, now: number): string {
  const [then, past] = [new Date(iso), now - Date.parse(iso)]
  if (past < minute) return 'Just now'
  if (past < hour) return `${Math.floor(past / minute)} min ago`
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (then.toDateString() === today.toDateString()) return `${Math.floor(past / hour)} h ago`
  if (then.toDateString() === yesterday.toDateString()) return 'Yesterday'
  return formatDate(dayOf(then))
}

/** The day where the reader is. */
const dayOf = (time: Date) =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
