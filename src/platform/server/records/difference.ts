/** Differences between two versions of a record, field by field, in the fields that people write. */
import { rowsIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { ChildrenField, Field } from '#platform/contract/field.ts'
import type { FieldChanges } from './changes.ts'
import { writableOf } from './columns.ts'
import { ownDifference } from './custom-fields/values.ts'

type Row = Readonly<Record<string, unknown>>

/** Rows as they are compared: without ids, computed values and order. */
function plainRows(field: ChildrenField, rows: unknown): unknown[] {
  const plain = rowsIn(rows).map((row) => Object.fromEntries(writableOf(field.row).map(([name, f]) => [name, plainValue(f, row[name])])))
  if (plain.length < 2) return plain
  return plain
    .map((row) => [JSON.stringify(row), row] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, row]) => row)
}
export const plainValue = (field: Field, value: unknown): unknown =>
  field.kind === 'children' ? plainRows(field, value) : (value ?? (field.kind === 'flag' ? (field.default ?? false) : null))

const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0)

export function difference(entity: Entity, before: Row, after: Row): FieldChanges {
  const changes: FieldChanges = {}
  for (const [name, field] of writableOf(entity.all)) {
    if (field.kind === 'own') {
      Object.assign(changes, ownDifference(before[name], after[name]))
      continue
    }
    const [was, is] = [plainValue(field, before[name]), plainValue(field, after[name])]
    if (!same(was, is)) changes[name] = [was, is]
  }
  return changes
}

/** A new record as changes from nothing, or the other way round. */
export function whole(entity: Entity, record: Row, place: 'after' | 'before'): FieldChanges {
  const changes: FieldChanges = {}
  for (const [name, field] of writableOf(entity.all)) {
    if (field.kind === 'own') {
      Object.assign(changes, place === 'after' ? ownDifference({}, record[name]) : ownDifference(record[name], {}))
      continue
    }
    // Most fields of most records are empty; a flag never is.
    const told = record[name]
    if ((told === null || told === undefined) && field.kind !== 'flag') continue
    const value = plainValue(field, told)
    if (!isEmpty(value)) changes[name] = place === 'after' ? [null, value] : [value, null]
  }
  return changes
}

/** Values of a call that differ from the stored ones. */
export const differing = (before: Row, set: Readonly<Row>): FieldChanges =>
  Object.fromEntries(
    Object.entries(set).flatMap(([name, value]) => (before[name] === value ? [] : [[name, [before[name] ?? null, value]]])),
  )
