/** A role bound to a portfolio is inherited by the portfolios that are part of it. */
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { HeldRole } from './session.ts'

/** $1 the account, $2 portfolios: their parts at any depth, each once. A query of its own, since a cluster stores portfolios apart from sessions. */
const selectParts: Statement<{ parentId: string; portfolioId: string }> = {
  name: 'session.parts',
  text: `with recursive part as (
  select p.parent_portfolio_id, p.portfolio_id from portfolio p where p.account_id = $1 and p.parent_portfolio_id = any($2::uuid[])
  union
  select p.parent_portfolio_id, p.portfolio_id from part
  join portfolio p on p.account_id = $1 and p.parent_portfolio_id = part.portfolio_id)
select parent_portfolio_id as "parentId", portfolio_id as "portfolioId" from part order by portfolio_id`,
}

/** Ids of a portfolio's own parts. */
export type Parts = ReadonlyMap<string, readonly string[]>

/** Parts of the portfolios that roles are bound to, at any depth. Most users have no role bound to a portfolio, and need no query. */
export async function partsOfRoles(system: Pick<System, 'rows'>, accountId: string, roles: readonly HeldRole[]): Promise<Parts> {
  const bound = new Set(roles.flatMap(({ portfolioId }) => portfolioId ?? []))
  const parts = new Map<string, string[]>()
  if (!bound.size) return parts
  for (const { parentId, portfolioId } of await system.rows(selectParts, [accountId, [...bound]])) {
    const siblings = parts.get(parentId)
    if (siblings) siblings.push(portfolioId)
    else parts.set(parentId, [portfolioId])
  }
  return parts
}

/** One person's roles and those inherited from them, each after its source, nearest first. Each role is in a portfolio once, from the nearest source. */
export function inheritedIn<R extends HeldRole>(roles: readonly R[], parts: Parts): R[] {
  const placeOf = ({ accountId, roleName }: R, portfolioId: string) => `${accountId} ${roleName} ${portfolioId}`
  const held = new Set(roles.flatMap((role) => (role.portfolioId ? placeOf(role, role.portfolioId) : [])))
  const inherited = function* (role: R): Generator<R> {
    const open = role.portfolioId ? [role.portfolioId] : []
    for (const parentId of open)
      for (const portfolioId of parts.get(parentId) ?? []) {
        const place = placeOf(role, portfolioId)
        if (held.has(place)) continue
        held.add(place)
        open.push(portfolioId)
        yield { ...role, portfolioId }
      }
  }
  return roles.flatMap((role) => [role, ...inherited(role)])
}

/** As {@link inheritedIn}, with the parts of the account. */
export const withInherited = async (system: Pick<System, 'rows'>, accountId: string, roles: readonly HeldRole[]): Promise<HeldRole[]> =>
  inheritedIn(roles, await partsOfRoles(system, accountId, roles))
