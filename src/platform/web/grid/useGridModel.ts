import { useMemo } from 'react'
import { aggregateOf } from './engine/aggregate.ts'
import { countWith, facetsOf, matchingRows } from './engine/filter.ts'
import { groupRows, type Group } from './engine/group.ts'
import { flatLines, groupedLines, linesWithUnder, treeLines } from './engine/lines.ts'
import { orderedRows, sortedRows } from './engine/sort.ts'
import { arrangeTree, rowsInTree } from './engine/tree.ts'
import type { GridModel } from './gridModel.ts'
import type { GridColumn, GridProps } from './types.ts'
import type { Expansion } from './lineTypes.ts'
import { searchedIn } from './searched.ts'
import { useServerLines } from './paged/useServerLines.ts'
import { useWarmSearch } from './useWarmSearch.ts'

const none: readonly never[] = []

export function useGridModel<Row>(props: GridProps<Row>, expansion: Expansion): GridModel<Row> {
  const local = useLocalModel(props, expansion)
  const remote = useServerLines(props, expansion)
  return props.server ? remote : local
}

function useLocalModel<Row>(props: GridProps<Row>, expansion: Expansion): GridModel<Row> {
  const { columns, rowId, parentId, under, rows: given, load } = props
  const state = props.shownBy ?? props.state
  const { filters, anyOf, search, sorting, grouping } = state
  const { visibility } = state.columns
  const rows = given ?? none
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the state it depends on what is shown alone
  const searched = useMemo(() => searchedIn(columns, state), [columns, visibility])
  useWarmSearch(given, searched)
  const matching = useMemo(
    () => matchingRows(rows, columns, filters, search, searched, anyOf),
    [rows, columns, filters, search, searched, anyOf],
  )
  const order = useMemo(() => orderedRows(matching, rows, columns, sorting, search), [matching, rows, columns, sorting, search])
  const groups = useMemo(() => groupsOf(order, rows, columns, grouping, sorting), [order, rows, columns, grouping, sorting])
  const tree = useMemo(
    () => (parentId && !groups ? arrangeTree(rows, order, sortedAll(rows, columns, sorting), rowId, parentId) : null),
    [parentId, groups, rows, order, columns, sorting, rowId],
  )
  const lines = useMemo(() => {
    const source = { rows, rowId }
    if (groups) return groupedLines(source, groups, expansion, columns)
    if (tree) return treeLines(source, tree.children, tree.context, expansion)
    return under ? linesWithUnder(source, order, under, expansion) : flatLines(source, order)
  }, [rows, rowId, groups, tree, under, expansion, columns, order])

  return useMemo(
    () => ({
      lines,
      total: given?.length,
      matching: matching.length,
      nested: Boolean(groups ?? tree ?? under),
      summary: (column, aggregate) => aggregateOf(matching, rows, column, aggregate),
      facets: async (column) => facetsOf((await load?.([column.id])) ?? rows, columns, filters, search, column, searched, anyOf),
      countWith: async (column, filter) =>
        countWith((await load?.([column.id])) ?? rows, columns, { filters, search, anyOf }, searched, column, filter),
      allRows: async () => Array.from(tree ? rowsInTree(tree) : order, (index) => rows[index]!),
      inOrder: () => (groups ? leavesOf(groups) : Array.from(tree ? rowsInTree(tree) : order)).map((index) => rows[index]!),
      rowsOfGroup: (key) => Array.from(groupOf(groups ?? [], key)?.rows ?? [], (index) => rows[index]!),
      countMatching: (ids) => matching.reduce((count, index) => count + Number(ids.has(rowId(rows[index]!))), 0),
      need: () => undefined,
      failure: null,
    }),
    [lines, given, matching, groups, tree, under, rows, columns, filters, anyOf, search, searched, load, order, rowId],
  )
}

function groupsOf<Row>(
  order: Int32Array,
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  grouping: readonly string[],
  sorting: GridProps<Row>['state']['sorting'],
): Group[] | null {
  return grouping.length > 0 ? groupRows(order, rows, columns, grouping, sorting) : null
}

// The ancestors of a match need a place among their siblings too, so all rows are sorted.
function sortedAll<Row>(rows: readonly Row[], columns: readonly GridColumn<Row>[], sorting: GridProps<Row>['state']['sorting']) {
  return sortedRows(
    Int32Array.from(rows, (_, index) => index),
    rows,
    columns,
    sorting,
  )
}

/** Rows by group; a row of several groups is at its first one. */
const leavesOf = (groups: readonly Group[]): number[] => [
  ...new Set(groups.flatMap((group) => (group.groups.length > 0 ? leavesOf(group.groups) : [...group.rows]))),
]

function groupOf(groups: readonly Group[], key: string): Group | undefined {
  const holder = groups.find((group) => key.startsWith(group.key))
  return !holder || holder.key === key ? holder : groupOf(holder.groups, key)
}
