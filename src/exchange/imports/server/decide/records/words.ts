/** The words of a column, and what each becomes in this workspace: both the list for people and the count of known words use it. */
import * as z from 'zod/mini'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { fieldSchema } from '#platform/contract/schema.ts'
import { cellValue } from '#platform/server/exchange/cells.ts'
import type { Shape } from '#platform/server/exchange/exchange-column.ts'
import { foldText } from '#platform/contract/fold.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { columnValues, type Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { keptValue } from '../../prepare/kept-value.ts'
import { isCut } from '#platform/server/spreadsheet/xlsx-cells.ts'
import { rowsLeftOut } from '../../prepare/left-out.ts'
import { mayCreate } from './made-of-name.ts'
import type { Relations } from './relations.ts'
import { usual } from '../../prepare/cell-format.ts'
import { understood, type NamedCell } from '../../prepare/rows.ts'
import { counted, type Counted } from './word-counts.ts'

/** A word with what becomes of it. */
export type Word = Counted & Omit<ValueList['values'][number], keyof Counted | 'rows' | 'examples'>
type Decision = Pick<Word, 'to' | 'isNew' | 'why'>
export type NameShape = Extract<Shape, { kind: 'name' | 'names' }>

/** A text of a column, and the places of the rows whose cells say it. Files have many rows and few different texts. */
export interface Filled extends NamedCell {
  readonly header: string
  readonly rows: readonly number[]
}

/** Reads the non-blank cells of a column; each column is read once. */
export function cellReader(table: Table, plan: WholePlan): (header: string) => readonly Filled[] {
  const read = new Map<string, readonly Filled[]>()
  return (header) => {
    const cells = read.get(header) ?? filledCells(table, header, plan)
    read.set(header, cells)
    return cells
  }
}

/** Skipped rows are left out; corrected cells have their new text. */
function filledCells(table: Table, header: string, plan: WholePlan): Filled[] {
  const at = table.columns.findIndex(({ name }) => name === header)
  const skipped = rowsLeftOut(table, plan)
  const edits = new Map(plan.edits.filter(({ column }) => column === header).map(({ rowNumber, value }) => [rowNumber, value]))
  const texts = new Map<string, number[]>()
  for (const [row, written] of [...columnValues(table, at)].entries()) {
    const number = table.rowNumbers[row]!
    if (skipped.has(number)) continue
    const text = edits.get(number) ?? written
    const known = texts.get(text)
    if (known) known.push(row)
    else texts.set(text, [row])
  }
  const blanks = ['', ...plan.blankMarkers]
  return [...texts].flatMap(([text, rows]) => (isBlank(text, blanks) || isCut(text) ? [] : [{ header, text, rows }]))
}

type Means = Readonly<Record<string, string | null>>

interface Reading {
  readonly id: string
  readonly plan: WholePlan
  readonly cells: readonly Filled[]
  /** Choices for words of an earlier file. */
  readonly before?: Means | undefined
}

/** Choice for a word, and whether for this file or earlier; undefined: none. */
function choiceOf({ id, plan, before = {} }: Reading, key: string): { said: string | null; why: 'chosen' | 'remembered' } | undefined {
  const said = plan.values[id]?.[key]
  return said === undefined ? undefined : { said, why: said === before[key] ? 'remembered' : 'chosen' }
}

/** Words that name records. */
export async function wordsNaming(shape: NameShape, reading: Reading, relations: Relations, grants: Grants): Promise<Word[]> {
  const { id, plan, cells } = reading
  const isWanted = (plan.create[id] ?? true) && mayCreate(grants, recordsOf(shape.to))
  const meanings = plan.values[id] ?? {}
  const names = relations.names.get(shape.to)!
  const titleOf = (record: string) => names.keysOf(record)?.[names.entity.title] ?? null
  const cut = { kind: shape.kind, to: shape.to, ...(shape.kind === 'names' ? { current: shape.current } : {}) }
  const decide = (word: string): Decision => {
    const choice = choiceOf(reading, foldText(word))
    if (choice?.said === null) return { to: null, isNew: false, why: choice.why }
    const { ids, why } = relations.lookUp(shape.to, choice?.said ?? word)
    const found = ids.length ? titleOf(ids[0]!) : null
    if (choice) return { to: found ?? choice.said, isNew: !ids.length, why: choice.why }
    if (found !== null) return { to: found, isNew: false, why: why === 'none' ? 'same' : why }
    return isWanted ? { to: word.trim(), isNew: true, why: 'new' } : { to: null, isNew: false, why: 'none' }
  }
  const words = ({ header, text }: Filled) => relations.namesIn(cut, text, { separator: plan.splits[header], meanings })
  const said: { rows: readonly number[]; words: string[] }[] = []
  await inTurns(cells, (cell) => void said.push({ rows: cell.rows, words: words(cell) }))
  return decided(await counted(said), ({ word }) => decide(word))
}

/** Files have up to 50,000 different words. */
async function decided(words: readonly Counted[], decide: (one: Counted) => Decision): Promise<Word[]> {
  const all: Word[] = []
  await inTurns(words, (one) => void all.push({ ...one, ...decide(one), near: null }))
  return all
}

/** Words of a field: `same` are those accepted as they are. */
export async function wordsOfField(field: ScalarField, header: string, reading: Reading): Promise<Word[]> {
  const format = reading.plan.formats[header] ?? usual
  const schema = fieldSchema(field)
  const isTaken = (value: unknown) => z.safeParse(schema, value).success
  const told = (value: unknown) => (value === null ? null : labelOf(field, value))
  const decide = ({ key, word }: Counted): Decision => {
    const plain = cellValue(field, word, format)
    if ('value' in plain && isTaken(plain.value)) return { to: told(plain.value), isNew: false, why: 'same' }
    const choice = choiceOf(reading, key)
    if (choice?.said === null) return { to: null, isNew: false, why: choice.why }
    const read = understood(field, choice?.said ?? word, format)
    if ('value' in read && isTaken(keptValue(field, read.value).value))
      return { to: told(keptValue(field, read.value).value), isNew: false, why: choice?.why ?? 'sense' }
    return { to: null, isNew: false, why: 'value' in read ? 'range' : 'none' }
  }
  return decided(await counted(reading.cells.map(({ rows, text }) => ({ rows, words: [text] }))), decide)
}

function labelOf(field: ScalarField, value: unknown): string {
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value)
  if (field.kind === 'flag') return value === true ? 'Yes' : 'No'
  return String(value)
}
