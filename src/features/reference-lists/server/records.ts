import { referenceLists, type ReferenceList } from '#features/reference-lists/contract.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { records } from '#platform/server/records/records.ts'
import { usageCountSql } from '#platform/server/records/usage.ts'

const recordsOf = ({ entity }: ReferenceList) =>
  records({
    entity,
    computed: { usageCount: usageCountSql(entity) },
    rule: (next) => {
      refuseEmptyRange(next)
      return next
    },
  })

/** Of lists whose values stand for a range, such as project sizes: one that nothing is in. */
function refuseEmptyRange(next: object): void {
  if (!('lowerBoundary' in next && 'upperBoundary' in next)) return
  const { lowerBoundary, upperBoundary } = next
  if (typeof lowerBoundary === 'number' && typeof upperBoundary === 'number' && upperBoundary < lowerBoundary)
    throw ruleNotMet('upperBoundary', 'Cost below must be as much as Cost from, or more')
}

export type ListRecords = ReturnType<typeof recordsOf>

/** Table access of each list, by entity name. */
const byName: ReadonlyMap<string, ListRecords> = new Map(referenceLists.map((list) => [list.entity.name, recordsOf(list)]))

/** @throws TypeError when no list is called so */
export function recordsOfList(name: string): ListRecords {
  const found = byName.get(name)
  if (!found) throw new TypeError(`${name} is no reference list`)
  return found
}
