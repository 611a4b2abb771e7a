import { searchIn, type ListSearch } from '#insight/attention/contract/address.ts'
import type { Key, Tile } from '#insight/dashboards/contract/tiles.ts'
import { groupParts } from '#platform/contract/query.ts'

type Filtered = Pick<Tile, 'filter' | 'isFilterHidden'>

/** Filters of the list's address that show the rows behind a tile; undefined where its filter is hidden from the reader. */
export const rowsOf = ({ filter, isFilterHidden }: Filtered): ListSearch | undefined =>
  isFilterHidden ? undefined : { active: true, ...searchIn(filter ?? '') }

/**
 * The same for one of its groups; undefined where no address finds exactly these: a column that the filter narrows already, or one of whose filters one
 * suffices.
 */
export function rowsBehind(tile: Filtered & Pick<Tile, 'groups'>, keys: readonly Key[]): ListSearch | undefined {
  const all = rowsOf(tile)
  const columns = tile.groups.map((group) => groupParts(group).field)
  const isNarrowed = columns.some((column) => column in searchIn(tile.filter ?? ''))
  if (!all || isNarrowed || new Set(columns).size < columns.length || keys.some(({ value }) => value === undefined)) return undefined
  return { ...all, ...Object.fromEntries(columns.map((column, at) => [column, keys[at]!.value])) }
}
