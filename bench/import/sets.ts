/** The sets: a folder each, with a real-world file and its expected result. The round of a set says when it was made; each round has its bars. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '#platform/server/package-root.ts'

export interface ExpectedColumn {
  readonly header: string
  /** Label or id of the field that it fills; several where more than one is right, null where leaving the column out is. */
  readonly field: string | null | readonly (string | null)[]
}

export interface ImportSet {
  /** Folder of the set. */
  readonly name: string
  readonly file: string
  readonly bytes: Buffer
  /** The tool whose export has this shape, or who keeps such a list by hand. */
  readonly source: string
  readonly kind: string
  readonly round: number
  readonly columns: readonly ExpectedColumn[]
  /** Names of the records, in the order of the file; or their number, where nobody wrote down the names. */
  readonly records: readonly string[] | number
}

export interface Round {
  readonly round: number
  readonly about: string
  /** Least share of columns and of rows that are right. */
  readonly bars: readonly [columns: number, rows: number]
}

const folder = join(packageRoot, 'bench/import')

export const rounds = JSON.parse(readFileSync(join(folder, 'rounds.json'), 'utf8')) as readonly Round[]

function readSet(name: string): ImportSet {
  const place = join(folder, 'sets', name)
  const file = readdirSync(place).find((entry) => entry !== 'expected.json')!
  return { name, file, bytes: readFileSync(join(place, file)), ...JSON.parse(readFileSync(join(place, 'expected.json'), 'utf8')) }
}

export const sets: readonly ImportSet[] = readdirSync(join(folder, 'sets')).sort().map(readSet)

interface Judged {
  readonly entity: string
  readonly columns: Readonly<Record<string, ExpectedColumn['field']>>
  readonly rows: { readonly importable: number }
}

/** Files of a folder outside of the repository. Its `expected.json` has, for each file, what the records are, the fields that are right and how many rows can come in. */
export function setsIn(place: string): ImportSet[] {
  const judged = JSON.parse(readFileSync(join(place, 'expected.json'), 'utf8')) as Readonly<Record<string, Judged>>
  return Object.entries(judged).map(([file, { entity, columns, rows }]) => ({
    name: file,
    file,
    bytes: readFileSync(join(place, file)),
    source: place,
    kind: entity,
    round: Number.NaN,
    columns: Object.entries(columns).map(([header, field]) => ({ header, field })),
    records: rows.importable,
  }))
}
