/** The words of the columns that fill lists and scales, and the value that each becomes: what a person looks through before the check. */
import type { ValueList } from '#features/imports/contract/check.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { plainName } from '#platform/server/exchange/names.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { hasNearNames, NearNames } from './near-names.ts'
import { mayCreate, Relations } from './relations.ts'
import { headersOf, understood, usual, type NamedCell } from './rows.ts'
import { isListed, type Subject } from './subjects.ts'

/** Different words of a column that a person can look through. */
const mostWords = 200

type Word = ValueList['values'][number]
type Counted = Pick<Word, 'key' | 'word' | 'rows'>
type NameShape = Extract<Shape, { kind: 'name' | 'names' }>

export async function valueLists(tenant: Tenant, grants: Grants, subject: Subject, plan: WholePlan, table: Table): Promise<ValueList[]> {
  const headers = headersOf(plan, table)
  const listed = subject.columns.filter((column) => isListed(column.shape) && headers.has(column.id))
  const placeOf = ({ id }: { id: string }) => table.columns.findIndex(({ name }) => name === headers.get(id)![0])
  listed.sort((a, b) => placeOf(a) - placeOf(b))
  const related = listed.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))
  const relations = await Relations.read(tenant, grants, related)
  return listed.flatMap((column) => {
    const own = headers.get(column.id)!
    const cells = own.flatMap((header) => filledCells(table, header, plan))
    const about = { columnId: column.id, header: own.join(', '), label: column.label, blank: table.rows.length - rowsOf(cells) }
    const list =
      column.shape.kind === 'value'
        ? ofField(column.shape.field, column.id, own[0]!, plan, cells)
        : column.shape.kind === 'name' || column.shape.kind === 'names'
          ? ofNames(column.shape, column.id, plan, cells, relations, grants)
          : null
    return list && list.values.length && list.values.length <= mostWords ? [{ ...about, ...list }] : []
  })
}

/** A cell that says something, and where. */
interface Filled extends NamedCell {
  readonly header: string
  readonly row: number
}

function filledCells(table: Table, header: string, plan: WholePlan): Filled[] {
  const at = table.columns.findIndex(({ name }) => name === header)
  return [...columnValues(table, at)].flatMap((text, row) => (isBlank(text, ['', ...plan.blankMarkers]) ? [] : [{ header, text, row }]))
}

const rowsOf = (cells: readonly Filled[]): number => new Set(cells.map(({ row }) => row)).size

type Content = Pick<ValueList, 'values' | 'options' | 'mayCreate'>

function ofNames(shape: NameShape, id: string, plan: WholePlan, cells: readonly Filled[], relations: Relations, grants: Grants): Content {
  const of = recordsOf(shape.to)
  const mayAdd = mayCreate(grants, of)
  const isWanted = (plan.create[id] ?? true) && mayAdd
  const meanings = plan.values[id] ?? {}
  const titles = new Map(relations.names.get(shape.to)!.titles())
  const choices = ({ header }: Filled) => ({ isWanted, separator: plan.splits[header], meanings })
  const names = { kind: shape.kind, to: shape.to, ...(shape.kind === 'names' ? { current: shape.current } : {}) }
  const decide = (word: string): Omit<Word, keyof Counted | 'near'> => {
    const said = meanings[plainName(word)]
    if (said === null) return { to: null, isNew: false, why: 'chosen' }
    const { ids, why } = relations.lookUp(shape.to, said ?? word)
    const found = ids.length ? (titles.get(ids[0]!) ?? null) : null
    if (said !== undefined) return { to: found ?? said, isNew: !ids.length, why: 'chosen' }
    if (found !== null) return { to: found, isNew: false, why: why === 'none' ? 'same' : why }
    return isWanted ? { to: word.trim(), isNew: true, why: 'new' } : { to: null, isNew: false, why: 'none' }
  }
  const words = counted(cells.map((cell) => relations.namesIn(names, cell.text, choices(cell))))
  const decided = words.map((one): Word => ({ ...one, ...decide(one.word), near: null }))
  const values = hasNearNames(shape.to) ? withNear(shape.to, decided, titles.values()) : decided
  // Of names that come as they are there is nothing to decide: there may be thousands, and of lists of words there are few.
  const told =
    shape.to === 'supplier' || shape.to === 'contact' ? values.filter(({ near, why }) => near !== null || why === 'chosen') : values
  return { values: told, options: [...titles.values()], mayCreate: mayAdd }
}

/** New names beside those that are probably the same: of the workspace, else of the file, where the more frequent one comes first. */
function withNear(entity: string, words: readonly Word[], titles: Iterable<string>): Word[] {
  const known = new NearNames(entity, titles)
  const earlier = new NearNames(entity, [])
  const shortFirst = words.toSorted((a, b) => b.rows - a.rows || a.word.length - b.word.length)
  const told = shortFirst.map((one): Word => {
    if (one.why !== 'new' && one.why !== 'none') return one
    const near = one.word.includes('@') ? null : (known.of(one.word) ?? earlier.of(one.word))
    if (one.why === 'new' && near === null) earlier.add(one.word)
    return near === null ? one : { ...one, near, why: 'near' }
  })
  const byKey = new Map(told.map((one) => [one.key, one]))
  return words.map(({ key }) => byKey.get(key)!)
}

/** Only the words that the field does not take as they are, and only if there are any. */
function ofField(field: ScalarField, id: string, header: string, plan: WholePlan, cells: readonly Filled[]): Content | undefined {
  const format = plan.formats[header] ?? usual
  const told = (value: unknown) => labelOf(field, value)
  const words = counted(cells.map(({ text }) => [text])).filter(({ word }) => 'error' in cellValue(field, word, format))
  if (!words.length) return undefined
  const values = words.map((one): Word => {
    const said = plan.values[id]?.[plainName(one.word)]
    if (said === null) return { ...one, near: null, to: null, isNew: false, why: 'chosen' }
    const read = understood(field, said ?? one.word, format)
    if ('value' in read) return { ...one, near: null, to: told(read.value), isNew: false, why: said === undefined ? 'sense' : 'chosen' }
    return { ...one, near: null, to: null, isNew: false, why: 'none' }
  })
  return { values, options: optionsOf(field), mayCreate: false }
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

/** Each word with the rows that say it, the most frequent first. */
function counted(cells: readonly (readonly string[])[]): Counted[] {
  const words = new Map<string, Counted>()
  for (const cell of cells)
    for (const word of new Set(cell.map((one) => one.trim()))) {
      const known = words.get(plainName(word))
      if (known) known.rows++
      else words.set(plainName(word), { key: plainName(word), word, rows: 1 })
    }
  return [...words.values()].sort((a, b) => b.rows - a.rows)
}
