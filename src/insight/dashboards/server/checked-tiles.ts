/** Tiles as they are written: of a list, fields and a filter that there are, each with an id. */
import { uuidv7 } from 'uuidv7'
import { searchIn } from '#insight/attention/contract/address.ts'
import { listAt, listOf } from '#insight/attention/contract/lists.ts'
import { readerFor, reasonOf } from '#insight/attention/server/narrowing.ts'
import { mostTileFilters, type NewTile, type Tile } from '#insight/dashboards/contract/tiles.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { badInput, Refusal } from '#platform/server/http/refusal.ts'
import { faultIn, fieldsOf, recordsFor } from './tile-lists.ts'

type Asking = Pick<Tenant, 'rows'>

/** Why a filter narrows nothing; undefined when it does. */
async function faultInFilter(tenant: Asking, { list, filter }: Tile): Promise<string | undefined> {
  if (!filter) return undefined
  const search = searchIn(filter)
  const columns = Object.keys(search).length
  if (!columns) return 'Paste the address of a list with a filter'
  if (columns > mostTileFilters) return `A tile is filtered by at most ${mostTileFilters} columns`
  if (/^\s*(\/|[a-z]+:)/i.test(filter) && listAt(filter).value !== list) return `Paste an address of ${listOf(list).label}`
  try {
    const reader = await readerFor(tenant, list, [search], { tellsAmounts: true })
    reader.conditions(search)
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return reasonOf(error)
    throw error
  }
}

/** @throws Refusal 400 for a tile that cannot be drawn, which says why */
export async function checkedTiles(tenant: Asking, given: readonly NewTile[]): Promise<Tile[]> {
  const tiles = given.map((tile): Tile => ({ ...tile, filter: tile.filter ?? null, tileId: tile.tileId ?? uuidv7() }))
  const faults = await Promise.all(
    tiles.map(async (tile, at) => {
      const [part, message] = faultIn(tile, fieldsOf(await recordsFor(tenant, tile))) ?? ['filter', await faultInFilter(tenant, tile)]
      return message === undefined ? [] : [{ path: `tiles.${at}.${part}`, message }]
    }),
  )
  const all = faults.flat()
  if (all.length) throw badInput(all)
  return tiles
}
