/** Shared by all pushes of records, whether values of a list or items of a framework: reading, comparing, undoing. */
import { foldText } from '#platform/contract/fold.ts'
import { valueOf, type Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { usageCountSql } from '#platform/server/records/usage.ts'
import { removeRecords } from '#platform/server/records/remove.ts'
import { updateRecords } from '#platform/server/records/write.ts'
import { isSame, type Kept, type Values, type Written } from './written.ts'

/** The pushed part of a record: its id and fields by name. */
export type Value = Values & { readonly id: string; readonly name: string }
export type StoredValue = Value & { readonly active: boolean }

/** Reads all records of an account, archived ones included. */
export function valuesStatement({ table, key }: Entity, fields: readonly string[], order: string): Statement {
  const columns = fields.map((name) => `t.${columnName(name)} as "${name}"`)
  return {
    name: `cockpit.values_${table}`,
    text: `select t.${columnName(key)} as id, t.active, ${columns.join(', ')} from ${table} t where t.account_id = $1 order by ${order}`,
  }
}
export const read = (from: Pick<Tenant, 'rows'>, statement: Statement): Promise<StoredValue[]> => from.rows<StoredValue>(statement)

export const plain = foldText

export type Named = readonly [name: string, field: Pick<Field, 'label'>]

/** A change to one record of a client: what the fields were, and what they become. */
export interface ValueChange {
  readonly id: string
  readonly name: string
  readonly before: Values
  readonly after: Values
}

/** Fields whose value differs from the push. Blanks in the push don't count. */
export const differing = (fields: readonly Named[], pushed: Values, own: Values): Named[] =>
  fields.filter(([name]) => valueOf(pushed, name) !== null && !isSame(valueOf(pushed, name), valueOf(own, name)))

export function changeTo(was: Value, pushed: Values, fields: readonly Named[]): ValueChange {
  const of = (from: Values) => Object.fromEntries(fields.map(([name]) => [name, valueOf(from, name)]))
  return { id: was.id, name: was.name, before: of(was), after: of(pushed) }
}

export async function writeChanges(changes: Changes, entity: Entity, toChange: readonly ValueChange[]): Promise<void> {
  if (!toChange.length) return
  await updateRecords(
    changes,
    recordsOf(entity.name),
    toChange.map(({ id, after }) => ({ id, body: after })),
  )
}

const usesStatement = (entity: Entity): Statement => ({
  name: `cockpit.uses_${entity.table}`,
  text: `select a.${columnName(entity.key)} as id, ${usageCountSql(entity)()} as count from ${entity.table} a where a.account_id = $1 and $2::uuid[] is null and a.${columnName(entity.key)} = any($3::uuid[])`,
})

/** Undoes changes that are unchanged since the push; returns the kept ones. `now` are the client's records. */
export async function takeBack(
  changes: Changes,
  entity: Entity,
  written: readonly Written[],
  now: ReadonlyMap<string, Values>,
): Promise<Kept[]> {
  const of = recordsOf(entity.name)
  const there = written.filter(({ id }) => now.has(id))
  const isAsPushed = ({ id, after }: Written) => Object.entries(after).every(([name, value]) => isSame(valueOf(now.get(id)!, name), value))
  const added = there.filter(({ before }) => before === null)
  const uses = await changes.transaction.rows<{ id: string; count: number }>(usesStatement(entity), [null, added.map(({ id }) => id)])
  const used = new Set(uses.filter(({ count }) => count > 0).map(({ id }) => id))
  const gone = added.filter((one) => isAsPushed(one) && !used.has(one.id))
  const back = there.flatMap(({ id, name, before, after }) =>
    before !== null && isAsPushed({ id, name, before, after }) ? [{ id, name, before: after, after: before }] : [],
  )
  if (gone.length)
    await removeRecords(
      changes,
      of,
      gone.map(({ id }) => ({ id })),
    )
  await writeChanges(changes, entity, back)
  const done = new Set([...gone, ...back].map(({ id }) => id))
  return there.filter(({ id }) => !done.has(id)).map(({ id, name }) => ({ name, reason: used.has(id) ? 'In use' : 'Changed since' }))
}
