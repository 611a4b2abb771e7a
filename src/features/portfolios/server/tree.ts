/** Portfolios stand in a tree. (Specification 2, section 3: parentPortfolioId.) */
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** Two who move portfolios at once could make a circle that neither sees: they take turns. */
const lock: Statement = {
  name: 'portfolio.lock_tree',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' portfolio tree', 0))`,
}

const findCircle: Statement = {
  name: 'portfolio.circle',
  text: `with recursive above as (
  select portfolio_id as start, parent_portfolio_id as parent, 1 as depth from portfolio
  where account_id = $1 and portfolio_id = any($2::uuid[]) and parent_portfolio_id is not null
  union all
  select b.start, p.parent_portfolio_id, b.depth + 1 from above b
  join portfolio p on p.account_id = $1 and p.portfolio_id = b.parent where p.parent_portfolio_id is not null and b.depth < 100 and b.parent <> b.start)
select start from above where parent = start limit 1`,
}

/**
 * A portfolio is never, at any remove, part of itself.
 * @throws Refusal 422
 */
export async function refuseCircle(changes: Changes, ids: string[]): Promise<void> {
  const [, circle] = await changes.transaction.all([
    [lock, []],
    [findCircle, [ids]],
  ])
  if (circle!.length) throw ruleNotMet('parentPortfolioId', 'A portfolio cannot be part of itself, nor of a portfolio that is part of it')
}
