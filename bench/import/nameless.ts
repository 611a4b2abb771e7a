/** Whether the guesses find the name of a record by its values, in files whose header for it is a made-up word. */
import { analyse } from '#features/imports/server/analysis.ts'
import { subjectOf } from '#features/imports/server/subjects.ts'
import { plainTable } from './plain-table.ts'
import { rowsOf, type Shape } from './shape.ts'

/** In no list of words that the guesses know. */
const madeUp = 'Qxz'

/** The header of the column that is taken for the name, null for none; and whether it is the right one. */
export function nameOf(shape: Shape): { readonly got: string | null; readonly isRight: boolean } {
  const headers = shape.columns.map(([header, , field]) => (field === 'Name' ? madeUp : header))
  const rows = Array.from({ length: rowsOf(shape) }, (_, row) => shape.columns.map(([, cell]) => cell(row)))
  const { columns } = analyse(plainTable(headers, rows), subjectOf('application'))
  const got = columns.find(({ match }) => match?.id === 'name')?.name ?? null
  return { got, isRight: got === madeUp }
}
