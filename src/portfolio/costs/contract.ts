/** Costs: entries of applications, shares of portfolios, sums over the years, and who sees them. */
import * as z from 'zod/mini'
import { bodyOf, call } from '#platform/contract/call.ts'
import { costVisibilities, type CostVisibility } from '#platform/contract/access.ts'
import { choice } from '#platform/contract/field.ts'
import { crud } from '#platform/contract/crud.ts'
import { normalised } from '#platform/contract/blank.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import { feature } from '#platform/contract/feature.ts'
import { dividedCalls } from './contract/divided.ts'
import { applicationCost, portfolioCost } from './contract/entities.ts'
import { entryCalls } from './contract/entry.ts'
import { applicationYearSchema, yearSchema } from './contract/totals.ts'

export { applicationCost, portfolioCost }

const entries = crud(applicationCost)
const shares = crud(portfolioCost)

/** The application, or the portfolio, is in the path. */
const { applicationId: _application, ...entryFields } = applicationCost.all
const { portfolioId: _portfolio, ...shareFields } = portfolioCost.all

const visibility = z.object({
  costVisibility: z.enum(costVisibilities),
  /** Version of the settings of the workspace, which this one is part of. */
  settingsVersion: z.string(),
})
const seenBy: Readonly<Record<CostVisibility, string>> = {
  everyone: 'Everyone who sees the application',
  editors: 'Only people who may edit the amounts',
}
/** The setting of who sees amounts, as its form has it. */
export const visibilityFields = {
  costVisibility: choice({
    label: 'Amounts are shown to',
    options: costVisibilities.map((value) => ({ value, label: seenBy[value] })),
    required: true,
  }),
} as const
const scope = {
  /** This portfolio alone, with the shares that it carries. */
  portfolioId: z.optional(z.guid('Name the portfolio by its id')),
  /** Portfolios that are part of it count too; an application in several of them counts once, at its own cost. */
  withParts: z.optional(z.enum(['yes', 'no'])),
}

const historyOf = '/applications/{id}/costhistory'
const sharesOf = '/portfolios/costhistory/{portfolioId}'

const historyCalls = {
  listOfApplication: call({
    method: 'GET',
    path: historyOf,
    access: 'session',
    summary: 'Lists the cost entries of an application, newest first; none for those who may not see amounts',
    reply: entries.list.reply,
  }),
  addToApplication: call({
    method: 'POST',
    path: historyOf,
    access: applicationCost.rights.create,
    summary: 'Adds a cost entry to an application; it may not overlap another one',
    body: objectSchema(entryFields),
    prepare: (raw: unknown) => normalised(entryFields, raw),
    reply: entries.get.reply,
  }),
  getOfApplication: call({
    method: 'GET',
    path: `${historyOf}/{historyId}`,
    access: 'session',
    summary: 'Returns one cost entry of an application',
    reply: entries.get.reply,
  }),
  updateOfApplication: call({
    method: 'PUT',
    path: `${historyOf}/{historyId}`,
    access: applicationCost.rights.edit,
    summary: 'Changes a cost entry; omitted fields stay unchanged',
    body: entries.update.body,
    prepare: (raw: unknown) => normalised(entryFields, raw),
    reply: entries.get.reply,
  }),
  removeOfApplication: call({
    method: 'DELETE',
    path: `${historyOf}/{historyId}`,
    access: applicationCost.rights.remove,
    summary: 'Deletes a cost entry of an application',
  }),
  listOfPortfolio: call({
    method: 'GET',
    path: sharesOf,
    access: 'session',
    summary: 'Lists the shares that a portfolio carries of its applications, newest first',
    reply: shares.list.reply,
  }),
  getOfPortfolio: call({
    method: 'GET',
    path: '/portfolios/costhistorybyid/{historyId}',
    access: 'session',
    summary: 'Returns one share of a portfolio',
    reply: shares.get.reply,
  }),
  addToPortfolio: call({
    method: 'POST',
    path: sharesOf,
    access: portfolioCost.rights.create,
    summary: 'Adds the share that a portfolio carries of an application; it may not overlap another one',
    body: objectSchema(shareFields),
    prepare: (raw: unknown) => normalised(shareFields, raw),
    reply: shares.get.reply,
  }),
  updateOfPortfolio: call({
    method: 'PUT',
    path: `${sharesOf}/{historyId}`,
    access: portfolioCost.rights.edit,
    summary: 'Changes a share; omitted fields stay unchanged',
    body: shares.update.body,
    prepare: (raw: unknown) => normalised(shareFields, raw),
    reply: shares.get.reply,
  }),
  removeOfPortfolio: call({
    method: 'DELETE',
    path: `${sharesOf}/{historyId}`,
    access: portfolioCost.rights.remove,
    summary: 'Deletes a share of a portfolio',
  }),
}

const totalCalls = {
  years: call({
    method: 'GET',
    path: '/costs/years',
    access: 'session',
    summary: 'Returns the cost of applications in each year, by kind, own and third party: yearly amounts pro rata by day',
    query: z.object(scope),
    reply: z.object({ amountsSeen: z.boolean(), years: z.array(yearSchema) }),
  }),
  applicationsOfYear: call({
    method: 'GET',
    path: '/costs/applications',
    access: 'session',
    summary: 'Returns the cost of each application in a year, and in the year before',
    query: z.object({
      ...scope,
      year: z.coerce.number().check(z.int(), z.minimum(1900), z.maximum(2200)),
      /** Also applications that cost nothing in either year, each with what may be entered of it. */
      entry: z.optional(z.enum(['yes', 'no'])),
    }),
    reply: z.array(applicationYearSchema),
  }),
  visibility: call({
    method: 'GET',
    path: '/accounts/costvisibility',
    access: 'session',
    summary: 'Returns who sees amounts in the workspace: everyone who can see the record, or only those who may edit amounts',
    reply: visibility,
  }),
  setVisibility: call({
    method: 'PUT',
    path: '/accounts/costvisibility',
    access: ['EDIT_ACCOUNT'],
    summary: 'Sets who sees amounts in the workspace, from the next call on',
    ...bodyOf(visibilityFields),
    reply: visibility,
  }),
}

/** Every entry and every share that one sees: their plain calls. */
const plainCalls = {
  listEntries: entries.list,
  getEntry: entries.get,
  addEntry: entries.create,
  updateEntry: entries.update,
  removeEntry: entries.remove,
  historyOfEntry: entries.history,
  listShares: shares.list,
  getShare: shares.get,
  addShare: shares.create,
  updateShare: shares.update,
  removeShare: shares.remove,
  historyOfShare: shares.history,
}

export const costs = feature({
  name: 'costs',
  help: 'costs',
  entities: [applicationCost, portfolioCost],
  calls: { ...plainCalls, ...historyCalls, ...totalCalls, ...entryCalls, ...dividedCalls },
  screens: [
    { path: '/costs', title: 'Costs', access: 'session', menu: 'sidebar', under: '/analytics' },
    { path: '/admin/account/amounts', title: 'Who sees amounts', access: ['EDIT_ACCOUNT'] },
    { path: '/costs/entries', title: 'Cost entries', access: 'session' },
    { path: '/costs/entries/add', title: 'New cost entry', access: ['EDIT_APPLICATIONS'] },
    { path: '/costs/entries/edit/{id}', title: 'Cost entry', access: ['EDIT_APPLICATIONS'] },
    { path: '/costs/shares', title: 'Portfolio shares of costs', access: 'session' },
    { path: '/costs/shares/add', title: 'New portfolio share', access: ['EDIT_PORTFOLIO_APPLICATIONS'] },
    { path: '/costs/shares/edit/{id}', title: 'Portfolio share', access: ['EDIT_PORTFOLIO_APPLICATIONS'] },
    { path: '/applications/costhistory/{id}', title: 'Costs of the application', access: 'session' },
    { path: '/applications/costhistory/add/{applicationId}', title: 'New cost entry', access: ['EDIT_APPLICATIONS'] },
    { path: '/applications/costhistory/edit/{applicationId}/{id}', title: 'Cost entry', access: ['EDIT_APPLICATIONS'] },
    {
      path: '/applications/portfoliocosthistory/{portfolioId}/{id}',
      title: 'Costs of the application in the portfolio',
      access: 'session',
    },
    {
      path: '/applications/portfoliocosthistory/edit/{portfolioId}/{id}',
      title: 'Portfolio share',
      access: ['EDIT_PORTFOLIO_APPLICATIONS'],
    },
  ],
})
