/** The words of a column, and what each becomes in this workspace: what lists them for a person and what counts those that are known go by it. */
import type { ValueList } from '#features/imports/contract/check.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { plainName } from '#platform/server/exchange/names.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { mayCreate, type Relations } from './relations.ts'
import { understood, usual, type NamedCell } from './rows.ts'

export type Word = ValueList['values'][number]
type Counted = Pick<Word, 'key' | 'word' | 'rows'>
export type NameShape = Extract<Shape, { kind: 'name' | 'names' }>

/** A text of a column, and how many of its cells say it. Files have many rows and few different texts. */
export interface Filled extends NamedCell {
  readonly header: string
  readonly rows: number
}

/** What the cells of a column say, but for blank ones; each column is read once. */
export function cellReader(table: Table, plan: WholePlan): (header: string) => readonly Filled[] {
  const read = new Map<string, readonly Filled[]>()
  return (header) => {
    const cells = read.get(header) ?? filledCells(table, header, ['', ...plan.blankMarkers])
    read.set(header, cells)
    return cells
  }
}

function filledCells(table: Table, header: string, blanks: readonly string[]): Filled[] {
  const at = table.columns.findIndex(({ name }) => name === header)
  const texts = new Map<string, number>()
  for (const text of columnValues(table, at)) texts.set(text, (texts.get(text) ?? 0) + 1)
  return [...texts].flatMap(([text, rows]) => (isBlank(text, blanks) ? [] : [{ header, text, rows }]))
}

/** Rows in which none of the columns says anything. */
export function blankRows(table: Table, headers: readonly string[], cells: readonly Filled[]): number {
  if (headers.length === 1) return table.rows.length - cells.reduce((sum, { rows }) => sum + rows, 0)
  const said = new Map(headers.map((header) => [header, new Set(cells.flatMap((one) => (one.header === header ? [one.text] : [])))]))
  const places = headers.map((header) => [table.columns.findIndex(({ name }) => name === header), said.get(header)!] as const)
  return table.rows.filter((row) => places.every(([at, texts]) => !texts.has(row[at] ?? ''))).length
}

interface Reading {
  readonly id: string
  readonly plan: WholePlan
  readonly cells: readonly Filled[]
}

/** Words that name records. */
export function wordsNaming(shape: NameShape, { id, plan, cells }: Reading, relations: Relations, grants: Grants): Word[] {
  const isWanted = (plan.create[id] ?? true) && mayCreate(grants, recordsOf(shape.to))
  const meanings = plan.values[id] ?? {}
  const names = relations.names.get(shape.to)!
  const titleOf = (record: string) => names.keysOf(record)?.[names.entity.title] ?? null
  const cut = { kind: shape.kind, to: shape.to, ...(shape.kind === 'names' ? { current: shape.current } : {}) }
  const decide = (word: string): Omit<Word, keyof Counted | 'near'> => {
    const said = meanings[plainName(word)]
    if (said === null) return { to: null, isNew: false, why: 'chosen' }
    const { ids, why } = relations.lookUp(shape.to, said ?? word)
    const found = ids.length ? titleOf(ids[0]!) : null
    if (said !== undefined) return { to: found ?? said, isNew: !ids.length, why: 'chosen' }
    if (found !== null) return { to: found, isNew: false, why: why === 'none' ? 'same' : why }
    return isWanted ? { to: word.trim(), isNew: true, why: 'new' } : { to: null, isNew: false, why: 'none' }
  }
  const words = ({ header, text }: Filled) => relations.namesIn(cut, text, { isWanted, separator: plan.splits[header], meanings })
  return counted(cells, words).map((one) => ({ ...one, ...decide(one.word), near: null }))
}

/** Words of a field: `same` are those that it takes as they are. */
export function wordsOfField(field: ScalarField, header: string, { id, plan, cells }: Reading): Word[] {
  const format = plan.formats[header] ?? usual
  const told = (value: unknown) => labelOf(field, value)
  return counted(cells, ({ text }) => [text]).map((one): Word => {
    const plain = cellValue(field, one.word, format)
    if ('value' in plain) return { ...one, near: null, to: told(plain.value), isNew: false, why: 'same' }
    const said = plan.values[id]?.[plainName(one.word)]
    if (said === null) return { ...one, near: null, to: null, isNew: false, why: 'chosen' }
    const read = understood(field, said ?? one.word, format)
    if ('value' in read) return { ...one, near: null, to: told(read.value), isNew: false, why: said === undefined ? 'sense' : 'chosen' }
    return { ...one, near: null, to: null, isNew: false, why: 'none' }
  })
}

function labelOf(field: ScalarField, value: unknown): string {
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value)
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  return String(value)
}

/** Each word with the rows that say it, the most frequent first. */
function counted(cells: readonly Filled[], wordsOf: (cell: Filled) => readonly string[]): Counted[] {
  const words = new Map<string, Counted>()
  for (const cell of cells)
    for (const word of new Set(wordsOf(cell).map((one) => one.trim()))) {
      const key = plainName(word)
      const known = words.get(key)
      if (known) known.rows += cell.rows
      else words.set(key, { key, word, rows: cell.rows })
    }
  return [...words.values()].sort((a, b) => b.rows - a.rows)
}
