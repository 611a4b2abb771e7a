/** The saved views of lists that narrow them, as addresses. */
import { queryFor, type ListSearch } from '#insight/attention/contract/address.ts'
import type { RuledList } from '#insight/attention/contract/lists.ts'
import { viewPrefix } from '#platform/contract/list-preferences.ts'
import type { Preference } from '#platform/contract/preference.ts'

interface Choice {
  readonly label: string
  /** An address that two views share is offered once. */
  readonly value: string
}
interface ViewsOfList {
  /** The list. */
  readonly group: string
  readonly items: readonly Choice[]
}

/** By list; lists without such a view are left out. */
export const viewsIn = (preferences: readonly Preference[], lists: readonly RuledList[]): ViewsOfList[] =>
  lists.flatMap(({ value, label, path }) => {
    const views = preferences
      .filter((one) => one.preferenceName.startsWith(viewPrefix(value)))
      .flatMap((one) => {
        const found = read(one.preferenceValue)
        return found ? [{ ...found, value: `${path}?${found.value}` }] : []
      })
    const items = [...new Map(views.map((view) => [view.value, view])).values()].toSorted((a, b) => a.label.localeCompare(b.label))
    return items.length ? [{ group: label, items }] : []
  })

interface Narrowed {
  readonly filters?: Readonly<
    Record<string, { readonly kind: string; readonly is?: boolean; readonly values?: readonly string[]; readonly not?: boolean }>
  >
  readonly anyOf?: readonly string[]
  readonly search?: string
}

/** Undefined for a view that narrows nothing, and for what is no view. */
function read(value: string): Choice | undefined {
  try {
    const { name, parts } = JSON.parse(value) as { name: string; parts: { filter?: string } }
    const { filters = {}, anyOf = [], search } = JSON.parse(parts.filter ?? '{}') as Narrowed
    const named = Object.entries(filters).map(([column, filter]) => [column, wordOf(filter)])
    const address = queryFor({
      ...(Object.fromEntries(named) as ListSearch),
      ...(anyOf.length > 0 && { anyOf }),
      ...(search && { search }),
    })
    return address ? { label: name, value: address } : undefined
  } catch {
    return undefined
  }
}

/** A filter as list addresses write it: values and flags plainly, any other filter as it is. */
function wordOf(filter: NonNullable<Narrowed['filters']>[string]): unknown {
  if (filter.kind === 'flag') return filter.is
  return filter.kind === 'set' && !filter.not ? filter.values : filter
}
