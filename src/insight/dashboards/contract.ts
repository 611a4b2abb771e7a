/** Dashboards that people build from lists, grouped and measured, their addresses for other pages, and the analytics space of each workspace. */
import * as z from 'zod/mini'
import { normalised } from '#platform/contract/blank.ts'
import { call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { flag, reference, text } from '#platform/contract/field.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { namespaceCalls } from './contract/namespaces.ts'
import { measuredTileSchema, mostTiles, tileFields, tileInput, tileListSchema, tileSchema } from './contract/tiles.ts'

/** Maximum number of dashboards per person. */
export const mostDashboards = 50
/** Minutes for which an embedding address is valid. */
export const embeddedMinutes = 60

export const dashboardFields = {
  name: text({ label: 'Name', required: true, max: 100 }),
  isShared: flag({ label: 'Share with the workspace', help: 'Each reader sees only records and amounts that they have access to.' }),
  portfolioId: reference({
    label: 'People of one portfolio',
    to: 'portfolio',
    help: 'Only people who can see this portfolio see the dashboard. Leave it empty to share with everyone.',
  }),
} as const

const dashboardSchema = z.object({
  analyticsDashboardId: z.string(),
  name: z.string(),
  isShared: z.boolean(),
  /** Shared with those who see this portfolio; null: with everyone, and in answers to readers from whom the portfolio is hidden. */
  portfolioId: z.nullable(z.string()),
  portfolioName: z.nullable(z.string()),
  tiles: z.array(tileSchema),
  version: z.number(),
  createdByName: z.string(),
  modifiedDate: z.string(),
  permissions: z.object({ edit: z.boolean(), remove: z.boolean() }),
})
dashboardSchema.register(z.globalRegistry, { id: 'AnalyticsDashboard' })
export type Dashboard = z.output<typeof dashboardSchema>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const prepare = (raw: unknown) => {
  const body = normalised(dashboardFields, raw)
  if (!isRecord(body) || !Array.isArray(body['tiles'])) return body
  return { ...body, tiles: body['tiles'].map((tile: unknown) => normalised(tileFields, tile)) }
}
const tiles = z.array(tileInput).check(z.maxLength(mostTiles, `A dashboard has at most ${mostTiles} tiles`))
const written = z.extend(objectSchema(dashboardFields), { tiles })

const one = '/analytics/dashboards/{id}'
const access = 'session'

const calls = {
  list: call({
    method: 'GET',
    path: '/analytics/dashboards',
    access,
    summary: 'Lists your own dashboards and those shared with the workspace or with a portfolio that you see, by name',
    reply: z.array(dashboardSchema),
  }),
  get: call({ method: 'GET', path: one, access, summary: 'Returns one dashboard', reply: dashboardSchema }),
  figures: call({
    method: 'GET',
    path: `${one}/figures`,
    access,
    summary:
      'Returns the groups of each tile and their measures, from records that you have access to; null for a tile whose list, field or amount is not available to you',
    reply: z.array(measuredTileSchema),
  }),
  create: call({
    method: 'POST',
    path: '/analytics/dashboards',
    access,
    summary: 'Adds a dashboard',
    prepare,
    body: written,
    reply: dashboardSchema,
  }),
  update: call({
    method: 'PUT',
    path: one,
    access,
    summary: 'Changes your dashboard: its name, who sees it, and its tiles in their order; 409 when it has changed since the version given',
    prepare,
    body: z.extend(written, { version: z.int('Give the version that you have read') }),
    reply: dashboardSchema,
  }),
  remove: call({
    method: 'DELETE',
    path: one,
    access,
    summary: 'Deletes your dashboard, or a shared one with the right to edit the account',
  }),
  open: call({
    method: 'POST',
    path: `${one}/sessions`,
    access,
    disk: 'little',
    summary: 'Records that you have opened a dashboard; within 30 minutes it counts once',
  }),
  lists: call({
    method: 'GET',
    path: '/analytics/lists',
    access,
    summary: 'Lists what tiles may be over, with the fields that they may group by and measure',
    reply: z.array(tileListSchema),
  }),
  embedUrl: call({
    method: 'GET',
    path: '/analytics/embedurl/{id}',
    access,
    summary: `Returns an address that shows one dashboard in another page, read-only, with your access, for ${embeddedMinutes} minutes`,
    reply: z.object({ embedUrl: z.string(), expiresDate: z.string() }),
  }),
  embedded: call({
    method: 'GET',
    path: '/analytics/embedded',
    access: 'anonymous',
    perMinute: 240,
    disk: 'little',
    query: z.object({ token: z.string('Give the token').check(z.maxLength(4000, 'A token has at most 4,000 characters')) }),
    file: ['text/html; charset=utf-8'],
    summary: 'Shows the dashboard of an embedding address as a page without scripts, for frames of other pages',
  }),
  ...namespaceCalls,
}

const ofOperator = { access: ['sysadmin'], layout: 'system' } as const

export const dashboards = feature({
  name: 'dashboards',
  help: 'dashboards',
  entities: [],
  calls,
  screens: [
    { path: '/analytics/dashboards', title: 'Dashboards', access },
    { path: '/analytics/dashboards/{id}', title: 'Dashboard', access },
    {
      ...ofOperator,
      path: '/admin/system/analytics/namespaces',
      help: 'control-panel',
      title: 'Analytics Namespaces',
      menu: 'control-panel',
      menuPlace: 70,
    },
    { ...ofOperator, path: '/admin/system/analytics/namespaces/{id}', help: 'control-panel', title: 'Analytics Namespace' },
  ],
})
