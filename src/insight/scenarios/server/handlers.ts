import { refuseUnseenPortfolio } from '#portfolio/relations/server/there.ts'
import { scenarios } from '#insight/scenarios/contract.ts'
import { served } from '#platform/server/app.ts'
import * as crud from '#platform/server/http/crud.ts'
import { answerList } from '#platform/server/http/lists.ts'
import { carryOut, takeBack } from './carry-out.ts'
import { exportScenario } from './exports.ts'
import { outcome, outcomeOfSteps } from './outcome.ts'
import { scenarioCostRecords, scenarioRecords } from './records.ts'

const costs = crud.all(scenarioCostRecords)
const narrowed = (column: string, id?: string) => (id ? [{ sql: `a.${column} = $::uuid`, values: [id] }] : [])

export const scenariosServed = served(scenarios, {
  handlers: {
    ...crud.all(scenarioRecords),
    list: ({ query: { portfolioId, ...query } }, context) => {
      if (portfolioId) refuseUnseenPortfolio(context.session.grants, portfolioId)
      return answerList(context, scenarioRecords, query, narrowed('portfolio_id', portfolioId))
    },
    listCosts: ({ query: { scenarioId, ...query } }, context) =>
      answerList(context, scenarioCostRecords, query, narrowed('scenario_id', scenarioId)),
    getCost: costs.get,
    addCost: costs.create,
    updateCost: costs.update,
    removeCost: costs.remove,
    historyOfCost: costs.history,
    outcome,
    outcomeOfSteps,
    carryOut,
    takeBack,
    exportScenario,
  },
})
