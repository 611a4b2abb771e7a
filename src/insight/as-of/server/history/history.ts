/** An account through time, in memory: each record that existed since a moment, its present state and its states before each change. */
import { eachOf } from '#platform/contract/keys.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import { entities, type Followed } from './followed.ts'
import { addOlder, applicationIdOf, presentOf, type Change, type Line } from './record.ts'

type LineTold = readonly [changeId: string, entity: Followed, id: string, action: Change['action'], changes: Change['changes'] | null]
interface State {
  readonly account: { readonly begins: string | null; readonly wholeSince: string | null }
  readonly revision: number
  readonly latest: readonly string[]
  readonly lines: readonly LineTold[]
}
type Records = Readonly<Record<Followed, readonly (readonly unknown[])[]>>
export type AllTold = State & Records & { readonly settled: number }
export type NewTold = State &
  Records & {
    readonly wasSettled: number
    readonly settledSince: number
    readonly isSweeping: boolean
    readonly touched: readonly (readonly [Followed, string])[]
  }
export type OlderTold = Pick<AllTold, 'settled' | 'lines'>

export type Lines = Readonly<Record<Followed, ReadonlyMap<string, Line>>>
type LinesToFill = Readonly<Record<Followed, Map<string, Line>>>

/** Sums over applications, which go on with the history: what changed applications gave is taken off, and what they give is added. */
export interface Sums {
  add(lines: Lines, sign: 1 | -1): void
}
/** More sums are not kept; nor do they go on over changes of more applications. */
const mostSums = 50
const mostSummed = 2000

/** The milliseconds in an id of a change. */
const timeOf = (changeId: string): number => Number.parseInt(changeId.slice(0, 8) + changeId.slice(9, 13), 16)

const noLines = (): LinesToFill => eachOf(entities, () => new Map<string, Line>())

export class History {
  readonly lines: LinesToFill
  /** The first change that is known; with all that are later. */
  first: string
  /** Earliest moment covered; below 0, all are. Earlier moments exceed the limit, or have not been read. */
  since: number
  /** Earlier changes exceed the limit. */
  isCut: boolean
  begins: string | null
  wholeSince: string | null
  /** Incremented by every change of the followed data. */
  revision: number
  /** Changes before this one are known by their number, later ones one by one. */
  settledUntil: string
  settled: number
  latest: readonly string[]
  changes = 0
  /** The one that was asked for last is last. */
  readonly #sums = new Map<string, Sums>()
  readonly #texts = new Map<string, string>()

  private constructor(told: AllTold, first: string, settledUntil: string) {
    this.lines = noLines()
    this.first = first
    ;({ begins: this.begins, wholeSince: this.wholeSince } = told.account)
    ;({ revision: this.revision, settled: this.settled, latest: this.latest } = told)
    this.settledUntil = settledUntil
    this.since = timeOf(first) - 1
    this.isCut = false
  }

  /**
   * Fills a history in slices, between which other calls have their turn.
   * @param most how many changes have been read at most
   */
  static async read(told: AllTold, first: string, settledUntil: string, most: number): Promise<History> {
    const history = new History(told, first, settledUntil)
    await history.#addRecords(history.lines, told)
    history.changes = await history.#addOlder(history.lines, told.lines)
    history.#cutAt(told.lines, most)
    history.#texts.clear()
    return history
  }

  /** How much memory it takes, in records and their states. */
  get size(): number {
    return entities.reduce((sum, entity) => sum + this.lines[entity].size, this.changes)
  }

  /** Whether all that has been changed since a moment is known. No change is from before 1970. */
  tells(instant: number): boolean {
    return this.since < 0 || instant >= this.since
  }

  /** Whether `told` continues the loaded history: nothing came in between, and nothing was changed without a history line. */
  isContinuedBy(told: NewTold): boolean {
    return told.wasSettled === this.settled && !told.isSweeping && (told.touched.length > 0 || told.revision === this.revision)
  }

  /** Prepares new changes in slices and applies them at once, so that no reader sees a half-updated history. */
  async continue(told: NewTold, settledUntil: string): Promise<void> {
    const fresh = noLines()
    await this.#addRecords(fresh, told)
    const added = await this.#addOlder(fresh, told.lines)
    const known = told.touched.flatMap(([entity, id]) => this.lines[entity].get(id) ?? [])
    this.changes += added - known.reduce((sum, { times }) => sum + times.length, 0)
    this.#carrySums(told.touched, fresh, () => {
      for (const [entity, id] of told.touched) {
        const line = fresh[entity].get(id)
        if (line) this.lines[entity].set(id, line)
        else this.lines[entity].delete(id)
      }
    })
    ;({ revision: this.revision, latest: this.latest } = told)
    this.settled += told.settledSince
    this.settledUntil = settledUntil
    this.#texts.clear()
  }

  /** Cached sums of this key, or new ones from `make`. */
  sums<S extends Sums>(key: string, make: () => S): S {
    const known = (this.#sums.get(key) as S | undefined) ?? make()
    this.#sums.delete(key)
    this.#sums.set(key, known)
    for (const oldest of this.#sums.keys()) if (this.#sums.size > mostSums) this.#sums.delete(oldest)
    return known
  }

  #carrySums(touched: NewTold['touched'], fresh: Lines, change: () => void): void {
    const ids = new Set<string | undefined>()
    for (const [entity, id] of touched)
      if (entity === 'application') ids.add(id)
      else if (entity === 'applicationCost' || entity === 'portfolioCost')
        for (const { [entity]: lines } of [this.lines, fresh]) {
          const line = lines.get(id)
          if (line) ids.add(applicationIdOf(line))
        }
      // The portfolio's threshold and its place in the tree affect every sum.
      else if (entity === 'portfolio') this.#sums.clear()
    if (ids.size > mostSummed) this.#sums.clear()
    if (this.#sums.size === 0 || ids.size === 0) return change()
    const before = this.#linesOf(ids)
    for (const sums of this.#sums.values()) sums.add(before, -1)
    change()
    const after = this.#linesOf(ids)
    for (const sums of this.#sums.values()) sums.add(after, 1)
  }

  /** Lines of these applications and of their costs. */
  #linesOf(ids: ReadonlySet<string | undefined>): Lines {
    const only = (lines: ReadonlyMap<string, Line>, idOf: (line: Line) => string | undefined) =>
      new Map([...lines].filter(([, line]) => ids.has(idOf(line))))
    return {
      ...this.lines,
      application: only(this.lines.application, ({ id }) => id),
      applicationCost: only(this.lines.applicationCost, applicationIdOf),
      portfolioCost: only(this.lines.portfolioCost, applicationIdOf),
    }
  }

  /** Prepends the changes written since `first`. Until all are here, only moments that were covered before can be read. */
  async goBack(told: OlderTold, first: string, most: number): Promise<void> {
    this.changes += await this.#addOlder(this.lines, told.lines)
    this.first = first
    this.settled += told.settled
    this.since = timeOf(first) - 1
    this.#cutAt(told.lines, most)
    this.#sums.clear()
    this.#texts.clear()
  }

  async #addRecords(lines: LinesToFill, told: Records): Promise<void> {
    for (const entity of entities) await inTurns(told[entity], (row) => this.#add(lines, entity, row))
  }

  #add(lines: LinesToFill, entity: Followed, row: readonly unknown[]): void {
    const now = presentOf(
      entity,
      row.map((value) => this.#once(value)),
    )
    lines[entity].set(now.id, { id: now.id, now, times: [], states: [] })
  }

  /** Latest first. Returns how many of them changed followed data. */
  async #addOlder(lines: LinesToFill, told: readonly LineTold[]): Promise<number> {
    let added = 0
    await inTurns(told, ([changeId, entity, id, action, changes]) => {
      let line = lines[entity].get(id)
      if (!line) lines[entity].set(id, (line = { id, now: undefined, times: [], states: [] }))
      const before = line.times.length
      addOlder(line, entity, { at: timeOf(changeId), action, changes: changes ?? {} })
      added += line.times.length - before
    })
    return added
  }

  /** If there are too many changes, moments before the oldest one read are not covered. */
  #cutAt(told: readonly LineTold[], most: number): void {
    this.isCut = told.length > most
    if (this.isCut) this.since = timeOf(told.at(-1)![0])
  }

  /** Frequent ids and days are stored once. */
  #once(value: unknown): unknown {
    if (typeof value !== 'string') return value
    const known = this.#texts.get(value)
    if (known === undefined) this.#texts.set(value, value)
    return known ?? value
  }
}
