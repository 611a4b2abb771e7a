import { asOf } from '#insight/as-of/contract.ts'
import type { ApplicationsThen, ApplicationThen, Comparison, CostsThen, OverviewThen } from '#insight/as-of/contract/shapes.ts'
import { served } from '#platform/server/app.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { byName, changesBetween, sideOf } from './comparison.ts'
import { figuresOf, timesOf } from './figures.ts'
import { lookBack, type Then } from './look-back.ts'
import { months } from './months.ts'
import { areaIdsOf, costsOn, totalCents } from './standing.ts'
import { spanOf, yearsOf } from './years.ts'

type Calls = typeof asOf.calls
const theOne = <T>(told: readonly T[]): T => told[0]!

const overview: Handler<Calls['overview']> = ({ query: { date, ...asked } }, context) =>
  lookBack(
    context,
    { name: 'overview', dates: [date], asked },
    (then): OverviewThen => ({ limits: then.limits, figures: figuresOf(then), ...timesOf(then.standing) }),
    theOne,
  )

const applications: Handler<Calls['applications']> = ({ query: { date, ...asked } }, context) =>
  lookBack(
    context,
    { name: 'applications', dates: [date], asked },
    (then): ApplicationsThen => ({
      limits: then.limits,
      amountsSeen: then.amountsSeen,
      threshold: then.standing.threshold,
      applications: applicationsOf(then),
    }),
    theOne,
  )

function applicationsOf({ limits, standing }: Then): ApplicationThen[] {
  const on = costsOn(standing, limits.day)
  const told = standing.applications.map((one): ApplicationThen => {
    const cost = on.get(one.id)
    return {
      applicationId: one.id,
      name: one.name,
      isThere: one.isThere,
      active: one.active,
      isThirdParty: one.isThirdParty,
      state: one.stateId && standing.nameOf('refApplicationState', one.stateId),
      isToBeRetired: standing.isToBeRetired(one.stateId),
      criticality: one.criticality,
      businessQuestionsScore: one.business,
      technologyQuestionsNetScore: one.technology,
      timeRecommendation: one.time,
      plannedDisposition: one.planned,
      lifecycleStartDate: one.begins,
      lifecycleEndDate: one.ends,
      areas: areaIdsOf(one)
        .flatMap((id) => standing.nameOf('area', id) ?? [])
        .sort(),
      yearlyCost: cost ? totalCents(cost) / 100 : null,
    }
  })
  return byName(told)
}

const costs: Handler<Calls['costs']> = ({ query: { date, ...asked } }, context) =>
  lookBack(
    context,
    { name: 'costs', dates: [date], asked, allCosts: true },
    (then): CostsThen => ({
      limits: then.limits,
      amountsSeen: then.amountsSeen,
      years: then.amountsSeen ? yearsOf(then.standing, spanOf(then, Number(then.limits.day.slice(0, 4)))) : [],
    }),
    theOne,
  )

const comparison: Handler<Calls['comparison']> = ({ query: { from, to, ...asked } }, context) =>
  lookBack(context, { name: 'comparison', dates: [from, to], asked }, sideOf, (sides, seen): Comparison => {
    const [before, after] = sides as [(typeof sides)[number], (typeof sides)[number]]
    return {
      from: { limits: before.limits, figures: before.figures },
      to: { limits: after.limits, figures: after.figures },
      ...changesBetween(before, after, seen.application),
    }
  })

export const asOfServed = served(asOf, { handlers: { overview, applications, costs, comparison, months } })
