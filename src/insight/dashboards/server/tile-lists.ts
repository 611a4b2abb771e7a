/** What tiles may count, and by which fields. */
import { ruledLists } from '#insight/attention/contract/lists.ts'
import { isListOpen } from '#insight/attention/server/lists.ts'
import { groupingFields, type Tile, type TileList } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { allRecords, recordsOf } from '#platform/server/records/records.ts'

const fieldsOf = (list: Tile['list']) => groupingFields(recordsOf(list).entity, (entity) => allRecords.has(entity))

/** The lists that the reader may open. */
export const tileLists = (grants: Grants): TileList[] =>
  ruledLists
    .filter(({ value }) => isListOpen(value, grants))
    .map(({ value, label }) => ({
      list: value,
      label,
      fields: fieldsOf(value).map(([field, { label: fieldLabel }]) => ({ field, label: fieldLabel })),
    }))

/** The field that a tile's bars are grouped by; undefined when the list has no such field. */
export const fieldOfTile = ({ list, field }: Pick<Tile, 'list' | 'field'>): Field | undefined =>
  fieldsOf(list).find(([name]) => name === field)?.[1]

/** @throws Refusal 400 for bars without a field of their list */
export function refuseUnknownFields(tiles: readonly Tile[]): void {
  const faults = tiles.flatMap((tile, at) =>
    tile.kind === 'bars' && !fieldOfTile(tile)
      ? [{ path: `tiles.${at}.field`, message: `Choose what the bars of ${tile.title} are grouped by` }]
      : [],
  )
  if (faults.length) throw badInput(faults)
}
