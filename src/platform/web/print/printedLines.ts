/** Printed part of a grid: every line of all pages, in the shown columns. */
import { formatNumber } from '#platform/contract/format.ts'
import { lowered } from '#platform/contract/words.ts'
import { filterText } from '#platform/web/grid/filters/filterText.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { Line } from '#platform/web/grid/lineTypes.ts'
import type { Grid } from '#platform/web/grid/useGrid.ts'

/** Maximum number of rows that a browser can lay out; larger lists are better exported. */
export const mostRows = 20_000

export const columnsOf = <Row>({ layout }: Grid<Row>): GridColumn<Row>[] => layout.shown.flatMap(({ column }) => column ?? [])

/** Pixels of a portrait page between its margins, at the size in which lists are printed. */
const portraitWidth = 900

/** Do the columns need a page that lies across? */
export const isWide = <Row>(grid: Grid<Row>): boolean =>
  grid.layout.shown.reduce((sum, { column, size }) => sum + (column ? size : 0), 0) > portraitWidth

/** The lines that are here. */
export function linesOf<Row>({ model }: Grid<Row>): Line<Row>[] {
  const count = Math.min(model.lines.length, mostRows)
  return Array.from({ length: count }, (_, at) => model.lines.at(at)).filter(({ kind }) => kind !== 'pending')
}

/** How many rows of how many, and by what they were chosen, sorted and grouped. */
export function factsOf<Row>(grid: Grid<Row>, printed: number): string[] {
  const { state, model, props, columnOf } = grid
  const total = model.total ?? 0
  const labels = (ids: readonly string[]) => ids.flatMap((id) => columnOf(id)?.label ?? []).join(', ')
  const filters = Object.entries(state.filters).flatMap(([id, filter]) => {
    const column = columnOf(id)
    return column ? `${state.anyOf.includes(id) ? 'One of: ' : ''}${column.label}: ${filterText(column, filter)}` : []
  })
  const sorted = state.sorting.flatMap(({ column: id, descending }) => {
    const column = columnOf(id)
    return column ? `${lowered(column.label)}${descending ? ', descending' : ''}` : []
  })
  return [
    model.matching < total
      ? `${formatNumber(model.matching)} of ${formatNumber(total)} ${props.name}`
      : `${formatNumber(total)} ${total === 1 ? (props.nameOfOne ?? props.name) : props.name}`,
    ...filters,
    ...(state.search.trim() ? [`Search: “${state.search.trim()}”`] : []),
    ...(state.grouping.length > 0 ? [`Grouped by ${labels(state.grouping)}`] : []),
    ...(sorted.length > 0 ? [`Sorted by ${sorted.join(', then ')}`] : []),
    ...(printed < model.lines.length ? [`The first ${formatNumber(printed)} lines; filter or export the list for the rest`] : []),
  ]
}
