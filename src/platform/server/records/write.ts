/** Writing records: one or ten thousand by the same statements, checked against rights and versions, logged. Calls, bulk edit and imports all come here. */
import { uuidv7 } from 'uuidv7'
import { rowsIn } from '#platform/contract/by-name.ts'
import { idOf, titleOf, type CreateOf, type Entity, type Permissions, type StoredOf, type UpdateOf } from '#platform/contract/entity.ts'
import type { ChildrenField, Fields } from '#platform/contract/field.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { badInput, notAllowed, notFound, stale } from '#platform/server/http/refusal.ts'
import type { Batch, Changes } from './changes.ts'
import { difference, differing, whole } from './difference.ts'
import { asSent } from './canonical.ts'
import { completed } from './completed.ts'
import { freedUniques } from './freed-uniques.ts'
import { fresh, withOwnIds } from './fresh.ts'
import { childListOf, childListsOf, ownKeyOf, writableOf } from './columns.ts'
import { oncePer } from './once-per.ts'
import { refusePastRoom } from './room.ts'
import { recordIn, type JsonOf, type StoredText } from './record-json.ts'
import type { Records } from './records.ts'
import { agree, touchOtherEnds, waitForEnds, type Written } from './other-ends.ts'
import { hiddenIn, keepingHidden } from './hidden.ts'
import { admit } from './custom-fields/admit.ts'
import { laidOver } from './custom-fields/values.ts'

export type Row = Record<string, unknown>
export interface Stored<E extends Entity = Entity> {
  readonly id: string
  readonly version: number
  readonly record: StoredOf<E>
}
/** A version, or several, any of which will do. */
export type Expected = number | readonly number[]
export const isExpected = (expected: Expected | undefined, version: number): boolean =>
  expected === undefined || [expected].flat().includes(version)

/** A change to one record. `version`, when given, must be the one it has. */
export interface Patch<E extends Entity = Entity> {
  readonly id: string
  readonly body: UpdateOf<E>
  /** Values of fields that calls write and no body does: those named in `byCalls` of the records. */
  readonly set?: Readonly<Row>
  readonly version?: Expected
  /** Lists in the body are all that the record shall have; no rule completes them by what was there. */
  readonly areListsWhole?: boolean
}

/** When, and who: $3 to $5 of an insert. */
const stampedBy = ({ actor: { userId, userName } }: Changes) => [new Date().toISOString(), userId, userName]

function stampsOf(changes: Changes): Row {
  const [modifiedDate, modifiedBy, modifiedByName] = stampedBy(changes)
  return { modifiedDate, modifiedBy, modifiedByName }
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

/** Updates the other ends of two-ended lists. */
async function bothEnds(changes: Changes, entity: Entity, written: readonly Written[]): Promise<void> {
  agree(entity, written)
  await touchOtherEnds(changes, entity, written)
}

/** The record as its entity's rules let it be written. */
function ruled(of: Records, next: Row, before: Row | null, areListsWhole?: boolean): Row {
  const record = of.rule ? of.rule(next, before, areListsWhole) : next
  refuseTwins(of.entity, record)
  return record
}

/** Adds records and answers their ids, in order. Ids are made here unless a body brings one under the entity's key (imports do). */
export async function insertRecords<E extends Entity>(changes: Changes, of: Records<E>, bodies: readonly CreateOf<E>[]): Promise<string[]>
export async function insertRecords(changes: Changes, of: Records, bodies: readonly Readonly<Row>[]): Promise<string[]> {
  const { entity } = of
  if (!bodies.length) return []
  await refusePastRoom(changes, entity, bodies.length)
  await waitForEnds(changes, entity, listsIn(bodies))
  const admitted = await admit(changes, entity, bodies)
  const merged = admitted.map((body) => fresh(entity, completed(entity, body)))
  await of.beforeWrite?.(
    changes,
    merged.map((next, at) => ({ next, before: null, body: bodies[at]! })),
  )
  const records: Row[] = merged.map((next, at) =>
    Object.assign(ruled(of, next, null), { [entity.key]: bodies[at]![entity.key] ?? uuidv7() }),
  )
  await bothEnds(
    changes,
    entity,
    records.map((after) => ({ id: idOf(entity, after), before: null, after })),
  )
  await of.number?.(changes, records)
  await of.beforeInsert?.(changes, records)
  const sent = asSent(entity, records)
  const batch: Batch = [[changes.isTrial ? of.trial.insert : of.insert, [JSON.stringify(sent), ...stampedBy(changes)]]]
  for (const list of of.children) addRows(batch, of, records, list)
  await changes.write(batch)
  for (const record of changes.isTrial ? [] : records)
    changes.log(entity.name, idOf(entity, record), titleOf(entity, record), 'create', whole(entity, record, 'after'))
  const ids = records.map((record) => idOf(entity, record))
  await of.afterWrite?.(changes, ids, namedIn(sent, records, entity))
  return ids
}

/** Lists that some body has rows for. */
const listsIn = (bodies: readonly Readonly<Row>[]) =>
  new Set(bodies.flatMap((body) => Object.keys(body).filter((name) => Array.isArray(body[name]) && body[name].length > 0)))

/** Fields with a value in some record: those sent, and the record's lists. */
const namedIn = (sent: readonly Readonly<Row>[], records: readonly Row[], entity: Entity) => {
  const found = new Set(Object.keys(records[0]!).filter((name) => Array.isArray(records[0]![name])))
  for (const record of sent) for (const name in record) found.add(name)
  return new Set([...found].filter((name) => Object.hasOwn(entity.all, name)))
}

function addRows<E extends Entity>(batch: Batch, of: Records<E>, written: readonly Row[], list: Records<E>['children'][number]): void {
  const rows = list.nestedIn
    ? nestedRows(written, list.path, list.nestedIn, of)
    : written.flatMap((record) => childRows(record, list.path, of.entity, list.field))
  if (rows.length) batch.push([list.insert, [JSON.stringify(rows)]])
}

const flagsOf = oncePer((fields: Fields): Row =>
  Object.fromEntries(writableOf(fields).flatMap(([name, field]) => (field.kind === 'flag' ? [[name, field.default ?? false]] : []))),
)

/** A row's flags that the body is silent about have their default: a flag is never null. */
function withFlags(fields: Fields, row: Row): Row {
  const whole = { ...flagsOf(fields) }
  for (const name in row) if (row[name] !== undefined) whole[name] = row[name]
  return whole
}

/** Rows of one child list with their parent's id. Rows with an own id get one here, and keep it in `record` for the lists nested in them. */
function childRows(record: Row, list: string, entity: Entity, field: ChildrenField): Row[] {
  const { rowId, row: fields } = field
  const own = ownKeyOf(entity, field)
  const given = rowsIn(record[list])
  // A rule may have added some.
  const rows = rowId ? given.map((row) => ({ ...row, [rowId]: row[rowId] ?? uuidv7() })) : given
  if (rowId && rows.length) record[list] = rows
  return rows.map((row) => Object.assign(withFlags(fields, row), { [own]: record[entity.key] }))
}
function nestedRows<E extends Entity>(written: readonly Row[], path: string, outer: string, of: Records<E>): Row[] {
  const name = path.slice(outer.length + 1)
  const { rowId, row: fields } = childListOf(of.entity.fields, outer)
  const { row: inner } = childListOf(fields, name)
  return written.flatMap((record) =>
    rowsIn(record[outer]).flatMap((row) => rowsIn(row[name]).map((one) => ({ ...withFlags(inner, one), [rowId!]: row[rowId!] }))),
  )
}

/**
 * Reads stored records without computed fields, and locks them until the transaction ends. Records hidden from the actor are left
 * out. Child lists are included unless the change is plain.
 */
export async function lockRecords<E extends Entity>(
  changes: Changes,
  of: Records<E>,
  ids: readonly string[],
  isPlain = false,
): Promise<Map<string, Stored<E>>> {
  const values = [...readerValues(changes.actor.grants, of.entity), ids]
  const rows = await changes.transaction.rows<StoredText<E>>(isPlain ? of.lockedPlain : of.locked, values)
  return new Map(rows.map(({ id, version, json }) => [id, { id, version, record: recordIn(json) }]))
}

/** The record that a change is meant for, if the actor may make it and knows the state of the record. */
export async function checked(
  changes: Changes,
  of: Records,
  stored: Stored | undefined,
  act: 'edit' | 'remove',
  version?: Expected,
): Promise<Stored> {
  const { label } = of.entity
  if (!stored) throw notFound(label)
  if (!(stored.record.permissions as Permissions)[act])
    throw notAllowed(`You can view this ${label} but not ${act === 'edit' ? 'change' : 'delete'} it.`)
  if (!isExpected(version, stored.version)) {
    const now = await changes.transaction.row<{ json: JsonOf<Row> }>(of.many, [
      ...readerValues(changes.actor.grants, of.entity),
      [stored.id],
    ])
    throw stale(label, recordIn(now!.json), stored.version)
  }
  return stored
}

/** Changes records; those whose body changes nothing are left untouched. Returns the ids of changed records. */
export async function updateRecords<E extends Entity>(changes: Changes, of: Records<E>, patches: readonly Patch<E>[]): Promise<string[]>
export async function updateRecords(changes: Changes, of: Records, patches: readonly Patch[]): Promise<string[]> {
  const { entity } = of
  await waitForEnds(changes, entity, new Set(patches.flatMap(({ body }) => Object.keys(body))))
  const isPlain = !patches.some(({ body }) => of.children.some((list) => body[list.path] !== undefined))
  const locked = await lockRecords(
    changes,
    of,
    patches.map((patch) => patch.id),
    isPlain,
  )
  for (const { id, version } of patches) await checked(changes, of, locked.get(id), 'edit', version)
  const stored = patches.map(({ id }) => locked.get(id)!.record)
  const bodies = await admit(
    changes,
    entity,
    patches.map(({ body }) => body),
    stored,
  )
  const hidden = await hiddenIn(
    changes,
    entity,
    [...locked.values()].map(({ record }) => record),
  )
  const stamps = stampsOf(changes)
  const next: Row[] = []
  const altered = new Map<string, Set<string>>()
  const pairs = patches.map(({ id, set = {}, areListsWhole }, at) => {
    const [body, before] = [bodies[at]!, stored[at]!]
    return { id, body, set, areListsWhole, before, next: merge(entity, before, body, hidden) }
  })
  await of.beforeWrite?.(changes, pairs)
  const written = pairs.map(({ id, before, set, areListsWhole, next: merged }) => ({
    id,
    before,
    set,
    after: { ...ruled(of, merged, before, areListsWhole), ...set },
  }))
  if (!isPlain) await bothEnds(changes, entity, written)
  for (const { id, before, after, set } of written) {
    const changed = { ...difference(entity, before, after), ...differing(before, set) }
    if (!Object.keys(changed).length) continue
    changes.log(entity.name, id, titleOf(entity, after), 'update', changed)
    altered.set(id, new Set(Object.keys(changed)))
    next.push({ ...after, ...stamps, [entity.key]: id })
  }
  if (!next.length) return []
  const batch: Batch = freedUniques(entity, written)
  batch.push(changes.isTrial ? [of.trial.update, [JSON.stringify(asSent(entity, next))]] : updateOf(of, next, locked))
  for (const list of of.children) {
    const own = next.filter((record) => altered.get(idOf(entity, record))!.has(list.nestedIn ?? list.path))
    if (!own.length) continue
    if (!list.nestedIn) batch.push([list.clear, [own.map((record) => record[entity.key])]])
    addRows(batch, of, own, list)
  }
  await changes.write(batch)
  const ids = next.map((record) => idOf(entity, record))
  await of.afterWrite?.(changes, ids, new Set([...altered.values()].flatMap((fields) => [...fields])))
  return ids
}

/** One record, or as many as there are. */
function updateOf<E extends Entity>(of: Records<E>, next: readonly Row[], stored: ReadonlyMap<string, Stored>): Batch[number] {
  const all = asSent(of.entity, next)
  const [only] = all
  const [before] = only && all.length === 1 ? asSent(of.entity, [stored.get(idOf(of.entity, only))!.record]) : []
  return (only && before && of.updateOne(before, only)) || [of.update, [JSON.stringify(all)]]
}

const nothingHidden: ReadonlySet<string> = new Set()

/**
 * The record with the body laid over it. Child rows keep the id they had; an id of another record's row, or one that comes twice, is replaced. What the
 * writer does not see stays.
 */
function merge(entity: Entity, before: Row, body: Readonly<Row>, hidden = nothingHidden): Row {
  const merged: Row = { ...before }
  for (const [name, field] of writableOf(entity.all)) {
    if (body[name] === undefined) continue
    if (field.kind === 'own') {
      merged[name] = laidOver(before[name], body[name])
      continue
    }
    const given = keepingHidden(field, before[name], body[name], hidden)
    merged[name] = field.kind === 'children' && field.rowId ? withOwnIds(field.rowId, rowsIn(before[name]), rowsIn(given)) : given
  }
  return merged
}
