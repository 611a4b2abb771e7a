/** A list that is too long for the browser, answered by its call: window by window, filtered, sorted and grouped there. (Design, look, "The browser stack".) */
import type { Entity } from '#platform/contract/entity.ts'
import { idOf } from '#platform/contract/entity.ts'
import type { Group } from '#platform/contract/query.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { inNaturalOrder } from '#platform/web/grid/engine/columnar.ts'
import { isOpen } from '#platform/web/grid/engine/lines.ts'
import type { Facet, GridColumn, Line, ServerAnswer, ServerQuery, ServerRows } from '#platform/web/grid/types.ts'
import { runsOf, runsWithin, treeOf, type GroupNode } from './serverGroups.ts'
import { askedOf, fieldOf, labelOf, type Asked } from './serverQuery.ts'

/** Asks the list's call: rows, or with `group` groups. */
export type AskList = (query: object, signal?: AbortSignal) => Promise<unknown>

type Column = GridColumn<Row>

/** Keeps what it has counted for as long as it lives: make a new one when the list has changed. */
export function serverRows(entity: Entity, columns: readonly Column[], ask: AskList): ServerRows<Row> {
  const counted = new Map<string, Promise<readonly Group[]>>()
  const summed = columns.filter((column) => column.aggregate && fieldOf(entity, column)?.kind.match(/^(number|money|percent)$/))
  const aggregate = summed.map((column) => `${column.aggregate}:${column.id}`).join(',')
  const groupsBy = (asked: Asked, ids: readonly string[]): Promise<readonly Group[]> => {
    const query = { filter: asked.filter, search: asked.search, group: ids.join(','), aggregate }
    const key = JSON.stringify(query)
    const known = counted.get(key) ?? (ask(query) as Promise<readonly Group[]>)
    counted.set(key, known)
    known.catch(() => counted.delete(key))
    return known
  }
  const rowsOf = async (asked: Asked, offset: number, limit: number, signal: AbortSignal) =>
    (await ask({ ...asked, offset, limit }, signal)) as Row[]

  const load = async (query: ServerQuery, signal: AbortSignal): Promise<ServerAnswer<Row>> => {
    const asked = askedOf(entity, columns, query)
    const [[all], [matching]] = await Promise.all([groupsBy({ filter: [] }, []), groupsBy(asked, [])])
    const { lines, lineCount } = query.grouping.length
      ? await groupedLines(query, asked, signal)
      : { lines: (await rowsOf(asked, query.offset, query.limit, signal)).map((row) => rowLine(row)), lineCount: matching!.count }
    return { lines, lineCount, matching: matching!.count, total: all!.count, aggregates: matching!.aggregates }
  }

  const groupedLines = async (query: ServerQuery, asked: Asked, signal: AbortSignal) => {
    const grouped = query.grouping.map((id) => groupable(columns.find((column) => column.id === id)))
    const levels = await Promise.all(grouped.map((_, depth) => groupsBy(asked, query.grouping.slice(0, depth + 1))))
    const runs = runsOf(treeOf(grouped, levels, query.sorting), query.expanded)
    const parts = runsWithin(runs, query.offset, query.limit).map(async ({ run, from, to }): Promise<Line<Row>[]> => {
      if (run.kind === 'group') return [{ ...run.node.line, expanded: isOpen(query.expanded, run.node.line.key) }]
      const within = { ...asked, filter: [...asked.filter, ...run.node.filter] }
      return (await rowsOf(within, from, to - from, signal)).map((row) => rowLine(row, run.node))
    })
    return { lines: (await Promise.all(parts)).flat(), lineCount: runs.reduce((sum, { length }) => sum + length, 0) }
  }

  const groupable = (column: Column | undefined): Column => {
    if (!column || !fieldOf(entity, column)) throw new Error(`A list as long as this one can't be grouped by ${column?.label ?? 'that'}.`)
    return column
  }

  const rowLine = (row: Row, group?: GroupNode): Line<Row> => {
    const id = idOf(entity, row)
    return {
      kind: 'row',
      key: `${group?.line.key ?? ''}${id}`,
      row,
      depth: group ? group.line.depth + 1 : 0,
      expandable: false,
      expanded: false,
      context: false,
    }
  }

  /** Values that other filters have left nothing of are told as well, with no rows, as the grid does. */
  const facets: ServerRows<Row>['facets'] = async (columnId, { filters, search }) => {
    const column = groupable(columns.find(({ id }) => id === columnId))
    const { [columnId]: _own, ...others } = filters
    const asked = askedOf(entity, columns, { filters: others, search, sorting: [] })
    const [every, left] = await Promise.all([groupsBy({ filter: [] }, [columnId]), groupsBy(asked, [columnId])])
    const counts = new Map<string, number>()
    for (const [groups, isLeft] of [
      [every, false],
      [left, true],
    ] as const)
      for (const { values, count } of groups) {
        const label = labelOf(column, values[columnId] ?? null)
        counts.set(label, (counts.get(label) ?? 0) + (isLeft ? count : 0))
      }
    const found: Facet[] = [...counts].map(([value, count]) => ({ value, count }))
    return inNaturalOrder(found.map(({ value }) => value)).map((at) => found[at]!)
  }

  return { load, facets }
}
