import { applicationCost, portfolioCost } from '#portfolio/costs/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { amountsSeen, portfoliosWith } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notAllowed } from '#platform/server/http/refusal.ts'
import { refuseOverlap } from '#platform/server/records/apart.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { refuseBackwards } from '#platform/server/records/lifecycle.ts'
import { records } from '#platform/server/records/records.ts'
import { totalOf } from '#portfolio/relations/server/cost-sql.ts'

/** Common fields of both kinds that these rules read. */
interface Entry {
  readonly applicationId: string
  readonly portfolioId?: string
  readonly effectiveDate: string
  readonly endDate?: string | null
  readonly description?: string | null
}
type Pair = { readonly next: Entry; readonly before: Entry | null }

/** The years that an entry is for. */
export function yearsOf(from: string, until: string | null): string {
  const [first, last] = [from.slice(0, 4), until?.slice(0, 4)]
  if (!last) return `From ${first}`
  return first === last ? first : `${first} to ${last}`
}

/** An entry that nobody has named is called by its years, also when they change. */
function rule<E extends Entry>(next: E, before: Readonly<E> | null): E {
  refuseBackwards(next, 'effectiveDate', 'endDate')
  const named = (row: Entry) => yearsOf(row.effectiveDate, row.endDate ?? null)
  const isUnnamed =
    !next.description || (before !== null && next.description === before.description && before.description === named(before))
  return isUnnamed ? { ...next, description: named(next) } : next
}

/** $2: portfolios in which amounts are seen, or may be changed, $3: applications. */
const outOfSight: Statement = {
  name: 'application.amounts_out_of_sight',
  text: `select 1 from application a where a.account_id = $1 and a.application_id = any($3::uuid[]) and not ${seesApplication('a.application_id')} limit 1`,
}

const isMoved = ({ next, before }: Pair) => (['applicationId', 'portfolioId'] as const).some((name) => next[name] !== before?.[name])

/** Refuses amounts that are added or moved to a portfolio where the writer may only read: a right in one portfolio doesn't apply in another. */
async function refuseOutOfReach({ actor, transaction }: Changes, { rights }: Entity, pairs: readonly Pair[]): Promise<void> {
  const own = portfoliosWith(actor.grants, rights.edit)
  const brought = pairs.filter(isMoved).map(({ next }) => next)
  if (!own || !brought.length) return
  const isElsewhere = brought.some((next) => next.portfolioId && !own.includes(next.portfolioId))
  if (isElsewhere || (await transaction.row(outOfSight, [own, brought.map((next) => next.applicationId)])))
    throw notAllowed('You can view what this application costs but not change it.')
}

/** Refuses amounts that the writer may not see. */
async function refuseUnseen(changes: Changes, entity: Entity, pairs: readonly Pair[]): Promise<void> {
  await refuseOutOfReach(changes, entity, pairs)
  const seen = amountsSeen(changes.actor.grants)
  if (!seen) return
  const applications = pairs.map(({ next }) => next.applicationId)
  const isElsewhere = pairs.some(({ next }) => next.portfolioId && !seen.includes(next.portfolioId))
  if (isElsewhere || (await changes.transaction.row(outOfSight, [seen, applications])))
    throw notAllowed('You can’t see what this application costs, so you can’t change it.')
}

const shared = (entity: Entity) => ({
  computed: { totalCost: totalOf('a') },
  rule,
  beforeWrite: (changes: Changes, pairs: readonly Pair[]) => refuseUnseen(changes, entity, pairs),
  afterWrite: refuseOverlap(entity),
})

export const applicationCostRecords = records({
  entity: applicationCost,
  inPortfolios: (ids) =>
    `exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any(${ids}))`,
  ...shared(applicationCost),
})

export const portfolioCostRecords = records({
  entity: portfolioCost,
  inPortfolios: (ids) =>
    `(a.portfolio_id = any(${ids}) and exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = a.application_id and m.portfolio_id = any(${ids})))`,
  ...shared(portfolioCost),
})
