import type { GridColumn } from '../types.ts'
import type { Expansion, Line, LineList } from '../lineTypes.ts'
import type { Group } from './group.ts'
import { nameOfText } from '../blankNames.ts'

/** Input from which a list of records makes its lines. */
export interface LineSource<Row> {
  rows: readonly Row[]
  rowId(row: Row): string
}

interface Entry {
  group: Group | null
  row: number
  depth: number
  parent: number
  prefix: string
  expandable: boolean
  context: boolean
}

/** A plain list: every row is a line. */
export function flatLines<Row>({ rows, rowId }: LineSource<Row>, order: Int32Array): LineList<Row> {
  return lazily(
    order.length,
    () => -1,
    (index) => {
      const row = rows[order[index]!]!
      return { kind: 'row', key: rowId(row), row, depth: 0, expandable: false, expanded: false, context: false }
    },
  )
}

/** A plain list whose rows open: what is `under` each is drawn beneath it. */
export function linesWithUnder<Row>(
  { rows, rowId }: LineSource<Row>,
  order: Int32Array,
  under: (row: Row) => readonly Row[],
  expansion: Expansion,
): LineList<Row> {
  const lines: Line<Row>[] = []
  const parents: number[] = []
  for (const at of order) {
    const row = rows[at]!
    const key = rowId(row)
    const below = under(row)
    const expanded = below.length > 0 && isOpen(expansion, key)
    const place = lines.push({ kind: 'row', key, row, depth: 0, expandable: below.length > 0, expanded, context: false }) - 1
    parents.push(-1)
    for (const one of expanded ? below : []) {
      lines.push({
        kind: 'row',
        key: `${key} ${rowId(one)}`,
        row: one,
        depth: 1,
        expandable: false,
        expanded: false,
        context: false,
        under: true,
      })
      parents.push(place)
    }
  }
  return lazily(
    lines.length,
    (index) => parents[index]!,
    (index) => lines[index]!,
  )
}

/** Groups with their rows beneath where they are open. */
export function groupedLines<Row>(
  source: LineSource<Row>,
  groups: readonly Group[],
  expansion: Expansion,
  columns: readonly GridColumn<Row>[],
): LineList<Row> {
  const entries: Entry[] = []
  const add = (group: Group, parent: number) => {
    const place = entries.push(entryOfGroup(group, parent)) - 1
    if (!isOpen(expansion, group.key)) return
    for (const inner of group.groups) add(inner, place)
    if (group.groups.length > 0) return
    for (const row of group.rows) entries.push({ ...leaf, row, depth: group.depth + 1, parent: place, prefix: group.key })
  }
  for (const group of groups) add(group, -1)
  return linesOfEntries(source, entries, expansion, columns)
}

/** A tree of the rows in `order`; `children` holds each row's children in sorted order, -1 the roots'. */
export function treeLines<Row>(
  source: LineSource<Row>,
  children: ReadonlyMap<number, readonly number[]>,
  context: ReadonlySet<number>,
  expansion: Expansion,
): LineList<Row> {
  const entries: Entry[] = []
  const add = (row: number, depth: number, parent: number) => {
    const expandable = children.has(row)
    const place = entries.push({ ...leaf, row, depth, parent, expandable, context: context.has(row) }) - 1
    if (expandable && isOpen(expansion, source.rowId(source.rows[row]!))) addAll(row, depth + 1, place)
  }
  const addAll = (of: number, depth: number, parent: number) => {
    for (const child of children.get(of) ?? []) add(child, depth, parent)
  }
  addAll(-1, 0, -1)
  return linesOfEntries(source, entries, expansion, [])
}

/** The part of a list that one page shows. */
export function pageOfLines<Row>(lines: LineList<Row>, page: number, size: number): LineList<Row> {
  const start = page * size
  return {
    length: Math.max(0, Math.min(size, lines.length - start)),
    at: (index) => lines.at(start + index),
    parentsOf: (index) =>
      lines
        .parentsOf(start + index)
        .map((parent) => parent - start)
        .filter((parent) => parent >= 0),
    ...(lines.load && { load: (from, to) => lines.load!(start + from, start + to) }),
  }
}

/** Is the group or tree row open? */
export function isOpen(expansion: Expansion, key: string): boolean {
  return expansion.all !== expansion.except.has(key)
}

const leaf = { group: null, row: -1, depth: 0, parent: -1, prefix: '', expandable: false, context: false }

function entryOfGroup(group: Group, parent: number): Entry {
  return { ...leaf, group, depth: group.depth, parent, expandable: true }
}

function linesOfEntries<Row>(
  { rows, rowId }: LineSource<Row>,
  entries: readonly Entry[],
  expansion: Expansion,
  columns: readonly GridColumn<Row>[],
): LineList<Row> {
  const summed = columns.filter((column) => column.aggregate)
  return lazily(
    entries.length,
    (index) => entries[index]!.parent,
    (index) => {
      const { group, row, depth, prefix, expandable, context } = entries[index]!
      if (group) return lineOfGroup(group, columns, summed, isOpen(expansion, group.key))
      const record = rows[row]!
      const id = rowId(record)
      return { kind: 'row', key: prefix + id, row: record, depth, expandable, expanded: expandable && isOpen(expansion, id), context }
    },
  )
}

function lineOfGroup<Row>(
  group: Group,
  columns: readonly GridColumn<Row>[],
  summed: readonly GridColumn<Row>[],
  expanded: boolean,
): Line<Row> {
  const aggregates = Object.fromEntries(summed.map((column) => [column.id, group.aggregate(column.id)]))
  const { key, columnId, depth } = group
  const label = nameOfText(
    group.text,
    columns.find(({ id }) => id === columnId),
  )
  return { kind: 'group', key, columnId, label, depth, count: group.rows.length, expanded, aggregates }
}

function lazily<Row>(length: number, parentOf: (index: number) => number, make: (index: number) => Line<Row>): LineList<Row> {
  const made: Line<Row>[] = []
  return {
    length,
    at: (index) => (made[index] ??= make(index)),
    parentsOf(index) {
      const parents: number[] = []
      for (let at = parentOf(index); at >= 0; at = parentOf(at)) parents.unshift(at)
      return parents
    },
  }
}
