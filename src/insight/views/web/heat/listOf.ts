import type { Shown } from '../shared/useAsked.ts'
import { addressOf, type Search } from '#platform/web/screen/address.ts'
import type { Tile } from './tiles.ts'

/** Maximum number of names in an address. */
const mostNames = 60

const withParts = (tile: Tile): Tile[] => [tile, ...tile.parts.flatMap(withParts)]

/** Names by which the list finds the applications of the tile: its own and those of its parts. If they are too many for an address, only those with applications of their own. */
function namesOf(tile: Tile): readonly string[] {
  const all = withParts(tile)
  if (all.length <= mostNames) return all.map(({ name }) => name)
  const served = new Set(tile.applications.flatMap(({ capabilityIds }) => capabilityIds))
  return all.filter(({ id }) => served.has(id)).map(({ name }) => name)
}

/**
 * The address of the list of a tile's applications: the filters there are, and the capability or a part of it. `groups`: the whole map.
 * Undefined where the list would show others: the filters ask for capabilities already, too many parts are served, or a capability elsewhere has one of the names.
 */
export function listOf(tile: Tile, groups: readonly Tile[], { state, columns }: Pick<Shown, 'state' | 'columns'>): Search | undefined {
  const names = namesOf(tile)
  if (state.filters['capabilities'] || names.length > mostNames) return undefined
  const [own, wanted] = [new Set(withParts(tile).map(({ id }) => id)), new Set(names)]
  const isElsewhere = groups
    .flatMap(withParts)
    .some(({ id, name, applications }) => wanted.has(name) && !own.has(id) && applications.some((one) => one.capabilityIds.includes(id)))
  return isElsewhere ? undefined : { ...addressOf(state, columns, []), capabilities: names }
}
