/** Changes of a framework by a file, compared by item number. */
import { uuidv7 } from 'uuidv7'
import { mostItemLevels, type Standard } from '#portfolio/frameworks/contract/entities.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { levelsOf } from './levels.ts'
import { numberAbove, plainNumber, type FileItem, type Rejected } from './read.ts'

export interface KeptItem {
  readonly id: string
  readonly number: string | null
  readonly name: string
  readonly description: string | null
  readonly parentId: string | null
  readonly isStandard: boolean
  readonly active: boolean
  readonly linked: number
}
export interface PlannedItem {
  readonly id: string
  readonly item: FileItem
  readonly before: KeptItem | null
  readonly parentId: string | null
}
export interface FrameworkPlan {
  readonly added: readonly PlannedItem[]
  readonly changed: readonly PlannedItem[]
  readonly same: number
  readonly hidden: readonly KeptItem[]
  readonly rejected: readonly Rejected[]
}

/** Items that applications, IT services and sets have, once for each. */
export const linkedItems = `select framework_item_id as id from application_framework_item where account_id = $1
  union all select framework_item_id from it_service_framework_item where account_id = $1
  union all select framework_item_id from capability_set_framework_item where account_id = $1`

/** $2 the framework. */
const everyOne: Statement<KeptItem> = {
  name: 'framework_item.import_into',
  text: `with linked as (
  ${linkedItems}
), count_of as (select id, count(*)::integer as links from linked group by id)
select i.framework_item_id as id, i.hierarchy_id as number, i.name, i.description, i.parent_framework_item_id as "parentId", i.item_kind = 'Standard' as "isStandard", i.active, coalesce(c.links, 0) as linked
from framework_item i left join count_of c on c.id = i.framework_item_id where i.account_id = $1 and i.framework = $2 order by i.item_kind = 'Standard', i.framework_item_id`,
}

const categoryOf = (number: string): string => number.split('.')[0]!

type Numbered = ReadonlyMap<string, KeptItem>

/** Items of the file with where they belong. An item whose place the file leaves open stays where it is. */
function plannedOf(items: readonly FileItem[], byNumber: Numbered): PlannedItem[] {
  const ids = new Map(items.map(({ number }) => [number, byNumber.get(number)?.id ?? uuidv7()]))
  const idOf = (number: string | null) => (number === null ? null : (ids.get(number) ?? byNumber.get(number)?.id ?? null))
  return items.map((item): PlannedItem => {
    const before = byNumber.get(item.number) ?? null
    const parentId = idOf(item.parent ?? numberAbove(item.number)) ?? (item.isTop ? null : (before?.parentId ?? null))
    return { id: ids.get(item.number)!, item, before, parentId }
  })
}

/** Why items cannot be where the file puts them, by their ids: an item below a rejected one has no place either. */
function misplaced(planned: readonly PlannedItem[], kept: readonly KeptItem[], byNumber: Numbered): ReadonlyMap<string, string> {
  const listed = new Set(planned.map(({ item }) => item.number))
  const lost = new Set(
    planned.flatMap(({ id, item: { parent } }) => (parent === null || listed.has(parent) || byNumber.has(parent) ? [] : [id])),
  )
  const above = new Map([...kept, ...planned].map(({ id, parentId }) => [id, parentId]))
  const { levels, circles } = levelsOf(above, lost)
  const reasonOf = ({ id, item: { number, parent } }: PlannedItem): string | undefined => {
    const level = levels.get(id)!
    const named = parent ?? numberAbove(number)
    if (lost.has(id)) return `It is part of ${named}, which is neither in the file nor in the workspace.`
    if (circles.has(id)) return `It is part of itself, by way of ${named}.`
    if (level === Infinity) return `It is part of ${named}, which is left out.`
    return level > mostItemLevels ? `It would be on level ${level}. Frameworks have at most ${mostItemLevels} levels.` : undefined
  }
  const reasons = new Map(
    planned.flatMap((one) => {
      const reason = reasonOf(one)
      return reason === undefined ? [] : [[one.id, reason] as const]
    }),
  )
  return reasons
}

export async function planImport(changes: Changes, framework: Standard, items: readonly FileItem[]): Promise<FrameworkPlan> {
  const kept = await changes.transaction.rows(everyOne, [framework])
  // Standard ones come last, so of two with one number the standard one counts.
  const byNumber = new Map(kept.flatMap((one) => (one.number ? [[plainNumber(one.number), one] as const] : [])))
  const all = plannedOf(items, byNumber)
  const reasons = misplaced(all, kept, byNumber)
  const planned = all.filter(({ id }) => !reasons.has(id))
  const rejected = all.flatMap(({ id, item: { rowNumber } }) => {
    const reason = reasons.get(id)
    return reason === undefined ? [] : [{ rowNumber, reason }]
  })
  const differs = ({ item, before, parentId }: PlannedItem) =>
    before !== null &&
    (before.name !== item.name ||
      !before.active ||
      before.parentId !== parentId ||
      (item.description !== null && before.description !== item.description))
  const listed = new Set(items.map(({ number }) => number))
  const categories = new Set(items.map(({ number }) => categoryOf(number)))
  const hidden = kept.filter(
    ({ number, isStandard, active, linked }) =>
      isStandard && active && linked === 0 && number !== null && categories.has(categoryOf(number)) && !listed.has(plainNumber(number)),
  )
  return {
    added: planned.filter(({ before }) => before === null),
    changed: planned.filter(differs),
    same: planned.filter((one) => one.before !== null && !differs(one)).length,
    hidden,
    rejected,
  }
}
