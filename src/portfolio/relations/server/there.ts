/** The right in that very portfolio, for calls that act on what is in it. */
import { mayInPortfolio, type Grants } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** @throws Refusal 404 for a portfolio that the actor does not see */
export function refuseUnseenPortfolio(grants: Grants, id: string): void {
  const seen = portfoliosSeen(grants)
  if (seen && !seen.includes(id)) throw notFound('portfolio')
}

export interface There {
  readonly id: string
  readonly name: string
}

/** Held until the transaction ends, so that the portfolio is not deleted meanwhile. */
const selectThere: Statement<There> = {
  name: 'portfolio.there',
  text: `select portfolio_id as id, name from portfolio where account_id = $1 and portfolio_id = any($2::uuid[]) and ($3::uuid[] is null or portfolio_id = any($3))
order by portfolio_id for key share`,
}

/**
 * Portfolios that the actor sees and in which one of the rights holds.
 * @throws Refusal 404 for one that is not seen, 403 for one in which no right holds
 */
export async function portfoliosFor(changes: Changes, ids: readonly string[], rights: readonly Right[]): Promise<There[]> {
  const { grants } = changes.actor
  const wanted = [...new Set(ids.map((id) => knownId(id, 'portfolio')))]
  const found = await changes.transaction.rows(selectThere, [wanted, portfoliosSeen(grants)])
  if (found.length < wanted.length) throw notFound('portfolio')
  for (const one of found) refuseWithout(grants, rights, one)
  return found
}

function refuseWithout(grants: Grants, rights: readonly Right[], { id, name }: There): void {
  if (!rights.some((right) => mayInPortfolio(grants, right, id)))
    throw notAllowed(`You can view the portfolio ${name} but not do this in it. Ask its manager.`)
}

/** The same for one portfolio. */
export const portfolioFor = async (changes: Changes, id: string, rights: readonly Right[]): Promise<There> =>
  (await portfoliosFor(changes, [id], rights))[0]!

const selectName: Statement<There> = {
  name: 'portfolio.name_there',
  text: 'select portfolio_id as id, name from portfolio where account_id = $1 and portfolio_id = $2 and ($3::uuid[] is null or portfolio_id = any($3))',
}

/**
 * The id of a portfolio that the reader sees and in which one of the rights holds; holds nothing.
 * @throws Refusal 404 for one that is not seen, 403 for one in which no right holds
 */
export async function allowedPortfolio(
  { tenant, session: { grants } }: Pick<Context, 'tenant' | 'session'>,
  given: string,
  rights: readonly Right[],
): Promise<string> {
  const found = await tenant.row(selectName, [knownId(given, 'portfolio'), portfoliosSeen(grants)])
  if (!found) throw notFound('portfolio')
  refuseWithout(grants, rights, found)
  return found.id
}
