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
  const placed = await atTheirs(task, composed, field)
  const updated = placed.filter(({ row }) => row.action === 'update')
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

interface Composed {
  readonly row: ImportRow
  readonly body: Row
  /** The file has it from its other side. */
  readonly isMirrored?: boolean
}

const keyIn = ({ rowKey }: ChildrenField, row: Row): string => JSON.stringify(rowKey.map((part) => row[part] ?? null))

/** Integrations that the other application declares are rows of that one: there they are changed. */
async function atTheirs(task: Task, composed: readonly Composed[], field: ChildrenField): Promise<Composed[]> {
  const list = task.subject.list!
  const placed = composed.map((one): Composed => {
    const { row, body } = one
    const { before } = row
    const otherId = textIn(body.otherApplicationId)
    if (row.action !== 'update' || !before || !otherId) return one
    const isIn = (rows: readonly Row[]) => rows.some((known) => keyIn(field, known) === keyIn(field, body))
    if (isIn(rowsIn(before.record[list])) || !isIn(rowsIn(before.record.relatedIntegrations))) return one
    const mirrored = { otherApplicationId: row.id, direction: body.direction === 'Publish' ? 'Subscribe' : 'Publish' }
    row.id = otherId
    row.listRow = { ...row.listRow, ...mirrored }
    return { row, body: { ...body, ...mirrored }, isMirrored: true }
  })
  const rows = placed.flatMap(({ row, isMirrored }) => (isMirrored ? [row] : []))
  if (rows.length) await readBefore({ ...task, rows })
  return placed
}

function itemOf(task: Task, id: string, group: readonly Composed[], field: ChildrenField): Item | undefined {
  const list = task.subject.list!
  const record = task.relations.isAdded(task.subject.of.entity.name, id)
    ? { [list]: [] }
    : group.find(({ row }) => row.before)?.row.before?.record
  if (!record) return undefined
  const keyOf = (row: Row) => keyIn(field, row)
  const known = new Map(rowsIn(record[list]).map((row) => [keyOf(row), row]))
  const firstRow = new Map<string, { readonly number: number; readonly isMirrored: boolean }>()
  const written: ImportRow[] = []
  for (const { row, body, isMirrored = false } of group) {
    if (row.action !== 'update') continue
    const key = keyOf(body)
    const first = firstRow.get(key)
    // A file that lists both sides of an integration says the same twice.
    if (first && isMirrored !== first.isMirrored && saysNothingNew(body, known.get(key)!)) row.action = 'unchanged'
    else if (first) reject(row, `The same integration as row ${first.number}. Leave one out, or join them.`)
    else if (body.otherApplicationId === id)
      reject(row, 'An application can’t be integrated with itself.', task.headers.get('otherApplicationId')?.[0] ?? null)
    else if (lay(task, row, body, key, known)) written.push(row)
    if (!first) firstRow.set(key, { number: row.number, isMirrored })
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
  if (saysNothingNew(body, before)) return false
  const said = saidIn(body)
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

/** Parts of a row that are not blank. */
const saidIn = (body: Row): Row =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null && !(Array.isArray(value) && !value.length)))

const saysNothingNew = (body: Row, before: Row): boolean =>
  Object.entries(saidIn(body)).every(([part, value]) => JSON.stringify(value) === JSON.stringify(before[part]))
