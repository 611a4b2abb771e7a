/** Changes of a framework by a file, compared by item number. */
import { uuidv7 } from 'uuidv7'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { numberAbove, plainNumber, type FileItem, type Rejected } from './read.ts'

export interface KeptItem {
  readonly id: string
  readonly number: string | null
  readonly name: string
  readonly description: string | null
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
select i.framework_item_id as id, i.hierarchy_id as number, i.name, i.description, i.item_kind = 'Standard' as "isStandard", i.active, coalesce(c.links, 0) as linked
from framework_item i left join count_of c on c.id = i.framework_item_id where i.account_id = $1 and i.framework = $2 order by i.item_kind = 'Standard', i.framework_item_id`,
}

const categoryOf = (number: string): string => number.split('.')[0]!

/** Numbers of items that the file puts below themselves. */
function inCircles(items: readonly FileItem[]): ReadonlySet<string> {
  const parents = new Map(items.map(({ number, parent }) => [number, parent]))
  const isRound = (number: string) => {
    const met = new Set<string>()
    for (let at = parents.get(number); at && !met.has(at); at = parents.get(at)) {
      if (at === number) return true
      met.add(at)
    }
    return false
  }
  return new Set(items.filter(({ number }) => isRound(number)).map(({ number }) => number))
}

export async function planImport(changes: Changes, framework: Standard, items: readonly FileItem[]): Promise<FrameworkPlan> {
  const kept = await changes.transaction.rows(everyOne, [framework])
  // Standard ones come last, so of two with one number the standard one counts.
  const byNumber = new Map(kept.flatMap((one) => (one.number ? [[plainNumber(one.number), one] as const] : [])))
  const rejected: Rejected[] = []
  const ids = new Map(items.map(({ number }) => [number, byNumber.get(number)?.id ?? uuidv7()]))
  const told = new Set(items.map(({ number }) => number))
  // Items below a rejected item have no place either.
  const round = inCircles(items)
  const placed = items.filter(({ number, parent, rowNumber }) => {
    const isKnown = parent === null || told.has(parent) || byNumber.has(parent)
    if (isKnown && !round.has(number)) return true
    const reason = isKnown
      ? `It is part of itself, by way of ${parent!}.`
      : `It is part of ${parent}, which is neither in the file nor in the workspace.`
    rejected.push({ rowNumber, reason })
    return false
  })
  const planned = placed.map((item): PlannedItem => {
    const above = item.parent ?? numberAbove(item.number)
    const parentId = above === null ? null : (ids.get(above) ?? byNumber.get(above)?.id ?? null)
    return { id: ids.get(item.number)!, item, before: byNumber.get(item.number) ?? null, parentId }
  })
  const differs = ({ item, before }: PlannedItem) =>
    before !== null &&
    (before.name !== item.name || !before.active || (item.description !== null && before.description !== item.description))
  const categories = new Set(items.map(({ number }) => categoryOf(number)))
  const hidden = kept.filter(
    ({ number, isStandard, active, linked }) =>
      isStandard && active && linked === 0 && number !== null && categories.has(categoryOf(number)) && !ids.has(plainNumber(number)),
  )
  return {
    added: planned.filter(({ before }) => before === null),
    changed: planned.filter(differs),
    same: planned.filter((one) => one.before !== null && !differs(one)).length,
    hidden,
    rejected,
  }
}
