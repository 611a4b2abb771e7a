/** How much of a file is right without a click: the columns as guessed, and the rows as a check finds them. */
import { dryRun, upload } from '#features/imports/server/exchange-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'
import { heldOutRegisters } from './held-out-registers.ts'
import { heldOutTools } from './held-out-tools.ts'
import { europeanRegisters } from './registers-european.ts'
import { registers } from './registers.ts'
import { secondHeldOut } from './second-held-out.ts'
import { bytesOf, rowsOf, type Column, type Shape } from './shape.ts'
import { fifthHeldOut } from './fifth-held-out.ts'
import { eighthHeldOut } from './eighth-held-out.ts'
import { ninthHeldOut } from './ninth-held-out.ts'
import { tenthHeldOut } from './tenth-held-out.ts'
import { tenthHeldOutEuropean } from './tenth-held-out-european.ts'
import { eleventhHeldOut } from './eleventh-held-out.ts'
import { twelfthHeldOut } from './twelfth-held-out.ts'
import { thirteenthHeldOut } from './thirteenth-held-out.ts'
import { fourteenthHeldOut } from './fourteenth-held-out.ts'
import { fifteenthHeldOut } from './fifteenth-held-out.ts'
import { sixteenthHeldOut } from './sixteenth-held-out.ts'
import { seventeenthHeldOut } from './seventeenth-held-out.ts'
import { eighteenthHeldOut } from './eighteenth-held-out.ts'
import { nineteenthHeldOut } from './nineteenth-held-out.ts'
import { twentiethHeldOut } from './twentieth-held-out.ts'
import { twentyFirstHeldOut } from './twenty-first-held-out.ts'
import { twentySecondHeldOut } from './twenty-second-held-out.ts'
import { twentyThirdHeldOut } from './twenty-third-held-out.ts'
import { twentyFourthHeldOut } from './twenty-fourth-held-out.ts'
import { seventhHeldOutEuropean } from './seventh-held-out-european.ts'
import { seventhHeldOut } from './seventh-held-out.ts'
import { sixthHeldOut } from './sixth-held-out.ts'
import { fourthHeldOut } from './fourth-held-out.ts'
import { thirdHeldOut } from './third-held-out.ts'
import { tools } from './tools.ts'

/** Those that the words were chosen with, and those that were made by somebody who knew none of the words. */
export const sets: Readonly<
  Record<
    | 'known'
    | 'heldOut'
    | 'secondHeldOut'
    | 'thirdHeldOut'
    | 'fourthHeldOut'
    | 'fifthHeldOut'
    | 'sixthHeldOut'
    | 'seventhHeldOut'
    | 'eighthHeldOut'
    | 'ninthHeldOut'
    | 'tenthHeldOut'
    | 'eleventhHeldOut'
    | 'twelfthHeldOut'
    | 'thirteenthHeldOut'
    | 'fourteenthHeldOut'
    | 'fifteenthHeldOut'
    | 'sixteenthHeldOut'
    | 'seventeenthHeldOut'
    | 'eighteenthHeldOut'
    | 'nineteenthHeldOut'
    | 'twentiethHeldOut'
    | 'twentyFirstHeldOut'
    | 'twentySecondHeldOut'
    | 'twentyThirdHeldOut'
    | 'twentyFourthHeldOut',
    readonly Shape[]
  >
> = {
  known: [...tools, ...registers, ...europeanRegisters],
  heldOut: [...heldOutTools, ...heldOutRegisters],
  secondHeldOut,
  thirdHeldOut,
  fourthHeldOut,
  fifthHeldOut,
  sixthHeldOut,
  seventhHeldOut: [...seventhHeldOut, ...seventhHeldOutEuropean],
  eighthHeldOut,
  ninthHeldOut,
  tenthHeldOut: [...tenthHeldOut, ...tenthHeldOutEuropean],
  eleventhHeldOut,
  twelfthHeldOut,
  thirteenthHeldOut,
  fourteenthHeldOut,
  fifteenthHeldOut,
  sixteenthHeldOut,
  seventeenthHeldOut,
  eighteenthHeldOut,
  nineteenthHeldOut,
  twentiethHeldOut,
  twentyFirstHeldOut,
  twentySecondHeldOut,
  twentyThirdHeldOut,
  twentyFourthHeldOut,
}

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

const may = (field: Column[2]): readonly (string | null)[] => (Array.isArray(field) ? field : [(field ?? null) as string | null])

export async function scoreOf(person: Person, shape: Shape): Promise<Score> {
  const stored = await upload(person, 'application', await bytesOf(shape), shape.file)
  const label = (header: string): string | null => stored.targets.find(({ id }) => id === stored.plan.columns[header])?.label ?? null
  const guesses = shape.columns.map(([header, , field], at) => {
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
  const names = new Set(Array.from({ length: rowsOf(shape) }, (_, row) => shape.columns.find(([, , field]) => field === 'Name')![1](row)))
  const own = checked.rows.filter(({ name }) => names.has(name))
  // A word for nobody is left out, as it should be.
  const untouched = own.filter(({ action, notes }) => action === 'create' && notes.every(({ kind }) => kind === 'nobody'))
  const strays = checked.rows.filter(({ action, name }) => action === 'create' && !names.has(name))
  return {
    file: shape.file,
    columns: withField.length,
    right: withField.filter(({ wanted, got }) => wanted.includes(got)).length,
    misled: without.filter(({ wanted, got }) => !wanted.includes(got)).length,
    rows: rowsOf(shape),
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
