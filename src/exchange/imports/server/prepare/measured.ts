/** Columns of a file, measured by their values for any kind of record. */
import { shortened } from '#exchange/imports/contract/shortened.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { beginningOf, isBlank } from '#platform/server/spreadsheet/values.ts'
import { formatAlone, votesOf, type ColumnVotes } from './column-votes.ts'
import { columnValuesOf, type ColumnValues } from './column-values.ts'
import type { CutTable } from './cut-columns.ts'
import { profileOf, type Profiled } from './profile.ts'
import { plainWord } from '../words/senses.ts'

/** A measured column, with the facts that guessing needs. */
export interface Measured extends Profiled {
  readonly votes: ColumnVotes
  readonly samples: string[]
  readonly values: ColumnValues
  /** The words of its cells, among them those that other columns are compared with. */
  readonly words: () => ReadonlySet<string>
}

/** Characters of a sample that are kept. */
const sampleLength = 120
/** Values of a column that are looked at. */
const looked = 200
/** Rows whose words are compared with those of other columns. */
const compared = 1000

export function measured(table: CutTable): Measured[] {
  return table.columns.map((_, at) => measuredAt(table, at))
}

export function measuredAt(table: CutTable, at: number, votes = votesOf(table, at)): Measured {
  const { name, samples, from } = table.columns[at]!
  const first = firstValues(table, at)
  const words = once(() => new Set(table.rows.slice(0, compared).map((row) => plainWord(beginningOf(row[at] ?? '')))))
  const format = formatAlone(votes)
  const profile = profileOf(columnValues(table, at))
  const { separator } = profile
  return {
    name,
    votes,
    from: from ?? null,
    isHidden: table.hidden.columns.includes(at),
    samples: samples.map((one) => shortened(one, sampleLength)),
    ...format,
    ...profile,
    values: columnValuesOf(first, { separator, decimalMark: format.decimalMark }),
    words,
  }
}

/** The first values of a column that are not blank. */
function firstValues({ rows }: Pick<Table, 'rows'>, at: number): string[] {
  const values: string[] = []
  for (const row of rows) {
    const value = row[at] ?? ''
    if (!isBlank(value)) values.push(beginningOf(value))
    if (values.length === looked) break
  }
  return values
}

/** Each column is read once, however many are compared with it. */
function once<T>(read: () => T): () => T {
  let known: { readonly is: T } | undefined
  return () => (known ??= { is: read() }).is
}
