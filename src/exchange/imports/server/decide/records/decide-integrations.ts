/** From rows to integrations: grouped by the application that declares them, one change each. */
import { grouped } from '#platform/contract/grouped.ts'
import { childListOf } from '#platform/server/records/columns.ts'
import { rowIn, rowsIn, textIn } from '#platform/contract/by-name.ts'
import * as z from 'zod/mini'
import type { ChildrenField } from '#platform/contract/field.ts'
import { objectSchema } from '#platform/contract/schema.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { readBefore } from './decide-records.ts'
import { relate } from './relate.ts'
import type { ImportRow } from '../../import-row.ts'
import { textOf } from './told-values.ts'
import { reject, rejectBy, type Item, type Task } from './task.ts'

export async function decideIntegrations(task: Task): Promise<Item[]> {
  const { entity } = task.subject.of
  const list = task.subject.list!
  const field = childListOf(entity.fields, list)
  const schema = objectSchema(field.row)
  for (const row of task.rows) if (row.action === 'skip') row.leftOut = sourcesOf(task, row)
  const composed = task.rows.filter((row) => row.action !== 'skip').map((row) => ({ row, body: compose(task, row, schema) }))
  await readBefore(task)
  const updated = composed.filter(({ row }) => row.action === 'update')
  const groups = grouped(updated, ({ row }) => row.id!)
  return [...groups].flatMap(([id, rows]) => itemOf(task, id, rows, field) ?? [])
}

/** Applications that a row left out may be about. */
const sourcesOf = ({ subject: { of }, relations }: Task, { values }: ImportRow): readonly string[] =>
  relations.lookUp(of.entity.name, textIn(values.get(of.entity.key)) ?? '').ids

/** The integration that a row describes; the row's `id` becomes that of its source. */
function compose(task: Task, row: ImportRow, schema: z.ZodMiniType): Row {
  const { key } = task.subject.of.entity
  row.action = 'update'
  const body: Row = { direction: 'Publish' }
  for (const column of task.subject.columns) {
    const value = row.values.get(column.id)
    const related = value === undefined || value === null ? undefined : relate(task, row, column, value)
    if (related !== undefined) body[column.field] = related
  }
  row.name = [row.values.get(key), row.values.get('otherApplicationId')].map((name) => textIn(name) ?? '').join(' → ')
  const checked = z.safeParse(schema, body)
  if (!row.values.get(key)) reject(row, 'Enter a source application', task.headers.get(key)?.[0] ?? null)
  // The error is shown at the cell; a missing value of the field isn't reported as well.
  if (!checked.success && !row.errors.length)
    rejectBy(
      task,
      row,
      checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
    )
  if (row.errors.length) row.action = 'reject'
  row.id = textIn(body[key]) ?? undefined
  row.listRow = body
  return checked.success ? rowIn(checked.data) : body
}

function itemOf(task: Task, id: string, group: readonly { row: ImportRow; body: Row }[], field: ChildrenField): Item | undefined {
  const list = task.subject.list!
  const record = task.relations.isAdded(task.subject.of.entity.name, id)
    ? { [list]: [] }
    : group.find(({ row }) => row.before)?.row.before?.record
  if (!record) return undefined
  const keyOf = (row: Row) => JSON.stringify(field.rowKey.map((part) => row[part] ?? null))
  const known = new Map(rowsIn(record[list]).map((row) => [keyOf(row), row]))
  const fromOtherSide = new Set(rowsIn(record.relatedIntegrations).map(keyOf))
  const firstRow = new Map<string, number>()
  const written: ImportRow[] = []
  for (const { row, body } of group) {
    if (row.action !== 'update') continue
    const key = keyOf(body)
    if (firstRow.has(key)) reject(row, `The same integration as row ${firstRow.get(key)}. Leave one out, or join them.`)
    else if (body.otherApplicationId === id)
      reject(row, 'An application can’t be integrated with itself.', task.headers.get('otherApplicationId')?.[0] ?? null)
    else if (fromOtherSide.has(key)) row.action = 'unchanged'
    else if (lay(task, row, body, key, known)) written.push(row)
    if (!firstRow.has(key)) firstRow.set(key, row.number)
  }
  return written.length ? { rows: written, id, body: { [list]: [...known.values()] }, isNew: false } : undefined
}

/** Puts a row among those known; false when that changes nothing. */
function lay({ plan, subject, relations }: Task, row: ImportRow, body: Row, key: string, known: Map<string, Row>): boolean {
  const before = known.get(key)
  if (!before) {
    row.action = 'create'
    known.set(key, body)
    return true
  }
  row.action = plan.existing === 'skip' ? 'skip' : 'unchanged'
  if (row.action === 'skip') return false
  const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length)))
  if (Object.entries(said).every(([part, value]) => JSON.stringify(value) === JSON.stringify(before[part]))) return false
  row.action = 'update'
  const after = { ...before, ...said }
  known.set(key, after)
  row.changes = subject.columns
    .filter(({ field }) => field in said)
    .map((column) => ({
      label: column.label,
      before: textOf(column, before, relations.names),
      after: textOf(column, after, relations.names),
    }))
    .filter((one) => one.before !== one.after)
  return true
}
