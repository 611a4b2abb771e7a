/**
 * Runs the history backwards: from records as they are, change by change, the newest first, to records as they were. What it knows of the history is how the
 * platform writes it: fields as before and after; lists as rows before and after, whole or only those that changed; whole records where they come or go.
 */
import { followed, followedLists, type Followed } from './select.ts'

type Row = Readonly<Record<string, unknown>>

/** A record, with its lists by the key of their rows. */
export interface Past {
  readonly id: string
  /** It is there now. */
  readonly isThere: boolean
  readonly fields: Record<string, unknown>
  /** Made when there are rows. */
  readonly lists: Partial<Record<ListName, Map<string, Row>>>
}
export type ListName = keyof typeof followedLists
export type Records = Map<string, Past>
export type Account = Readonly<Record<Followed, Records>>

/** Entity, record, what was done, the fields that are followed, before and after, and which change it was. */
export type Written = readonly [
  entity: Followed,
  id: string,
  action: 'create' | 'update' | 'delete' | 'restore',
  changes: Changed | null,
  changeId: string,
]
type Changed = Readonly<Record<string, readonly [unknown, unknown]>>

const isList = (name: string): name is ListName => name in followedLists

export const keyOf = (list: ListName, row: Row): string => followedLists[list].map((name) => row[name] ?? '').join(' ')

/** A record as it is. */
export function present(
  entity: Followed,
  id: string,
  values: readonly unknown[],
  rows: Readonly<Partial<Record<ListName, readonly Row[] | null>>> = {},
): Past {
  const lists: Past['lists'] = {}
  for (const [name, all] of Object.entries(rows) as [ListName, readonly Row[] | null][])
    if (all) lists[name] = new Map(all.map((row) => [keyOf(name, row), row]))
  return { id, isThere: true, fields: Object.fromEntries(followed[entity].map((name, at) => [name, values[at]])), lists }
}

/** Takes back what was written, the newest first; `there` says which records are there now. */
export function undo(account: Account, written: Iterable<Written>, there: Readonly<Record<Followed, ReadonlySet<string>>>): void {
  for (const [entity, id, action, changes] of written) {
    const records = account[entity]
    if (action === 'create' || action === 'restore') records.delete(id)
    else if (action === 'delete') records.set(id, before(blank(entity, id, there[entity].has(id)), changes ?? {}))
    else {
      const record = records.get(id)
      if (record) before(record, changes ?? {})
    }
  }
}

const blank = (entity: Followed, id: string, isThere: boolean): Past => ({
  id,
  isThere,
  fields: Object.fromEntries(followed[entity].map((name) => [name, null])),
  lists: {},
})

function before(record: Past, changes: Changed): Past {
  for (const [name, [was, is]] of Object.entries(changes)) {
    if (isList(name)) undoRows(name, (record.lists[name] ??= new Map()), rowsOf(name, was), rowsOf(name, is))
    else record.fields[name] = was
  }
  return record
}

/** Of answers only the scores in portfolios are followed, which stand among them. */
const rowsOf = (list: ListName, value: unknown): readonly Row[] => {
  const rows = (value as readonly Row[] | null) ?? []
  return list === 'questionAnswers' ? rows.filter((row) => 'businessQuestionsScore' in row) : rows
}

/** Rows that came are taken out, rows that went or changed are as they were. A row that refers to another record since (after a merge) says only that: the rest it kept. */
function undoRows(list: ListName, rows: Map<string, Row>, was: readonly Row[], is: readonly Row[]): void {
  const kept = is.length === 1 && was.length === 1 ? rows.get(keyOf(list, is[0]!)) : undefined
  for (const row of is) rows.delete(keyOf(list, row))
  for (const row of was) rows.set(keyOf(list, row), { ...kept, ...row })
}
