import type { RowOrder } from './types.ts'
import type { Grid } from './useGrid.ts'

/** The order of a list at the moment of the call. */
export function orderOf<Row>({ model, props: { rowId }, state }: Pick<Grid<Row>, 'model' | 'props' | 'state'>): RowOrder<Row> {
  const rows = () => model.inOrder()
  const placeOf = (id: string) => rows()?.findIndex((row) => rowId(row) === id) ?? lineOf(id)
  // Lines are places only where no line is a group's.
  const lineOf = (id: string) => {
    const { lines } = model
    for (let at = 0; at < lines.length && state.grouping.length === 0; at++) {
      const line = lines.at(at)
      if (line.kind === 'row' && rowId(line.row) === id) return at
    }
    return -1
  }
  return { rows, placeOf }
}
