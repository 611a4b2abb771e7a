import { aggregateOf } from '#platform/web/grid/engine/aggregate.ts'
import { facetsOf, matchingRows } from '#platform/web/grid/engine/filter.ts'
import { groupRows } from '#platform/web/grid/engine/group.ts'
import { flatLines, groupedLines } from '#platform/web/grid/engine/lines.ts'
import { sortedRows } from '#platform/web/grid/engine/sort.ts'
import { answeredBy } from '#platform/web/grid/paged/serverLines.ts'
import type { ServerAnswer, ServerQuery, ServerRows, Sums, WholeQuery } from '#platform/web/grid/paged/types.ts'
import { applicationColumns as columns, type Application } from './applications.tsx'

/** Answers the grid's state as a server would, 80 ms away. */
export function pretendServer(rows: readonly Application[]): ServerRows<Application> {
  return answeredBy({
    load: (query) => later(() => answer(rows, query)),
    sums: (query) => later(() => sumsOf(rows, query)),
    facets: (columnId, { filters, search }) =>
      later(() =>
        facetsOf(
          rows,
          columns,
          filters,
          search,
          columns.find((column) => column.id === columnId)!,
        ),
      ),
  })
}

function answer(rows: readonly Application[], query: ServerQuery): ServerAnswer<Application> {
  const matching = matchingRows(rows, columns, query.filters, query.search)
  const order = sortedRows(matching, rows, columns, query.sorting)
  const source = { rows, rowId: (row: Application) => row.id }
  const list =
    query.grouping.length > 0
      ? groupedLines(source, groupRows(order, rows, columns, query.grouping, query.sorting), query.expanded, columns)
      : flatLines(source, order)
  const count = Math.max(0, Math.min(query.limit, list.length - query.offset))
  return {
    lines: Array.from({ length: count }, (_, index) => list.at(query.offset + index)),
    lineCount: list.length,
    matching: matching.length,
    total: rows.length,
  }
}

function sumsOf(rows: readonly Application[], { filters, search }: WholeQuery): Sums {
  const matching = matchingRows(rows, columns, filters, search)
  const summed = columns.flatMap((column) => (column.aggregate ? [[column.id, aggregateOf(matching, rows, column, column.aggregate)]] : []))
  return Object.fromEntries(summed) as Sums
}

async function later<Answer>(make: () => Answer): Promise<Answer> {
  await new Promise((done) => setTimeout(done, 80))
  return make()
}
