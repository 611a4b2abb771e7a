/** The author of writes without a session: a job acts as the user who started it, with the user's current rights. */
import { canOnlyBeRead, grantsOf, type CostVisibility, type Standing } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { limitedTo } from '#platform/contract/token-rights.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import { systemActor } from './system-actor.ts'
import { assignmentsSql, standingSql } from './authenticate.ts'
import type { HeldRole } from './session.ts'
import { withInherited } from './inherited.ts'

const findGrants: Statement<Standing & { assignments: HeldRole[]; costVisibility: CostVisibility }> = {
  name: 'actor.grants',
  text: `select ${assignmentsSql('$1')} as assignments, ${standingSql}, a.cost_visibility as "costVisibility" from account a where a.account_id = $2`,
}

/** The actor with current rights in the account; undefined if the user has left it. `limits`: those of the acting API token. */
export async function actorNow(
  system: System,
  accountId: string,
  who: Omit<Actor, 'grants'>,
  limits: readonly Right[] | null = null,
): Promise<Actor> {
  if (who.userId === systemActor.userId) return systemActor
  const found = await system.row(findGrants, [who.userId, accountId])
  const assignments = await withInherited(system, accountId, found?.assignments ?? [])
  const grants = grantsOf(assignments, found && canOnlyBeRead(found), found?.costVisibility)
  return { ...who, grants: limits ? limitedTo(grants, limits) : grants }
}
