/** From rows to records: related, composed, checked by the contract and by the entity's rule. */
import { sourceColumnId } from '#exchange/imports/contract.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Fields } from '#platform/contract/field.ts'
import * as z from 'zod/mini'
import { isBlank } from '#platform/contract/blank.ts'
import { rowIn, rowsIn, textIn } from '#platform/contract/by-name.ts'
import { ownKeyIn, unfolded } from '#platform/contract/own-names.ts'
import { createSchema, updateSchema } from '#platform/contract/schema.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import { Refusal, type FieldError } from '#platform/server/http/refusal.ts'
import { difference } from '#platform/server/records/difference.ts'
import { holdRecords } from '#platform/server/records/lock.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { recordIn, type JsonOf } from '#platform/server/records/record-json.ts'
import { completed } from '#platform/server/records/completed.ts'
import type { Row, Stored } from '#platform/server/records/patch.ts'
import { settleCircles } from './circles.ts'
import { idsOf, sourcesField, withIds } from './held-ids.ts'
import { identify, namedFields } from './identify.ts'
import { inTurns } from '#platform/server/in-turns.ts'
import { isLeftOut } from './without-cell.ts'
import { relate } from './relate.ts'
import { idsNamed, ownColumns, type OwnColumn } from './own-kind.ts'
import type { ImportRow } from '../../import-row.ts'
import { writtenIn } from '../../prepare/cell-format.ts'
import { keptValue } from '../../prepare/kept-value.ts'
import { understood } from '../../prepare/rows.ts'
import { settle } from '../../prepare/faults.ts'
import { textOf } from './told-values.ts'
import { columnAt, errorsIn, reject, rejectBy, type Item, type Ready, type Task } from './task.ts'

const schemasOf = oncePer((entity: Entity) => ({ create: createSchema(entity), update: updateSchema(entity) }))

/** @param ready called with the finished rows at intervals */
export async function decideRecords(task: Task, ready: Ready): Promise<Item[]> {
  await identify(task)
  await readBefore(task)
  const schemas = schemasOf(task.subject.of.entity)
  const items: Item[] = []
  await inTurns(
    task.rows,
    (row) => {
      const item = itemOf(task, row, schemas)
      if (item) items.push(item)
      forgetCells(row)
    },
    async (done) => {
      await task.progress.prepare(done)
      await ready(items)
    },
  )
  settleCircles(task, items)
  rejectDependents(task, items)
  return items.filter(({ rows }) => !isOut(rows[0]!))
}

/** Reads the records that rows are about. Nobody else changes them before they are written; a check, which writes nothing, holds nobody up for that. */
export async function readBefore({ changes, subject: { of, list }, filled, rows, relations }: Task): Promise<void> {
  const known = rows.filter((row) => row.action === 'update' && !relations.isAdded(of.entity.name, row.id!))
  if (!known.length) return
  const ids = [...new Set(known.map((row) => row.id!))]
  const lists = filled.map(({ field }) => field)
  if (!changes.isTrial) await holdRecords(changes, of.entity, ids, new Set(list === undefined ? lists : [list, ...lists]))
  const found = await changes.transaction.rows<{ id: string; version: number; json: JsonOf<Row> }>(of.many, [
    ...readerValues(changes.actor.grants, of.entity),
    ids,
  ])
  const stored = new Map(found.map(({ id, version, json }): [string, Stored] => [id, { id, version, record: unfolded(recordIn(json)) }]))
  for (const row of known) {
    const before = stored.get(row.id!)
    if (before) row.before = before
    else reject(row, 'It was deleted a moment ago. Check the file again.')
  }
}

/** Cell contents needed after the record is composed: the id in the source, and the day of a cost. */
const lasting = [sourceColumnId, 'effectiveDate'] as const

/** The record says the rest: of 50,000 rows it would be held twice. */
function forgetCells({ values }: ImportRow): void {
  const kept = lasting.flatMap((id) => (values.has(id) ? [[id, values.get(id)] as const] : []))
  values.clear()
  for (const [id, value] of kept) values.set(id, value)
}

function itemOf(task: Task, row: ImportRow, schemas: Record<'create' | 'update', z.ZodMiniType>): Item | undefined {
  if (row.action === 'skip') return undefined
  const isDuplicate = row.action === 'reject'
  const body = compose(task, row)
  const checked = checkedBody(task, row, row.before ? schemas.update : schemas.create, body)
  row.said = body
  if (row.errors.length) row.action = 'reject'
  if (isDuplicate || isOut(row)) return undefined
  const data = rowIn(checked.data)
  checkRule(task, row, data)
  if (isOut(row)) return undefined
  row.said = data
  if (row.before && row.action === 'update' && !tellChanges(task, row, data)) row.action = 'unchanged'
  return row.action === 'create' || row.action === 'update' ? { rows: [row], id: row.id!, body: data, isNew: !row.before } : undefined
}

const isOut = ({ action }: Pick<ImportRow, 'action'>): boolean => action === 'reject' || action === 'skip'

/** Columns that say which record it is rather than what it holds. */
const noField = new Set(['id', 'title', 'source', 'path', 'part'])

function compose(task: Task, row: ImportRow): Row {
  const body: Row = task.subject.columns.some(({ shape }) => shape.kind === 'title') ? namedFields(task, row) : {}
  for (const column of task.filled) {
    const value = row.values.get(column.id)
    if (value === undefined || noField.has(column.shape.kind)) continue
    const held = row.before?.record[column.field]
    const related = relate(task, row, column, value, rowsIn(body[column.field] ?? held))
    if (related === undefined || staysBlank(row, column, related)) continue
    body[column.field] = isSameText(held, related) ? held : related
  }
  const ids = idsOf(task, row)
  if (ids.length) body[sourcesField] = withIds(rowsIn(body[sourcesField] ?? row.before?.record[sourcesField]), ids)
  return row.action === 'create' ? withName(task, row, body) : body
}

/** Programs write the lines within a cell with other ends than they were read with. */
const isSameText = (held: unknown, said: unknown): boolean =>
  typeof held === 'string' && typeof said === 'string' && held !== said && withPlainEnds(held) === withPlainEnds(said)
const withPlainEnds = (text: string): string => text.replaceAll(/\r\n?/g, '\n')

/** A record from before a custom field was required goes on without a value. */
const staysBlank = ({ before }: ImportRow, { field, required }: ExchangeColumn, value: unknown): boolean =>
  value === null && required && before !== undefined && ownKeyIn(field) !== undefined && isBlank(before.record[field])

const addressesOf = oncePer((fields: Fields) => Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'email' ? [name] : [])))

/** An e-mail address names a new record that nothing else does. */
function withName({ subject: { of } }: Task, row: ImportRow, body: Row): Row {
  const address = addressesOf(of.entity.all).find((name) => typeof body[name] === 'string')
  if (!of.named || !address || of.named.name(body)) return body
  const named = { ...of.named.fields(String(body[address])), ...body }
  row.name = of.named.name(named)
  return named
}

/** The body as the contract takes it: a value that it does not take is settled as the plan has it. */
function checkedBody(
  task: Task,
  row: ImportRow,
  schema: z.ZodMiniType,
  body: Row,
  isSettled = false,
): z.core.util.SafeParseResult<unknown> {
  const checked = z.safeParse(schema, body)
  if (checked.success) return checked
  const issues = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  if (isSettled) rejectBy(task, row, issues)
  else if (settleFields(task, row, body, issues)) return checkedBody(task, row, schema, body, true)
  return checked
}

/** Settles what is wrong with fields; false when that costs the row. */
function settleFields(task: Task, row: ImportRow, body: Row, errors: readonly FieldError[]): boolean {
  for (const error of errors) {
    const column = columnAt(task, error.path)
    const header = (column && task.headers.get(column.id)?.[0]) ?? null
    // A cell that has no result is not a missing one.
    if (row.errors.some((one) => one.column !== null && one.column === header && one.kind === 'formula')) continue
    if (!column || header === null || row.faults.some((one) => one.column === header)) {
      rejectBy(task, row, [error])
      continue
    }
    const fault = {
      column: header,
      message: error.message,
      kind: isMissing(body, column.field) ? 'missing' : 'invalid',
      isOptional: !column.required,
      value: (row.cells[placeOf(task, header)] ?? '').trim(),
    } as const
    const set = settle(task.plan, row, fault)
    const value =
      set && column.shape.kind === 'value'
        ? understood(column.shape.field, set.text, writtenIn(task.plan, header, column.label))
        : undefined
    if (value && 'value' in value) body[column.field] = keptIn(row, column, header, value.value)
    else if (value) reject(row, value.error, header, fault.kind)
    else if (set !== undefined) Reflect.deleteProperty(body, column.field)
  }
  return row.errors.length === 0 && row.action !== 'skip'
}

/** A value that was chosen, as its field keeps it. */
function keptIn({ losses }: ImportRow, { shape }: ExchangeColumn, header: string, value: unknown): unknown {
  if (shape.kind !== 'value') return value
  const kept = keptValue(shape.field, value)
  if (kept.loss) losses.push({ header, loss: kept.loss })
  return kept.value
}

const placeOf = ({ table }: Task, header: string): number => table.columns.findIndex(({ name }) => name === header)

const isMissing = (body: Row, field: string) => body[field] === undefined || body[field] === null || body[field] === ''

/** The rule runs again when the record is written; here it covers all rows at once. */
function checkRule(task: Task, row: ImportRow, data: Row): void {
  const { of } = task.subject
  if (!of.rule) return
  const before = row.before?.record ?? null
  try {
    of.rule(before ? { ...before, ...data } : Object.assign(completed(of.entity, data), { [of.entity.key]: row.id }), before)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A rule's error at an optional cell doesn't cost the row; the rest is checked again.
    if (settleFields(task, row, data, errorsIn(error))) checkRule(task, row, data)
    else if (row.action !== 'skip') row.action = 'reject'
  }
}

/** Notes what an update changes, in words; false when it changes nothing. */
function tellChanges({ subject: { of, columns }, relations }: Task, row: ImportRow, data: Row): boolean {
  const before = row.before!.record
  const after = { ...before, ...data }
  const changed = difference(of.entity, before, after)
  const wordsOf = (column: ExchangeColumn, record: Row) => textOf(column, record, relations.names)
  const texts = (column: ExchangeColumn) => ({ label: column.label, before: wordsOf(column, before), after: wordsOf(column, after) })
  row.changes = columns
    .filter(({ field }) => field in changed)
    .map(texts)
    .filter((one) => one.before !== one.after)
  return Object.keys(changed).length > 0
}

/** A row that refers to the new record of a row that is not imported does without it, or goes with it. */
function rejectDependents(task: Task, items: readonly Item[]): void {
  const isLost = (row: ImportRow) => isOut(row) && row.id !== undefined && !row.before
  const lost = new Map(task.rows.filter(isLost).map((row) => [row.id!, row]))
  const own = ownColumns(task.subject.columns, task.subject.of.entity)
  const naming = new Map<string, Item[]>()
  for (const item of items)
    for (const named of new Set(own.flatMap((column) => idsNamed(column, item.body)))) {
      const known = naming.get(named)
      if (known) known.push(item)
      else naming.set(named, [item])
    }
  // Each lost record may cost others, in whatever order the rows stand.
  const open = [...lost.keys()]
  for (const gone of open)
    for (const { rows, body, id } of naming.get(gone) ?? []) {
      const row = rows[0]!
      for (const column of own) {
        const refused = isOut(row) ? undefined : idsNamed(column, body).flatMap((named) => lost.get(named) ?? [])[0]
        if (!refused || doesWithout(task, row, column, body, refused, lost) || row.before || lost.has(id)) continue
        lost.set(id, row)
        open.push(id)
      }
    }
}

function doesWithout(
  task: Task,
  row: ImportRow,
  column: OwnColumn,
  body: Row,
  refused: ImportRow,
  lost: ReadonlyMap<string, ImportRow>,
): boolean {
  const header = task.headers.get(column.id)?.[0] ?? null
  const message = `It refers to “${refused.name}” in row ${refused.number}, which is ${refused.action === 'skip' ? 'skipped' : 'rejected'}.`
  if (!isLeftOut(task.plan, row, { column: header, message, kind: 'refers', isOptional: !column.required })) return false
  const { shape, field } = column
  if (shape.kind === 'name') Reflect.deleteProperty(body, field)
  else body[field] = rowsIn(body[field]).filter((one) => !lost.has(textIn(one[shape.reference]) ?? ''))
  return true
}
