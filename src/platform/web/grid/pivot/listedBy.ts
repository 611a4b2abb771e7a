import type { PivotValue } from '../engine/pivot.ts'
import { hasFewValues } from '../grouping.ts'
import type { Filter, GridState } from '../state.ts'
import type { GridColumn } from '../types.ts'

/**
 * The list of the records that a pivot cell counts: filtered by the values of its row and its column. Undefined where no filter leaves exactly those: a column
 * of several values that is narrowed already, or one of whose filters one suffices.
 */
export function listedBy<Row>(
  state: GridState,
  values: readonly PivotValue[],
  columnOf: (id: string) => GridColumn<Row> | undefined,
): GridState | undefined {
  const { filters, anyOf } = state
  const isPlain = ({ column: id }: PivotValue) => {
    const column = columnOf(id)
    return column !== undefined && hasFewValues(column) && !anyOf.includes(id) && !(column.kind === 'sets' && id in filters)
  }
  if (!values.every(isPlain) || new Set(values.map(({ column }) => column)).size < values.length) return undefined
  const chosen = values.map(({ column, text }): [string, Filter] => [column, { kind: 'set', values: [text] }])
  return { ...state, pivot: null, filters: { ...filters, ...Object.fromEntries(chosen) } }
}
