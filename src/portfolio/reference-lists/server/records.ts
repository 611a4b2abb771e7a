import { referenceLists, type ReferenceList } from '#portfolio/reference-lists/contract.ts'
import { records } from '#platform/server/records/records.ts'
import { usageCountSql } from '#platform/server/records/usage.ts'

const recordsOf = ({ entity }: ReferenceList) => records({ entity, computed: { usageCount: usageCountSql(entity) } })

export type ListRecords = ReturnType<typeof recordsOf>

/** Table access of each list, by entity name. */
const byName: ReadonlyMap<string, ListRecords> = new Map(referenceLists.map((list) => [list.entity.name, recordsOf(list)]))

/** @throws TypeError when no list is called so */
export function recordsOfList(name: string): ListRecords {
  const found = byName.get(name)
  if (!found) throw new TypeError(`${name} is no reference list`)
  return found
}
