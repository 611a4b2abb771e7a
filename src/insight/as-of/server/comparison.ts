/** Applications that came, went and moved between two moments, among those in use. */
import type { Happening } from '#insight/as-of/contract/months.ts'
import type { ChangeThen, Standing as Told } from '#insight/as-of/contract/shapes.ts'
import type { OverviewFigures } from '#insight/overview/contract/figures.ts'
import type { Account, Reader } from './account.ts'
import { figuresOf } from './figures.ts'
import { statesBetween, type Line, type Past } from './history/record.ts'
import type { Then } from './look-back.ts'
import { costsOn, isTold, totalCents, type Scope, type Standing, type Stood } from './standing.ts'

export interface InUse {
  readonly one: Stood
  /** Null without a cost on that day, and where costs are hidden from the reader. */
  readonly cents: number | null
}
/** State at a moment, as far as comparisons need it. */
export interface Moment {
  readonly instant: number
  readonly scope: Scope
  readonly reader: Reader
  readonly standing: Standing
  readonly inUse: ReadonlyMap<string, InUse>
}

/** One of the two moments, from the history. */
export interface Side extends Moment {
  readonly limits: Then['limits']
  readonly figures: OverviewFigures
  readonly account: Account
}

export const sideOf = (then: Then): Side => ({
  ...momentOf(then),
  limits: then.limits,
  figures: figuresOf(then),
  account: then.account,
})

export function momentOf({ instant, limits, standing, scope, reader }: Then): Moment {
  const on = costsOn(standing, limits.day)
  const inUse = new Map<string, InUse>()
  for (const one of standing.applications)
    if (one.active) {
      const cost = on.get(one.id)
      inUse.set(one.id, { one, cents: cost ? totalCents(cost) : null })
    }
  return { instant, scope, reader, standing, inUse }
}

const toldOf = ({ standing }: Moment, { one, cents }: InUse): Told => ({
  state: one.stateId && standing.nameOf('refApplicationState', one.stateId),
  timeRecommendation: one.time,
  businessQuestionsScore: one.business,
  technologyQuestionsNetScore: one.technology,
  yearlyCost: cents === null ? null : cents / 100,
})

/** Changes to an application between two moments; it is in use at one of them at least, or in between. */
interface Happened {
  readonly id: string
  readonly was: InUse | undefined
  readonly is: InUse | undefined
  readonly happenings: readonly Happening[]
}
/** An application that came and went in between: its last state. */
interface Passed extends Happened {
  readonly last: Past
}

/** Changes to applications that are in use at one of two moments. */
export function happenedBetween(from: Moment, to: Moment): Happened[] {
  const found: Happened[] = []
  for (const [id, was] of from.inUse) {
    const is = to.inUse.get(id)
    const happenings = is ? movesOf(was, is) : gone
    if (happenings.length > 0) found.push({ id, was, is, happenings })
  }
  for (const [id, is] of to.inUse) if (!from.inUse.has(id)) found.push({ id, was: undefined, is, happenings: come })
  return found
}

const come: readonly Happening[] = ['came']
const gone: readonly Happening[] = ['went']
const passing: readonly Happening[] = ['came', 'went']
const nothing: readonly Happening[] = []

function movesOf(was: InUse, is: InUse): readonly Happening[] {
  const isMoved = was.one.time !== is.one.time
  const isOther = was.one.stateId !== is.one.stateId
  const isScored =
    shownScore(was.one.business) !== shownScore(is.one.business) || shownScore(was.one.technology) !== shownScore(is.one.technology)
  const isPriced = was.cents !== is.cents
  if (!isMoved && !isOther && !isScored && !isPriced) return nothing
  const all = { time: isMoved, state: isOther, score: isScored, cost: isPriced }
  return moves.filter((one) => all[one])
}

const moves = ['time', 'state', 'score', 'cost'] as const
/** Scores are shown to a tenth: one that differs by less is the same. */
const shownScore = (score: number | null): number | null => score && Math.round(score * 10)

/** Applications that are in use at neither of two moments, but in between: each came and went. */
export function passedBetween(lines: Iterable<Line>, from: Moment, to: Moment): Passed[] {
  const found: Passed[] = []
  const { about } = to.scope
  const scope = about && from.scope.about ? { ...to.scope, about: new Set([...about, ...from.scope.about]) } : to.scope
  for (const line of lines) {
    if (line.times.length < 2 || from.inUse.has(line.id) || to.inUse.has(line.id)) continue
    const between = statesBetween(line, from.instant, to.instant)
    const last = between.find((state) => state && state.fields.active !== false && isTold(state, to.reader, scope))
    if (last) found.push({ id: line.id, was: undefined, is: undefined, happenings: passing, last })
  }
  return found
}

export function changesBetween(from: Side, to: Side, lines: Iterable<Line>): { stayed: number; changes: ChangeThen[] } {
  const changes: ChangeThen[] = []
  for (const { id, was, is, happenings } of happenedBetween(from, to)) {
    const { name, isThere } = (is ?? was)!.one
    const told = { before: was ? toldOf(from, was) : null, after: is ? toldOf(to, is) : null }
    changes.push({ applicationId: id, name, isThere, happenings: [...happenings], way: wayOf(id, from, to), ...told })
  }
  for (const { id, happenings, last } of passedBetween(lines, from, to))
    changes.push({
      applicationId: id,
      name: last.fields.name,
      isThere: last.isThere,
      happenings: [...happenings],
      way: null,
      before: null,
      after: null,
    })
  let stayed = 0
  for (const id of from.inUse.keys()) if (to.inUse.has(id)) stayed++
  return { stayed, changes: byName(changes) }
}

/** A name is made small once, not at each comparison. */
export function byName<T extends { readonly name: string }>(those: readonly T[]): T[] {
  const named = those.map((one) => [one.name.toLowerCase(), one] as const)
  return named.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)).map(([, one]) => one)
}

/** Whether an application that there was, in the scope or not, was in use. */
function wasInUse({ account }: Side, id: string): boolean | undefined {
  const one = account.application.get(id)
  return one && one.fields.active !== false
}

function wayOf(id: string, from: Side, to: Side): ChangeThen['way'] {
  if (!from.inUse.has(id)) {
    const was = wasInUse(from, id)
    if (was === undefined) return 'added'
    return was ? 'put in' : 'active again'
  }
  if (to.inUse.has(id)) return null
  const is = wasInUse(to, id)
  if (is === undefined) return 'deleted'
  return is ? 'taken out' : 'archived'
}
