/** How much of a file is right without a click: the columns as guessed, and the rows as a check finds them. */
import { dryRun, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import type { Import } from '#exchange/imports/contract.ts'
import type { DryRun } from '#exchange/imports/contract/check.ts'
import type { Person } from '#platform/testing/app.ts'
import { isRightGuess, mayBe } from './expected.ts'
import type { ExpectedColumn, ImportSet } from './sets.ts'

export interface Score {
  readonly file: string
  /** Columns with a field, and the number of correct ones. */
  readonly columns: number
  readonly right: number
  /** Columns without a field that fill one all the same. */
  readonly misled: number
  /** Records of the file, those imported with their name and every cell, and imported lines that aren't records. */
  readonly rows: number
  readonly untouched: number
  readonly strays: number
  /** Faults in words. */
  readonly faults: readonly string[]
}

/** The field that each column was guessed to fill, beside the right one. Files that others judged name their columns; ours list them in order. */
function guessOf({ columns, plan, targets }: Import, header: string, field: ExpectedColumn['field'], at: number, isNamed: boolean) {
  const name = (isNamed ? columns.find((one) => one.name === header) : columns[at])?.name ?? ''
  const id = plan.columns[name] ?? null
  const got = targets.find((target) => target.id === id)?.label ?? null
  return {
    header,
    wanted: mayBe(field),
    got,
    isRight: isRightGuess(field, { id, label: got }),
    isThere: name.endsWith(header.replaceAll(/\s+/g, ' ')),
  }
}

/** Records of the file that are imported whole, by name or number; and imported lines that aren't records. */
function rowsOf(rows: DryRun['rows'], records: ImportSet['records']) {
  // A word for nobody is left out, as it should be.
  const isWhole = ({ action, notes }: DryRun['rows'][number]) => action === 'create' && notes.every(({ kind }) => kind === 'nobody')
  if (typeof records === 'number')
    return { rows: records, untouched: Math.min(records, rows.filter(isWhole).length), strays: new Array<DryRun['rows'][number]>() }
  const names = new Set(records)
  return {
    rows: records.length,
    untouched: rows.filter((row) => names.has(row.name) && isWhole(row)).length,
    strays: rows.filter(({ action, name }) => action === 'create' && !names.has(name)),
  }
}

export async function scoreOf(person: Person, set: ImportSet): Promise<Score> {
  const stored = await upload(person, set.kind, set.bytes, set.file)
  const guesses = set.columns.map(({ header, field }, at) => guessOf(stored, header, field, at, typeof set.records === 'number'))
  // A column that may be left out or filled is right either way.
  const withField = guesses.filter(({ wanted }) => !wanted.includes(null))
  const without = guesses.filter(({ wanted }) => wanted.includes(null))
  const checked = await dryRun(person, stored.importId)
  const { rows, untouched, strays } = rowsOf(checked.rows, set.records)
  return {
    file: set.file,
    columns: withField.length,
    right: withField.filter(({ isRight }) => isRight).length,
    misled: without.filter(({ isRight }) => !isRight).length,
    rows,
    untouched,
    strays: strays.length,
    faults: [
      ...guesses
        .filter(({ isRight }) => !isRight)
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

/** Shares of columns with a field, and of rows; an imported line that isn't a record counts as a wrong one. */
export function sharesOf(scores: readonly Score[]): { columns: number; rows: number; misled: number } {
  const sum = (of: Exclude<keyof Score, 'file' | 'faults'>) => scores.reduce((all, score) => all + score[of], 0)
  return { columns: sum('right') / sum('columns'), rows: sum('untouched') / (sum('rows') + sum('strays')), misled: sum('misled') }
}
