/** Which groups of a tile are shown, and in which order; what is left out is counted. */
import { shapes, type Figure, type Measure, type Tile, type TileGroup, type Value } from '#insight/dashboards/contract/tiles.ts'
import type { Field } from '#platform/contract/field.ts'
import { groupParts } from '#platform/contract/query.ts'
import { isNumeric } from './tile-lists.ts'

type Shown = Pick<Figure, 'groups' | 'others'>

const add = (one: Value, other: Value): Value => (one === null ? other : other === null ? one : Number(one) + Number(other))
const least = (one: Value, other: Value): Value => (one === null || (other !== null && other < one) ? other : one)
const most = (one: Value, other: Value): Value => (one === null || (other !== null && other > one) ? other : one)
const joinedBy = { count: add, sum: add, min: least, max: most } as const

/** Combined values of several groups; null for averages, which need every record. */
const together = (measures: readonly Measure[], groups: readonly TileGroup[]): Value[] =>
  measures.map(({ how }, at) =>
    how === 'mean' || !groups.length ? null : groups.map(({ values }) => values[at] ?? null).reduce(joinedBy[how]),
  )

/** Totals of groups that are left out; null for measures that have none. */
const totals = (measures: readonly Measure[], groups: readonly TileGroup[]): Value[] => {
  const values = together(measures, groups)
  return measures.map(({ how }, at) => (how === 'count' || how === 'sum' ? (values[at] ?? null) : null))
}

const wordOf = (key: unknown) => JSON.stringify(key)

/** Groups of one name are one, since a list finds them by it. Averages stay apart. */
function merged(measures: readonly Measure[], groups: readonly TileGroup[]): TileGroup[] {
  if (measures.some(({ how }) => how === 'mean')) return [...groups]
  const found = new Map<string, TileGroup>()
  for (const group of groups) {
    const key = wordOf(group.keys)
    const before = found.get(key)
    found.set(key, before ? { ...group, count: before.count + group.count, values: together(measures, [before, group]) } : group)
  }
  return [...found.values()]
}

/** Dates and levels keep their own order. */
const isOrdered = (field: Field | undefined) =>
  field !== undefined && (isNumeric(field) || field.kind === 'date' || field.kind === 'dateTime')

const weightOf = ({ kind }: Tile, { count, values }: TileGroup): number =>
  kind === 'time' || kind === 'roadmap' ? count : Number(values[0] ?? 0)

/** The shown values of one dimension, heaviest first or in their own order. */
function ranked(tile: Tile, fields: ReadonlyMap<string, Field>, groups: readonly TileGroup[], at: number): Map<string, number> {
  const group = tile.groups[at]
  const limit = shapes[tile.kind].shown[at] ?? 1
  if (group === undefined) return new Map()
  const weights = new Map<string, { label: string; weight: number }>()
  for (const one of groups) {
    const key = one.keys[at]!
    const word = wordOf(key)
    weights.set(word, { label: key.label, weight: (weights.get(word)?.weight ?? 0) + weightOf(tile, one) })
  }
  const all = [...weights]
  if (isOrdered(fields.get(groupParts(group).field))) return placesOf(all.slice(-limit))
  const sorted = all.toSorted(([, a], [, b]) => b.weight - a.weight || a.label.localeCompare(b.label, 'en'))
  return placesOf(sorted.slice(0, limit))
}

const placesOf = (all: readonly (readonly [string, unknown])[]) => new Map(all.map(([word], place) => [word, place]))

export function leading(tile: Tile, fields: ReadonlyMap<string, Field>, given: readonly TileGroup[]): Shown {
  const all = merged(tile.measures, given)
  const places = tile.groups.map((_, at) => ranked(tile, fields, all, at))
  const placeOf = (group: TileGroup, at: number) => places[at]?.get(wordOf(group.keys[at]))
  const isShown = (group: TileGroup) => places.every((_, at) => placeOf(group, at) !== undefined)
  const groups = all
    .filter(isShown)
    .toSorted((a, b) => (placeOf(a, 0) ?? 0) - (placeOf(b, 0) ?? 0) || (placeOf(a, 1) ?? 0) - (placeOf(b, 1) ?? 0))
  const rest = all.filter((group) => !isShown(group))
  return { groups, others: { groups: rest.length, values: totals(tile.measures, rest) } }
}
