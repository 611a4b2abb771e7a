/**
 * Lays what was before a moment over the records that there are. What it knows of the history is how the platform writes it: fields as before and after; lists as
 * rows before and after, whole or only those that changed; whole records where they come or go.
 */
import { followed, followedLists, type Followed } from './select.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = readonly (readonly unknown[])[]

/** A record with its lists. */
export interface Past {
  readonly id: string
  /** It is there now. */
  readonly isThere: boolean
  readonly fields: Record<string, unknown>
  /** Made when there are rows. */
  readonly lists: Partial<Record<ListName, Row[]>>
}
export type ListName = keyof typeof followedLists
export type Account = Readonly<Record<Followed, Map<string, Past>>>

/** What the statement answers: moments are counted from 1. */
export interface Found extends Readonly<Record<Followed, Rows>> {
  readonly account: { readonly wholeSince: string | null; readonly begins: string | null }
  /** How many: for one moment at most, of all moments; and the first moment that any is undone for. */
  readonly changes: { readonly most: number; readonly all: number; readonly first: number | null }
  readonly marks: readonly (readonly [at: number, entity: Followed, id: string, action: 'create' | 'delete' | 'restore'])[]
  readonly was: readonly (readonly [at: number, entity: Followed, id: string, fields: Row])[]
  readonly rowsWere: readonly (readonly [at: number, id: string, list: ListName, row: Row, was: boolean])[]
}

const entities = Object.keys(followed) as Followed[]
const isSameRow = (list: ListName, one: Row, other: Row): boolean =>
  followedLists[list].every((name) => (one[name] ?? null) === (other[name] ?? null))
/** Words that records refer to were there whenever something referred to them, though the history may not tell since when. */
const isWord = (entity: Followed): boolean => entity === 'area' || entity === 'refApplicationState'

/** The account as it was at one of the moments. */
export function accountAt(found: Found, at: number): Account {
  const account = accountNow(found)
  undo(account, { marks: of(found.marks, at), was: of(found.was, at), rowsWere: of(found.rowsWere, at) }, (id, entity) =>
    account[entity].has(id),
  )
  return account
}

/** A moment, the account as it was then, and the records that are otherwise than at the moment after it. */
export type Back = readonly [at: number, account: Account, touched: ReadonlyMap<string, Followed>]

/**
 * The account as it was at each of so many moments, the last first, of changes that are undone once. It is the same account each time: what is wanted of a
 * moment is to be taken before the next.
 */
export function* accountsBack(found: Found, moments: number): Generator<Back> {
  const account = accountNow(found)
  const now = new Set(entities.flatMap((entity) => [...account[entity].keys()]))
  const [marks, was, rowsWere] = [byMoment(found.marks), byMoment(found.was), byMoment(found.rowsWere)]
  for (let at = moments; at > 0; at--) {
    const steps: Steps = { marks: marks.get(at) ?? [], was: was.get(at) ?? [], rowsWere: rowsWere.get(at) ?? [] }
    undo(account, steps, (id) => now.has(id))
    const records = [...steps.marks, ...steps.was].map(([, entity, id]) => [id, entity] as const)
    yield [at, account, new Map([...records, ...steps.rowsWere.map(([, id]) => [id, 'application'] as const)])]
  }
}

type Steps = Pick<Found, 'marks' | 'was' | 'rowsWere'>
const of = <T extends readonly [number, ...unknown[]]>(rows: readonly T[], at: number): T[] => rows.filter(([when]) => when === at)

function byMoment<T extends readonly [number, ...unknown[]]>(rows: readonly T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    const those = found.get(row[0])
    if (those) those.push(row)
    else found.set(row[0], [row])
  }
  return found
}

const accountNow = (found: Found): Account =>
  Object.fromEntries(entities.map((entity) => [entity, presentOf(entity, found[entity])])) as unknown as Account

function undo(account: Account, { marks, was, rowsWere }: Steps, isThere: (id: string, entity: Followed) => boolean): void {
  const words = new Set<string>()
  for (const [, entity, id, action] of marks) {
    if (action === 'create' && isWord(entity)) words.add(id)
    if (action === 'delete') account[entity].set(id, blank(entity, id, isThere(id, entity)))
    else if (!words.has(id)) account[entity].delete(id)
  }
  for (const [, entity, id, fields] of was) if (!words.has(id)) Object.assign(account[entity].get(id)?.fields ?? {}, fields)
  for (const [, id, list, row, held] of rowsWere) {
    const record = account.application.get(id)
    if (!record) continue
    // The rows that there are may be those of another moment, too.
    const others = (record.lists[list] ?? []).filter((one) => !isSameRow(list, one, row))
    record.lists[list] = held ? [...others, row] : others
  }
}

const blank = (entity: Followed, id: string, isThere: boolean): Past => ({
  id,
  isThere,
  fields: Object.fromEntries(followed[entity].map((name) => [name, null])),
  lists: {},
})

interface Member extends Row {
  readonly portfolioId: string
  readonly businessQuestionsScore: number | null
}
type List = readonly Row[] | null | undefined

function presentOf(entity: Followed, rows: Rows): Map<string, Past> {
  const names = followed[entity]
  return new Map(
    rows.map((row) => {
      const id = row[0] as string
      const fields: Record<string, unknown> = {}
      for (const [at, name] of names.entries()) fields[name] = row[at + 1]
      return [id, { id, isThere: true, fields, lists: entity === 'application' ? listsOf(row.slice(names.length + 1) as List[]) : {} }]
    }),
  )
}

function listsOf([states, areas, frameworkItems, members]: readonly List[]): Past['lists'] {
  const scored = (members as readonly Member[] | null)?.filter(({ businessQuestionsScore }) => businessQuestionsScore !== null)
  const lists: Past['lists'] = {}
  const add = (list: ListName, rows: List) => {
    if (rows?.length) lists[list] = rows as Row[]
  }
  add('states', states)
  add('areas', areas)
  add('frameworkItems', frameworkItems)
  add('portfolios', members)
  add('questionAnswers', scored)
  return lists
}
