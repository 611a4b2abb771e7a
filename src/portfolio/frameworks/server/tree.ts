/** The frameworks of the workspace: one list, or trees made of it. */
import type { FlatItem, FrameworkNode, frameworks } from '#portfolio/frameworks/contract.ts'
import { mostItemLevels, standards } from '#portfolio/frameworks/contract/entities.ts'
import { grouped } from '#platform/contract/grouped.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { readBy } from '#platform/server/records/reads.ts'

type Calls = typeof frameworks.calls
type StoredItem = Omit<FlatItem, 'level'>

const everyItem: Statement<StoredItem> = {
  name: 'framework_item.every',
  text: `select framework_item_id as "frameworkItemId", framework, item_kind as "itemKind", hierarchy_id as "hierarchyId", name,
  parent_framework_item_id as "parentFrameworkItemId", active from framework_item where account_id = $1`,
}

/** Numbers are ordered by their parts: 10 comes after 9. What has no number comes last, by name. */
const inOrder = (one: StoredItem, other: StoredItem) =>
  Number(one.hierarchyId === null) - Number(other.hierarchyId === null) ||
  (one.hierarchyId ?? '').localeCompare(other.hierarchyId ?? '', 'en', { numeric: true }) ||
  one.name.localeCompare(other.name, 'en') ||
  (one.frameworkItemId < other.frameworkItemId ? -1 : 1)

interface Waiting {
  readonly item: StoredItem
  readonly level: number
  readonly siblings: FrameworkNode[]
}

/** All items, as trees and as one list. What lies deeper than the limit, since before there was one, is on the last level. */
function placed(items: readonly StoredItem[]): { nodes: FrameworkNode[]; list: FlatItem[] } {
  const below = grouped(items.toSorted(inOrder), ({ parentFrameworkItemId }) => parentFrameworkItemId)
  const [nodes, list, waiting]: [FrameworkNode[], FlatItem[], Waiting[]] = [[], [], []]
  const wait = (parent: string | null, level: number, siblings: FrameworkNode[]) => {
    for (const item of below.get(parent)?.toReversed() ?? []) waiting.push({ item, level, siblings })
  }
  wait(null, 1, nodes)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, level, siblings } = next
    const node: FrameworkNode = { ...item, level, children: [] }
    siblings.push(node)
    list.push({ ...item, level })
    if (level < mostItemLevels) wait(item.frameworkItemId, level + 1, node.children)
    else wait(item.frameworkItemId, level, siblings)
  }
  return { nodes, list }
}

const answer = (name: string, context: Context, compose: (items: readonly StoredItem[]) => unknown) =>
  unchangedOr(context, readBy(everyItem), [name], async () => Buffer.from(JSON.stringify(compose(await context.tenant.rows(everyItem)))))

export const tree: Handler<Calls['tree']> = (_input, context) =>
  answer('framework tree', context, (items) => {
    const { nodes } = placed(items)
    return standards.map(({ value, label }) => ({
      framework: value,
      name: label,
      items: nodes.filter(({ framework }) => framework === value),
    }))
  })

export const flat: Handler<Calls['flat']> = (_input, context) =>
  answer('framework list', context, (items) => {
    const { list } = placed(items)
    return standards.flatMap(({ value }) => list.filter(({ framework }) => framework === value))
  })
