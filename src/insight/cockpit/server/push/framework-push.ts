/** Pushing a framework: the tree of capabilities, or the items of a framework together with the sets that pick from it. */
import type { FrameworkSubject, Plan } from '#insight/cockpit/contract/push.ts'
import { capabilitySet } from '#portfolio/frameworks/contract.ts'
import { textIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Right } from '#platform/contract/rights.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { definePushKind, type Applied, type PushKind } from './kind.ts'
import { takeBack, writeChanges, type ValueChange } from './record-push.ts'
import { allSetsOf, planSets, setsOf, type ItemSet, type SetsPlan } from './set-plan.ts'
import { planTree, type TreePlan } from './tree-plan.ts'
import { allItemsOf, contentOfTree, itemsOf, treeOf, type Item, type Tree } from './trees.ts'
import type { Kept, Values, Written } from './written.ts'

type Reader = Pick<Tenant, 'rows'>

/** Pushed content of one framework. */
interface Framework {
  readonly items: readonly Item[]
  readonly sets: readonly ItemSet[]
}

const setsIn = async (from: Reader, { framework }: Tree): Promise<ItemSet[]> => (framework ? setsOf(from, framework) : [])

async function contentOf(from: Reader, tree: Tree): Promise<Framework[]> {
  const sets = (await setsIn(from, tree)).filter(({ active }) => active)
  const picked = new Set(sets.flatMap((set) => set.capabilitySetFrameworkItems.map(({ frameworkItemId }) => frameworkItemId)))
  const items = await contentOfTree(from, tree, picked)
  return items.length || sets.length ? [{ items, sets }] : []
}

/** Records that pushes have made here and that were not taken back: the provider's id and the client's. $2 the provider's ids. */
const findOrigins: Statement<{ source: string; id: string }> = {
  name: 'cockpit.origins',
  text: `select w.one ->> 'source' as source, w.one ->> 'id' as id from received_push r cross join lateral jsonb_array_elements(r.changes -> 'written') as w(one)
where r.account_id = $1 and r.undone_date is null and jsonb_typeof(w.one -> 'before') = 'null' and w.one ->> 'source' = any($2::text[]) order by r.received_date`,
}

interface Plans {
  readonly items: TreePlan
  readonly sets: SetsPlan
}

async function plansFor(from: Reader, tree: Tree, { items, sets }: Framework): Promise<Plans> {
  const ids = [...items, ...sets].map(({ id }) => id)
  const found = await from.rows(findOrigins, [ids])
  const origins = new Map(found.map(({ source, id }) => [source, id]))
  const ofItems = planTree(tree, items, await itemsOf(from, tree), origins)
  const ofSets = tree.framework
    ? planSets(tree.framework, sets, await setsOf(from, tree.framework), ofItems.places, origins)
    : { toAdd: [], toChange: [], added: [], changed: [], same: 0, left: [] }
  return { items: ofItems, sets: ofSets }
}

const together = ({ items, sets }: Plans): Plan => ({
  added: [...items.added, ...sets.added],
  changed: [...items.changed, ...sets.changed],
  same: items.same + sets.same,
  left: [...items.left, ...sets.left],
})

interface New {
  readonly id: string
  readonly source: string
  readonly name: string
  readonly body: Values
}

/** Writes records under the ids that the plan has given them. */
async function write(
  changes: Changes,
  entity: Entity,
  { toAdd, toChange }: { readonly toAdd: readonly New[]; readonly toChange: readonly ValueChange[] },
  more: (record: New) => Values = () => ({}),
): Promise<Written[]> {
  const bodies = toAdd.map((record) => ({ ...record.body, ...more(record), [entity.key]: record.id }))
  await insertRecords(changes, recordsOf(entity.name), bodies)
  await writeChanges(changes, entity, toChange)
  return [
    ...toAdd.map(({ id, source, name, body }) => ({ id, source, name, before: null, after: body, entity: entity.name })),
    ...toChange.map(({ id, name, before, after }) => ({ id, name, before, after, entity: entity.name })),
  ]
}

/** Level by level, since a part is added to an existing parent. */
async function apply(changes: Changes, tree: Tree, framework: Framework): Promise<Applied> {
  const plans = await plansFor(changes.transaction, tree, framework)
  const { toAdd, toChange } = plans.items
  const orders = new Map(toAdd.map(({ id, displayOrder }) => [id, { displayOrder }]))
  const order = tree.isOrdered ? ({ id }: New) => orders.get(id)! : undefined
  const written = await write(changes, tree.entity, { toAdd: [], toChange })
  for (const level of new Set(toAdd.map((item) => item.level).sort((one, other) => one - other)))
    written.push(...(await write(changes, tree.entity, { toAdd: toAdd.filter((item) => item.level === level), toChange: [] }, order)))
  written.push(...(await write(changes, capabilitySet, plans.sets)))
  return { plan: together(plans), written }
}

/**
 * Sets first, then items from the lowest level up: references among removed items don't count as use. All items are checked, since one may have been moved to
 * another framework or to a portfolio.
 */
async function undo(changes: Changes, tree: Tree, written: readonly Written[]): Promise<Kept[]> {
  const ofSets = written.filter(({ entity }) => entity === capabilitySet.name)
  const kept: Kept[] = []
  if (ofSets.length) kept.push(...(await takeBack(changes, capabilitySet, ofSets, byId(await allSetsOf(changes.transaction)))))
  const items = byId(await allItemsOf(changes.transaction, tree))
  for (const level of levelsOf(
    tree,
    written.filter(({ entity }) => entity === tree.entity.name),
  ))
    kept.push(...(await takeBack(changes, tree.entity, level, items)))
  return kept
}
const byId = <T extends { readonly id: string }>(all: readonly T[]) => new Map(all.map((one) => [one.id, one]))

/** Items by level, the lowest level first. */
function levelsOf(tree: Tree, written: readonly Written[]): Written[][] {
  const levels = new Map<string, number>()
  const groups: Written[][] = []
  // Items are written level by level, parents first.
  for (const one of written) {
    const level = one.before === null ? (levels.get(textIn(one.after[tree.parent]) ?? '') ?? 0) + 1 : 0
    levels.set(one.id, level)
    ;(groups[level] ??= []).push(one)
  }
  return groups.filter(Boolean).toReversed()
}

const rightsOf = ({ entity, framework }: Tree): readonly Right[] => [...entity.rights.edit, ...(framework ? capabilitySet.rights.edit : [])]

/** A framework with its items, and the sets of the whole workspace that pick from it. */
export function frameworkKind(subject: FrameworkSubject): PushKind {
  const tree = treeOf(subject)
  return definePushKind<Framework>({
    rights: rightsOf(tree),
    isFixable: true,
    content: (from) => contentOf(from, tree),
    plan: async (from, [framework]) => together(await plansFor(from, tree, framework!)),
    apply: (changes, [framework]) => apply(changes, tree, framework!),
    undo: (changes, written) => undo(changes, tree, written),
  })
}
