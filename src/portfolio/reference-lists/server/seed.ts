import { referenceLists, type ReferenceList } from '#portfolio/reference-lists/contract.ts'
import type { CreateOf } from '#platform/contract/entity.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { recordsOfList } from './records.ts'
import { startingValues, type StartingValue } from './starting-values.ts'

/**
 * Gives a new account the values its lists begin with, in the transaction that makes it; answers how many. For an account whose lists are empty.
 * A list of which `values` says nothing stays so.
 */
export async function seedReferenceLists(changes: Changes, values = startingValues): Promise<number> {
  let added = 0
  for (const { entity } of referenceLists) {
    const bodies = (values[entity.name] ?? []).map(bodyOf)
    added += (await insertRecords(changes, recordsOfList(entity.name), bodies)).length
  }
  return added
}

const bodyOf = ([name, color, more]: StartingValue, at: number): CreateOf<ReferenceList['entity']> => ({
  name,
  color: color ?? null,
  displayOrder: at + 1,
  ...more,
})
