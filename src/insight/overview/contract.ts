/** Data that the shell needs on every page: the versions, and the choices shared by all accounts. */
import * as z from 'zod/mini'
import { daySchema } from '#platform/contract/day-schema.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { figuresSchema } from './contract/figures.ts'
import { recentChangesCall } from './contract/recent-changes.ts'
import { commonValues } from './contract/common-values.ts'

const valueSchema = z.object({ id: z.string(), name: z.string() })

const calls = {
  figures: call({
    method: 'GET',
    path: '/overview',
    access: 'session',
    summary: 'Returns the number of applications and their costs on a day, own and third party, in the workspace or in a portfolio',
    query: z.object({
      portfolioId: z.optional(z.guid('Name the portfolio by its id')),
      /** Portfolios that are part of it count too. */
      withParts: z.optional(z.enum(['yes', 'no'])),
      /** Costs as they were on this day; today unless given. */
      date: z.optional(daySchema('A day, as 2026-12-31')),
    }),
    reply: figuresSchema,
  }),
  recentChanges: recentChangesCall,
  version: call({
    method: 'GET',
    path: '/overview/version',
    access: 'anonymous',
    summary: 'Returns the version of the program and of its API',
    reply: z.object({ appVersion: z.string(), apiVersion: z.string() }),
  }),
  commonValues: call({
    method: 'GET',
    path: '/overview/commonvalues',
    access: 'session',
    worksWithoutWorkspace: true,
    worksAfterSignOn: true,
    summary: 'Returns the choices that all accounts share, by list',
    reply: z.object(Object.fromEntries(Object.keys(commonValues).map((name) => [name, z.array(valueSchema)]))),
  }),
}

export const overview = feature({
  name: 'overview',
  help: 'getting-started',
  entities: [],
  calls,
  screens: [
    {
      path: '/overview',
      title: 'Overview',
      access: 'session',
      menu: 'sidebar',
      sidebar: [{ label: 'Overview', icon: 'dashboard', place: 10 }],
      worksWithoutWorkspace: true,
    },
    { path: '/print/overview', title: 'Overview (print)', access: 'session', layout: 'print' },
  ],
})
