/** What came, went and moved between two moments, of the applications in use. */
import type { Happening } from '#features/as-of/contract/months.ts'
import type { ChangeThen, Standing as Told } from '#features/as-of/contract/shapes.ts'
import type { OverviewFigures } from '#features/overview/contract/figures.ts'
import { figuresOf } from './figures.ts'
import type { Then } from './look-back.ts'
import { costsOn, totalCents, type Stood } from './standing.ts'

export interface InUse {
  readonly one: Stood
  readonly told: Told
}
/** What stood at a moment, as far as two of them are compared. */
export interface Moment {
  readonly inUse: ReadonlyMap<string, InUse>
  /** Whether each application that there was, in the scope or not, was in use. */
  readonly there: ReadonlyMap<string, boolean>
}

/** One of the two moments, as the history tells it. */
export interface Side extends Moment {
  readonly limits: Then['limits']
  readonly figures: OverviewFigures
}

export const sideOf = (then: Then): Side => ({
  ...momentOf(then),
  limits: then.limits,
  figures: figuresOf(then.standing, then.limits.day, then.amountsSeen),
})

export function momentOf({ limits, standing, account }: Omit<Then, 'reader'>): Moment {
  const on = costsOn(standing, limits.day)
  const toldOf = (one: Stood): Told => {
    const cost = on.get(one.id)
    return {
      state: one.stateId && standing.nameOf('refApplicationState', one.stateId),
      timeRecommendation: one.time,
      businessQuestionsScore: one.business,
      technologyQuestionsNetScore: one.technology,
      yearlyCost: cost ? totalCents(cost) / 100 : null,
    }
  }
  const inUse = standing.applications.filter(({ active }) => active)
  return {
    inUse: new Map(inUse.map((one) => [one.id, { one, told: toldOf(one) }])),
    there: new Map([...account.application.values()].map(({ id, fields }) => [id, fields['active'] !== false])),
  }
}

interface Happened {
  readonly id: string
  readonly was: InUse | undefined
  readonly is: InUse | undefined
  readonly happenings: readonly Happening[]
}

/** Each application that is in use at one of two moments, with what has happened to it. */
export const happenedBetween = (from: Moment, to: Moment): Happened[] =>
  [...new Set([...from.inUse.keys(), ...to.inUse.keys()])].map((id) => {
    const [was, is] = [from.inUse.get(id), to.inUse.get(id)]
    return { id, was, is, happenings: happeningsOf(was, is) }
  })

export function changesBetween(from: Moment, to: Moment): { stayed: number; changes: ChangeThen[] } {
  const changes: ChangeThen[] = []
  let stayed = 0
  for (const { id, was, is, happenings } of happenedBetween(from, to)) {
    if (was && is) stayed++
    if (!happenings.length) continue
    const { name, isThere } = (is ?? was)!.one
    changes.push({
      applicationId: id,
      name,
      isThere,
      happenings: [...happenings],
      way: wayOf(id, from, to),
      before: was?.told ?? null,
      after: is?.told ?? null,
    })
  }
  return { stayed, changes: changes.sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1)) }
}

function happeningsOf(was: InUse | undefined, is: InUse | undefined): Happening[] {
  if (!was) return ['came']
  if (!is) return ['went']
  const happened: Happening[] = []
  if (was.told.timeRecommendation !== is.told.timeRecommendation) happened.push('time')
  if (was.one.stateId !== is.one.stateId) happened.push('state')
  if (was.told.yearlyCost !== is.told.yearlyCost) happened.push('cost')
  return happened
}

function wayOf(id: string, from: Moment, to: Moment): ChangeThen['way'] {
  const [was, is] = [from.there.get(id), to.there.get(id)]
  if (!from.inUse.has(id)) {
    if (was === undefined) return 'added'
    return was ? 'put in' : 'active again'
  }
  if (to.inUse.has(id)) return null
  if (is === undefined) return 'deleted'
  return is ? 'taken out' : 'archived'
}
