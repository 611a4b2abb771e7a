/** Which column of the file fills which field: by its header, and by what its values are. */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { isBlank, parseFlag } from '#platform/server/spreadsheet/values.ts'
import { companyShare } from './companies.ts'
import { departmentShare } from './departments.ts'
import { described, descriptionAmong, oddNameAmong } from './descriptions.ts'
import { costAmountId, costKindId, yearAmountsId } from './cost-columns.ts'
import { takeYears } from './cost-years.ts'
import { ownOf, takeCostsBeside } from './costs-beside.ts'
import { areCounts, ofPortfolio } from './grades.ts'
import { fitOf, isTitle, meansChoices, mostFit, namesNothing, platforms } from './fit.ts'
import { headerPoints } from './header-points.ts'
import { guessedByLabel, isOwnExport } from './own-headers.ts'
import { wordsOf } from './header-score.ts'
import { peopleShare } from './given-names.ts'
import type { Profiled } from './profile.ts'
import { withoutReport } from './report.ts'
import { roleOf, standIn } from './roles.ts'
import { sayingOf } from './said-headers.ts'
import { documents, shareLists, shareNumbered, takeLevels } from './several-columns.ts'
import { knownShare, plainWord } from './senses.ts'
import { isCalled, leastNamed, sureness, type Candidate, type Guess } from './sureness.ts'
import { hasNameBeside, isOfSamePerson, pairPeople, personNames } from './same-person.ts'
import { technologyShare } from './technologies.ts'
import { weights } from './weights.ts'

/** Values of a column that are looked at. */
const looked = 200
/** Target of a description that is too long for a short one. */
const lengthy = 'longDescription'

interface GuessOptions {
  /** Columns that fill nothing. */
  readonly leftOut?: ReadonlySet<string>
  /** False: no row names the columns, so that their values alone count. */
  readonly isNamed?: boolean
}

/** Header → what it fills. Each field is filled once. */
export function guessColumns(
  every: readonly ExchangeColumn[],
  table: Pick<Table, 'rows'>,
  found: readonly Profiled[],
  label: string,
  { leftOut = new Set<string>(), isNamed = true }: GuessOptions = {},
): ReadonlyMap<string, Guess> {
  const columns = ownOf(every)
  // Columns that a file of rejected rows gets from the product don't describe the records.
  const own = found.filter(({ from }) => from === null)
  const ours = new Set(own.slice(withoutReport(own.map(({ name }) => name)).length).map(({ name }) => name))
  const theirs = found.filter(({ name }) => !ours.has(name))
  const open = theirs.filter(({ name }) => !leftOut.has(name))
  const said = isNamed ? sayingOf(theirs.map(({ name }) => name)) : () => ''
  const parents = new Set(columns.filter(({ shape }) => shape.kind === 'name' && namedBeside.has(shape.to)).map(({ id }) => id))
  const wordsIn = wordsOfColumns(table)
  const short = columns.findIndex(({ id }) => id === described)
  const describesBy = (words: string) => short >= 0 && headerPoints(words, columns, label).named[short]! >= weights.sure
  const candidates = found.flatMap((file, at) =>
    ours.has(file.name) || leftOut.has(file.name)
      ? []
      : candidatesFor(file, said(file.name), valuesOf(table, at), columns, label, table.rows.length).flatMap((one) => {
          if (!parents.has(one.id)) return [one]
          // Names or ids of other rows: it says what the record is part of.
          if (one.named >= weights.half && areNamedBeside(table, at, wordsIn))
            return [{ ...one, fit: weights.good, score: one.named + weights.good, ...sureness(one.named, weights.good, false) }]
          return one.named >= weights.sure || saysRecord(file.name) ? [one] : []
        }),
  )
  // A header that names one field does not stand for another that has its word among others: an owner is no technical owner.
  const telling = new Set(
    candidates.filter(({ named, fit }) => named >= weights.sure && fit > weights.contradicted).map(({ header }) => header),
  )
  // A number or code that the records have a field for is that, before it is an id of the file.
  const ofField = new Set(candidates.filter(({ id, level }) => id !== sourceColumnId && level === 3).map(({ header }) => header))
  // Two addresses are two documents: the second is no long text, though that has its name, too.
  const listed = new Set(
    candidates.filter(({ id, named, fit }) => id === documents && named >= weights.half && fit > 0).map(({ header }) => header),
  )
  const mails = new Set(found.filter(({ kind }) => kind === 'email').map(({ name }) => name))
  const guessed = guessedByLabel(
    columns,
    open,
    (file) => valuesOf(table, found.indexOf(file)),
    table.rows.length,
    (header, one) =>
      candidates.some(
        ({ header: other, id, named, fit }) => other !== header && id === one && named >= weights.sure && fit >= weights.good,
      ),
  )
  // Our own exports need no guessing.
  if (isOwnExport(columns, theirs)) return guessed
  const fixed: ReadonlySet<string> = new Set(guessed.keys())
  const taken = new Set([...guessed.values()].map(({ id }) => id))
  const persons = personNames(theirs)
  for (const { header, id, level, reason, named, fit } of candidates.sort((a, b) => b.score - a.score)) {
    if (fit < 0 && listed.has(header)) continue
    if (
      id === 'name' &&
      persons.has(header) &&
      candidates.some((one) => one.id === id && !persons.has(one.header) && one.named >= weights.half)
    )
      continue
    if (mails.has(header) && hasNameBeside(header, id, candidates, mails)) continue
    if (isOfSamePerson(header, id, guessed)) continue
    if (
      guessed.has(header) ||
      taken.has(id) ||
      (telling.has(header) && named < weights.sure) ||
      (id === sourceColumnId && ofField.has(header))
    )
      continue
    guessed.set(header, { id, level, reason })
    taken.add(id)
  }
  makeRoom(candidates, guessed, taken, fixed)
  shareRoles(candidates, guessed, taken, fixed)
  shareLists(candidates, columns, guessed)
  shareNumbered(
    theirs.filter(({ name, kind }) => kind !== 'empty' && !leftOut.has(name)),
    columns,
    guessed,
  )
  pairPeople(columns, open, guessed)
  const tooLong = theirs.find(
    ({ name, kind }) => kind === 'sentence' && !guessed.has(name) && !leftOut.has(name) && describesBy(said(name)),
  )
  if (tooLong && ![...guessed.values()].some(({ id }) => id === lengthy) && columns.some(({ id }) => id === lengthy))
    guessed.set(tooLong.name, { id: lengthy, level: 2, reason: 'Too long for a short description' })
  takeLevels(columns, open, guessed)
  takeYears(columns, open, guessed)
  // Beside amounts of their kinds, one without is their sum.
  const filled = new Set([...guessed.values()].map(({ id }) => id))
  if (!filled.has(costKindId) && [...kinds, yearAmountsId].some((id) => filled.has(id)))
    for (const [header, { id }] of guessed) if (id === costAmountId) guessed.delete(header)
  const odd = oddNameAmong(columns, guessed, open, table.rows.length)
  if (odd) guessed.set(odd.name, { id: 'name', level: 1, reason: 'By its values' })
  const text = descriptionAmong(columns, guessed, theirs, table.rows.length, (file) => valuesOf(table, found.indexOf(file)))
  if (text && !leftOut.has(text.name)) guessed.set(text.name, { id: described, level: 1, reason: 'By its values' })
  takeCostsBeside(every, open, guessed)
  return guessed
}

/** A column that names a field which another took lets it have that field where the other names one that is left: together they say more. */
function makeRoom(candidates: readonly Candidate[], guessed: Map<string, Guess>, taken: Set<string>, fixed: ReadonlySet<string>): void {
  const naming = candidates.filter(({ id, named, fit }) => id !== sourceColumnId && named >= weights.sure && fit >= 0)
  for (const one of naming) {
    if (guessed.has(one.header) || isOfSamePerson(one.header, one.id, guessed)) continue
    const other = [...guessed].find(([, { id }]) => id === one.id)?.[0]
    const instead = naming.find(({ header, id }) => header === other && !taken.has(id) && !isOfSamePerson(header, id, guessed))
    if (other === undefined || !instead || fixed.has(other)) continue
    guessed.set(other, { id: instead.id, level: instead.level, reason: instead.reason })
    guessed.set(one.header, { id: one.id, level: one.level, reason: one.reason })
    taken.add(instead.id)
  }
}

/** People whose role another column has: that column may have one more that its header names, or they get a role that is left. */
function shareRoles(candidates: readonly Candidate[], guessed: Map<string, Guess>, taken: Set<string>, fixed: ReadonlySet<string>): void {
  const ofPeople = candidates.filter(({ id, score, named }) => id.startsWith('contacts:') && score > named)
  for (const { header, id, level, reason } of ofPeople) {
    if (guessed.has(header) || isOfSamePerson(header, id, guessed)) continue
    const other = [...guessed].find(([, guess]) => guess.id === id)?.[0]
    const instead = ofPeople.find((one) => one.header === other && one.named >= weights.sure && !taken.has(one.id))
    // A header that names its role has it beside another, before it gets one that it does not name.
    const names = ofPeople.some((one) => one.header === header && one.named >= weights.sure && taken.has(one.id))
    const left = ofPeople.find((one) => one.header === header && !taken.has(one.id) && (!names || one.named >= weights.half))
    if (other !== undefined && instead && !fixed.has(other)) {
      guessed.set(other, { id: instead.id, level: instead.level, reason: instead.reason })
      guessed.set(header, { id, level, reason })
      taken.add(instead.id)
    } else if (left) {
      guessed.set(header, { id: left.id, level: 1, reason: 'By its values' })
      taken.add(left.id)
    }
  }
}

/** Records that a file has in rows of their own, and that no name adds. */
const namedBeside = new Set(['application', 'itService', 'capability'])

/** "Parent business application" is about an application, whether the file has it or not; "Division parente" may be about anything. */
const saysRecord = (header: string): boolean => wordsOf(header).some((word) => records.has(word))
const records = new Set(
  'application suite system software anwendung applikation logiciel systeme aplicacion sistema applicatie systeem'.split(' '),
)

/** Whether another column holds what most cells of this one say: the suite is in the list itself. `wordsIn`: what the cells of a column say. */
function areNamedBeside(table: Pick<Table, 'rows'>, at: number, wordsIn: (column: number) => ReadonlySet<string>): boolean {
  const different = new Set(valuesOf(table, at).map(plainWord))
  const others = (table.rows[0] ?? []).map((_, other) => other).filter((other) => other !== at)
  return others.some((other) => [...different].filter((name) => wordsIn(other).has(name)).length > different.size / 2)
}

/** Each column is read once, however many are compared with it. */
function wordsOfColumns({ rows }: Pick<Table, 'rows'>): (column: number) => ReadonlySet<string> {
  const read = new Map<number, ReadonlySet<string>>()
  return (column) => {
    const words = read.get(column) ?? new Set(rows.slice(0, looked * 5).map((row) => plainWord(row[column] ?? '')))
    read.set(column, words)
    return words
  }
}

function valuesOf({ rows }: Pick<Table, 'rows'>, at: number): string[] {
  const values: string[] = []
  for (const row of rows) {
    const value = row[at] ?? ''
    if (!isBlank(value)) values.push(value)
    if (values.length === looked) break
  }
  return values
}

function candidatesFor(
  file: Profiled,
  said: string,
  values: readonly string[],
  columns: readonly ExchangeColumn[],
  label: string,
  rows: number,
): Candidate[] {
  const { named: points, nothing } = headerPoints(said, columns, label)
  // A deputy of an owner is not the owner, where a role says which it is.
  const standIns = roleOf(said) === standIn ? columns.filter((column) => isRole(column) && roleIn(column) === standIn) : []
  // The label of another field does not name the record by its sense: a portfolio of projects.
  const isOther = columns.some((column, at) => points[at] === 100 && !isTitle(column))
  return columns.flatMap((column, at) => {
    if (isOther && isTitle(column) && points[at]! < 100) return []
    if (standIns.length && isRole(column) && !standIns.includes(column)) return []
    const named = points[at]!
    const isNamed = named >= weights.sure && (standIns.includes(column) || roleIn(column) === 'Vendor contact')
    if (nothing >= weights.sure && named < nothing && !(isNamed && fitOf(column, file, values, rows) > 0)) return []
    // An empty column is no other's rival: it must bear the very name.
    if (!values.length)
      return named === 100
        ? [{ header: file.name, id: column.id, named, fit: 0, score: 100, reason: 'Same name, no values', level: 2 }]
        : []
    if (named < leastNamed(column)) return []
    // Most columns and fields have nothing to do with each other: then values are not looked at.
    const told = named + mostFit() < weights.least ? toldByValues(column, said, file, values) : undefined
    if (told !== undefined && Math.max(named, told) + mostFit() < weights.least) return []
    const fit = fitOf(column, file, values, rows)
    const base = Math.max(named, fit > 0 ? (told ?? toldByValues(column, said, file, values)) : 0)
    const score = base + fit
    if (namesRecords(column) && ((fit <= 0 && named < weights.mostOfHeader) || (!column.required && areCounts(values)))) return []
    if (!base || score < weights.least || (isRole(column) && fit <= 0 && named < weights.half)) return []
    // Of two equally good headers, the one with more filled rows wins; a required field is hardly a column with gaps.
    const forRows = (column.required ? weights.filledIfRequired : weights.filled) * (file.filled / Math.max(rows, 1))
    return [{ header: file.name, id: column.id, named, fit, score: score + forRows, ...sureness(named, fit, isCalled(said, column)) }]
  })
}

/** Records of the portfolio itself are added by their names: a part of a header is not enough for that. */
const namesRecords = ({ shape }: ExchangeColumn): boolean => (shape.kind === 'name' || shape.kind === 'names') && ofPortfolio.has(shape.to)

const roleIn = ({ label }: ExchangeColumn): string | undefined => label.split(': ')[1]
const isRole = ({ shape }: ExchangeColumn): boolean => shape.kind === 'names' && shape.to === 'contact'

/** Points of the values alone. What a record is called, people, words that one list knows can be seen; of several dates or flags nobody knows which. */
function toldByValues(column: ExchangeColumn, said: string, file: Profiled, values: readonly string[]): number {
  const { shape } = column
  const { kind, separator } = file
  if (shape.kind === 'title') return weights.byValues
  if (shape.kind === 'source' || shape.kind === 'path' || shape.kind === 'part') return 0
  if (shape.kind === 'value')
    return column.required || shape.field.kind === 'email' || meansChoices(shape.field, values) ? weights.byValues : 0
  if (shape.kind === 'id' || namesNothing(file)) return 0
  if (shape.to === 'contact') {
    if (kind !== 'email' && kind !== 'person' && peopleShare(values) < weights.likelyShare) return 0
    const role = roleIn(column)
    return role === roleOf(said)
      ? weights.byValues + weights.inRole
      : role === 'Owner'
        ? weights.byValues + weights.asOwner
        : role === 'Expert'
          ? weights.byValues
          : 0
  }
  if (new Set(values).size <= 2) return 0
  if (shape.to === platforms && technologyShare(values, separator) >= weights.mostlyKnown) return weights.byValues
  const known =
    shape.to === 'area'
      ? departmentShare(values)
      : shape.to === 'supplier'
        ? companyShare(values)
        : (knownShare(shape.to, withoutFlags(values)) ?? 0)
  return known >= weights.mostlyKnown ? weights.byValues : 0
}

const withoutFlags = oncePer((values: readonly string[]) => values.filter((value) => !('value' in parseFlag(value))))
