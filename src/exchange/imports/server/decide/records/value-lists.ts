/** The words of the columns that fill lists and scales, and the value that each becomes: what a person looks through before the check. */
import { setImmediate } from 'node:timers/promises'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { inTurns, takingTurns } from '#platform/server/in-turns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { AlikeNames, hasNearNames, NearNames } from './near-names.ts'
import { mayCreate } from './made-of-name.ts'
import { isWordList, Relations, type Reader } from './relations.ts'
import { namingIn } from '../../prepare/people-columns.ts'
import { rowNames } from './row-names.ts'
import { headersOf, type Headers } from '../../prepare/rows.ts'
import { senseWithin } from '../../words/senses.ts'
import type { StoredImport } from '../../stored.ts'
import { isListed, type Subject } from '../../subjects.ts'
import { outcomesOf } from './word-counts.ts'
import { cellReader, wordsNaming, wordsOfField, type Filled, type NameShape, type Word } from './words.ts'

/** Different words of a column that a person can look through. */
const mostWords = 200
/** Rows of a word that are named. */
const mostExamples = 12

export async function valueLists(
  reader: Reader,
  subject: Subject,
  { plan, analysis: { meantBefore } }: Pick<StoredImport, 'plan' | 'analysis'>,
  table: Table,
): Promise<ValueList[]> {
  const headers = headersOf(plan, table)
  const relations = await Relations.read(reader, relatedTo(listedIn(subject, headers)))
  return listsOf({ relations, grants: reader.grants, subject, plan, table, cellsOf: cellReader(table, plan), meantBefore })
}

/** Columns of the file whose words a person looks through. */
const listedIn = ({ columns }: Subject, headers: Headers): ExchangeColumn[] =>
  columns.filter((column) => isListed(column.shape) && headers.has(column.id))

/** Kinds of records that some columns refer to. */
export const relatedTo = (columns: readonly ExchangeColumn[]): string[] =>
  columns.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))

/** Input of a plan's review: names are already read. */
export interface Looked {
  readonly relations: Relations
  readonly grants: Grants
  readonly subject: Subject
  readonly plan: WholePlan
  readonly table: Table
  readonly cellsOf: (header: string) => readonly Filled[]
  /** Choices for words of an earlier file, by column. */
  readonly meantBefore: StoredImport['analysis']['meantBefore']
}

/** The lists. Other calls have their turn between two columns: of a large file each takes a while. */
export async function listsOf(looked: Looked): Promise<ValueList[]> {
  const { subject, plan, table, cellsOf } = looked
  const headers = headersOf(plan, table)
  const placeOf = ({ id }: { id: string }) => table.columns.findIndex(({ name }) => name === headers.get(id)![0])
  const nameOf = rowNames(subject, plan, table)
  const skipped = new Set(plan.skipped)
  const taken = table.rowNumbers.filter((number) => !skipped.has(number)).length
  const lists: ValueList[] = []
  for (const { id, label, shape } of listedIn(subject, headers).sort((a, b) => placeOf(a) - placeOf(b))) {
    await setImmediate()
    const own = namingIn(shape, headers.get(id)!, cellsOf)
    const cells = own.flatMap(cellsOf)
    const content =
      shape.kind === 'value'
        ? await ofField(shape.field, own[0]!, id, cells, looked)
        : shape.kind === 'name' || shape.kind === 'names'
          ? await ofNames(shape, id, cells, looked)
          : undefined
    if (!content?.told.length) continue
    const { words, told, noun, ...rest } = content
    const values = told.map(({ at, ...one }) => ({ ...one, rows: at.size, examples: [...at].slice(0, mostExamples).map(nameOf) }))
    const about = { columnId: id, header: own.join(', '), label, noun: withoutSubject(noun, subject) }
    const blank = taken - filledRows(cells)
    lists.push({ ...about, ...rest, blank, ...(await outcomesOf(words, new Set(rest.adds === 'nothing' ? words : told))), values })
  }
  return lists
}

/** Rows in which one of the cells says something. */
const filledRows = (cells: readonly Filled[]): number => new Set(cells.flatMap(({ rows }) => rows)).size

/** An application's application state is its state. */
const withoutSubject = (noun: string, { of }: Subject): string =>
  noun.startsWith(`${of.entity.label} `) ? noun.slice(of.entity.label.length + 1) : noun

interface Content extends Pick<ValueList, 'options' | 'mayCreate' | 'adds' | 'noun'> {
  /** All words, and the listed ones. */
  readonly words: readonly Word[]
  readonly told: readonly Word[]
}

/** Undefined where there are more than a person can look through. */
async function ofNames(
  shape: NameShape,
  id: string,
  cells: readonly Filled[],
  { relations, grants, plan, meantBefore }: Looked,
): Promise<Content | undefined> {
  const of = recordsOf(shape.to)
  const all = relations.names.get(shape.to)!
  const titles = new Map(all.titles())
  const decided = await wordsNaming(shape, { id, plan, cells, before: meantBefore[id] }, relations, grants)
  const isKnown = ({ word }: Word) => relations.lookUp(shape.to, word).ids.length > 0
  // Names imported as they are need no decision: there may be thousands, while words of lists are few.
  const isTold = ({ near, why }: Pick<Word, 'near' | 'why'>) =>
    (shape.to !== 'supplier' && shape.to !== 'contact') || near !== null || why === 'chosen' || why === 'remembered'
  if (decided.filter(isTold).length > mostWords) return undefined
  const words = hasNearNames(shape.to)
    ? await withNear(shape.to, decided, { isKnown, isTold }, titles.values())
    : await withNearest(shape.to, decided, isKnown, [...titles.values()])
  if (!words) return undefined
  const told = words.filter(isTold)
  const options = [...titles].map(([one, name]) => ({ name, color: all.colourOf(one) }))
  const adds = isWordList(shape.to) ? 'value' : 'record'
  return { words, told, options, adds, mayCreate: mayCreate(grants, of), noun: of.entity.label }
}

interface OfWords {
  readonly isKnown: (one: Word) => boolean
  readonly isTold: (one: Word) => boolean
}

/** Unknown names beside probable equals: of the workspace, or of the file, where the more frequent one comes first. Undefined once there are too many. */
async function withNear(
  entity: string,
  words: readonly Word[],
  { isKnown, isTold }: OfWords,
  titles: Iterable<string>,
): Promise<Word[] | undefined> {
  const known = await NearNames.reading(entity, titles)
  const earlier = new NearNames(entity, [])
  const shortFirst = words.toSorted((a, b) => b.at.size - a.at.size || a.word.length - b.word.length)
  const beside = (one: Word): Word => {
    if (isKnown(one)) return one
    const near = one.word.includes('@') ? null : (known.of(one.word) ?? earlier.of(one.word))
    if (one.why === 'new' && near === null) earlier.add(one.word)
    return near === null ? one : { ...one, near, why: nearly(one.why) }
  }
  const byKey = new Map<string, Word>()
  const turn = takingTurns()
  let told = 0
  for (const one of shortFirst) {
    const found = beside(one)
    byKey.set(found.key, found)
    if (isTold(found) && ++told > mostWords) return undefined
    await turn()
  }
  return words.map(({ key }) => byKey.get(key)!)
}

/** Why a word that is nearly another one becomes what it does, unless it was chosen. */
const nearly = (why: Word['why']): Word['why'] => (why === 'new' || why === 'none' ? 'near' : why)

/** Words that a list does not know beside the value that is most like them: misspelt, meant by a part of them, or alike in letters. */
async function withNearest(
  entity: string,
  words: readonly Word[],
  isKnown: (one: Word) => boolean,
  titles: readonly string[],
): Promise<Word[]> {
  const known = await NearNames.reading(entity, titles)
  const alike = await AlikeNames.reading(titles)
  const all: Word[] = []
  await inTurns(words, (one) => {
    const same = isKnown(one) ? undefined : known.of(one.word)
    if (same === undefined) all.push(one)
    else if (same !== null) all.push({ ...one, near: same, why: nearly(one.why) })
    else all.push({ ...one, near: senseWithin(entity, one.word, titles) ?? alike.of(one.word) })
  })
  return all
}

/** Words that the field does not take as they are, and only if there are any that a person can look through. */
async function ofField(
  field: ScalarField,
  header: string,
  id: string,
  cells: readonly Filled[],
  { plan, meantBefore }: Looked,
): Promise<Content | undefined> {
  const labels = optionsOf(field)
  const decided = await wordsOfField(field, header, { id, plan, cells, before: meantBefore[id] })
  const isTold = ({ why }: Word) => why !== 'same'
  const count = decided.filter(isTold).length
  if (!count || count > mostWords) return undefined
  const alike = await AlikeNames.reading(labels)
  const nearest = ({ why, word }: Word) => (why === 'same' || why === 'sense' ? null : (nearestPlace(field, word) ?? alike.of(word)))
  const words = decided.map((one): Word => ({ ...one, near: nearest(one) }))
  const options = labels.map((name) => ({ name, color: null }))
  return { words, told: words.filter(isTold), options, adds: 'nothing', mayCreate: false, noun: 'value' }
}

/** The end of a scale that a number beyond it is nearest to. */
function nearestPlace(field: ScalarField, word: string): string | null {
  const number = Number(word)
  if (field.kind !== 'number' || !word || Number.isNaN(number)) return null
  return String(Math.round(Math.min(field.max ?? number, Math.max(field.min ?? number, number))))
}

function optionsOf(field: ScalarField): string[] {
  if (field.kind === 'choice') return field.options.map(({ label }) => label)
  if (field.kind === 'number')
    return Array.from({ length: (field.max ?? 0) - (field.min ?? 0) + 1 }, (_, at) => String((field.min ?? 0) + at))
  return ['Yes', 'No']
}
