/** The words of the columns that fill lists and scales, and the value that each becomes: what a person looks through before the check. */
import * as z from 'zod/mini'
import type { ValueList } from '#features/imports/contract/check.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { plainName } from '#platform/server/exchange/names.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { hasNearNames, mostAlike, NearNames } from './near-names.ts'
import { isWordList, mayCreate, Relations } from './relations.ts'
import { rowNames } from './row-names.ts'
import { headersOf, understood, usual, type NamedCell } from './rows.ts'
import { senseWithin } from './senses.ts'
import type { StoredImport } from './stored.ts'
import { isListed, type Subject } from './subjects.ts'
import { counted, outcomesOf, type Counted, type Said } from './word-counts.ts'

/** Different words of a column that a person can look through. */
const mostWords = 200
/** Rows of a word that are named. */
const mostExamples = 12

/** A word with what becomes of it. */
type Word = Counted & Omit<ValueList['values'][number], keyof Counted | 'rows' | 'examples'>
type Decision = Pick<Word, 'to' | 'isNew' | 'why'>
type NameShape = Extract<Shape, { kind: 'name' | 'names' }>

export async function valueLists(
  tenant: Tenant,
  grants: Grants,
  subject: Subject,
  { plan, analysis }: Pick<StoredImport, 'plan' | 'analysis'>,
  table: Table,
): Promise<ValueList[]> {
  const headers = headersOf(plan, table)
  const listed = subject.columns.filter((column) => isListed(column.shape) && headers.has(column.id))
  const placeOf = ({ id }: { id: string }) => table.columns.findIndex(({ name }) => name === headers.get(id)![0])
  listed.sort((a, b) => placeOf(a) - placeOf(b))
  const related = listed.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))
  const relations = await Relations.read(tenant, grants, related)
  const nameOf = rowNames(subject, plan, table)
  const skipped = new Set(plan.skipped)
  const taken = table.rowNumbers.filter((number) => !skipped.has(number)).length
  return listed.flatMap(({ id, label, shape }) => {
    const own = headers.get(id)!
    const cells = own.flatMap((header) => filledCells(table, header, plan))
    const meanings = { now: plan.values[id] ?? {}, before: analysis.meantBefore[id] ?? {} }
    const content =
      shape.kind === 'value'
        ? ofField(shape.field, plan.formats[own[0]!] ?? usual, meanings, cells)
        : shape.kind === 'name' || shape.kind === 'names'
          ? ofNames(shape, id, plan, meanings, cells, relations, grants)
          : null
    if (!content) return []
    const { words, told, noun, ...rest } = content
    if (!told.length || told.length > mostWords) return []
    const values = told.map(({ at, ...one }) => ({ ...one, rows: at.size, examples: [...at].slice(0, mostExamples).map(nameOf) }))
    const blank = taken - new Set(cells.map(({ row }) => row)).size
    const about = { columnId: id, header: own.join(', '), label, noun: withoutSubject(noun, subject) }
    return [{ ...about, ...rest, blank, ...outcomesOf(words, new Set(rest.adds === 'nothing' ? words : told)), values }]
  })
}

/** An application's application state is its state. */
const withoutSubject = (noun: string, { of }: Subject): string =>
  noun.startsWith(`${of.entity.label} `) ? noun.slice(of.entity.label.length + 1) : noun

/** A cell that says something, and where. */
interface Filled extends NamedCell {
  readonly header: string
  readonly row: number
}

/** Of rows that are left out nothing is asked; cells that were put right say what they say now. */
function filledCells(table: Table, header: string, plan: WholePlan): Filled[] {
  const at = table.columns.findIndex(({ name }) => name === header)
  const skipped = new Set(plan.skipped)
  const edits = new Map(plan.edits.filter(({ column }) => column === header).map(({ rowNumber, value }) => [rowNumber, value]))
  const blanks = ['', ...plan.blankMarkers]
  return [...columnValues(table, at)].flatMap((written, row) => {
    const number = table.rowNumbers[row]!
    const text = edits.get(number) ?? written
    return skipped.has(number) || isBlank(text, blanks) ? [] : [{ header, text, row }]
  })
}

type Meanings = Record<'now' | 'before', Readonly<Record<string, string | null>>>

/** What was chosen for a word, for this file or before. */
const whyChosen = ({ now, before }: Meanings, key: string): 'chosen' | 'remembered' => (now[key] === before[key] ? 'remembered' : 'chosen')

interface Content extends Pick<ValueList, 'options' | 'mayCreate' | 'adds' | 'noun'> {
  /** All words, and those that are told. */
  readonly words: readonly Word[]
  readonly told: readonly Word[]
}

function ofNames(
  shape: NameShape,
  id: string,
  plan: WholePlan,
  meanings: Meanings,
  cells: readonly Filled[],
  relations: Relations,
  grants: Grants,
): Content {
  const of = recordsOf(shape.to)
  const mayAdd = mayCreate(grants, of)
  const isWanted = (plan.create[id] ?? true) && mayAdd
  const all = relations.names.get(shape.to)!
  const titles = new Map(all.titles())
  const choices = ({ header }: Filled) => ({ isWanted, separator: plan.splits[header], meanings: meanings.now })
  const names = { kind: shape.kind, to: shape.to, ...(shape.kind === 'names' ? { current: shape.current } : {}) }
  const decide = (word: string): Decision => {
    const said = meanings.now[plainName(word)]
    const chosen = { why: whyChosen(meanings, plainName(word)) }
    if (said === null) return { to: null, isNew: false, ...chosen }
    const { ids, why } = relations.lookUp(shape.to, said ?? word)
    const found = ids.length ? (titles.get(ids[0]!) ?? null) : null
    if (said !== undefined) return { to: found ?? said, isNew: !ids.length, ...chosen }
    if (found !== null) return { to: found, isNew: false, why: why === 'none' ? 'same' : why }
    return isWanted ? { to: word.trim(), isNew: true, why: 'new' } : { to: null, isNew: false, why: 'none' }
  }
  const said = cells.map((cell): Said => ({ row: cell.row, words: relations.namesIn(names, cell.text, choices(cell)) }))
  const decided = counted(said).map((one): Word => ({ ...one, ...decide(one.word), near: null }))
  const isKnown = ({ word }: Word) => relations.lookUp(shape.to, word).ids.length > 0
  const words = hasNearNames(shape.to)
    ? withNear(shape.to, decided, isKnown, titles.values())
    : withNearest(shape.to, decided, isKnown, [...titles.values()])
  // Of names that come as they are there is nothing to decide: there may be thousands, and of lists of words there are few.
  const told =
    shape.to === 'supplier' || shape.to === 'contact'
      ? words.filter(({ near, why }) => near !== null || why === 'chosen' || why === 'remembered')
      : words
  const options = [...titles].map(([one, name]) => ({ name, color: all.colourOf(one) }))
  return { words, told, options, adds: isWordList(shape.to) ? 'value' : 'record', mayCreate: mayAdd, noun: of.entity.label }
}

/** Names that are not known beside those that are probably the same: of the workspace, else of the file, where the more frequent one comes first. */
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
function ofField(field: ScalarField, format: typeof usual, meanings: Meanings, cells: readonly Filled[]): Content | undefined {
  const schema = fieldSchema(field)
  const isTaken = (value: unknown) => z.safeParse(schema, value).success
  const labels = optionsOf(field)
  const decide = (one: Counted): Decision => {
    const said = meanings.now[one.key]
    const chosen = { why: whyChosen(meanings, one.key) }
    if (said === null) return { to: null, isNew: false, ...chosen }
    const read = understood(field, said ?? one.word, format)
    if ('value' in read && isTaken(read.value)) {
      const to = read.value === null ? null : labelOf(field, read.value)
      return { to, isNew: false, ...(said === undefined ? { why: 'sense' } : chosen) }
    }
    return { to: null, isNew: false, why: 'value' in read ? 'range' : 'none' }
  }
  const isPlain = ({ word }: Counted) => {
    const read = cellValue(field, word, format)
    return 'value' in read && isTaken(read.value)
  }
  const words = counted(cells.map(({ row, text }) => ({ row, words: [text] }))).map((one): Word => {
    const decision = decide(one)
    return { ...one, ...decision, near: decision.why === 'sense' ? null : (nearestPlace(field, one.word) ?? mostAlike(one.word, labels)) }
  })
  const told = words.filter((one) => !isPlain(one))
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

function labelOf(field: ScalarField, value: unknown): string {
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value)
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  return String(value)
}
