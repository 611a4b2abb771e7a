import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf, type Entity, type FieldOf, type RowOf } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import {
  fieldsSaved,
  recordsRemoved,
  requestFields,
  requestFieldsBack,
  requestRowRemoval,
  type FieldSaved,
} from '#platform/web/api/records.ts'
import { offerRestore } from '#platform/web/undo/offerRestore.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { formatValue } from '#platform/web/grid/columnFormat.ts'
import type { BulkRun, GridColumn, SetsChange } from '#platform/web/grid/types.ts'
import type { Told } from '#platform/web/notify/notice.ts'
import { soleReference } from '#platform/contract/sole-reference.ts'
import { rowsFor } from '#platform/web/fields/rowsFor.ts'
import { refusedInWords, type RowRefusal } from './refusals.ts'

/** So many records are written at once: enough to be quick, few enough to leave the server to others. */
const atOnce = 4

/** How a column is written that tells a field in other words: the current one of the states, the owners among the contacts. */
export interface ColumnWrite<E extends Entity = Entity> {
  readonly field: FieldOf<E>
  /** The ids that the row shows in a column of several values. */
  readonly ids?: (row: RowOf<E>) => readonly string[]
  /** The field's new value, from what the grid gives: an id, ids, a number and so on; null for nothing. */
  readonly value: (row: RowOf<E>, given: unknown) => unknown
}
export type ColumnWrites<E extends Entity = Entity> = Readonly<Record<string, ColumnWrite<E>>>

/** What the grid says of one field in one row or many. */
export interface CellChange {
  readonly column: string
  readonly given: unknown
  readonly write?: ColumnWrite | undefined
  /** The column as the list has it: the notice names it and what it then shows. */
  readonly shown?: GridColumn<Row> | undefined
}

/** Saves what the grid says of one cell, and offers to take it back. Throws with a message for the cell. */
export async function saveCell(entity: Entity, row: Row, change: CellChange): Promise<void> {
  const done = await requestCells(entity, row, [change])
  fieldsSaved(entity, [done.saved])
  offerFieldsBack(entity, [change], [done])
}

/**
 * Saves the same values in many rows, each row at once (`told`: what has happened to them, where a word says it), and offers to take them back from those that took them; throws when stopped, or after all were
 * tried, naming those that refused.
 */
export const saveInAll = (
  entity: Entity,
  rows: readonly Row[],
  changes: readonly CellChange[],
  run: BulkRun,
  told?: string,
): Promise<void> =>
  forAll(entity, rows, run, {
    done: told ?? 'changed',
    work: (row) => requestCells(entity, row, changes),
    show: (done) => {
      fieldsSaved(
        entity,
        done.map(({ saved }) => saved),
      )
      offerFieldsBack(entity, changes, done, told)
    },
  })

/** Offers to write into each record what its fields held before; where somebody has changed the record since, theirs stays. */
function offerFieldsBack(entity: Entity, changes: readonly CellChange[], done: readonly FieldSaved[], told?: string): void {
  const changed = done.filter(({ before, saved }) => before !== saved)
  const [only] = changed
  if (!only) return
  const what = changed.length === 1 ? titleOf(entity, only.saved) : `${formatNumber(changed.length)} ${entity.plural}`
  const fields = [...new Set(changes.map(fieldOf))]
  const columns = new Set(changes.map(({ column }) => column))
  const before = new Map(changed.map((one) => [one.saved, Object.fromEntries(fields.map((field) => [field, one.before[field] ?? null]))]))
  offerUndo({
    done: told ? `${what} ${told}` : toldOf(entity, changes, what, changed),
    changed: new Map(changed.map(({ saved }) => [idOf(entity, saved), columns])),
    undo: () =>
      forAll(entity, [...before.keys()], wholeRun, {
        done: 'changed back',
        work: (saved) => requestFieldsBack(entity, saved, before.get(saved)!),
        show: (restored) => fieldsSaved(entity, restored),
      }),
  })
}

/** Longer values are not told. */
const longest = 40

/** What has happened: a single field with the value that it now shows in all rows, where that is one. */
function toldOf(entity: Entity, changes: readonly CellChange[], what: string, changed: readonly FieldSaved[]): Told {
  const [only, ...others] = changes
  if (!only || others.length > 0) return `${formatNumber(changes.length)} fields of ${what} changed`
  const { shown, given } = only
  const subject = shown?.label ?? entity.all[fieldOf(only)]!.label
  const values = shown && !isSetsChange(given) ? new Set(changed.map(({ saved }) => formatValue(shown, shown.value(saved)))) : []
  const [value = '', ...more] = values
  if (given === null || given === '') return [`${subject} of `, what, ' cleared']
  if (value === '' || value.length > longest || more.length > 0) return [`${subject} of `, what, ' changed']
  return [`${subject} of `, what, ' set to ', value]
}

/** Work that nobody stops. */
const wholeRun: BulkRun = { signal: new AbortController().signal, onDone: () => {} }
const fieldOf = ({ column, write }: CellChange): string => write?.field ?? column

/** Deletes many rows, and offers to bring back those that went; throws when stopped, or after all were tried, naming those that stay. */
export const removeAll = (entity: Entity, rows: readonly Row[], run: BulkRun): Promise<void> =>
  forAll(entity, rows, run, {
    done: 'deleted',
    work: (row) => requestRowRemoval(entity, row),
    show: (removed) => {
      recordsRemoved(entity, removed)
      offerRestore(entity, removed)
    },
  })

function requestCells(entity: Entity, row: Row, changes: readonly CellChange[]): Promise<FieldSaved> {
  const fieldChange = (change: CellChange) => {
    const { column, given, write } = change
    const { ids, value } = write ?? {}
    const valueIn = (now: Row) =>
      value ? value(now, isSetsChange(given) ? idsAfter(ids?.(now) ?? [], given) : given) : bodyValue(entity, now, column, given)
    return { field: fieldOf(change), column, valueIn }
  }
  return requestFields(entity, row, changes.map(fieldChange))
}

// A list of references comes from the grid as ids; the body takes rows, and those that were there keep their own ids.
function bodyValue(entity: Entity, row: Row, name: string, value: unknown): unknown {
  const field = entity.all[name]
  const sole = field?.kind === 'children' ? soleReference(field) : undefined
  if (!sole) return value === '' ? null : value
  const rows = (row[name] as Record<string, unknown>[] | null) ?? []
  const ids = isSetsChange(value)
    ? idsAfter(
        rows.map((one) => one[sole] as string),
        value,
      )
    : ((value as string[] | null) ?? [])
  return rowsFor(sole, ids, rows)
}

const isSetsChange = (value: unknown): value is SetsChange => typeof value === 'object' && value !== null && 'mode' in value

const idsAfter = (ids: readonly string[], { mode, values }: SetsChange): string[] =>
  mode === 'add' ? [...new Set([...ids, ...values])] : ids.filter((id) => !values.includes(id))

interface Task<T> {
  /** What has happened to a row that succeeded: "changed". */
  readonly done: string
  readonly work: (row: Row) => Promise<T>
  /** Shows all that succeeded, once. */
  readonly show: (results: readonly T[]) => void
}

async function forAll<T>(entity: Entity, rows: readonly Row[], run: BulkRun, { done, work, show }: Task<T>): Promise<void> {
  const waiting = [...rows]
  const succeeded: T[] = []
  const refusals: RowRefusal[] = []
  const worker = async () => {
    for (let row = waiting.shift(); row && !run.signal.aborted; row = waiting.shift()) {
      const name = titleOf(entity, row)
      await work(row).then(
        (result) => succeeded.push(result),
        (error: unknown) => refusals.push({ name, message: messageOf(error) }),
      )
      run.onDone(succeeded.length + refusals.length)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  if (succeeded.length > 0) show(succeeded)
  const untried = rows.length - succeeded.length - refusals.length
  const told = [stopped(entity, rows.length, untried, done), refusedInWords(entity, rows.length, refusals, done)].filter(Boolean)
  if (told.length > 0) throw new Error(told.join(' '))
}

function stopped({ plural }: Entity, all: number, untried: number, done: string): string {
  return untried === 0 ? '' : `Stopped: ${formatNumber(untried)} of ${formatNumber(all)} ${plural} were not ${done}.`
}
