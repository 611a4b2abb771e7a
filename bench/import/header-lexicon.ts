/** How many headers of the lexicon fill the right field: tables of a dozen columns, drawn with a fixed seed, with typical words below them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { analyse } from '#exchange/imports/server/decide/columns/analyse.ts'
import { subjectOf } from '#exchange/imports/server/subjects.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { cellOf, rightFor, type Language } from './header-lexicon-cells.ts'
import { plainTable } from './plain-table.ts'

/** Headers by field; under `none` those of columns without a field, by topic. */
type Lexicon = Readonly<Record<string, readonly string[]>> & { readonly none: Readonly<Record<string, readonly string[]>> }

/** The first edition taught the words; the second was written afterwards. */
export type Edition = 'first' | 'second'

/** Reads bench/import/headers/<edition>-<language>.csv: a line for each header, with its field before it. */
function lexiconOf(edition: Edition, language: Language): Lexicon {
  const text = readFileSync(join(packageRoot, `bench/import/headers/${edition}-${language}.csv`), 'utf8')
  const fields: Record<string, string[]> = {}
  const none: Record<string, string[]> = {}
  for (const [field, header] of parse(text, { fromLine: 2 }) as [string, string][]) {
    const without = /^none\/(.*)/.exec(field)?.[1]
    const list = without === undefined ? (fields[field] ??= []) : (none[without] ??= [])
    list.push(header)
  }
  return { ...fields, none } as unknown as Lexicon
}

interface Heading {
  readonly key: string
  readonly header: string
  readonly wanted: readonly (string | null)[]
}

export interface Tried extends Heading {
  readonly language: Language
  readonly got: string | null
}

const rows = 30
/** Tables that the fields are spread over, and columns without a field in each. */
const [tables, besides] = [3, 5]

/** Numbers that look like chance and are the same in every run. (mulberry32) */
function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const mixed = [...values]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/** Every header occurs at least once; headers of short lists recur beside others. */
function tablesOf(lexicon: Lexicon, random: () => number): Heading[][] {
  const { none, ...fields } = lexicon
  const own = Object.entries(fields as Readonly<Record<string, readonly string[]>>).map(([key, headers]) => ({
    key,
    wanted: [rightFor[key]!].flat(),
    mixed: shuffled(headers, random),
  }))
  const others = shuffled(
    Object.entries(none).flatMap(([key, headers]) =>
      headers.map((header): Heading => ({ key, header, wanted: key === 'person' ? [null, 'Contacts: Vendor contact'] : [null] })),
    ),
    random,
  )
  const draws = Math.max(...own.map(({ mixed }) => mixed.length), Math.ceil(others.length / tables / besides))
  let next = 0
  return Array.from({ length: draws }, (_, draw) => {
    const drawn = own.map(({ key, wanted, mixed }): Heading => ({ key, wanted, header: mixed[draw % mixed.length]! }))
    const name = drawn.find(({ key }) => key === 'name')!
    const spread = shuffled(
      drawn.filter((heading) => heading !== name),
      random,
    )
    return Array.from({ length: tables }, (_, table) => {
      const without = Array.from({ length: besides }, () => others[next++ % others.length]!)
      const mine = [...spread.filter((_, at) => at % tables === table), ...without]
      return unlike([name, ...shuffled(mine, random)])
    })
  }).flat()
}

/** No table has a header twice. */
const unlike = (headings: readonly Heading[]): Heading[] =>
  headings.filter(({ header }, at) => headings.findIndex((other) => other.header.toLowerCase() === header.toLowerCase()) === at)

function tried(headings: readonly Heading[], language: Language, salt: number): Tried[] {
  const subject = subjectOf('application')
  const cells = headings.map(({ key, header }, at) => cellOf(key, header, language, salt + at))
  const content = Array.from({ length: rows }, (_, row) => cells.map((cell) => cell(row)))
  const { columns } = analyse(
    plainTable(
      headings.map(({ header }) => header),
      content,
    ),
    subject,
  )
  return headings.map((heading, at) => {
    const label = subject.columns.find(({ id }) => id === columns[at]!.match?.id)?.label ?? null
    // Amounts without a field of their own may be costs beside the application.
    const isCost = ['money', 'any'].includes(heading.key) && label?.startsWith('Costs: ')
    const got = isCost || (label === 'ID in its source' && heading.wanted.includes(null)) ? null : label
    return { ...heading, language, got }
  })
}

/** All of its tables, or the first so many. */
export function tryLexicon(edition: Edition, language: Language, most = Infinity, seed = 1): Tried[] {
  const drawn = tablesOf(lexiconOf(edition, language), chance(seed))
  return drawn.slice(0, most).flatMap((table, at) => tried(table, language, at))
}

/** Share of headers with a field that fill it, and of those without one that fill none. */
export function lexiconShares(all: readonly Tried[]): { right: number; left: number } {
  const [own, others] = [all.filter(({ wanted }) => !wanted.includes(null)), all.filter(({ wanted }) => wanted.includes(null))]
  const share = (some: readonly Tried[]) => some.filter(({ wanted, got }) => wanted.includes(got)).length / some.length
  return { right: share(own), left: share(others) }
}
