/** Which column of the file fills which field: by its header, and by what its values are. */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { kinds } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { described, descriptionAmong, oddNameAmong } from './descriptions.ts'
import { costAmountId, costKindId, yearAmountsId } from '../../cost-columns.ts'
import { takeYears } from '../records/cost-years.ts'
import { ownOf } from '../../costs-beside.ts'
import { takeCostsBeside } from './costs-beside.ts'
import { gathering } from './evidence.ts'
import { headerPoints } from './header-points.ts'
import { isOwnExport } from './labels.ts'
import { guessedByLabel } from './own-headers.ts'
import type { PreparedFile } from '../../prepare/prepared-file.ts'
import { withoutReport } from '../../prepare/rejected-headers.ts'
import { sayingOf } from './said-headers.ts'
import { documents, shareLists, shareNumbered } from './several-columns.ts'
import { takeLevels } from './tree-levels.ts'
import type { Candidate, Guess } from './sureness.ts'
import { hasNameBeside, isOfSamePerson, pairPeople, personNames } from './same-person.ts'
import { weights } from './weights.ts'

/** Target of a description that is too long for a short one. */
const lengthy = 'longDescription'

interface GuessOptions {
  /** Columns that fill nothing. */
  readonly leftOut?: ReadonlySet<string>
  /** False: no row names the columns, so that their values alone count. */
  readonly isNamed?: boolean
}

/** Header → what it fills, in steps of a column each. Each field is filled once. */
export function* guessing(
  every: readonly ExchangeColumn[],
  { measured: found, rowCount }: Pick<PreparedFile, 'measured' | 'rowCount'>,
  label: string,
  { leftOut = new Set<string>(), isNamed = true }: GuessOptions = {},
): Generator<void, ReadonlyMap<string, Guess>> {
  const columns = ownOf(every)
  // Columns that a file of rejected rows gets from the product don't describe the records.
  const own = found.filter(({ from }) => from === null)
  const ours = new Set(own.slice(withoutReport(own.map(({ name }) => name)).length).map(({ name }) => name))
  const theirs = found.filter(({ name }) => !ours.has(name))
  const open = theirs.filter(({ name }) => !leftOut.has(name))
  const said = isNamed ? sayingOf(theirs.map(({ name }) => name)) : () => ''
  const short = columns.findIndex(({ id }) => id === described)
  const describesBy = (words: string) => short >= 0 && headerPoints(words, columns, label).named[short]! >= weights.sure
  const { candidates, labelled, isOurs, titles } = yield* gathering({ columns, label, every: found, open, rows: rowCount, said })
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
  const isNamedElsewhere = (header: string, one: string) =>
    candidates.some(({ header: other, id, named, fit }) => other !== header && id === one && named >= weights.sure && fit >= weights.good)
  const guessed = guessedByLabel(labelled, isOurs, isNamedElsewhere)
  // Our own exports need no guessing.
  if (isOwnExport(columns, theirs)) return guessed
  const fixed: ReadonlySet<string> = new Set(guessed.keys())
  const taken = new Set([...guessed.values()].map(({ id }) => id))
  const persons = personNames(theirs)
  for (const { header, id, level, reason, named, fit } of candidates) {
    yield
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
  yield
  shareRoles(candidates, guessed, taken, fixed)
  yield
  shareLists(candidates, columns, guessed)
  yield
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
  const odd = oddNameAmong(columns, guessed, open, rowCount, titles)
  if (odd) guessed.set(odd.name, { id: 'name', level: 1, reason: 'By its values' })
  const text = descriptionAmong(columns, guessed, theirs, rowCount)
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
