/** Which records a file holds: of every kind that may be imported, how much of the file it would take, and what the file, its sheet and its columns are called. */
import type { LikelyKind } from '#exchange/imports/contract/likely-kind.ts'
import { atOnce, stepsInTurns } from '#platform/server/in-turns.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { columnValues } from '#platform/server/spreadsheet/table.ts'
import { measured, type Measured } from '../../prepare/measured.ts'
import { ownOf } from '../../costs-beside.ts'
import { guessing } from './guess.ts'
import { kindWords } from '../../words/kind-words.ts'
import { isOwnExport } from './labels.ts'
import { plainWord } from '../../words/senses.ts'
import { everySubject, subjectOf, type Subject } from '../../subjects.ts'
import { weights } from './weights.ts'

/** Rows that are looked at: the kind of a file shows in its first ones. */
const looked = 60

/** Points of kinds that people usually begin with, or rarely, when nothing else decides. */
const usual = ({ name }: Subject): number =>
  name === 'application' ? weights.usualApplication : name === 'applicationCost' ? weights.unusualCost : 0

const ofLevel = (level: 1 | 2 | 3): number =>
  level === 3 ? weights.sureColumn : level === 2 ? weights.likelyColumn : weights.guessedColumn

const beside =
  /^(name|names|title|titel|naam|nom|nombre|bezeichnung) (of |de |der |van )?| ?(name|names|title|titel|naam|nom|nombre|bezeichnung)$/g
const namedIn = (header: string): string => plainWord(header).replace(beside, '').trim()

const wordsOf = ({ label, plural }: Subject): ReadonlySet<string> =>
  new Set([label, plural, ...kindWords('kinds', label, label)].map(plainWord))

/** "gc_service-inventory.csv" → gc, service, inventory, and each two of them beside each other. */
function partsOf(name: string): string[] {
  const parts = plainWord(name.replace(/\.\w+$/, '').replaceAll('_', ' '))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return [...parts, ...parts.slice(1).map((part, at) => `${parts[at]!} ${part}`)]
}

interface Look {
  readonly table: Table
  readonly found: readonly Measured[]
  /** For each column of a few words: share of the rows of each. */
  readonly choices: readonly ReadonlyMap<string, number>[]
}

function lookAt(file: Table): Look {
  const table = { ...file, rows: file.rows.slice(0, looked), rowNumbers: file.rowNumbers.slice(0, looked) }
  const found = measured(table)
  const choices = found.flatMap(({ distinct, filled }, at) => (filled > 1 && distinct <= filled / 2 ? [sharesIn(table, at)] : []))
  return { table, found, choices }
}

function sharesIn(table: Table, at: number): ReadonlyMap<string, number> {
  const shares = new Map<string, number>()
  for (const value of columnValues(table, at)) shares.set(plainWord(value), (shares.get(plainWord(value)) ?? 0) + 1 / table.rows.length)
  return shares
}

function* pointsOf({ table, found, choices }: Look, subject: Subject, words: ReadonlySet<string>): Generator<void, number> {
  const guessed = yield* guessing(ownOf(subject.columns), { measured: found, rowCount: table.rows.length }, subject.label, {
    isNamed: table.headerRows > 0,
  })
  const filled = new Set([...guessed.values()].map(({ id }) => id))
  const required = new Set(subject.columns.flatMap((column) => (column.required ? [column.id] : [])))
  const points = [...guessed.values()].reduce((sum, { level }) => sum + ofLevel(level), 0)
  const isTitled = [...guessed].some(([header, { id }]) => required.has(id) && words.has(namedIn(header)))
  const said = Math.max(0, ...choices.map((shares) => [...words].reduce((sum, word) => sum + (shares.get(word) ?? 0), 0)))
  return (
    (10 * points) / Math.max(weights.fewColumns, found.length) +
    (isTitled ? weights.inTitle : 0) +
    (said > 0.5 ? weights.inValues * said : 0) +
    (isOwnExport(subject.columns, table.columns) ? weights.asExported : 0) +
    usual(subject) +
    weights.lacking * [...required].filter((id) => !filled.has(id)).length
  )
}

/** Each kind by the columns of a file, whatever it is called. An upload asks more than once. */
const known = new WeakMap<Table, readonly KindPoints[]>()

interface KindPoints {
  readonly subject: Subject
  readonly words: ReadonlySet<string>
  readonly points: number
}

function* comparingKinds(file: Table): Generator<void, readonly KindPoints[]> {
  const before = known.get(file)
  if (before) return before
  const look = lookAt(file)
  const kinds: KindPoints[] = []
  for (const { name } of everySubject()) {
    const subject = subjectOf(name)
    const words = wordsOf(subject)
    kinds.push({ subject, words, points: yield* pointsOf(look, subject, words) })
    yield
  }
  known.set(file, kinds)
  return kinds
}

/** Every kind with its points, the likeliest first. */
export function kindsByPoints(file: Table, fileName: string): { readonly subject: Subject; readonly points: number }[] {
  const parts = [...partsOf(fileName), ...partsOf(file.sheetName ?? '')]
  const sheet = plainWord(file.sheetName ?? '')
  return atOnce(comparingKinds(file))
    .map(({ subject, words, points }) => ({
      subject,
      points: points + (parts.some((part) => words.has(part)) ? weights.inFileName : 0) + (words.has(sheet) ? weights.asSheet : 0),
    }))
    .toSorted((a, b) => b.points - a.points)
}

/** Other requests are served between the columns: every kind is tried with each. */
export async function likelyKindsInTurns(file: Table, fileName: string): Promise<LikelyKind[]> {
  await stepsInTurns(comparingKinds(file))
  return likelyKinds(file, fileName)
}

/** The likeliest kind and nearly as likely ones; the confidence of the first is its lead over the next. */
export function likelyKinds(file: Table, fileName: string): LikelyKind[] {
  const kinds = kindsByPoints(file, fileName)
  const [first = 0, next = 0] = kinds.map(({ points }) => points)
  const ofFirst = first < weights.telling ? 1 : levelOf(first - next)
  return kinds
    .filter(({ points }, at) => !at || first - points < weights.likelyLead)
    .map(({ subject: { name: entity } }, at) => ({ entity, level: at ? 1 : ofFirst }))
}

const levelOf = (lead: number): LikelyKind['level'] => (lead >= weights.sureLead ? 3 : lead >= weights.likelyLead ? 2 : 1)
