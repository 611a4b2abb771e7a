/** The contents of a tile as words and tables, for the dashboard and for embedded pages. */
import { formatDate, formatMoney, formatNumber, formatPercent } from '#platform/contract/format.ts'
import type { Figure, Key, Measured, Tile, TileGroup, Value } from './tiles.ts'

export function wordsOf(value: Value, measured: Pick<Measured, 'unit'> | undefined, currency?: string): string {
  if (value === null) return '–'
  if (typeof value === 'string') return formatDate(value)
  if (measured?.unit === 'money') return formatMoney(value, 0, currency)
  return measured?.unit === 'percent' ? formatPercent(value) : formatNumber(value)
}

const sizeOf = (value: Value) => (typeof value === 'number' ? Math.max(0, value) : 0)
export const largestOf = (values: readonly Value[]): number => values.reduce<number>((most, value) => Math.max(most, sizeOf(value)), 0)
/** In percent of the largest. */
export const shareOf = (value: Value, most: number): string => (most > 0 ? ((sizeOf(value) / most) * 100).toFixed(1) : '0')

export function othersOf({ others, measures }: Figure, currency?: string): string {
  const [value = null] = others.values
  const groups = `${formatNumber(others.groups, 0)} more ${others.groups === 1 ? 'group' : 'groups'}`
  return value === null ? groups : `${groups}: ${wordsOf(value, measures[0], currency)}`
}

/** Groups of two dimensions as rows and columns. Groups of one dimension are rows with a single column. */
export interface Crossed {
  readonly columns: readonly Key[]
  readonly rows: readonly { readonly key: Key; readonly cells: readonly (TileGroup | undefined)[] }[]
}

export function crossed({ groups }: Pick<Figure, 'groups'>): Crossed {
  const columns = new Map<string, Key>()
  const rows = new Map<string, { key: Key; cells: Map<string, TileGroup> }>()
  for (const group of groups) {
    const [key, second] = group.keys
    if (!key) continue
    const column = JSON.stringify(second ?? null)
    if (second) columns.set(column, second)
    const word = JSON.stringify(key)
    const row = rows.get(word) ?? { key, cells: new Map() }
    row.cells.set(column, group)
    rows.set(word, row)
  }
  const places = columns.size ? [...columns.keys()] : ['null']
  return {
    columns: [...columns.values()],
    rows: [...rows.values()].map(({ key, cells }) => ({ key, cells: places.map((place) => cells.get(place)) })),
  }
}

export interface PlainTable {
  readonly columns: readonly string[]
  readonly rows: readonly { readonly heads: readonly string[]; readonly cells: readonly string[] }[]
}

/** A tile as a table of words: two dimensions side by side, but for a table, which lists its groups. */
export function plainTable(kind: Tile['kind'], figure: Figure, currency?: string): PlainTable {
  const { dimensions, measures, groups } = figure
  if (kind === 'table' || dimensions.length < 2)
    return {
      columns: [...dimensions, ...measures.map(({ label }) => label)],
      rows: groups.map(({ keys, values }) => ({
        heads: keys.map(({ label }) => label),
        cells: measures.map((measure, at) => wordsOf(values[at] ?? null, measure, currency)),
      })),
    }
  const { columns, rows } = crossed(figure)
  return {
    columns: [dimensions[0]!, ...columns.map(({ label }) => label)],
    rows: rows.map(({ key, cells }) => ({
      heads: [key.label],
      cells: cells.map((cell) => (cell ? wordsOf(cell.values[0] ?? null, measures[0], currency) : '')),
    })),
  }
}
