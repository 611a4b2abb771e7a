/** Dashboards for readers of some portfolios alone: a filter of somebody else's tile is left out where it names a record that they do not see. */
import { searchIn } from '#insight/attention/contract/address.ts'
import { titleSql } from '#insight/attention/server/lists.ts'
import { wantedBy } from '#insight/attention/server/narrowing.ts'
import type { Wanted } from '#insight/attention/server/names.ts'
import type { Dashboard } from '#insight/dashboards/contract.ts'
import type { Tile } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { withNamed } from '#platform/server/records/list-fields.ts'
import { allRecords, recordsOf } from '#platform/server/records/records.ts'
import { seesRecord } from '#platform/server/records/sight.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'
import { recordsFor } from './tile-lists.ts'

type Asking = Pick<Tenant, 'rows'>

/** Labels in the filter of a tile, by the entity that belongs to portfolios; undefined for a filter that its list no longer has. */
async function namedIn(tenant: Asking, tile: Tile): Promise<Wanted | undefined> {
  const search = searchIn(tile.filter ?? '')
  try {
    const wanted = wantedBy(withNamed(await recordsFor(tenant, tile), { filter: Object.keys(search) }), search)
    return new Map([...wanted].filter(([entity]) => entityNamed(entity)?.scope === 'portfolio' && allRecords.has(entity)))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Of these labels, those of records that the reader sees. */
async function seenOf(tenant: Asking, grants: Grants, name: string, labels: ReadonlySet<string>): Promise<Set<string>> {
  const of = recordsOf(name)
  const { entity } = of
  const title = titleSql(of)
  const text = `select distinct ${title} as name from ${entity.table} a where a.account_id = $1 and ${title} = any($3::text[]) and ${seesRecord(entity, `a.${columnName(entity.key)}`)}`
  const found = await tenant.rows<{ name: string }>({ name: nameFor('analytics.names_seen', text), text }, [
    portfoliosSeen(grants),
    [...labels],
  ])
  return new Set(found.map((one) => one.name))
}

/** The same dashboards, without the filters of others that name what is hidden from the reader. */
export async function withoutHiddenNames(tenant: Asking, grants: Grants, dashboards: readonly Dashboard[]): Promise<Dashboard[]> {
  if (portfoliosSeen(grants) === null) return [...dashboards]
  const tiles = dashboards.flatMap((one) => (one.permissions.edit ? [] : one.tiles.filter(({ filter }) => filter !== null)))
  const named = new Map(await Promise.all(tiles.map(async (tile) => [tile, await namedIn(tenant, tile)] as const)))
  const all = new Map<string, Set<string>>()
  for (const wanted of named.values())
    for (const [entity, labels] of wanted ?? []) all.set(entity, new Set([...(all.get(entity) ?? []), ...labels]))
  const seen = new Map(
    await Promise.all([...all].map(async ([entity, labels]) => [entity, await seenOf(tenant, grants, entity, labels)] as const)),
  )
  const isHidden = (tile: Tile): boolean => {
    if (!named.has(tile)) return false
    const wanted = named.get(tile)
    return !wanted || [...wanted].some(([entity, labels]) => [...labels].some((label) => !seen.get(entity)!.has(label)))
  }
  const toldOf = (tile: Tile): Tile => (isHidden(tile) ? { ...tile, filter: null, isFilterHidden: true } : tile)
  return dashboards.map((one) => ({ ...one, tiles: one.tiles.map(toldOf) }))
}

/** The same for one. */
export const withoutHiddenNamesIn = async (tenant: Asking, grants: Grants, dashboard: Dashboard): Promise<Dashboard> =>
  (await withoutHiddenNames(tenant, grants, [dashboard]))[0]!
