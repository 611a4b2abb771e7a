/** The part of the history in memory that a reader may see, and the account as it was at a moment. */
import { eachOf } from '#platform/contract/keys.ts'
import { entities, type Followed } from './history/followed.ts'
import type { Lines } from './history/history.ts'
import { stateAt, type Line, type Past } from './history/record.ts'

/** Access of the reader. */
export interface Reader {
  /** Null: of everything. */
  readonly portfolios: readonly string[] | null
  readonly amounts: readonly string[] | null
  /** Deleted records are visible only to readers who can see them in the bin, throughout the workspace. */
  readonly deleted: Readonly<Record<'application' | 'applicationCost' | 'portfolioCost', boolean>>
}

export type Seen = Readonly<Record<Followed, readonly Line[]>>

export interface Account {
  readonly application: ReadonlyMap<string, Past>
  readonly portfolio: ReadonlyMap<string, Past>
  readonly area: ReadonlyMap<string, Past>
  readonly refApplicationState: ReadonlyMap<string, Past>
  readonly applicationCost: readonly Past[]
  readonly portfolioCost: readonly Past[]
}

export const isIn = ({ lists }: Past, portfolioId: string): boolean =>
  lists.portfolios?.some((row) => row.portfolioId === portfolioId) ?? false

/** A reader's portfolios as a set, once for all the records that are asked about. */
const sets = new WeakMap<readonly string[], ReadonlySet<string>>()
export function setOf(portfolios: readonly string[]): ReadonlySet<string> {
  const found = sets.get(portfolios) ?? new Set(portfolios)
  sets.set(portfolios, found)
  return found
}
export function isInAny(one: Past | undefined, portfolios: readonly string[]): boolean {
  const among = setOf(portfolios)
  return one?.lists.portfolios?.some((row) => among.has(row.portfolioId)) ?? false
}

/** Access follows the present state: readers bound to portfolios see the records that are in theirs now. */
export function seenBy(lines: Lines, { portfolios, amounts, deleted }: Reader): Seen {
  const costs = (entity: 'applicationCost' | 'portfolioCost'): readonly Line[] => {
    if (amounts?.length === 0) return []
    const there = [...lines[entity].values()].filter(({ now }) => now !== undefined || deleted[entity])
    if (amounts === null) return there
    return there.filter(({ now }) => now && isInAny(lines.application.get(now.fields.applicationId)?.now, amounts))
  }
  const told: Record<Followed, () => Iterable<Line>> = {
    application: () =>
      [...lines.application.values()].filter(
        ({ now }) => (now !== undefined || deleted.application) && (portfolios === null || isInAny(now, portfolios)),
      ),
    portfolio: () => [...lines.portfolio.values()].filter(({ id }) => portfolios === null || setOf(portfolios).has(id)),
    area: () => lines.area.values(),
    refApplicationState: () => lines.refApplicationState.values(),
    applicationCost: () => costs('applicationCost'),
    portfolioCost: () => costs('portfolioCost'),
  }
  return eachOf(entities, (entity) => [...told[entity]()])
}

/** The account as it was at a moment, with the costs in effect on the day; null: all costs. */
export function accountAt(seen: Seen, instant: number, day: string | null): Account {
  const map = (entity: Followed) => new Map(statesAt(seen[entity], instant).map((one) => [one.id, one]))
  const costs = (entity: Followed) => {
    const all = statesAt(seen[entity], instant)
    return day === null ? all : all.filter((one) => holdsOn(one, day))
  }
  return {
    application: map('application'),
    portfolio: map('portfolio'),
    area: map('area'),
    refApplicationState: map('refApplicationState'),
    applicationCost: costs('applicationCost'),
    portfolioCost: costs('portfolioCost'),
  }
}

export function statesAt(lines: readonly Line[], instant: number): Past[] {
  const found: Past[] = []
  for (const line of lines) {
    const state = stateAt(line, instant)
    if (state) found.push(state)
  }
  return found
}

/** Whether a cost holds on a day. */
export const holdsOn = ({ fields }: Past, day: string): boolean =>
  fields.effectiveDate <= day && (fields.endDate === null || day <= fields.endDate)
