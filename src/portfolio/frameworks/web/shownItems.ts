import { foldText } from '#platform/contract/fold.ts'
import type { FlatItem } from '#portfolio/frameworks/contract.ts'

interface Narrowing {
  readonly standard: string
  readonly search: string
  /** Ids of the items of one set; undefined: all. */
  readonly ids: ReadonlySet<string> | undefined
}

/** The items that fit, each below what it is part of: the items above stay, so that one sees where it is. */
export function shownItems(items: readonly FlatItem[], { standard, search, ids }: Narrowing): FlatItem[] {
  const own = items.filter((item) => item.framework === standard && item.active)
  const text = foldText(search)
  const fits = (item: FlatItem) =>
    (!ids || ids.has(item.frameworkItemId)) && (!text || foldText(item.name).includes(text) || (item.hierarchyId ?? '').startsWith(text))
  const byId = new Map(own.map((item) => [item.frameworkItemId, item]))
  const kept = new Set<string>()
  for (const item of own.filter(fits))
    for (let at: FlatItem | undefined = item; at && !kept.has(at.frameworkItemId); at = byId.get(at.parentFrameworkItemId ?? ''))
      kept.add(at.frameworkItemId)
  return own.filter((item) => kept.has(item.frameworkItemId))
}
