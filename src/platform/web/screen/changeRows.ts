/** Changes and removals of rows from a list, each with its notice and its way back. */
import { formatNumber } from '#platform/contract/format.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { fieldsSaved, recordsRemoved, requestFieldsBack, requestRowRemoval, type FieldSaved } from '#platform/web/api/records.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { whileHeld } from '#platform/web/pwa/dirtyForms.ts'
import { offerRestore } from '#platform/web/undo/offerRestore.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import type { BulkRun } from '#platform/web/grid/types.ts'
import { requestCells, valuesBefore, type CellChange } from './cellWrites.ts'
import { changedBackInWords, changedInWords, unchangedInWords, whatOf } from './changeWords.ts'
import { refusedInWords, type RowRefusal } from './refusals.ts'

/** Number of records written in parallel: enough to be quick, few enough to leave the server to others. */
const atOnce = 4

/** Participles of a bulk change for messages: "archived", and "active again" after an undo. */
export interface Called {
  readonly done: string
  readonly undone: string
}

/** Saves what the grid says of one cell, and offers to take it back. Throws with a message for the cell. */
export async function saveCell(entity: Entity, row: Row, change: CellChange): Promise<void> {
  const done = await requestCells(entity, row, [change])
  fieldsSaved(entity, [done.saved])
  offerFieldsBack(entity, [change], [done])
}

/**
 * Saves the same values in many rows, one request per row, and offers to undo those that succeeded. Throws when stopped, or after all were
 * tried, naming those that refused.
 */
export const saveInAll = (
  entity: Entity,
  rows: readonly Row[],
  changes: readonly CellChange[],
  run: BulkRun,
  called?: Called,
): Promise<void> =>
  forAll(entity, rows, run, {
    done: called?.done ?? 'changed',
    work: (row) => requestCells(entity, row, changes),
    show: (done) => {
      fieldsSaved(
        entity,
        done.map(({ saved }) => saved),
      )
      if (done.some(({ before, saved }) => before !== saved)) offerFieldsBack(entity, changes, done, called)
      else
        void notify(
          unchangedInWords(
            entity,
            changes,
            done.map(({ saved }) => saved),
          ),
        )
    },
  })

/** Offers to restore the previous values of each record; later changes by others stay. */
function offerFieldsBack(entity: Entity, changes: readonly CellChange[], done: readonly FieldSaved[], called?: Called): void {
  const changed = done.filter(({ before, saved }) => before !== saved)
  if (changed.length === 0) return
  const what = whatOf(
    entity,
    changed.map(({ saved }) => saved),
  )
  const columns = new Set(changes.map(({ column }) => column))
  const before = new Map(changed.map((one) => [one.saved, valuesBefore(entity, changes, one)]))
  let restored: readonly Row[] = []
  offerUndo({
    done: called ? `${what} ${called.done}` : changedInWords(entity, changes, changed),
    undone: () =>
      called ? `${what} ${changed.length === 1 ? 'is' : 'are'} ${called.undone}` : changedBackInWords(entity, changes, restored),
    changed: new Map(changed.map(({ saved }) => [idOf(entity, saved), columns])),
    undo: () =>
      forAll(entity, [...before.keys()], wholeRun, {
        done: 'changed back',
        work: (saved) => requestFieldsBack(entity, saved, before.get(saved)!),
        show: (back) => {
          restored = back
          fieldsSaved(entity, back)
        },
      }),
  })
}

/** Work that can't be stopped. */
const wholeRun: BulkRun = { signal: new AbortController().signal, onDone: () => {} }

/** Deletes many rows, and offers to restore those that were deleted; throws when stopped, or after all were tried, naming those that remain. */
export const removeAll = (entity: Entity, rows: readonly Row[], run: BulkRun): Promise<void> =>
  forAll(entity, rows, run, {
    done: 'deleted',
    work: (row) => requestRowRemoval(entity, row),
    show: (removed) => {
      recordsRemoved(entity, removed)
      offerRestore(entity, removed)
    },
  })

interface Task<T> {
  /** Participle of a successful row: "changed". */
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
  await whileHeld(() => Promise.all(Array.from({ length: atOnce }, worker)))
  if (succeeded.length > 0) show(succeeded)
  const untried = rows.length - succeeded.length - refusals.length
  const told = [stopped(entity, rows.length, untried, done), refusedInWords(entity, rows.length, refusals, done)].filter(Boolean)
  if (told.length > 0) throw new Error(told.join(' '))
}

function stopped({ plural }: Entity, all: number, untried: number, done: string): string {
  return untried === 0 ? '' : `Stopped: ${formatNumber(untried)} of ${formatNumber(all)} ${plural} were not ${done}.`
}
