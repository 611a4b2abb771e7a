/** Evidence for each field that a column may fill, from its header and its values. It is complete before any column gets a field. */
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { atOnce } from '#platform/server/in-turns.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { fitOf, isTitle, mostFit, namesNothing, platforms, titleFit } from './fit.ts'
import { ofPortfolio } from '../../words/grades.ts'
import { headerPoints } from './header-points.ts'
import { wordsOf } from '../../words/header-text.ts'
import type { Measured } from '../../prepare/measured.ts'
import { columnsByLabel, isOwnExport } from './labels.ts'
import type { Labelled } from './own-headers.ts'
import { roleOf, standIn } from './roles.ts'
import { plainWord } from '../../words/senses.ts'
import { isCalled, leastNamed, sureness, type Candidate } from './sureness.ts'
import { weights } from './weights.ts'

export interface Evidence {
  /** The likeliest first. */
  readonly candidates: readonly Candidate[]
  /** Columns whose header is the very label of a field. */
  readonly labelled: readonly Labelled[]
  /** Every header is a label: the file is one of our exports. */
  readonly isOurs: boolean
  /** Header → points of its values as names of the records. */
  readonly titles: ReadonlyMap<string, number>
}

interface Asked {
  readonly columns: readonly ExchangeColumn[]
  /** Label of the kind of record. */
  readonly label: string
  /** All columns of the file, including those that fill nothing: others are compared with them. */
  readonly every: readonly Measured[]
  readonly open: readonly Measured[]
  readonly rows: number
  /** Header → its text without marks and prefixes of tools. */
  readonly said: (header: string) => string
}

export function* gathering({ columns, label, every, open, rows, said }: Asked): Generator<void, Evidence> {
  const parents = new Set(columns.filter(({ shape }) => shape.kind === 'name' && namedBeside.has(shape.to)).map(({ id }) => id))
  const candidates: Candidate[] = []
  for (const file of open) {
    // Names or ids of other rows: it says what the record is part of, however short they are.
    const isOfRows = ({ id }: { readonly id: string }, named: number) =>
      parents.has(id) && named >= weights.half && areNamedBeside(file, every)
    const fitFor = (column: ExchangeColumn, named: number) => (isOfRows(column, named) ? weights.good : fitOf(column, file, rows))
    const found = candidatesFor(file, said(file.name), columns, label, { rows, fitFor }).flatMap((one) => {
      if (!parents.has(one.id)) return [one]
      if (isOfRows(one, one.named))
        return [{ ...one, fit: weights.good, score: one.named + weights.good, ...sureness(one.named, weights.good, false) }]
      return one.named >= weights.sure || saysRecord(file.name) ? [one] : []
    })
    candidates.push(...found)
    yield
  }
  candidates.sort((a, b) => b.score - a.score)
  const byLabel = columnsByLabel(columns, open)
  const labelled = open.flatMap((file): Labelled[] => {
    const column = byLabel.get(file.name)
    return column ? [{ file, column, fit: file.values.all.length ? fitOf(column, file, rows) : undefined }] : []
  })
  const titles = new Map<string, number>()
  for (const file of open) {
    titles.set(file.name, titleFit(file, rows))
    yield
  }
  return { candidates, labelled, isOurs: isOwnExport(columns, open), titles }
}

export const evidenceOf = (asked: Asked): Evidence => atOnce(gathering(asked))

/** Records that a file has in rows of their own, and that no name adds. */
const namedBeside = new Set(['application', 'itService', 'capability'])

/** "Parent business application" is about an application, whether the file has it or not; "Division parente" may be about anything. */
const saysRecord = (header: string): boolean => wordsOf(header).some((word) => records.has(word))
const records = new Set(
  'application suite system software anwendung applikation logiciel systeme aplicacion sistema applicatie systeem'.split(' '),
)

/** Whether another column holds what most cells of this one say: the suite is in the list itself. */
function areNamedBeside(file: Measured, every: readonly Measured[]): boolean {
  const different = new Set(file.values.all.map(plainWord))
  return every.some((other) => other !== file && [...different].filter((name) => other.words().has(name)).length > different.size / 2)
}

interface Fitting {
  readonly rows: number
  readonly fitFor: (column: ExchangeColumn, named: number) => number
}

function candidatesFor(
  file: Measured,
  said: string,
  columns: readonly ExchangeColumn[],
  label: string,
  { rows, fitFor }: Fitting,
): Candidate[] {
  const { named: points, nothing } = headerPoints(said, columns, label)
  // A deputy of an owner is not the owner, where a role says which it is.
  const standIns = roleOf(said) === standIn ? columns.filter((column) => isRole(column) && roleIn(column) === standIn) : []
  // The label of another field does not name the record by its sense: a portfolio of projects.
  const isOther = columns.some((column, at) => points[at] === 100 && !isTitle(column))
  return columns.flatMap((column, at) => {
    if (isOther && isTitle(column) && points[at]! < 100) return []
    if (standIns.length && isRole(column) && !standIns.includes(column)) return []
    // "Supports applications" names no people.
    if (isRole(column) && supported.test(said)) return []
    const named = points[at]!
    const isNamed = named >= weights.sure && (standIns.includes(column) || roleIn(column) === 'Vendor contact')
    if (nothing >= weights.sure && named < nothing && !(isNamed && fitOf(column, file, rows) > 0)) return []
    // An empty column is no other's rival: it must bear the very name.
    if (!file.values.all.length)
      return named === 100
        ? [{ header: file.name, id: column.id, named, fit: 0, score: 100, reason: 'Same name, no values', level: 2 }]
        : []
    if (named < leastNamed(column)) return []
    // Most columns and fields have nothing to do with each other: then values are not looked at.
    const told = named + mostFit() < weights.least ? toldByValues(column, said, file) : undefined
    if (told !== undefined && Math.max(named, told) + mostFit() < weights.least) return []
    const fit = fitFor(column, named)
    const base = Math.max(named, fit > 0 ? (told ?? toldByValues(column, said, file)) : 0)
    const score = base + fit
    if (namesRecords(column) && ((fit <= 0 && named < weights.mostOfHeader) || (!column.required && file.values.areCounts()))) return []
    if (!base || score < weights.least || (isRole(column) && fit <= 0 && named < weights.half)) return []
    // Of two equally good headers, the one with more filled rows wins; a required field is hardly a column with gaps.
    const forRows = (column.required ? weights.filledIfRequired : weights.filled) * (file.filled / Math.max(rows, 1))
    return [{ header: file.name, id: column.id, named, fit, score: score + forRows, ...sureness(named, fit, isCalled(said, column)) }]
  })
}

/** Records of the portfolio itself are added by their names: a part of a header is not enough for that. */
const namesRecords = ({ shape }: ExchangeColumn): boolean => (shape.kind === 'name' || shape.kind === 'names') && ofPortfolio.has(shape.to)

const supported =
  /^(supports?|supported|supporting|unterstützte?|ondersteunde?)\s.*\b(applications|apps|systems|services|anwendungen|systeme|verfahren|applicaties|systemen)$/i
const roleIn = ({ label }: ExchangeColumn): string | undefined => label.split(': ')[1]
const isRole = ({ shape }: ExchangeColumn): boolean => shape.kind === 'names' && shape.to === 'contact'

/** Points of the values alone. What a record is called, people, words that one list knows can be seen; of several dates or flags nobody knows which. */
function toldByValues(column: ExchangeColumn, said: string, file: Measured): number {
  const { shape } = column
  const { kind, values } = file
  if (shape.kind === 'title') return weights.byValues
  if (shape.kind === 'source' || shape.kind === 'path' || shape.kind === 'part' || shape.kind === 'pairs') return 0
  if (shape.kind === 'value')
    return (column.required && ownKeyIn(column.id) === undefined) || shape.field.kind === 'email' || values.areChoices(shape.field)
      ? weights.byValues
      : 0
  if (shape.kind === 'id' || namesNothing(file)) return 0
  if (shape.to === 'contact') {
    if (kind !== 'email' && kind !== 'person' && values.people() < weights.likelyShare) return 0
    const role = roleIn(column)
    return role === roleOf(said)
      ? weights.byValues + weights.inRole
      : role === 'Owner'
        ? weights.byValues + weights.asOwner
        : role === 'Expert'
          ? weights.byValues
          : 0
  }
  if (values.different() <= 2) return 0
  if (shape.to === platforms && values.technologies() >= weights.mostlyKnown) return weights.byValues
  const known =
    shape.to === 'area' ? values.departments() : shape.to === 'supplier' ? values.companies() : (values.knownWithoutFlags(shape.to) ?? 0)
  return known >= weights.mostlyKnown ? weights.byValues : 0
}
