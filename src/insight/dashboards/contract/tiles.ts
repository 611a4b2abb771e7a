/** Tiles: the groups of a list with what is measured of each, drawn in one of several ways. */
import * as z from 'zod/mini'
import { ruledLists } from '#insight/attention/contract/lists.ts'
import { text } from '#platform/contract/field.ts'
import { objectSchema } from '#platform/contract/schema.ts'

/** On one dashboard. */
export const mostTiles = 12
/** Columns of the list that the filter of a tile narrows. */
export const mostTileFilters = 25
export const mostDimensions = 2
export const mostMeasures = 4
/** Groups that a tile may have. One with more draws nothing and says so. */
export const mostTileGroups = 1000
/** Columns of a dashboard's page. */
export const widest = 4

export const tileFields = {
  title: text({ label: 'Title', required: true, max: 80 }),
  filter: text({
    label: 'Filter',
    max: 2000,
    help: 'The address of the list with its filter. Leave it blank to measure all active records.',
  }),
} as const

const listNames = ruledLists.map(({ value }) => value)

export const tileKinds = ['number', 'bars', 'line', 'donut', 'treemap', 'matrix', 'table', 'time', 'roadmap'] as const
export type TileKind = (typeof tileKinds)[number]

interface Shape {
  readonly label: string
  readonly groups: readonly [least: number, most: number]
  readonly measures: readonly [least: number, most: number]
  /** How many values of each dimension are shown, the largest first; dates from the last. */
  readonly shown: readonly [first: number, second: number]
}
/** The parts of each kind of tile. */
export const shapes: Readonly<Record<TileKind, Shape>> = {
  number: { label: 'Number', groups: [0, 0], measures: [1, mostMeasures], shown: [1, 1] },
  bars: { label: 'Bars', groups: [1, 2], measures: [1, 1], shown: [20, 8] },
  line: { label: 'Line', groups: [1, 2], measures: [1, 1], shown: [120, 8] },
  donut: { label: 'Donut', groups: [1, 1], measures: [1, 1], shown: [8, 1] },
  treemap: { label: 'Treemap', groups: [1, 2], measures: [1, 1], shown: [40, 20] },
  matrix: { label: 'Matrix', groups: [2, 2], measures: [1, 1], shown: [20, 12] },
  table: { label: 'Table', groups: [1, 2], measures: [1, mostMeasures], shown: [100, 100] },
  time: { label: 'TIME', groups: [1, 1], measures: [2, 2], shown: [200, 1] },
  roadmap: { label: 'Roadmap', groups: [1, 1], measures: [2, 2], shown: [40, 1] },
}

export const measuredAs = [
  { value: 'count', label: 'Number of records' },
  { value: 'sum', label: 'Sum' },
  { value: 'mean', label: 'Average' },
  { value: 'min', label: 'Minimum' },
  { value: 'max', label: 'Maximum' },
] as const
const hows = measuredAs.map(({ value }) => value)

const name = z.string().check(z.maxLength(100, 'The name of a field has at most 100 characters'))
const measure = z.object({ how: z.enum(hows, 'Choose how it is measured'), field: z.nullable(name) })
export type Measure = z.output<typeof measure>
export const countOfRecords: Measure = { how: 'count', field: null }
/** The axes of a TIME chart: technology across, business up. Only applications have both. */
export const timeMeasures: Measure[] = [
  { how: 'mean', field: 'technologyQuestionsNetScore' },
  { how: 'mean', field: 'businessQuestionsScore' },
]

const place = {
  kind: z.enum(tileKinds, 'Choose how the tile is drawn'),
  list: z.enum(listNames, 'Choose a list'),
  /** Fields; a date with the part of the calendar: `lifecycleEndDate:month`. */
  groups: z.array(name).check(z.maxLength(mostDimensions, `A tile is grouped by at most ${mostDimensions} fields`)),
  measures: z
    .array(measure)
    .check(z.minLength(1, 'Choose what the tile measures'), z.maxLength(mostMeasures, `A tile has at most ${mostMeasures} measures`)),
  /** Columns of the page that it takes. */
  width: z.int().check(z.minimum(1, 'A tile is at least one column wide'), z.maximum(widest, `A tile is at most ${widest} columns wide`)),
}
export const tileInput = z.extend(objectSchema(tileFields), {
  ...place,
  /** Left out: a new tile. */
  tileId: z.optional(z.uuid('This is not the id of a tile')),
})
export const tileSchema = z.object({
  tileId: z.string(),
  title: z.string(),
  filter: z.nullable(z.string()),
  /** The tile is filtered, and its filter names a record that the reader does not see. The filter is then null. */
  isFilterHidden: z.optional(z.boolean()),
  ...place,
})
export type Tile = z.output<typeof tileSchema>
export type NewTile = z.output<typeof tileInput>

/** Filter for one group, as in the address of a list. */
const narrowing = z.union([
  z.string(),
  z.boolean(),
  z.object({ kind: z.literal('range'), from: z.number(), to: z.number() }),
  z.object({ kind: z.literal('dates'), from: z.string(), to: z.string() }),
  z.object({ kind: z.literal('blank'), is: z.literal(true) }),
])
const keySchema = z.object({
  label: z.string(),
  /** Left out where no filter of the list finds these records. */
  value: z.optional(narrowing),
})
export type Key = z.output<typeof keySchema>
const valueSchema = z.nullable(z.union([z.number(), z.string()]))
export type Value = z.output<typeof valueSchema>

const measuredSchema = z.object({ label: z.string(), unit: z.enum(['number', 'money', 'percent', 'date']) })
export type Measured = z.output<typeof measuredSchema>
const groupSchema = z.object({ keys: z.array(keySchema), count: z.number(), values: z.array(valueSchema) })
export type TileGroup = z.output<typeof groupSchema>

/** The contents of a tile. */
export const figureSchema = z.object({
  /** Why there is nothing to show; null: there is. */
  notice: z.nullable(z.string()),
  dimensions: z.array(z.string()),
  measures: z.array(measuredSchema),
  groups: z.array(groupSchema),
  /** Groups that are left out, with their total by counts and sums; null for any other measure. */
  others: z.object({ groups: z.number(), values: z.array(valueSchema) }),
})
figureSchema.register(z.globalRegistry, { id: 'AnalyticsFigure' })
export type Figure = z.output<typeof figureSchema>

/** A tile when it was measured, with its figure; null if the reader has no access to it. */
export const measuredTileSchema = z.object({ tile: tileSchema, figure: z.nullable(figureSchema) })
export type MeasuredTile = z.output<typeof measuredTileSchema>

const madeOf = ({ list, kind, filter, groups, measures }: Tile) => JSON.stringify([list, kind, filter, groups, measures])
/** The figure of a tile; undefined for one that has been added or changed since they were measured. */
export const figureOf = (measured: readonly MeasuredTile[], tile: Tile): Figure | null | undefined =>
  measured.find((one) => one.tile.tileId === tile.tileId && madeOf(one.tile) === madeOf(tile))?.figure

const offered = z.array(z.object({ field: z.string(), label: z.string() }))
/** Lists with the fields that tiles may group by and measure. */
export const tileListSchema = z.object({
  list: z.enum(listNames),
  label: z.string(),
  groups: offered,
  numbers: offered,
  dates: offered,
})
export type TileList = z.output<typeof tileListSchema>
