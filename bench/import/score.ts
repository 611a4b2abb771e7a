/** How much of a file is right without a click: the columns as guessed, and the rows as a check finds them. */
import { dryRun, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'
import type { ExpectedColumn, ImportSet } from './sets.ts'

export interface Score {
  readonly file: string
  /** Columns that have a field, and those of them that fill it. */
  readonly columns: number
  readonly right: number
  /** Columns without a field that fill one all the same. */
  readonly misled: number
  /** Records of the file, those that come in with their name and every cell, and lines that come in and are no records. */
  readonly rows: number
  readonly untouched: number
  readonly strays: number
  /** What is wrong, in words. */
  readonly faults: readonly string[]
}

const may = (field: ExpectedColumn['field']): readonly (string | null)[] => (typeof field === 'string' || field === null ? [field] : field)

export async function scoreOf(person: Person, set: ImportSet): Promise<Score> {
  const stored = await upload(person, set.kind, set.bytes, set.file)
  const label = (header: string): string | null => stored.targets.find(({ id }) => id === stored.plan.columns[header])?.label ?? null
  const guesses = set.columns.map(({ header, field }, at) => {
    const name = stored.columns[at]?.name ?? ''
    const own = label(name)
    // An id that no field is for is kept as the record's id in its source.
    const got = own === 'ID in its source' && may(field).includes(null) ? null : own
    return { header, wanted: may(field), got, isThere: name.endsWith(header.replaceAll(/\s+/g, ' ')) }
  })
  // A column that may be left out or filled is right either way.
  const withField = guesses.filter(({ wanted }) => !wanted.includes(null))
  const without = guesses.filter(({ wanted }) => wanted.includes(null))
  const checked = await dryRun(person, stored.importId)
  const names = new Set(set.records)
  const own = checked.rows.filter(({ name }) => names.has(name))
  // A word for nobody is left out, as it should be.
  const untouched = own.filter(({ action, notes }) => action === 'create' && notes.every(({ kind }) => kind === 'nobody'))
  const strays = checked.rows.filter(({ action, name }) => action === 'create' && !names.has(name))
  return {
    file: set.file,
    columns: withField.length,
    right: withField.filter(({ wanted, got }) => wanted.includes(got)).length,
    misled: without.filter(({ wanted, got }) => !wanted.includes(got)).length,
    rows: set.records.length,
    untouched: untouched.length,
    strays: strays.length,
    faults: [
      ...guesses
        .filter(({ wanted, got }) => !wanted.includes(got))
        .map(
          ({ header, wanted, got, isThere }) =>
            `${header}: ${got ?? 'nothing'}, not ${wanted.join(' or ')}${isThere ? '' : ' (header not read)'}`,
        ),
      ...checked.causes
        .filter(({ kind }) => kind !== 'nobody')
        .map(({ column, message, rows }) => `${rows} rows, ${column ?? 'no column'}: ${message}`),
      ...strays.slice(0, 3).map(({ name }) => `“${name}” is no record`),
    ],
  }
}

/** Of columns that have a field, and of rows; a line that comes in and is no record counts as one that went wrong. */
export function sharesOf(scores: readonly Score[]): { columns: number; rows: number; misled: number } {
  const sum = (of: Exclude<keyof Score, 'file' | 'faults'>) => scores.reduce((all, score) => all + score[of], 0)
  return { columns: sum('right') / sum('columns'), rows: sum('untouched') / (sum('rows') + sum('strays')), misled: sum('misled') }
}
