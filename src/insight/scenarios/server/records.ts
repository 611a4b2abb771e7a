import { scenario, scenarioCost } from '#insight/scenarios/contract.ts'
import { portfoliosFor } from '#portfolio/relations/server/there.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { refuseBackwards } from '#platform/server/records/lifecycle.ts'
import { records } from '#platform/server/records/records.ts'
import { seesStep } from './steps-sql.ts'

export const scenarioRecords = records({
  entity: scenario,
  inPortfolios: (ids) => `a.portfolio_id = any(${ids})`,
  byCalls: ['carriedOutDate', 'carriedOutByName'],
  computed: {
    stepsCount: `(select count(*)::integer from scenario_step s where s.account_id = $1 and s.scenario_id = a.scenario_id and ${seesStep('s')})`,
  },
  beforeWrite: (changes, pairs) =>
    refuseElsewhere(
      changes,
      pairs.flatMap(({ next, before }) => (next.portfolioId && next.portfolioId !== before?.portfolioId ? [next.portfolioId] : [])),
    ),
  rule: (next, before) => {
    if (before?.carriedOutDate && next.steps && JSON.stringify(next.steps) !== JSON.stringify(before.steps))
      throw ruleNotMet('steps', 'This scenario has been applied. Undo that before you change its steps.')
    return next
  },
})

/** Reading a portfolio is not enough to add to it. */
async function refuseElsewhere(changes: Changes, portfolioIds: readonly string[]): Promise<void> {
  if (portfolioIds.length) await portfoliosFor(changes, portfolioIds, scenario.rights.edit)
}

/** $2: scenarios. */
const selectPortfolios: Statement<{ id: string }> = {
  name: 'scenario.portfolios',
  text: 'select distinct portfolio_id as id from scenario where account_id = $1 and scenario_id = any($2::uuid[])',
}

export const scenarioCostRecords = records({
  entity: scenarioCost,
  inPortfolios: (ids) =>
    `exists (select 1 from scenario o where o.account_id = $1 and o.scenario_id = a.scenario_id and o.portfolio_id = any(${ids}))`,
  beforeWrite: async (changes, pairs) => {
    const named = pairs.flatMap(({ next, before }) => (next.scenarioId && next.scenarioId !== before?.scenarioId ? [next.scenarioId] : []))
    if (!named.length) return
    const found = await changes.transaction.rows(selectPortfolios, [named])
    await refuseElsewhere(
      changes,
      found.map(({ id }) => id),
    )
  },
  rule: (next) => {
    refuseBackwards(next, 'startDate', 'endDate')
    return next
  },
})
