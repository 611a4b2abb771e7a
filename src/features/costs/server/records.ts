import { applicationCost, portfolioCost } from '#features/costs/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { amountsSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { refuseOverlap } from '#platform/server/records/apart.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { seesApplication, type WritePair } from '#platform/server/records/definition.ts'
import { refuseBackwards } from '#platform/server/records/lifecycle.ts'
import { records } from '#platform/server/records/records.ts'
import { totalOf } from './day-sql.ts'

type Row = Record<string, unknown>

/** The years that an entry is for. */
export function yearsOf(from: string, until: string | null): string {
  const [first, last] = [from.slice(0, 4), until?.slice(0, 4)]
  if (!last) return `From ${first}`
  return first === last ? first : `${first} to ${last}`
}

/** An entry that nobody has named is called by its years, also when they change. */
function rule(next: Row, before: Row | null): Row {
  refuseBackwards(next, 'effectiveDate', 'endDate')
  const named = (row: Row) => yearsOf(String(row['effectiveDate']), (row['endDate'] as string | null | undefined) ?? null)
  const isUnnamed =
    !next['description'] || (before !== null && next['description'] === before['description'] && before['description'] === named(before))
  return isUnnamed ? { ...next, description: named(next) } : next
}

/** $2: portfolios in which amounts are seen, $3: applications. */
const outOfSight: Statement = {
  name: 'application.amounts_out_of_sight',
  text: `select 1 from application a where a.account_id = $1 and a.application_id = any($3::uuid[]) and not ${seesApplication('a.application_id')} limit 1`,
}

/** Nobody writes amounts that they may not see. */
async function refuseUnseen(changes: Changes, pairs: readonly WritePair[]): Promise<void> {
  const seen = amountsSeen(changes.actor.grants)
  if (!seen) return
  const applications = pairs.map(({ next }) => next['applicationId'])
  const isElsewhere = pairs.some(({ next }) => next['portfolioId'] && !seen.includes(next['portfolioId'] as string))
  if (isElsewhere || (await changes.transaction.row(outOfSight, [seen, applications])))
    throw notAllowed('You may not see what this application costs, so you may not change it.')
}

const shared = (entity: Entity) => ({
  computed: { totalCost: totalOf('a') },
  rule,
  beforeWrite: refuseUnseen,
  afterWrite: refuseOverlap(entity),
})

export const applicationCostRecords = records({
  entity: applicationCost,
  inPortfolios: (ids) =>
    `exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any(${ids}))`,
  ...shared(applicationCost as unknown as Entity),
})

export const portfolioCostRecords = records({
  entity: portfolioCost,
  inPortfolios: (ids) =>
    `(a.portfolio_id = any(${ids}) and exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any(${ids})))`,
  ...shared(portfolioCost as unknown as Entity),
})
