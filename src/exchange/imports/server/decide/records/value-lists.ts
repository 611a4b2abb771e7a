/** The words of the columns that fill lists and scales, and the value that each becomes: what a person looks through before the check. */
import { setImmediate } from 'node:timers/promises'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { hasNearNames, mostAlike, NearNames } from './near-names.ts'
import { isWordList, mayCreate, Relations, type Reader } from './relations.ts'
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
        ? ofField(shape.field, own[0]!, id, cells, looked)
        : shape.kind === 'name' || shape.kind === 'names'
          ? ofNames(shape, id, cells, looked)
          : undefined
    if (!content?.told.length || content.told.length > mostWords) continue
    const { words, told, noun, ...rest } = content
    const values = told.map(({ at, ...one }) => ({ ...one, rows: at.size, examples: [...at].slice(0, mostExamples).map(nameOf) }))
    const about = { columnId: id, header: own.join(', '), label, noun: withoutSubject(noun, subject) }
    const blank = taken - filledRows(cells)
    lists.push({ ...about, ...rest, blank, ...outcomesOf(words, new Set(rest.adds === 'nothing' ? words : told)), values })
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

function ofNames(shape: NameShape, id: string, cells: readonly Filled[], { relations, grants, plan, meantBefore }: Looked): Content {
  const of = recordsOf(shape.to)
  const all = relations.names.get(shape.to)!
  const titles = new Map(all.titles())
  const decided = wordsNaming(shape, { id, plan, cells, before: meantBefore[id] }, relations, grants)
  const isKnown = ({ word }: Word) => relations.lookUp(shape.to, word).ids.length > 0
  const words = hasNearNames(shape.to)
    ? withNear(shape.to, decided, isKnown, titles.values())
    : withNearest(shape.to, decided, isKnown, [...titles.values()])
  // Names imported as they are need no decision: there may be thousands, while words of lists are few.
  const told =
    shape.to === 'supplier' || shape.to === 'contact'
      ? words.filter(({ near, why }) => near !== null || why === 'chosen' || why === 'remembered')
      : words
  const options = [...titles].map(([one, name]) => ({ name, color: all.colourOf(one) }))
  const adds = isWordList(shape.to) ? 'value' : 'record'
  return { words, told, options, adds, mayCreate: mayCreate(grants, of), noun: of.entity.label }
}

/** Unknown names beside probable equals: of the workspace, or of the file, where the more frequent one comes first. */
function withNear(entity: string, words: readonly Word[], isKnown: (one: Word) => boolean, titles: Iterable<string>): Word[] {
  const known = new NearNames(entity, titles)
  const earlier = new NearNames(entity, [])
  const shortFirst = words.toSorted((a, b) => b.at.size - a.at.size || a.word.length - b.word.length)
  const told = shortFirst.map((one): Word => {
    if (isKnown(one)) return one
    const near = one.word.includes('@') ? null : (known.of(one.word) ?? earlier.of(one.word))
    if (one.why === 'new' && near === null) earlier.add(one.word)
    return near === null ? one : { ...one, near, why: nearly(one.why) }
  })
  const byKey = new Map(told.map((one) => [one.key, one]))
  return words.map(({ key }) => byKey.get(key)!)
}

/** Why a word that is nearly another one becomes what it does, unless it was chosen. */
const nearly = (why: Word['why']): Word['why'] => (why === 'new' || why === 'none' ? 'near' : why)

/** Words that a list does not know beside the value that is most like them: misspelt, meant by a part of them, or alike in letters. */
function withNearest(entity: string, words: readonly Word[], isKnown: (one: Word) => boolean, titles: readonly string[]): Word[] {
  const known = new NearNames(entity, titles)
  return words.map((one) => {
    if (isKnown(one)) return one
    const same = known.of(one.word)
    if (same !== null) return { ...one, near: same, why: nearly(one.why) }
    return { ...one, near: senseWithin(entity, one.word, titles) ?? mostAlike(one.word, titles) }
  })
}

/** Words that the field does not take as they are, and only if there are any. */
function ofField(
  field: ScalarField,
  header: string,
  id: string,
  cells: readonly Filled[],
  { plan, meantBefore }: Looked,
): Content | undefined {
  const labels = optionsOf(field)
  const nearest = ({ why, word }: Word) =>
    why === 'same' || why === 'sense' ? null : (nearestPlace(field, word) ?? mostAlike(word, labels))
  const decided = wordsOfField(field, header, { id, plan, cells, before: meantBefore[id] })
  const words = decided.map((one): Word => ({ ...one, near: nearest(one) }))
  const told = words.filter(({ why }) => why !== 'same')
  const options = labels.map((name) => ({ name, color: null }))
  return told.length ? { words, told, options, adds: 'nothing', mayCreate: false, noun: 'value' } : undefined
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
