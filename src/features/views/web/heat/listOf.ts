import type { Shown } from '../shared/useAsked.ts'
import { addressOf, type Search } from '#platform/web/screen/address.ts'
import type { Tile } from './tiles.ts'

/** So many names an address takes. */
const mostNames = 60

const namesIn = (tile: Tile): string[] => [tile.name, ...tile.parts.flatMap(namesIn)]

/** The address of the list of a tile's applications: the filters there are, and the capability or a part of it. Undefined where they already ask for capabilities, or it has too many parts. */
export function listOf(tile: Tile, { state, columns }: Shown): Search | undefined {
  const names = namesIn(tile)
  if (state.filters['capabilities'] || names.length > mostNames) return undefined
  return { ...addressOf(state, columns, []), capabilities: names }
}
