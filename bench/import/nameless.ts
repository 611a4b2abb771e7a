/** Whether the guesses find the name of a record by its values, in files whose header for it is a made-up word. */
import { analyse } from '#features/imports/server/analysis.ts'
import { subjectOf } from '#features/imports/server/subjects.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import type { ImportSet } from './sets.ts'

/** In no list of words that the guesses know. */
const madeUp = 'Qxz'

/** The header of the column that is taken for the name, null for none; and whether it is the right one. */
export async function nameOf({
  file,
  bytes,
  columns: expected,
}: ImportSet): Promise<{ readonly got: string | null; readonly isRight: boolean }> {
  const table = await readTable(bytes, file)
  const named = expected.findIndex(({ field }) => field === 'Name')
  const columns = table.columns.map((column, at) => (at === named ? { ...column, name: madeUp } : column))
  const guessed = analyse({ ...table, columns }, subjectOf('application')).columns
  const got = guessed.find(({ match }) => match?.id === 'name')?.name ?? null
  return { got, isRight: got === madeUp }
}
