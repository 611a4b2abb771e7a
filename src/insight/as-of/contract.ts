/** The portfolio as it stood on a day that is past, from the history, and what came, went and moved between two days. (docs/adr/0019-looking-back-from-history.md) */
import * as z from 'zod/mini'
import { daySchema } from '#platform/contract/day-schema.ts'
import { isInstant } from '#platform/contract/day.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { monthsCall, scope } from './contract/months.ts'
import { applicationsThenSchema, comparisonSchema, costsThenSchema, overviewThenSchema } from './contract/shapes.ts'

const message = 'A day, as 2026-12-31, or an instant, as 2026-12-31T12:00:00Z'
/** A day means its end, in UTC. Days to come show the present state. */
const moment = z.union([daySchema(message), z.iso.datetime(message).check(z.refine(isInstant, message))])
const at = z.object({ date: moment, ...scope })

export const asOf = feature({
  name: 'as-of',
  help: 'look-back',
  entities: [],
  // Read in addition to the followed tables, on whose changes the answers depend.
  tables: { change_log: [], revision: [] },
  calls: {
    overview: call({
      method: 'GET',
      path: '/asof/overview',
      access: 'session',
      summary: 'Returns the figures of the overview and the recommendations on a date, from the history',
      query: at,
      reply: overviewThenSchema,
    }),
    applications: call({
      method: 'GET',
      path: '/asof/applications',
      access: 'session',
      summary: 'Lists the applications on a date, with the states, scores, TIME and costs of that day',
      query: at,
      reply: applicationsThenSchema,
    }),
    costs: call({
      method: 'GET',
      path: '/asof/costs',
      access: 'session',
      summary: 'Returns costs by year as recorded on a date',
      query: at,
      reply: costsThenSchema,
    }),
    comparison: call({
      method: 'GET',
      path: '/asof/comparison',
      access: 'session',
      summary: 'Two dates compared: applications that were added, removed, moved in TIME, or changed in state or cost',
      query: z.object({ from: moment, to: moment, ...scope }),
      reply: comparisonSchema,
    }),
    months: monthsCall,
  },
  screens: [{ path: '/as-of', title: 'As of a date', access: 'session', menu: 'sidebar', under: '/analytics' }],
})
