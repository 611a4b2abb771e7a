/** What tiles show: one statement a tile, that of the list's own `group`, so with the reader's rights, portfolios and amounts. */
import { searchIn } from '#insight/attention/contract/address.ts'
import { readerFor, reasonOf } from '#insight/attention/server/narrowing.ts'
import { listOf } from '#insight/attention/contract/lists.ts'
import { mostTileGroups, type Figure, type Measure, type Measured, type Tile, type TileGroup } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import { groupParts, type Group } from '#platform/contract/query.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { firstParameter } from '#platform/server/records/filter-sql.ts'
import { groupStatement } from '#platform/server/records/group-sql.ts'
import { forReader } from '#platform/server/records/list-fields.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { keyOf } from './keys.ts'
import { leading } from './leading.ts'
import { faultIn, fieldsOf, isTileOpen, recordsFor, referredBy } from './tile-lists.ts'

/** Asks for each key once. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => {
    const answer = asked.get(key) ?? ask(key)
    asked.set(key, answer)
    return answer
  }
}

/** Figures of the tiles, in their order; null where the list or an amount is closed to the reader, or a field is gone. */
export async function figuresOf(tenant: Tenant, grants: Grants, tiles: readonly Tile[]): Promise<(Figure | null)[]> {
  const namesOf = once((entity) => readNames(tenant, grants, recordsOf(entity)))
  return Promise.all(
    tiles.map(async (tile) => {
      const of = await recordsFor(tenant, tile)
      const fields = fieldsOf(of)
      if (!isTileOpen(tile, of, grants) || faultIn(tile, fields)) return null
      const told = {
        notice: null,
        dimensions: tile.groups.map((group) => fieldIn(fields, group).label),
        measures: measuredOf(tile, fields),
      }
      try {
        const groups = await groupsOf(tenant, grants, of, tile)
        if (!groups) return { ...told, ...nothing, notice: tooMany }
        return { ...told, ...leading(tile, fields, await namedGroups(tile, fields, groups, namesOf)) }
      } catch (error) {
        // Its filter names a column that is gone.
        if (isUnreadable(error)) return { ...told, ...nothing, notice: reasonOf(error) }
        throw error
      }
    }),
  )
}

const isUnreadable = (error: unknown): error is Refusal => error instanceof Refusal && (error.status === 400 || error.status === 422)

const nothing = { groups: [], others: { groups: 0, values: [] } }
const tooMany = `There are more than ${mostTileGroups.toLocaleString('en')} groups. Group by another field, or filter the list.`

const fieldIn = (fields: ReadonlyMap<string, Field>, group: string): Field => fields.get(groupParts(group).field)!

/** Undefined for more groups than a tile may have. */
async function groupsOf(tenant: Tenant, grants: Grants, of: Records, tile: Tile): Promise<readonly Group[] | undefined> {
  const search = searchIn(tile.filter ?? '')
  const narrowed = await readerFor(tenant, tile.list, [search], true)
  const aggregate = tile.measures.flatMap(({ how, field }) => (field === null ? [] : `${how}:${field}`)).join()
  const query = { group: tile.groups.join(), ...(aggregate && { aggregate }) }
  const asked = groupStatement(of, query, narrowed.conditions(search), { most: mostTileGroups, days: tile.kind === 'roadmap' })
  const { statement, values } = forReader(asked, grants, firstParameter)
  const bytes = await tenant.json(statement, [...readerValues(grants, of.entity), ...values])
  return bytes ? (JSON.parse(bytes.toString()) as Group[]) : undefined
}

/** The groups with what people call them. */
async function namedGroups(
  tile: Tile,
  fields: ReadonlyMap<string, Field>,
  groups: readonly Group[],
  namesOf: (entity: string) => Promise<Names>,
): Promise<TileGroup[]> {
  const entities = tile.groups.map((group) => referredBy(fieldIn(fields, group)))
  const names = await Promise.all(entities.map(async (entity) => (entity ? namesOf(entity) : undefined)))
  return groups.map(({ values, count, aggregates }) => ({
    keys: tile.groups.map((group, at) => keyOf(fieldIn(fields, group), groupParts(group).part, values[group] ?? null, names[at])),
    count,
    values: tile.measures.map(({ field }) => (field === null ? count : rounded(aggregates[field] ?? null))),
  }))
}

/** An average has digits without end. */
const rounded = (value: number | string | null) => (typeof value === 'number' ? Math.round(value * 100) / 100 : value)

const before = { count: '', sum: 'Sum of ', mean: 'Average of ', min: 'Least ', max: 'Most ' } as const

function measuredOf({ kind, list, measures }: Tile, fields: ReadonlyMap<string, Field>): Measured[] {
  return measures.map(({ how, field: name }: Measure) => {
    const field = name === null ? undefined : fields.get(name)
    if (!field) return { label: listOf(list).label, unit: 'number' }
    if (kind === 'roadmap') return { label: field.label, unit: 'date' }
    const unit = field.kind === 'money' || field.kind === 'percent' ? field.kind : 'number'
    return { label: `${before[how]}${field.label}`, unit }
  })
}
