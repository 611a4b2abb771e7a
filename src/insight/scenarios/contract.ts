/** What if: scenarios of a portfolio, their outcome, and carrying one out. */
import * as z from 'zod/mini'
import { fileTypes } from '#exchange/imports/contract.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { largestLongBody } from '#platform/contract/largest.ts'
import { crud } from '#platform/contract/crud.ts'
import { feature } from '#platform/contract/feature.ts'
import { listQuery } from '#platform/contract/query.ts'
import { scenario, scenarioCost } from './contract/entities.ts'
import { outcomeSchema } from './contract/outcome.ts'

export { scenario, scenarioCost }

const plain = crud(scenario)
const {
  list: listCosts,
  get: getCost,
  create: addCost,
  update: updateCost,
  remove: removeCost,
  history: historyOfCost,
} = crud(scenarioCost)

const calls = {
  ...plain,
  list: { ...plain.list, query: z.extend(listQuery, { portfolioId: z.optional(z.guid('Name the portfolio by its id')) }) },
  listCosts: { ...listCosts, query: z.extend(listQuery, { scenarioId: z.optional(z.guid('Name the scenario by its id')) }) },
  getCost,
  addCost,
  updateCost,
  removeCost,
  historyOfCost,
  outcome: call({
    method: 'GET',
    path: '/scenarios/{id}/outcome',
    access: 'session',
    summary:
      'Returns the effects of a scenario: removed and added cost by year, what is left without support, and who and what is affected',
    reply: outcomeSchema,
  }),
  outcomeOfSteps: call({
    method: 'POST',
    path: '/scenarios/{id}/outcome',
    disk: 'none',
    access: 'session',
    summary: 'Returns the effects that a scenario would have with these steps; saves nothing',
    largestBody: largestLongBody,
    ...bodyOf({ steps: scenario.fields.steps }),
    reply: outcomeSchema,
  }),
  carryOut: call({
    method: 'POST',
    path: '/scenarios/{id}/carryout',
    access: scenario.rights.edit,
    summary: 'Writes the steps of a scenario into its applications: a planned state, the planned end, and the planned disposition',
    body: z.object({
      /** The state that each application is planned to be in after its last day. */
      refApplicationStateId: z.guid('Choose the state that the applications will be in'),
    }),
    reply: plain.get.reply,
    entity: scenario.name,
  }),
  takeBack: call({
    method: 'POST',
    path: '/scenarios/{id}/takeback',
    access: scenario.rights.edit,
    summary:
      'Restores the applications of a scenario to their state before it was applied; 409 when one has been changed since, is in the bin, or is hidden from the caller',
    reply: plain.get.reply,
    entity: scenario.name,
  }),
  exportScenario: call({
    method: 'GET',
    path: '/exports/scenarios/{id}',
    access: 'session',
    query: z.object({ format: z.optional(z.enum(['csv', 'xlsx'])) }),
    file: Object.values(fileTypes),
    summary: 'Returns the steps of a scenario as a file, with removed and added cost by year for those who may see amounts',
  }),
}

export const scenarios = feature({
  name: 'scenarios',
  help: 'scenarios',
  entities: [scenario, scenarioCost],
  tables: { scenario_undo: [scenario.name] },
  calls,
  screens: [
    { path: '/scenarios', title: 'Scenarios', access: 'session', under: '/analytics' },
    { path: '/scenarios/add', title: 'New scenario', access: scenario.rights.create },
    { path: '/scenarios/{id}', title: 'Scenario', access: 'session' },
    { path: '/scenarios/edit/{id}', title: 'Edit the scenario', access: 'session' },
    { path: '/scenarios/costs', title: 'Scenario costs', access: 'session' },
    { path: '/scenarios/costs/add', title: 'New scenario cost', access: scenario.rights.create },
    { path: '/scenarios/costs/edit/{id}', title: 'Scenario cost', access: 'session' },
    { path: '/scenarios/compare/{id}/{otherId}', title: 'Compare scenarios', access: 'session' },
  ],
})
