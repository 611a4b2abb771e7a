/** From rows to records: related, composed, checked by the contract and by the entity's rule. */
import * as z from 'zod/mini'
import { createSchema, updateSchema } from '#platform/contract/schema.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { cellOf } from '#platform/server/exchange/cells.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import { difference } from '#platform/server/records/difference.ts'
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import { completed, type Row, type Stored } from '#platform/server/records/write.ts'
import { identify, namedFields } from './identify.ts'
import { inTurns } from './in-turns.ts'
import { relate } from './relate.ts'
import { idsNamed, ownColumns } from './own-kind.ts'
import type { ImportRow } from './rows.ts'
import { errorsIn, reject, rejectBy, type Item, type Task } from './task.ts'

export async function prepareRecords(task: Task): Promise<Item[]> {
  await identify(task)
  await readBefore(task)
  const { entity } = task.subject.of
  const schemas = { create: createSchema(entity), update: updateSchema(entity) }
  const items: Item[] = []
  await inTurns(task.rows, (row) => {
    const item = itemOf(task, row, schemas)
    if (item) items.push(item)
  })
  rejectDependents(task, items)
  return items.filter(({ rows }) => rows[0]!.action !== 'reject')
}

/** Reads the records that rows are about. */
export async function readBefore({ changes, subject: { of }, rows, relations }: Task): Promise<void> {
  const known = rows.filter((row) => row.action === 'update' && !relations.isAdded(of.entity.name, row.id!))
  if (!known.length) return
  const ids = [...new Set(known.map((row) => row.id!))]
  const found = await changes.transaction.rows<{ id: string; version: number; json: JsonOf<Row> }>(of.many, [
    ...readerValues(changes.actor.grants, of.entity),
    ids,
  ])
  const stored = new Map(found.map(({ id, version, json }): [string, Stored] => [id, { id, version, record: recordIn(json) }]))
  for (const row of known) {
    const before = stored.get(row.id!)
    if (before) row.before = before
    else reject(row, 'It was deleted a moment ago. Check the file again.')
  }
}

function itemOf(task: Task, row: ImportRow, schemas: Record<'create' | 'update', z.ZodMiniType>): Item | undefined {
  if (row.action === 'skip') return undefined
  const isDuplicate = row.action === 'reject'
  const body = compose(task, row)
  const checked = z.safeParse(row.before ? schemas.update : schemas.create, body)
  if (!checked.success)
    rejectBy(
      task,
      row,
      checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  if (row.errors.length) row.action = 'reject'
  if (isDuplicate || row.action === 'reject') return undefined
  const data = checked.data as Row
  checkRule(task, row, data)
  if (row.before && row.action === 'update' && !tellChanges(task, row, data)) row.action = 'unchanged'
  return row.action === 'create' || row.action === 'update' ? { rows: [row], id: row.id!, body: data, isNew: !row.before } : undefined
}

function compose(task: Task, row: ImportRow): Row {
  const body: Row = task.subject.columns.some(({ shape }) => shape.kind === 'title') ? namedFields(task, row) : {}
  for (const column of task.subject.columns) {
    const value = row.values.get(column.id)
    if (value === undefined || column.shape.kind === 'id' || column.shape.kind === 'title') continue
    const related = relate(task, row, column, value, (body[column.field] ?? row.before?.record[column.field]) as Row[] | undefined)
    if (related !== undefined) body[column.field] = related
  }
  return body
}

/** The rule runs again when the record is written; here it tells all rows at once. */
function checkRule(task: Task, row: ImportRow, data: Row): void {
  const { of } = task.subject
  if (!of.rule) return
  const before = row.before?.record ?? null
  try {
    of.rule(before ? { ...before, ...data } : { ...completed(of.entity.all, data), [of.entity.key]: row.id }, before)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    rejectBy(task, row, errorsIn(error))
  }
}

/** Notes what an update changes, in words; false when it changes nothing. */
function tellChanges({ subject: { of, columns }, relations }: Task, row: ImportRow, data: Row): boolean {
  const before = row.before!.record
  const after = { ...before, ...data }
  const changed = difference(of.entity, before, after)
  const texts = (column: ExchangeColumn) => ({ label: column.label, before: textOf(column, before), after: textOf(column, after) })
  const textOf = (column: ExchangeColumn, record: Row) => String(cellOf(column, record, relations.names) ?? '')
  row.changes = columns
    .filter(({ field }) => field in changed)
    .map(texts)
    .filter((one) => one.before !== one.after)
  return Object.keys(changed).length > 0
}

/** A row that refers to the new record of a rejected row goes with it. */
function rejectDependents({ rows, subject }: Task, items: readonly Item[]): void {
  const rejected = new Map(rows.filter((row) => row.action === 'reject' && row.id && !row.before).map((row) => [row.id!, row]))
  const own = ownColumns(subject.columns, subject.of.entity)
  for (let before = -1; before !== rejected.size;) {
    before = rejected.size
    for (const {
      rows: [row],
      body,
      id,
    } of items) {
      const refused = own.flatMap((column) => idsNamed(column, body).map((named) => rejected.get(named))).find(Boolean)
      if (!refused || row!.action === 'reject') continue
      reject(row!, `It refers to “${refused.name}” in row ${refused.number}, which is rejected.`)
      if (!row!.before) rejected.set(id, row!)
    }
  }
}
