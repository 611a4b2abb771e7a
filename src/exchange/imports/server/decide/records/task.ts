/** One run of an import, dry or not: what its steps share. */
import type { FaultKind } from '#exchange/imports/contract/check.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import type { FieldError, Refusal } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { Relations } from './relations.ts'
import type { ImportRow } from '../../import-row.ts'
import type { Headers } from '../../prepare/rows.ts'
import type { Stages } from '../../prepare/stages.ts'
import type { HeldIds } from './held-ids.ts'
import type { SourceKeys } from './source-keys.ts'
import type { Subject } from '../../subjects.ts'

export interface Task {
  readonly changes: Changes
  readonly subject: Subject
  readonly plan: WholePlan
  readonly table: Pick<Table, 'columns' | 'hidden'>
  readonly headers: Headers
  /** The file is one of our exports. */
  readonly isOwn: boolean
  /** Columns that rows say something of. */
  readonly filled: readonly ExchangeColumn[]
  readonly rows: readonly ImportRow[]
  readonly relations: Relations
  /** Which records the ids of the file mean. */
  readonly sources: SourceKeys
  /** Records by their ids in other systems. */
  readonly held: HeldIds
  /** Receives the progress in rows. */
  readonly progress: Stages
}

/** Rows that are ready to be written. */
export interface Decided extends Pick<Task, 'rows' | 'relations' | 'sources' | 'held'> {
  readonly items: readonly Item[]
}

/** One record to be written, and the rows that ask for it. */
export interface Item {
  readonly rows: readonly ImportRow[]
  readonly id: string
  readonly body: Row
  readonly isNew: boolean
}

export function reject(row: ImportRow, message: string, column: string | null = null, kind: FaultKind = 'other', isOptional = false): void {
  row.action = 'reject'
  row.faults.push({ column, message, kind, isOptional })
  if (!row.errors.some((error) => error.message === message && error.column === column)) row.errors.push({ column, message, kind })
}

/** The column that fills the field at a path such as `contacts.0.contactId`, if one does. */
export function columnAt({ subject, headers }: Pick<Task, 'subject' | 'headers'>, path: string): ExchangeColumn | undefined {
  const own = subject.columns.find(({ field }) => field === path)
  if (own && headers.has(own.id)) return own
  const parts = path.split('.').filter((part) => part !== '' && Number.isNaN(Number(part)))
  const field = subject.list && parts[0] === subject.list ? parts[1] : parts[0]
  return subject.columns.find((one) => one.field === field && headers.has(one.id))
}

/** Rejects a row for its record's errors, at the headers of the fields. */
export function rejectBy(task: Task, row: ImportRow, errors: readonly FieldError[]): void {
  for (const { path, message } of errors) reject(row, message, headerOf(task, path), path ? 'invalid' : 'other')
}

export const errorsIn = ({ details, message }: Refusal): readonly FieldError[] =>
  details.errors?.length ? details.errors : [{ path: '', message }]

/** The header that fills the field at a path. */
function headerOf(task: Task, path: string): string | null {
  const column = columnAt(task, path)
  return (column && task.headers.get(column.id)?.[0]) ?? null
}

/** Receives the finished rows at intervals. */
export type Ready = (items: readonly Item[]) => Promise<void>
