/** How deep a tree of capabilities may be. */
import { capability, mostLevels } from '#portfolio/capabilities/contract.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { refuseDeep } from '#platform/server/records/tree-depth.ts'

const refusePartOfItself = refuseCircle(
  capability,
  'parentCapabilityId',
  'A capability cannot be part of itself, nor of a capability that is part of it',
)
const refuseMoreLevels = refuseDeep(capability, 'parentCapabilityId', mostLevels, `Capabilities have at most ${mostLevels} levels`)

/** @throws Refusal 422 for a circle, and for a sixth level */
export async function refuseDeepTrees(changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> {
  await refusePartOfItself(changes, ids, fields)
  await refuseMoreLevels(changes, ids, fields)
}
