/** Second stage of a save: checks rights, versions and rules, and composes the records. Nothing is written yet. */
import { rowsIn } from '#platform/contract/by-name.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import type { Changes } from '../changes.ts'
import { childListsOf, writableOf } from '../columns.ts'
import { completed } from '../completed.ts'
import { admit } from '../custom-fields/admit.ts'
import { laidOver } from '../custom-fields/values.ts'
import { fresh, withOwnIds } from '../fresh.ts'
import { refuseHidden, whatStaysHidden } from '../hidden.ts'
import { checked } from '../meant.ts'
import type { Patch, Row } from '../patch.ts'
import type { Records } from '../records.ts'
import type { Held } from './prepare.ts'

/** New records, composed of bodies and rules. */
export async function decideNew(changes: Changes, of: Records, bodies: readonly Readonly<Row>[], areTyped: boolean): Promise<Row[]> {
  const { entity } = of
  await refuseHidden(changes, entity, bodies)
  const admitted = await admit(changes, entity, bodies, { areTyped })
  const merged = admitted.map((body) => fresh(entity, completed(entity, body)))
  await of.beforeWrite?.(
    changes,
    merged.map((next, at) => ({ next, before: null, body: bodies[at]! })),
  )
  return merged.map((next) => ruled(of, next, null))
}

/** A record that changes. */
export interface Decided {
  readonly id: string
  readonly before: Row
  readonly after: Row
  /** Fields that calls write and no body does. */
  readonly set: Readonly<Row>
}

/** @throws Refusal as rights, versions, rules and hidden records have it */
export async function decideChange(changes: Changes, of: Records, patches: readonly Patch[], held: Held): Promise<Decided[]> {
  const { entity } = of
  for (const { id, version } of patches) await checked(changes, of, held.stored.get(id), 'edit', version)
  const stored = patches.map(({ id }) => held.stored.get(id)!.record)
  const given = patches.map(({ body }) => body)
  const hidden = await whatStaysHidden(changes, entity, given, stored)
  const bodies = await admit(changes, entity, given, { stored, isUndo: (at) => patches[at]!.isUndo === true })
  const pairs = patches.map(({ id, set = {}, areListsWhole }, at) => {
    const [body, before] = [bodies[at]!, stored[at]!]
    return { id, body, set, areListsWhole, before, next: merge(entity, before, { ...body, ...hidden[at] }) }
  })
  await of.beforeWrite?.(changes, pairs)
  return pairs.map(({ id, before, set, areListsWhole, next }) => ({
    id,
    before,
    set,
    after: { ...ruled(of, next, before, areListsWhole), ...set },
  }))
}

/** The record with the body laid over it. Child rows keep the id they had; an id of another record's row, or one that comes twice, is replaced. */
function merge(entity: Entity, before: Row, body: Readonly<Row>): Row {
  const merged: Row = { ...before }
  for (const [name, field] of writableOf(entity.all)) {
    const given = body[name]
    if (given === undefined) continue
    if (field.kind === 'own') merged[name] = laidOver(before[name], given)
    else merged[name] = field.kind === 'children' && field.rowId ? withOwnIds(field.rowId, rowsIn(before[name]), rowsIn(given)) : given
  }
  return merged
}

/** The record as its entity's rules let it be written. */
function ruled(of: Records, next: Row, before: Row | null, areListsWhole?: boolean): Row {
  const record = of.rule ? of.rule(next, before, areListsWhole) : next
  refuseTwins(of.entity, record)
  return record
}

/** A child list names each thing once. */
function refuseTwins(entity: Entity, record: Row): void {
  for (const { name, field } of childListsOf(entity.fields)) {
    const rows = rowsIn(record[name])
    if (rows.length < 2) continue
    const seen = new Set<string>()
    for (const [at, row] of rows.entries()) {
      const key = JSON.stringify(field.rowKey.map((part) => row[part] ?? null))
      if (seen.has(key))
        throw badInput([{ path: `${name}.${at}.${field.rowKey[0]!}`, message: `${field.label}: this is in the list already` }])
      seen.add(key)
    }
  }
}
