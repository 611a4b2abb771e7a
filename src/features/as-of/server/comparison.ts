/** What came, went and moved between two moments, of the applications in use. */
import type { ChangeThen, Happening, Standing as Told } from '#features/as-of/contract/shapes.ts'
import type { OverviewFigures } from '#features/overview/contract/figures.ts'
import { figuresOf } from './figures.ts'
import type { Then } from './look-back.ts'
import { costsOn, totalCents, type Stood } from './standing.ts'

/** One of the two moments, as the history tells it. */
export interface Side {
  readonly limits: Then['limits']
  readonly figures: OverviewFigures
  readonly inUse: ReadonlyMap<string, { readonly one: Stood; readonly told: Told }>
  /** Whether each application that there was, in the scope or not, was in use. */
  readonly there: ReadonlyMap<string, boolean>
}

export function sideOf({ limits, standing, account, amountsSeen }: Then): Side {
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
    limits,
    figures: figuresOf(standing, limits.day, amountsSeen),
    inUse: new Map(inUse.map((one) => [one.id, { one, told: toldOf(one) }])),
    there: new Map([...account.application.values()].map(({ id, fields }) => [id, fields['active'] !== false])),
  }
}

export function changesBetween(from: Side, to: Side): { stayed: number; changes: ChangeThen[] } {
  const ids = new Set([...from.inUse.keys(), ...to.inUse.keys()])
  const changes: ChangeThen[] = []
  let stayed = 0
  for (const id of ids) {
    const [was, is] = [from.inUse.get(id), to.inUse.get(id)]
    if (was && is) stayed++
    const happened = happeningsOf(was, is)
    if (!happened.length) continue
    const { name, isThere } = (is ?? was)!.one
    changes.push({
      applicationId: id,
      name,
      isThere,
      happenings: happened,
      way: wayOf(id, from, to),
      before: was?.told ?? null,
      after: is?.told ?? null,
    })
  }
  return { stayed, changes: changes.sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1)) }
}

type InUse = { readonly one: Stood; readonly told: Told } | undefined

function happeningsOf(was: InUse, is: InUse): Happening[] {
  if (!was) return ['came']
  if (!is) return ['went']
  const happened: Happening[] = []
  if (was.told.timeRecommendation !== is.told.timeRecommendation) happened.push('time')
  if (was.one.stateId !== is.one.stateId) happened.push('state')
  if (was.told.yearlyCost !== is.told.yearlyCost) happened.push('cost')
  return happened
}

function wayOf(id: string, from: Side, to: Side): ChangeThen['way'] {
  const [was, is] = [from.there.get(id), to.there.get(id)]
  if (!from.inUse.has(id)) {
    if (was === undefined) return 'added'
    return was ? 'put in' : 'active again'
  }
  if (to.inUse.has(id)) return null
  if (is === undefined) return 'deleted'
  return is ? 'taken out' : 'archived'
}
