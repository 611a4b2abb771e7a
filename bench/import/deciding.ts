/** The decision of a weight: a set's columns and kind of record, guessed with the weight and with another value of it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { forgetHeaders } from '#exchange/imports/server/decide/columns/header-points.ts'
import { measured } from '#exchange/imports/server/prepare/measured.ts'
import { guessing } from '#exchange/imports/server/decide/columns/guess.ts'
import { atOnce } from '#platform/server/in-turns.ts'
import { likelyKinds } from '#exchange/imports/server/decide/columns/guess-kind.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import { weights, type Weight } from '#exchange/imports/server/decide/columns/weights.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { sets } from './sets.ts'

/** Header → field and how sure it is. */
type Guesses = Readonly<Record<string, string>>

/** A column that goes elsewhere with another value of the weight; a header of “kind” is the kind of the records. */
export interface Decided {
  readonly weight: Weight
  readonly instead: number
  /** Name of the set, or of the weight in `weight-cases.json`. */
  readonly set: string
  readonly header: string
  readonly with: string
  readonly without: string
}

const ofHeaders: ReadonlySet<Weight> = new Set([
  'reordered',
  'sameLetters',
  'nameAmongOthers',
  'shareOfHeader',
  'atItsEnd',
  'partOfName',
  'shareOfName',
  'withoutHead',
  'withoutGroup',
  'withoutAside',
  'withoutSubject',
  'withoutFillers',
  'asOneOfTwo',
  'longHeader',
  'leastOfLongHeader',
  'understood',
  'takenApart',
  'sure',
])

export const nothing = 'nothing'
export const ofKind = 'kind'

/** A small table of our own, for a weight that no set shows. */
export interface WeightCase {
  readonly weight: Weight
  readonly instead: number
  readonly kind: string
  readonly file: string
  readonly sheet?: string
  readonly header: string
  readonly rows: readonly (readonly string[])[]
}

export const cases = JSON.parse(readFileSync(join(packageRoot, 'bench/import/weight-cases.json'), 'utf8')) as readonly WeightCase[]

/** Looks at a set or at a case of our own: its columns, or its kind. */
export async function lookAt(name: string, header: string, weight: Weight): Promise<() => Guesses> {
  const own = cases.find((one) => one.weight === name)
  const { kind, file, table } = own ? { ...own, table: await tableOf(own) } : await readSet(name)
  return header === ofKind ? () => kindOf(table, file) : () => guessesOf(table, kind, weight)
}

async function readSet(name: string) {
  const { kind, file, bytes } = sets.find((one) => one.name === name)!
  return { kind, file, table: await readTable(bytes, file) }
}

async function tableOf({ rows, file, sheet }: WeightCase): Promise<Table> {
  const table = await readTable(Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\r\n')), file)
  return { ...table, sheetName: sheet ?? null }
}

/** A weight that values alone have leaves the points of headers as they are kept; for any other, nothing that was found before is kept. */
export function guessesOf(table: Table, kind: string, weight: Weight): Guesses {
  const { columns, label } = subjectOf(kind)
  const found = measured(table)
  const isOfHeaders = ofHeaders.has(weight)
  if (isOfHeaders) forgetHeaders()
  const asked = isOfHeaders ? columns.map((column) => ({ ...column })) : columns
  const guessed = atOnce(guessing(asked, { measured: found, rowCount: table.rows.length }, label, { isNamed: table.headerRows > 0 }))
  return Object.fromEntries(
    found.map(({ name }) => [name, guessed.has(name) ? `${guessed.get(name)!.id}, ${guessed.get(name)!.level} of 3` : nothing]),
  )
}

export function kindOf(table: Table, file: string): Guesses {
  const [{ entity, level } = { entity: nothing, level: 0 }] = likelyKinds({ ...table }, file)
  return { [ofKind]: `${entity}, ${level} of 3` }
}

/** Calls `look` while the weight has another value. */
export function withWeight<T>(weight: Weight, value: number, look: () => T): T {
  const before = weights[weight]
  weights[weight] = value
  try {
    return look()
  } finally {
    weights[weight] = before
  }
}
