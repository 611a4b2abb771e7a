/** Whether the column of names is found by what stands in it, in files whose header for it says nothing. */
import { analyse } from '#features/imports/server/analysis.ts'
import { subjectOf } from '#features/imports/server/subjects.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { rowsOf, type Shape } from './shape.ts'

/** No word of any language that the guesses know. */
const saysNothing = 'Qxz'
/** Cells of a column that are shown as samples. */
const samples = 5

/** The header of the column that is taken for the name, null for none; and whether it is the right one. */
export function nameOf(shape: Shape): { readonly got: string | null; readonly isRight: boolean } {
  const headers = shape.columns.map(([header, , field]) => (field === 'Name' ? saysNothing : header))
  const rows = Array.from({ length: rowsOf(shape) }, (_, row) => shape.columns.map(([, cell]) => cell(row)))
  const table: Table = {
    columns: headers.map((name, at) => ({ name, samples: rows.slice(0, samples).map((cells) => cells[at]!) })),
    rows,
    rowNumbers: rows.map((_, at) => at + 2),
    raggedRows: [],
    encoding: 'utf-8',
    delimiter: ',',
    sheetName: null,
    sheets: [],
    headerRow: 1,
    headerRows: 1,
    top: [],
  }
  const got = analyse(table, subjectOf('application')).columns.find(({ match }) => match?.id === 'name')?.name ?? null
  return { got, isRight: got === saysNothing }
}
