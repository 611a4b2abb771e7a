/** Distribution of spare width among columns: first to those whose values would be cut, then to all that hold words. */
import { notKnown } from '#platform/web/fields/reading.ts'
import { formatValue, plainText } from './columnFormat.ts'
import type { LineList } from './lineTypes.ts'
import type { ColumnKind, GridColumn } from './types.ts'

/** Width that a column's values need, in px, by column id. Columns without values yet are missing. */
export type Needs = ReadonlyMap<string, number>

/** Number of rows sampled to estimate the rest. */
const looked = 200
/** Wider than this a value is a text to be read elsewhere. */
const widest = 420
const padding = 24
/** An average letter of the grid's 13 px; scripts such as Chinese take twice as much. */
const letter = 6.9
const wide = /[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\uff00-\uffef]/gu
/** A tabular figure of the same. */
const figure = 8.1
/** A chip's edges, an avatar or a dot, with the gap to what follows. */
const shape = 24
/** Width of the sort arrow in the head. */
const arrow = 20
/** The square before a name, and the mark behind it. */
const square = 36

export const isGrowing = ({ kind }: { kind: ColumnKind }): boolean => kind === 'text' || kind === 'set' || kind === 'sets'

/** Amounts and dates are never cut: part of one would be misread. */
export const isWhole = ({ kind }: { kind: ColumnKind }): boolean => kind === 'money' || kind === 'date'

/** `known` with what is not in it yet; `known` itself when there is nothing new. What is known stays, so that no column moves when rows change. */
export function needsOf<Row>(columns: readonly GridColumn<Row>[], rowsNow: () => readonly Row[], known: Needs): Needs {
  const unknown = columns.filter((column) => (isGrowing(column) || isWhole(column)) && !known.has(column.id))
  if (unknown.length === 0) return known
  const rows = rowsNow()
  const found = unknown
    .map((column) => [column.id, isWhole(column) ? wholeNeedOf(column, rows) : needOf(column, rows)] as const)
    .filter(([, need]) => need > 0)
  return found.length > 0 ? new Map([...known, ...found]) : known
}

/** A sample of rows from the whole list: of those given, or else of the loaded lines. */
export function someRows<Row>(given: readonly Row[] | undefined, lines: LineList<Row>): Row[] {
  const length = given?.length ?? Math.min(lines.length, looked)
  const step = Math.max(1, Math.floor(length / looked))
  return Array.from({ length: Math.ceil(length / step) }, (_, index) => index * step).flatMap((at) => {
    if (given) return given[at]!
    const line = lines.at(at)
    return line.kind === 'row' ? line.row : []
  })
}

function needOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  let most = 0
  for (const row of rows) {
    const value = column.value(row)
    const text = plainText(column, value)
    const shapes = column.title ? square : column.cell ? shape * (Array.isArray(value) ? value.length : 1) : 0
    if (text && !text.includes(notKnown)) most = Math.max(most, padding + shapes + widthOfText(text))
  }
  return most && Math.min(widest, Math.ceil(Math.max(most, padding + arrow + widthOfText(column.label))))
}

/** In tabular figures. */
function wholeNeedOf<Row>(column: GridColumn<Row>, rows: readonly Row[]): number {
  const longest = Math.max(0, ...rows.map((row) => formatValue(column, column.value(row)).length))
  return longest && Math.ceil(padding + figure * longest)
}

const widthOfText = (text: string): number => letter * (text.length + (text.match(wide)?.length ?? 0))

interface Sized {
  readonly id: string
  readonly size: number
  /** Minimum width. */
  readonly least: number
}

/**
 * By how much each column grows, in whole px: where values would be cut, by what they lack, out of the room that is left and of what the others don't need; what is
 * left then goes to all by their size.
 */
export function growthOf(columns: readonly Sized[], left: number, needs: Needs): ReadonlyMap<string, number> {
  if (columns.length === 0) return new Map()
  const needed = columns.map(({ id, size, least }) => Math.max(least, needs.get(id) ?? size))
  const lacks = columns.map(({ size }, index) => Math.max(0, needed[index]! - size))
  const spare = columns.map(({ size }, index) => Math.max(0, size - needed[index]!))
  const room = Math.max(0, left)
  const taken = Math.min(sum(spare), Math.max(0, sum(lacks) - room))
  const losses = shared(taken, spare)
  const given = Math.min(sum(lacks), room + taken)
  const gains = shared(given, lacks)
  const rest = shared(
    room + taken - given,
    columns.map(({ size }) => size),
  )
  return new Map(columns.map(({ id }, index) => [id, gains[index]! + rest[index]! - losses[index]!]))
}

/** Width that a column's head needs, in px, without the sort arrow. */
export const headNeedOf = ({ label }: { label: string }): number => Math.ceil(padding + widthOfText(label))

/**
 * By how much columns shrink, in whole px, so that the one at the edge of the room is whole: of what they and those before it don't need. Nothing where that is not
 * enough, and where less than half of that column would be seen.
 */
export function squeezeOf(columns: readonly Sized[], room: number): ReadonlyMap<string, number> {
  let end = 0
  const edge = columns.findIndex(({ size }) => (end += size) > room)
  const over = end - room
  const seen = columns.slice(0, edge + 1)
  const spare = seen.map(({ size, least }) => Math.max(0, size - least))
  if (edge < 0 || over > columns[edge]!.size / 2 || over > sum(spare)) return new Map()
  const losses = shared(over, spare)
  return new Map(seen.map(({ id }, index) => [id, losses[index]!]))
}

/** Whole shares that sum to the whole. */
function shared(whole: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map(() => 0)
  let before = 0
  return weights.map((weight) => {
    const from = Math.round((whole * before) / all)
    before += weight
    return Math.round((whole * before) / all) - from
  })
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** A page may shift by 0.03 in all. */
export const mostShift = 0.02

interface Stood {
  readonly id: string
  readonly left: number
}

/** How far columns would shift, as browsers reckon it: the share of the width that moves, times the share of it by which the farthest does. */
export function shiftOf(before: readonly Stood[], after: readonly Stood[], room: number): number {
  const stood = new Map(before.map(({ id, left }) => [id, left]))
  const moves = after.flatMap(({ id, left }) => {
    const from = stood.get(id) ?? left
    return from === left || Math.min(from, left) >= room ? [] : [{ from: Math.min(from, left), by: Math.abs(from - left) }]
  })
  if (moves.length === 0) return 0
  const first = Math.min(...moves.map(({ from }) => from))
  const farthest = Math.max(...moves.map(({ by }) => by))
  return ((room - first) / room) * (farthest / room)
}
