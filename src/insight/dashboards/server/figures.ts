/** Figures of tiles: one statement a tile, the list's own `group`, which applies the reader's rights, portfolios and access to costs. */
import { searchIn } from '#insight/attention/contract/address.ts'
import { readerFor, reasonOf } from '#insight/attention/server/narrowing.ts'
import { listOf } from '#insight/attention/contract/lists.ts'
import { mostTileGroups, type Figure, type Measure, type Measured, type Tile, type TileGroup } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { groupParts, type Group } from '#platform/contract/query.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { firstParameter } from '#platform/server/records/filter-sql.ts'
import { groupsStatement } from '#platform/server/records/group-sql.ts'
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

interface Drawn {
  readonly tile: Tile
  readonly of: Records
  readonly fields: ReadonlyMap<string, Field>
}

/** Figures of the tiles, in their order; null where the list or an amount is closed to the reader, or a field is gone. Tiles of one list and filter are read together. */
export async function figuresOf(tenant: Tenant, grants: Grants, tiles: readonly Tile[]): Promise<(Figure | null)[]> {
  const namesOf = once((entity) => readNames(tenant, grants, recordsOf(entity)))
  const open = await Promise.all(
    tiles.map(async (tile) => {
      const of = await recordsFor(tenant, tile)
      const fields = fieldsOf(of)
      return isTileOpen(tile, of, grants) && !faultIn(tile, fields) ? [{ tile, of, fields }] : []
    }),
  )
  // The workspace's own fields are read for tiles that name one.
  const together = grouped(open.flat(), ({ tile: { list, filter }, of }) => JSON.stringify([list, filter, of === recordsOf(list)]))
  const figures = await Promise.all([...together.values()].map((drawn) => figuresTogether(tenant, grants, drawn, namesOf)))
  const figureOf = new Map(figures.flat())
  return tiles.map((tile) => figureOf.get(tile) ?? null)
}

async function figuresTogether(tenant: Tenant, grants: Grants, drawn: readonly Drawn[], namesOf: (entity: string) => Promise<Names>) {
  const figureOf = async ({ tile, fields }: Drawn, groups: readonly Group[] | null, reason: string): Promise<[Tile, Figure]> => {
    const told = {
      notice: groups ? null : reason,
      dimensions: tile.groups.map((group) => fieldIn(fields, group).label),
      measures: measuredOf(tile, fields),
    }
    return [tile, { ...told, ...(groups ? leading(tile, fields, await namedGroups(tile, fields, groups, namesOf)) : nothing) }]
  }
  try {
    const groups = await groupsOf(tenant, grants, drawn)
    return await Promise.all(drawn.map((one, at) => figureOf(one, groups[at] ?? null, tooMany)))
  } catch (error) {
    // The filter names a column, or a record, that is gone.
    if (isUnreadable(error)) return Promise.all(drawn.map((one) => figureOf(one, null, reasonOf(error))))
    throw error
  }
}

const isUnreadable = (error: unknown): error is Refusal => error instanceof Refusal && (error.status === 400 || error.status === 422)

const nothing = { groups: [], others: { groups: 0, values: [] } }
const tooMany = `There are more than ${mostTileGroups.toLocaleString('en')} groups. Group by another field, or filter the list.`

const fieldIn = (fields: ReadonlyMap<string, Field>, group: string): Field => fields.get(groupParts(group).field)!

/** Groups of tiles that have one list and one filter; null for more groups than a tile may have. */
async function groupsOf(tenant: Tenant, grants: Grants, drawn: readonly Drawn[]): Promise<(readonly Group[] | null)[]> {
  const { tile, of } = drawn[0]!
  const search = searchIn(tile.filter ?? '')
  const narrowed = await readerFor(tenant, tile.list, [search], { tellsAmounts: true, grants })
  const asked = groupsStatement(of, drawn.map(queryOf), narrowed.conditions(search))
  const { statement, values } = forReader(asked, grants, firstParameter)
  const bytes = await tenant.json(statement, [...readerValues(grants, of.entity), ...values])
  return JSON.parse(bytes?.toString() ?? '[]') as (readonly Group[] | null)[]
}

const queryOf = ({ tile: { kind, groups, measures } }: Drawn) => ({
  group: groups.join(),
  aggregate: measures.flatMap(({ how, field }) => (field === null ? [] : `${how}:${field}`)).join(),
  most: mostTileGroups,
  days: kind === 'roadmap',
})

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
