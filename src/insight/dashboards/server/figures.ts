/** The counts of tiles, by the same statements as the lists' own `group`, so with the reader's rights and portfolios. */
import { isListOpen } from '#insight/attention/server/lists.ts'
import { mostBars, referredBy, type Figure, type Tile } from '#insight/dashboards/contract/tiles.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Group } from '#platform/contract/query.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { readNames, type Names } from '#platform/server/exchange/names.ts'
import { firstParameter } from '#platform/server/records/filter-sql.ts'
import { groupStatement } from '#platform/server/records/group-sql.ts'
import { forReader } from '#platform/server/records/list-fields.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { fieldOfTile } from './tile-lists.ts'

type Bar = Figure['bars'][number]

async function groupsOf(tenant: Tenant, grants: Grants, list: string, group: string): Promise<readonly Group[]> {
  const of = recordsOf(list)
  const asked = groupStatement(of, { group, filter: 'active:is:true' })
  const { statement, values } = forReader(asked, grants, firstParameter)
  const bytes = await tenant.json(statement, [...readerValues(grants, of.entity), ...values])
  return bytes ? (JSON.parse(bytes.toString()) as Group[]) : []
}

/** Asks for each key once. */
function once<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>()
  return (key) => {
    const answer = asked.get(key) ?? ask(key)
    asked.set(key, answer)
    return answer
  }
}

/** Figures of the tiles, in their order; null where the list is closed to the reader, or the field is gone. */
export async function figuresOf(tenant: Tenant, grants: Grants, tiles: readonly Tile[]): Promise<(Figure | null)[]> {
  const namesOf = once((entity) => readNames(tenant, grants, recordsOf(entity)))
  const totalOf = once(async (list) => (await groupsOf(tenant, grants, list, ''))[0]?.count ?? 0)
  return Promise.all(
    tiles.map(async (tile) => {
      const field = tile.kind === 'bars' ? fieldOfTile(tile) : undefined
      if (!isListOpen(tile.list, grants) || (tile.kind === 'bars' && !field)) return null
      if (!field) return { total: await totalOf(tile.list), bars: [], others: { groups: 0, count: 0 } }
      const entity = referredBy(field)
      const [total, groups, names] = await Promise.all([
        totalOf(tile.list),
        groupsOf(tenant, grants, tile.list, tile.field!),
        entity ? namesOf(entity) : undefined,
      ])
      return { total, ...leadingBars(groups.map((one) => barOf(field, one.values[tile.field!] ?? null, one.count, names))) }
    }),
  )
}

function barOf(field: Field, value: Group['values'][string], count: number, names: Names | undefined): Bar {
  // A list's filter takes what is blank for No.
  if (field.kind === 'flag') return { value: value === true, label: value === true ? 'Yes' : 'No', count }
  if (value === null) return { value: null, label: field.blank ?? 'Not set', count }
  const id = String(value)
  const label = field.kind === 'choice' ? field.options.find((option) => option.value === id)?.label : titleIn(names, id)
  return label === undefined ? { label: '(not known)', count } : { value: label, label, count }
}

const titleIn = (names: Names | undefined, id: string): string | undefined =>
  names?.keysOf(id)?.[names.entity.title] || names?.nameOf(id) || undefined

/** The largest first. Groups of one name are one bar, since a list finds them by it. */
function leadingBars(all: readonly Bar[]): Omit<Figure, 'total'> {
  const merged = new Map<string, Bar>()
  for (const bar of all) {
    const key = JSON.stringify([bar.value, bar.label])
    merged.set(key, { ...bar, count: bar.count + (merged.get(key)?.count ?? 0) })
  }
  const sorted = [...merged.values()].toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label, 'en'))
  const rest = sorted.slice(mostBars)
  return { bars: sorted.slice(0, mostBars), others: { groups: rest.length, count: rest.reduce((sum, { count }) => sum + count, 0) } }
}
