import { isShown } from '../searched.ts'
import type { GridColumn } from '../types.ts'
import type { Grid } from '../useGrid.ts'

interface ColumnSection<Row> {
  readonly title: string
  readonly columns: readonly GridColumn<Row>[]
}

/** The columns of a list in the order of its filter menu: shown ones first, then the others by the list's sections. */
export function sectionsOf<Row>({ props, state, layout }: Grid<Row>): ColumnSection<Row>[] {
  const shown = layout.ordered.filter((column) => isShown(column, state))
  const others = layout.ordered.filter((column) => !shown.includes(column))
  const told = new Set<string>()
  const sections = (props.sections ?? []).map(({ title, fields }) => {
    const columns = others.filter(({ id }) => fields.includes(id))
    for (const { id } of columns) told.add(id)
    return { title: title ?? 'More', columns }
  })
  const rest = others.filter(({ id }) => !told.has(id))
  return joined([{ title: 'Shown', columns: shown }, ...sections, { title: 'More', columns: rest }])
}

/** Sections of one title become one; empty ones are left out. */
function joined<Row>(sections: readonly ColumnSection<Row>[]): ColumnSection<Row>[] {
  const byTitle = new Map<string, GridColumn<Row>[]>()
  for (const { title, columns } of sections) if (columns.length > 0) byTitle.set(title, [...(byTitle.get(title) ?? []), ...columns])
  return [...byTitle].map(([title, columns]) => ({ title, columns }))
}
