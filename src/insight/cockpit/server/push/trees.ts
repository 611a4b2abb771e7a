/** The trees that can be pushed, and what of the provider's own goes to clients. */
import { capability, mostLevels } from '#portfolio/capabilities/contract.ts'
import type { FrameworkSubject } from '#insight/cockpit/contract/push.ts'
import { frameworkItem } from '#portfolio/frameworks/contract.ts'
import type { Standard } from '#portfolio/frameworks/contract/entities.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { inNumbers } from '#platform/server/records/order-sql.ts'
import { read, valuesStatement, type Named, type StoredValue, type Value } from './record-push.ts'

/** An item of a tree, whatever its entity calls its parent and its code. */
export interface Item extends Value {
  readonly parentId: string | null
  readonly code: string | null
  readonly description: string | null
  /** Shipped items exist everywhere: they are not pushed, but other items can be their parts. */
  readonly itemKind: string | null
  readonly displayOrder: number | null
}

export interface Tree {
  readonly entity: Entity
  /** The framework, of an entity that has several. */
  readonly framework: Standard | null
  readonly parent: string
  readonly code: string
  readonly isOrdered: boolean
  readonly mostLevels: number
}

const capabilityTree: Tree = {
  entity: capability,
  framework: null,
  parent: 'parentCapabilityId',
  code: 'code',
  isOrdered: true,
  mostLevels,
}
const frameworkTree = (framework: Standard): Tree => ({
  entity: frameworkItem,
  framework,
  parent: 'parentFrameworkItemId',
  code: 'hierarchyId',
  isOrdered: false,
  mostLevels: Infinity,
})
const trees: Readonly<Record<FrameworkSubject, Tree>> = {
  capabilities: capabilityTree,
  processes: frameworkTree('APQC'),
  technologyServices: frameworkTree('TSM'),
}
export const treeOf = (subject: FrameworkSubject): Tree => trees[subject]

export const labelOf = ({ entity }: Tree, name: string): string => entity.fields[name]!.label

/** Name, code and description are pushed. */
export const pushedFields = (tree: Tree): Named[] =>
  ['name', tree.code, 'description'].map((name) => [name, { label: labelOf(tree, name) }] as const)

const itemsStatement = ({ entity, framework, parent, code, isOrdered }: Tree): Statement =>
  valuesStatement(
    entity,
    ['name', parent, code, 'description', ...(framework ? ['framework', 'itemKind'] : []), ...(isOrdered ? ['displayOrder'] : [])],
    isOrdered ? 't.display_order nulls last, lower(t.name)' : `${inNumbers('t.hierarchy_id')} nulls last, lower(t.name)`,
  )

export type StoredItem = StoredValue & Item

/** All items of the tree's entity in an account, archived ones included. */
export const allItemsOf = async (from: Pick<Tenant, 'rows'>, tree: Tree): Promise<StoredItem[]> =>
  (await read(from, itemsStatement(tree))).map((row) => ({
    ...row,
    parentId: textIn(row[tree.parent]),
    code: textIn(row[tree.code]),
    description: textIn(row.description),
    itemKind: textIn(row.itemKind),
    displayOrder: typeof row.displayOrder === 'number' ? row.displayOrder : null,
  }))

/** Items of this tree, if the entity has several. */
export const itemsOf = async (from: Pick<Tenant, 'rows'>, tree: Tree): Promise<StoredItem[]> =>
  (await allItemsOf(from, tree)).filter((item) => tree.framework === null || item.framework === tree.framework)

export const isStandard = ({ itemKind }: Pick<Item, 'itemKind'>): boolean => itemKind === 'Standard'

/** Parents before their parts, each with what it is part of by name. What is below something that is not there is left out. */
export function parentsFirst<T extends Item>(items: readonly T[]): { readonly item: T; readonly level: number; readonly path: string }[] {
  const below = new Map<string | null, T[]>()
  for (const item of items) {
    const beside = below.get(item.parentId)
    if (beside) beside.push(item)
    else below.set(item.parentId, [item])
  }
  const walk = (parentId: string | null, level: number, above: string): ReturnType<typeof parentsFirst<T>> =>
    (below.get(parentId) ?? []).flatMap((item) => {
      const path = above + item.name
      return [{ item, level, path }, ...walk(item.id, level + 1, `${path} › `)]
    })
  return walk(null, 1, '')
}

/** The items in use that are the provider's own, and the standard ones that they are part of or that a set picks. */
export async function contentOfTree(from: Pick<Tenant, 'rows'>, tree: Tree, picked: ReadonlySet<string>): Promise<Item[]> {
  const inUse = parentsFirst((await itemsOf(from, tree)).filter(({ active }) => active)).map(({ item }) => item)
  const needed = new Set<string>()
  for (const item of inUse.toReversed())
    if (!isStandard(item) || picked.has(item.id) || needed.has(item.id)) {
      needed.add(item.id)
      if (item.parentId) needed.add(item.parentId)
    }
  return inUse.filter(({ id }) => needed.has(id))
}
