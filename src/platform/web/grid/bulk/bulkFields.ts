import type { GridColumn } from '../types.ts'

/** Columns whose value many rows may share and the person may change in at least one of these rows. */
export const bulkFields = <Row>(columns: readonly GridColumn<Row>[], rows: readonly Row[]): GridColumn<Row>[] =>
  columns.filter((column) => !column.distinct && column.edit && rows.some((row) => column.edit!(row)))
