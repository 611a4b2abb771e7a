/** The way of an uploaded file: it is prepared, then it is decided what its columns are. Nothing goes back. */
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { atOnce, stepsInTurns } from '#platform/server/in-turns.ts'
import { analysing, type Analysis, type Asked, type Looking } from './analysis.ts'
import { preparing } from '../../prepare/prepared-file.ts'

function* reading(file: Table, asked: Asked, looking: Looking): Generator<void, Analysis> {
  return yield* analysing(yield* preparing(file, looking.cuts ?? []), asked, looking)
}

/** A long file at once: for benchmarks and short tables. */
export const analyse = (file: Table, asked: Asked, looking: Looking = {}): Analysis => atOnce(reading(file, asked, looking))

/** Same as `analyse`, in steps, so that other requests are served in between. */
export const analyseInTurns = (file: Table, asked: Asked, looking: Looking = {}): Promise<Analysis> =>
  stepsInTurns(reading(file, asked, looking))
