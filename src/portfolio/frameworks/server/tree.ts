/** The frameworks of the workspace: one list, or trees made of it. */
import type { FlatItem, FrameworkNode, frameworks } from '#portfolio/frameworks/contract.ts'
import { standards } from '#portfolio/frameworks/contract/entities.ts'
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

function nodesOf(items: readonly StoredItem[]): FrameworkNode[] {
  const below = new Map<string | null, StoredItem[]>()
  for (const item of items.toSorted(inOrder))
    below.set(item.parentFrameworkItemId, [...(below.get(item.parentFrameworkItemId) ?? []), item])
  const nodes = (parent: string | null, level: number): FrameworkNode[] =>
    (below.get(parent) ?? []).map((item) => ({ ...item, level, children: nodes(item.frameworkItemId, level + 1) }))
  return nodes(null, 1)
}

const flattened = (nodes: readonly FrameworkNode[]): FlatItem[] => nodes.flatMap(({ children, ...item }) => [item, ...flattened(children)])

const answer = (name: string, context: Context, compose: (nodes: FrameworkNode[]) => unknown) =>
  unchangedOr(context, readBy(everyItem), [name], async () =>
    Buffer.from(JSON.stringify(compose(nodesOf(await context.tenant.rows(everyItem))))),
  )

export const tree: Handler<Calls['tree']> = (_input, context) =>
  answer('framework tree', context, (nodes) =>
    standards.map(({ value, label }) => ({ framework: value, name: label, items: nodes.filter(({ framework }) => framework === value) })),
  )

export const flat: Handler<Calls['flat']> = (_input, context) =>
  answer('framework list', context, (nodes) =>
    standards.flatMap(({ value }) => flattened(nodes.filter(({ framework }) => framework === value))),
  )
