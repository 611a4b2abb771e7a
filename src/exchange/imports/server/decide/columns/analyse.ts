/** The way of an uploaded file: it is prepared, then it is decided what its columns are. Nothing goes back. */
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { analysed, type Analysis, type Asked, type Looking } from './analysis.ts'
import { prepared, preparedInTurns } from '../../prepare/prepared-file.ts'

/** A long file at once: for benchmarks and short tables. */
export function analyse(file: Table, asked: Asked, looking: Looking = {}): Analysis {
  const read = prepared(file, looking.cuts ?? [])
  return analysed(read, asked, looking)
}

/** Same as `analyse`, column by column, so that other requests are served in between. */
export async function analyseInTurns(file: Table, asked: Asked, looking: Looking = {}): Promise<Analysis> {
  const read = await preparedInTurns(file, looking.cuts ?? [])
  return analysed(read, asked, looking)
}
