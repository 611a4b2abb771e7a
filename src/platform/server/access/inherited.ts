/** A role bound to a portfolio is inherited by the portfolios that are part of it. */
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { HeldRole } from './session.ts'

/** $1 the account, $2 portfolios: their parts at any depth, nearest first. A query of its own, since a cluster stores portfolios apart from sessions. */
const selectParts: Statement<{ root: string; portfolioId: string }> = {
  name: 'session.parts',
  text: `with recursive part as (
  select p.parent_portfolio_id as root, p.portfolio_id, 1 as distance from portfolio p where p.account_id = $1 and p.parent_portfolio_id = any($2::uuid[])
  union all
  select part.root, p.portfolio_id, part.distance + 1 from part
  join portfolio p on p.account_id = $1 and p.parent_portfolio_id = part.portfolio_id where part.distance < 50)
select root, portfolio_id as "portfolioId" from part order by distance, portfolio_id`,
}

/** The roles and those inherited from them, each after its source. Most users have no role bound to a portfolio, and need no query. */
export async function withInherited<R extends HeldRole>(
  system: Pick<System, 'rows'>,
  accountId: string,
  roles: readonly R[],
): Promise<R[]> {
  const bound = roles.flatMap(({ portfolioId }) => portfolioId ?? [])
  if (!bound.length) return [...roles]
  const parts = await system.rows(selectParts, [accountId, [...new Set(bound)]])
  return roles.flatMap((role) => [
    role,
    ...parts.filter(({ root }) => root === role.portfolioId).map(({ portfolioId }) => ({ ...role, portfolioId })),
  ])
}
