/** Effect of a pushed tree on a client's: items are matched by an earlier push, by code, or by name below the same parent. */
import { uuidv7 } from 'uuidv7'
import type { Plan } from '#insight/cockpit/contract/push.ts'
import { lowered } from '#platform/contract/words.ts'
import { changeTo, differing, plain, type Named, type ValueChange } from './record-push.ts'
import { isStandard, labelOf, parentsFirst, pushedFields, type Item, type Tree } from './trees.ts'
import type { Values } from './written.ts'

export interface NewItem {
  readonly id: string
  readonly source: string
  /** With what it is part of. */
  readonly name: string
  readonly level: number
  readonly body: Values
  readonly displayOrder: number | null
}
interface Place {
  readonly id: string
  readonly level: number
}
export interface TreePlan extends Plan {
  readonly toAdd: readonly NewItem[]
  readonly toChange: readonly ValueChange[]
  /** Places of the provider's items in the client, by the provider's ids. */
  readonly places: ReadonlyMap<string, Place>
}

/** Finds the client's item that is the provider's; each of the client's is that of one. */
function finder(content: readonly Item[], own: readonly Item[], origins: ReadonlyMap<string, string>) {
  const place = (parentId: string | null, name: string) => `${parentId ?? ''} ${plain(name)}`
  const coded = (itemKind: string | null, code: string | null) => `${itemKind ?? ''} ${plain(code ?? '')}`
  const byId = new Map(own.map((item) => [item.id, item]))
  const byCode = new Map(own.toReversed().flatMap((item) => (item.code ? [[coded(item.itemKind, item.code), item] as const] : [])))
  const byPlace = new Map(own.toReversed().map((item) => [place(item.parentId, item.name), item]))
  const codes = new Set(content.flatMap(({ code }) => (code ? [plain(code)] : [])))
  const made = new Map(content.flatMap(({ id }) => (origins.has(id) ? [[origins.get(id)!, id] as const] : [])))
  const taken = new Set<string>()
  const withCode = ({ code, itemKind }: Item) =>
    code ? (byCode.get(coded(itemKind, code)) ?? byCode.get(coded(itemKind === 'Custom' ? 'Standard' : 'Custom', code))) : undefined
  return (item: Item, parent: Place | null | undefined): { readonly twin: Item; readonly isKnown: boolean } | undefined => {
    const free = (twin: Item | undefined) => (twin && !taken.has(twin.id) && (made.get(twin.id) ?? item.id) === item.id ? twin : undefined)
    const known = free(byId.get(origins.get(item.id) ?? '')) ?? free(withCode(item))
    const named = parent === undefined ? undefined : free(byPlace.get(place(parent?.id ?? null, item.name)))
    // An item with the code of another pushed item matches that one instead.
    const twin = known ?? (named?.code && codes.has(plain(named.code)) ? undefined : named)
    if (!twin) return undefined
    taken.add(twin.id)
    return { twin, isKnown: known !== undefined }
  }
}

/** The next number in the order of each parent's parts; null where the client orders them by name. */
function ordering(own: readonly Item[]) {
  const last = new Map<string | null, number | null>()
  for (const { parentId, displayOrder } of own) {
    const before = last.get(parentId) ?? null
    last.set(parentId, displayOrder === null ? before : Math.max(before ?? 0, displayOrder))
  }
  return (parentId: string | null): number | null => {
    const before = last.has(parentId) ? last.get(parentId)! : 0
    if (before === null) return null
    last.set(parentId, before + 1)
    return before + 1
  }
}

/** `origins`: what earlier pushes have made in the client, by the provider's ids. */
export function planTree(tree: Tree, content: readonly Item[], own: readonly Item[], origins: ReadonlyMap<string, string>): TreePlan {
  const levels = new Map(parentsFirst(own).map(({ item, level }) => [item.id, level]))
  const find = finder(content, own, origins)
  const nextOrder = ordering(own)
  const places = new Map<string, Place>()
  const toAdd: NewItem[] = []
  const toChange: ValueChange[] = []
  const changed: Plan['changed'] = []
  const left: Plan['left'] = []
  let same = 0
  for (const { item, path } of parentsFirst(content)) {
    const parent = item.parentId === null ? null : places.get(item.parentId)
    const found = find(item, parent)
    if (found) {
      const { twin, isKnown } = found
      places.set(item.id, { id: twin.id, level: levels.get(twin.id)! })
      if (isStandard(item)) continue
      const effect = effectOn(tree, item, twin, isKnown)
      if (effect.fields.length) {
        toChange.push({ ...changeTo(twin, valuesOf(tree, item), effect.fields), name: path })
        changed.push({ name: path, fields: effect.fields.map(([, { label }]) => label) })
      } else if (effect.reason) left.push({ name: path, reason: effect.reason })
      else same++
      continue
    }
    const level = (parent?.level ?? 0) + 1
    const obstacle = isStandard(item)
      ? 'The client lacks this standard item'
      : parent === undefined
        ? 'What it is part of is not there'
        : level > tree.mostLevels
          ? `It would be on level ${level}; a tree has at most ${tree.mostLevels}`
          : null
    if (obstacle !== null) {
      left.push({ name: path, reason: obstacle })
      continue
    }
    const id = uuidv7()
    const parentId = parent?.id ?? null
    places.set(item.id, { id, level })
    const body = { ...valuesOf(tree, item), [tree.parent]: parentId, ...(tree.framework && { framework: tree.framework }) }
    toAdd.push({ id, source: item.id, name: path, level, body, displayOrder: nextOrder(parentId) })
  }
  return { toAdd, toChange, places, added: toAdd.map(({ name }) => name), changed, same, left }
}

const valuesOf = (tree: Tree, { name, code, description }: Item): Values => ({ name, [tree.code]: code, description })

/** An item that is only called the same keeps what the client has written there; what it leaves blank is filled. */
function effectOn(tree: Tree, item: Item, twin: Item, isKnown: boolean): { readonly fields: readonly Named[]; readonly reason?: string } {
  const theirs = valuesOf(tree, twin)
  const compared = pushedFields(tree).filter(([name]) => isKnown || name !== 'name')
  const unlike = differing(compared, valuesOf(tree, item), theirs)
  if (unlike.length && isStandard(twin)) return { fields: [], reason: 'It is a standard item there, and those stay as they are' }
  const fields = isKnown ? unlike : unlike.filter(([name]) => !theirs[name])
  const kept = unlike.filter((field) => !fields.includes(field)).map(([name]) => lowered(labelOf(tree, name)))
  return kept.length ? { fields, reason: `It has a ${kept.join(' and a ')} of its own` } : { fields }
}
