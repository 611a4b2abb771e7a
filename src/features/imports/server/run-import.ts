/** The import itself: what a dry run and the job both do. */
import type { Counts } from '#features/imports/contract/check.ts'
import type { WholePlan } from '#features/imports/contract/plan.ts'
import { settle } from '#platform/server/database/statement.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { indexLater } from '#platform/server/records/late-index.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { prepareIntegrations } from './prepare-integrations.ts'
import { prepareRecords } from './prepare-records.ts'
import { Relations } from './relations.ts'
import type { ImportRow } from './import-row.ts'
import { headersOf, readRows } from './rows.ts'
import { SourceKeys } from './source-keys.ts'
import { sourceColumnId } from '#features/imports/contract.ts'
import { stagesOf, type Progress } from './stages.ts'
import type { Subject } from './subjects.ts'
import type { Task } from './task.ts'
import { writeItems, type Written } from './write-items.ts'

export interface Imported {
  readonly rows: readonly ImportRow[]
  readonly counts: Counts
  readonly written: readonly Written[]
  readonly relations: Relations
  readonly sources: SourceKeys
}

export async function runImport(
  given: Changes,
  subject: Subject,
  table: Table,
  plan: WholePlan,
  progress: Progress = async () => {},
): Promise<Imported> {
  const changes: Changes = { ...given, isImport: true }
  await changes.transaction.rows(indexLater)
  const stages = stagesOf(progress, table.rows.length)
  const headers = headersOf(plan, table)
  const filled = subject.columns.filter(({ id }) => headers.has(id) || plan.constants[id])
  const related = filled.flatMap(({ shape }) => (shape.kind === 'name' || shape.kind === 'names' ? [shape.to] : []))
  const [relations, rows] = await settle([
    Relations.read(changes.transaction, changes.actor.grants, [subject.of.entity.name, ...related]),
    readRows(table, plan, subject.columns, stages.read),
  ])
  const sources = headers.has(sourceColumnId)
    ? await SourceKeys.read(changes.transaction, subject.of.entity.name, plan.source)
    : new SourceKeys(subject.of.entity.name, plan.source)
  const task: Task = { changes, subject, plan, table, headers, filled, rows, relations, sources, progress: stages }
  const items = await (subject.list ? prepareIntegrations(task) : prepareRecords(task))
  const written = await writeItems(task, items)
  return { rows, counts: countsOf(rows), written, relations, sources }
}

function countsOf(rows: readonly ImportRow[]): Counts {
  const counts = { total: rows.length, create: 0, update: 0, unchanged: 0, skip: 0, reject: 0 }
  for (const { action } of rows) counts[action]++
  const emptied = rows.reduce(
    (sum, { action, notes }) => sum + (action === 'reject' || action === 'skip' ? 0 : notes.filter(({ kind }) => kind !== 'nobody').length),
    0,
  )
  return emptied ? { ...counts, emptied } : counts
}
