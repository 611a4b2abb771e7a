/** How deep a tree of capabilities may be. */
import { capability, mostLevels } from '#portfolio/capabilities/contract.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** SQL over row `a`: 1 for a capability that is part of none. One more than is allowed ends the walk. */
export const levelSql = `(with recursive up as (
    select a.parent_capability_id as above, 1 as level
    union all
    select c.parent_capability_id, u.level + 1 from up u join capability c on c.account_id = $1 and c.capability_id = u.above where u.level <= ${mostLevels}
  ) select max(level)::integer from up)`

/** The levels of the tree that the capabilities $2 are in, from the top to the lowest part of any of them. */
const deepest: Statement<{ level: number | null }> = {
  name: 'capability.deepest',
  text: `with recursive below as (
  select a.capability_id, ${levelSql} as level from capability a where a.account_id = $1 and a.capability_id = any($2::uuid[])
  union all
  select c.capability_id, b.level + 1 from below b join capability c on c.account_id = $1 and c.parent_capability_id = b.capability_id where b.level <= ${mostLevels}
) select max(level)::integer as level from below`,
}

const refusePartOfItself = refuseCircle(
  capability,
  'parentCapabilityId',
  'A capability cannot be part of itself, nor of a capability that is part of it',
)

/** @throws Refusal 422 for a circle, and for a sixth level */
export async function refuseDeepTrees(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  await refusePartOfItself(changes, ids, fields)
  if (!fields.has('parentCapabilityId')) return
  const found = await changes.transaction.row(deepest, [ids])
  if ((found?.level ?? 0) > mostLevels) throw ruleNotMet('parentCapabilityId', `Capabilities have at most ${mostLevels} levels`)
}
