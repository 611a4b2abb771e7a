/** Ids of a file that no record has. */
import { textIn } from '#platform/contract/by-name.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Names } from '#platform/server/exchange/names.ts'
import type { ImportRow } from '../../import-row.ts'
import { isLeftOut } from './without-cell.ts'
import type { Task } from './task.ts'

/** Form of the product's own ids. */
const ownId = /^[0-9a-f]{8}-[0-9a-f]{4}-[78][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** Minimum of unknown ids that count as another workspace's, if this one has records of the kind. */
const fewest = 2

const inBin: Statement = {
  name: 'import.deleted_ids',
  text: 'select b.record_id as id from bin_record b where b.account_id = $1 and b.record_id = any($2::uuid[])',
}

/** Origin of a file's ids. */
export interface FileIds {
  /** None of them was ever of this workspace: the file was exported from another one, and new records keep their ids. */
  readonly areOfAnother: boolean
  readonly deleted: ReadonlySet<string>
}

export async function fileIds({ changes, rows, subject }: Task, names: Names): Promise<FileIds> {
  const ids = rows.filter(({ action }) => action !== 'skip').flatMap(({ values }) => textIn(values.get(subject.of.entity.key)) ?? [])
  const unknown = ids.filter((id) => ownId.test(id) && !names.has(id))
  const found = unknown.length ? await changes.transaction.rows<{ id: string }>(inBin, [unknown]) : []
  const areOfAnother = ids.length > 0 && unknown.length === ids.length && !found.length && (names.size === 0 || ids.length >= fewest)
  return { areOfAnother, deleted: new Set(found.map(({ id }) => id)) }
}

/** Notes that a row has an id that no record has. Answers whether the row goes on without it. */
export function isWithoutId(task: Task, row: ImportRow, { deleted }: FileIds): boolean {
  const { key, label } = task.subject.of.entity
  const id = textIn(row.values.get(key)) ?? ''
  const message = deleted.has(id)
    ? `The ${label} with the id ${id} was deleted. Restore it from the bin, or remove the id to add the row as a new ${label}.`
    : `No ${label} has the id ${id.slice(0, 60)}. Remove the id to add the row as a new ${label}, or enter the id of an existing one.`
  const fault = { column: task.headers.get(key)?.[0] ?? null, message, kind: 'noRecord', isOptional: false, value: id } as const
  const isSettled = isLeftOut(task.plan, row, fault)
  if (isSettled) row.values.delete(key)
  return isSettled
}
