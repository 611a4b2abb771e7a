/** Which record a row is about: one that exists, one of an earlier row, or a new one. */
import { uuidv7 } from 'uuidv7'
import { keysOfBody } from './relations.ts'
import type { Keys, Names } from '#platform/server/exchange/names.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import type { ImportRow } from '../../import-row.ts'
import { remedyOfRepeat } from './repeats.ts'
import { isManyNames, namedCells, type NamedCell } from '../../prepare/rows.ts'
import { fileIds, isWithoutId, type FileIds } from './file-ids.ts'
import { idsOf, withIds } from './held-ids.ts'
import { sourceIdOf } from './source-keys.ts'
import { sourceColumnId } from '#exchange/imports/contract.ts'
import { rowsIn, textIn } from '#platform/contract/by-name.ts'
import { reject, type Task } from './task.ts'
import { foldPath, joinPath } from '../../prepare/tree-paths.ts'
import { takeIds } from './take-ids.ts'
import { joinedKey, WholeKeys } from './whole-keys.ts'

/** Cells of the row that name a record: columns that are fields, and those that a title is spread over. */
export function namedFields({ subject: { of, columns } }: Pick<Task, 'subject'>, row: ImportRow): Row {
  const { title, values } = telling(columns)
  const named = title === undefined ? null : textIn(row.values.get(title))
  const own: Row = named ? { ...of.named!.fields(named) } : {}
  for (const [id, value] of row.values) if (value !== null && values.has(id)) own[id] = value
  return own
}

/** Columns that a title is spread over, and columns that are fields. */
const telling = oncePer((columns: readonly ExchangeColumn[]) => ({
  title: columns.find(({ shape }) => shape.kind === 'title')?.id,
  values: new Set(columns.flatMap(({ id, shape }) => (shape.kind === 'value' ? [id] : []))),
}))

export async function identify(task: Task): Promise<void> {
  const names = task.relations.names.get(task.subject.of.entity.name)!
  const known: Known = { names, keys: await WholeKeys.read(task), ids: await fileIds(task, names), made: new Set() }
  const firstRow = new Map<string, ImportRow>()
  await inTurns(
    task.rows,
    (row) => {
      const keys = keysOfBody(task.subject.of, namedFields(task, row))
      if (row.action === 'skip') return knowLeftOut(task, row, keys, known)
      row.name = keys[task.subject.of.entity.title] ?? ''
      if (hasLostId(task, row, known) && !isWithoutId(task, row, known.ids)) return
      const found = recordOf(task, row, keys, known).filter((id) => !isAnother(task, row, id, known))
      if (task.plan.existing === 'skip' || found.length > 1) row.about = found
      if (found.length === 1 && task.plan.existing === 'skip' && !firstRow.has(found[0]!)) leaveAlone(row)
      else if (found.length > 1)
        reject(
          row,
          `There are ${found.length} ${task.subject.plural} that this row could refer to. Identify it with the column “Portolan ID”.`,
        )
      else if (found.length === 1 && firstRow.has(found[0]!)) {
        const kept = keepOne(task, firstRow.get(found[0]!)!, row)
        firstRow.set(found[0]!, kept)
        takeIds(task, row, names, row.action === 'create' ? row : kept)
      } else {
        row.action = found.length ? 'update' : 'create'
        row.id = found[0] ?? names.add(keys, ownIdOf(task, row, known))
        if (!found.length) known.made.add(row.id)
        if (!found.length && hasUnreadKey(task, row)) row.isUnclear = true
        firstRow.set(row.id, row)
        known.keys.learn(row)
        if (row.path) task.relations.learnPath(task.subject.of.entity.name, foldPath(joinPath(row.path)), row.id)
        task.sources.learn(sourceIdOf(row), row.id)
        takeIds(task, row, names, row)
      }
    },
    task.progress.identify,
  )
}

/** A row that a remedy, a person or the sheet leaves out is still one of the file. */
function knowLeftOut(task: Task, row: ImportRow, keys: Keys, known: Known): void {
  row.leftOut = recordOf(task, row, keys, known)
  row.isUnclear = !row.leftOut.length && hasUnreadKey(task, row)
}

/** Whether a cell that identifies records is filled, but can't be read. */
function hasUnreadKey({ plan, subject, headers, table }: Task, { cells, values }: ImportRow): boolean {
  const place = (header: string) => table.columns.findIndex(({ name }) => name === header)
  const isFilled = (header: string) => !isBlank(cells[place(header)] ?? '', ['', ...plan.blankMarkers])
  const isKey = ({ id, shape }: ExchangeColumn) =>
    shape.kind === 'title' || [...subject.keys, ...joinedKey(subject.of.entity), plan.matchBy].includes(id)
  return subject.columns.some((column) => isKey(column) && !values.has(column.id) && (headers.get(column.id) ?? []).some(isFilled))
}

/** Known keys that identify the records of rows. */
interface Known {
  readonly names: Names
  readonly keys: WholeKeys
  readonly ids: FileIds
  /** Records that rows make. */
  readonly made: Set<string>
}

const idIn = ({ subject }: Pick<Task, 'subject'>, row: ImportRow): string | null => textIn(row.values.get(subject.of.entity.key))

const hasLostId = (task: Task, row: ImportRow, { names, ids }: Known): boolean => {
  const id = idIn(task, row)
  return !!id && !ids.areOfAnother && !names.has(id)
}

/** A record that comes from another workspace keeps its id: what refers to it by its id finds it. */
const ownIdOf = (task: Task, row: ImportRow, { ids }: Known): string | undefined =>
  ids.areOfAnother ? (idIn(task, row) ?? undefined) : undefined

/** Rows with ids of their own are about records of their own, whatever their names. */
const isAnother = (task: Task, row: ImportRow, id: string, { ids, made }: Known): boolean =>
  ids.areOfAnother && made.has(id) && idIn(task, row) !== id

/** Two rows about one record: answers the one that is kept. The later one may become a record of its own where names need not differ. */
function keepOne(task: Task, first: ImportRow, row: ImportRow): ImportRow {
  const { plan, subject } = task
  const { entity } = subject.of
  const fault = {
    column: null,
    kind: 'repeat',
    isOptional: !entity.all[entity.title]?.unique && !entity.apart && !row.values.has(entity.key),
    message: `The same ${subject.label} as row ${first.number}. Leave one out, or join them.`,
  } as const
  const number = first.repeats ?? first.number
  row.repeats = number
  const remedy = remedyOfRepeat(plan, number, fault)
  if (remedy === 'reject') {
    reject(row, fault.message, null, 'repeat', fault.isOptional)
    return first
  }
  if (remedy === 'separate') {
    Object.assign(row, { action: 'create', id: uuidv7() })
    row.faults.push(fault)
    return first
  }
  const [kept, left] = remedy === 'last' ? [row, first] : [first, row]
  if (remedy === 'last') Object.assign(row, { action: first.action, id: first.id })
  // A repeated row fills the gaps of the first.
  if (remedy === 'merge') {
    for (const [id, value] of row.values) first.values.set(id, joinedValue(task, id, first.values.get(id) ?? null, value))
    ;(first.merged ??= []).push(row)
    const known = sourceIdOf(row)
    if (known !== undefined) (first.joined ??= []).push(known)
  }
  leaveAlone(left)
  Reflect.deleteProperty(left, 'id')
  left.notes.push({ column: null, kind: 'repeat', message: fault.message })
  left.faults.push(fault)
  return kept
}

/** Lists of cells that this step made, which it may add to. */
const unitedCells = new WeakMap<object, NamedCell[]>()

/** The names of lists are united; of anything else the first row counts, if it says something. */
function joinedValue({ subject: { columns }, headers }: Task, id: string, first: unknown, other: unknown): unknown {
  const column = columns.find((one) => one.id === id)
  if (column?.shape.kind === 'pairs') return withIds(rowsIn(first), rowsIn(other))
  if (first === null || other === null || !column || !isManyNames(column.shape)) return first ?? other
  const header = headers.get(id)?.[0] ?? null
  const united = (typeof first === 'object' ? unitedCells.get(first) : undefined) ?? [...namedCells(first, header)]
  // Thousands of rows may be one: their cells are not copied for each.
  for (const cell of namedCells(other, header)) united.push(cell)
  unitedCells.set(united, united)
  return united
}

/** Skipped rows are never written, so their cells don't matter. */
function leaveAlone(row: ImportRow): void {
  row.action = 'skip'
  row.errors.length = row.notes.length = row.faults.length = 0
}

/** Records that the row fits: by the key that the plan names, else by the first key that finds any. A record known by another, more exact key is not it. */
function recordOf(task: Task, row: ImportRow, keys: Keys, { names, keys: whole }: Known): readonly string[] {
  const { plan, subject, sources, headers } = task
  const idKey = subject.of.entity.key
  const isLacking = plan.matchBy === sourceColumnId && !headers.has(sourceColumnId)
  const order = plan.matchBy && !isLacking ? [plan.matchBy] : subject.keys
  const known = sourceIdOf(row)
  const ids = idsOf(task, row)
  for (const [at, key] of order.entries()) {
    if (key === sourceColumnId) {
      const holders = [...new Set(ids.flatMap((one) => task.held.recordOf(one) ?? []))].filter((id) => names.has(id))
      if (holders.length) return holders
      const id = sources.recordOf(known)
      if (id !== undefined && names.has(id)) return [id]
      continue
    }
    // A text is no key where several fields are.
    if (whole.isJoined && key !== idKey) continue
    const text = key === idKey ? textIn(row.values.get(idKey)) : keys[key]
    if (!text) continue
    if (key === idKey && names.has(text)) return [text]
    const hasOther = (id: string) => sources.isOther(id, known) || ids.some((one) => task.held.isOther(id, one))
    const isElsewhere = (id: string) => order.includes(sourceColumnId) && !subject.of.entity.all[key]?.unique && hasOther(id)
    const isOther = (id: string) =>
      isElsewhere(id) || order.slice(0, at).some((exact) => exact !== idKey && keys[exact] && names.keysOf(id)?.[exact])
    const found = names.by(key, text).filter((id) => !isOther(id))
    const there = key === subject.of.entity.title ? whole.within(row, found, names) : found
    if (there.length) return there
  }
  return whole.joinedWith(row)
}
