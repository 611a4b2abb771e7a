/** The saved views of the list of applications that narrow it, as addresses. */
import { queryFor, type ListSearch } from '#features/attention/contract/address.ts'
import { viewPrefix } from '#platform/contract/list-preferences.ts'
import type { Preference } from '#platform/contract/preference.ts'

interface Choice {
  readonly label: string
  /** An address that two views share is offered once. */
  readonly value: string
}

export function viewsIn(preferences: readonly Preference[]): Choice[] {
  const views = preferences
    .filter((one) => one.preferenceName.startsWith(viewPrefix('application')))
    .flatMap((one) => {
      const found = read(one.preferenceValue)
      return found ? [found] : []
    })
  return [...new Map(views.map((view) => [view.value, view])).values()].toSorted((a, b) => a.label.localeCompare(b.label))
}

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

/** As lists say it in their address: values and flags plainly, any other filter as it is. */
function wordOf(filter: NonNullable<Narrowed['filters']>[string]): unknown {
  if (filter.kind === 'flag') return filter.is
  return filter.kind === 'set' && !filter.not ? filter.values : filter
}
