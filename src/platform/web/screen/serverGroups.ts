/** Groups counted by the server, as lines of a list: a tree, its open parts, and the requested window. */
import type { Group } from '#platform/contract/query.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { inNaturalOrder } from '#platform/web/grid/engine/columnar.ts'
import { isOpen } from '#platform/web/grid/engine/lines.ts'
import { compareRanks } from '#platform/web/grid/engine/sort.ts'
import type { Sorting } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { Expansion, GroupLine } from '#platform/web/grid/lineTypes.ts'
import { nameOfText } from '#platform/web/grid/blankNames.ts'
import { filterOfGroup, labelOf } from './serverQuery.ts'

export interface GroupNode {
  readonly line: Omit<GroupLine, 'expanded'>
  /** Filters that leave the records of this group. */
  readonly filter: readonly string[]
  readonly children: readonly GroupNode[]
}
type Column = GridColumn<Row>

/** `levels[d]` are the groups by the first d + 1 columns. */
export function treeOf(columns: readonly Column[], levels: readonly (readonly Group[])[], sorting: Sorting): GroupNode[] {
  const byParent = levels.map((groups, depth) => indexed(groups, ({ values }) => keyOf(columns.slice(0, depth), values)))
  const nodesOf = (depth: number, parent: string, above: readonly string[]): GroupNode[] => {
    const column = columns[depth]
    if (!column) return []
    const nodes = (byParent[depth]!.get(parent) ?? []).map(({ values, count, aggregates }) => {
      const value = values[column.id] ?? null
      const key = keyOf(columns.slice(0, depth + 1), values)
      const filter = [...above, filterOfGroup(column, value)]
      const text = labelOf(column, value)
      return {
        text,
        line: { kind: 'group' as const, key, columnId: column.id, label: nameOfText(text, column), depth, count, aggregates },
        filter,
        children: nodesOf(depth + 1, key, filter),
      }
    })
    return inGroupOrder(nodes, column, sorting)
  }
  return nodesOf(0, '', [])
}

/** The values of the columns, from the outermost group to this one. */
const keyOf = (columns: readonly Column[], values: Group['values']) =>
  columns.map(({ id }) => `${id}=${String(values[id] ?? '')}\u001f`).join('')

function indexed(groups: readonly Group[], keyOfGroup: (group: Group) => string): Map<string, Group[]> {
  const index = new Map<string, Group[]>()
  for (const group of groups) {
    const key = keyOfGroup(group)
    const known = index.get(key)
    if (known) known.push(group)
    else index.set(key, [group])
  }
  return index
}

/** Groups in the grid's own order: by the first sort key that applies to groups, else by the shown text; blank last. */
function inGroupOrder(nodes: (GroupNode & { text: string })[], own: Column, sorting: Sorting): GroupNode[] {
  const ordered = inNaturalOrder(nodes.map(({ text }) => text)).map((at) => nodes[at]!)
  const blanksLast = (a: { text: string }, b: { text: string }) => Number(a.text === '') - Number(b.text === '')
  const key = sorting.find(({ column }) => column === own.id || ordered.some(({ line }) => column in line.aggregates))
  if (!key || key.column === own.id) return (key?.descending ? ordered.reverse() : ordered).sort(blanksLast)
  const size = ({ line }: GroupNode) => Number(line.aggregates[key.column] ?? Number.NaN)
  return ordered.sort((a, b) => compareRanks(size(a), size(b), key.descending ? -1 : 1))
}

/** A group's own line, or the run of records beneath an open group. */
export type Run = { kind: 'group'; node: GroupNode; length: 1 } | { kind: 'rows'; node: GroupNode; length: number }

/** All that is open, top to bottom. */
export function runsOf(nodes: readonly GroupNode[], expanded: Expansion): Run[] {
  return nodes.flatMap((node): Run[] => {
    const own: Run = { kind: 'group', node, length: 1 }
    if (!isOpen(expanded, node.line.key)) return [own]
    return [own, ...(node.children.length ? runsOf(node.children, expanded) : [{ kind: 'rows' as const, node, length: node.line.count }])]
  })
}

/** The runs within a window, each with where the window begins and ends in it. */
export function runsWithin(runs: readonly Run[], offset: number, limit: number): { run: Run; from: number; to: number }[] {
  let start = 0
  return runs.flatMap((run) => {
    const [from, to] = [Math.max(0, offset - start), Math.min(run.length, offset + limit - start)]
    start += run.length
    return from < to ? [{ run, from, to }] : []
  })
}
