/** A portfolio with all that is part of it, and what is part of that. */
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'

/** $2 a portfolio: itself and all that is part of it. */
export const withPartsStatement: Statement<{ id: string }> = {
  name: 'portfolio.with_parts',
  text: `with recursive below as (
  select $2::uuid as id union select p.portfolio_id from below b join portfolio p on p.account_id = $1 and p.parent_portfolio_id = b.id
) select id from below`,
}

/** The portfolio and its parts, as far as they are among `seen` (null: all). */
export async function withParts(tenant: Tenant, portfolioId: string, seen: readonly string[] | null): Promise<string[]> {
  const parts = (await tenant.rows(withPartsStatement, [portfolioId])).map(({ id }) => id)
  return seen ? parts.filter((id) => seen.includes(id)) : parts
}
