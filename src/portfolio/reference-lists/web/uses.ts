/** How many records have a value, as the lists of those records count them, and the list that shows these and no others. */
import { foldText } from '#platform/contract/fold.ts'
import type { ListValue } from '#portfolio/reference-lists/contract.ts'
import type { Place } from '#portfolio/reference-lists/contract/places.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import type { Group } from '#platform/contract/query.ts'

/** Records of one kind that have a value. */
export interface Use {
  readonly place: Place
  readonly count: number
  /** Not now: they had it, or will have it. */
  readonly isOther: boolean
  /** Search parameters of the list; undefined: no filter of the list finds the records. */
  readonly search: Readonly<Record<string, unknown>> | undefined
}

/** The fields by which a place is asked in groups. */
export const groupedBy = ({ field, among }: Place): string | undefined => (among && field ? `${among},${field}` : field)

/**
 * @param groups what the list of the place's records answers in groups; see {@link groupedBy}
 * @param values all of the value's list
 */
export function usesOf(place: Place, groups: readonly Group[], entity: Entity, value: ListValue, values: readonly ListValue[]): Use[] {
  const { field, among, isNamed } = place
  if (!field) return value.usageCount ? [{ place, count: value.usageCount, isOther: false, search: undefined }] : []
  const [id, name] = [idOf(entity, value), titleOf(entity, value)]
  const sum = (holds: (values: Group['values']) => boolean) =>
    groups.reduce((count, group) => count + (holds(group.values) ? group.count : 0), 0)
  const uses = (count: number, isOther: boolean, search: Use['search']): Use[] => (count > 0 ? [{ place, count, isOther, search }] : [])
  if (isNamed) {
    const isAmbiguous = values.some((other) => other !== value && foldText(titleOf(entity, other)).includes(foldText(name)))
    const contains = { [field]: { kind: 'text', contains: name } }
    return uses(
      sum((group) => group[field] === name),
      false,
      isAmbiguous ? undefined : contains,
    )
  }
  if (!among)
    return uses(
      sum((group) => group[field] === id),
      false,
      { [field]: name },
    )
  return [
    ...uses(
      sum((group) => group[among] === id && group[field] === id),
      false,
      { [field]: name },
    ),
    ...uses(
      sum((group) => group[among] === id && group[field] !== id),
      true,
      { [among]: name, [field]: { kind: 'set', values: [name], not: true } },
    ),
  ]
}
