/** Last stage of a save: writes other ends of lists, numbers, history and the rows themselves. */
import { uuidv7 } from 'uuidv7'
import { rowsIn } from '#platform/contract/by-name.ts'
import { idOf, titleOf, type Entity } from '#platform/contract/entity.ts'
import type { ChildrenField, Fields } from '#platform/contract/field.ts'
import { asSent } from '../canonical.ts'
import type { Batch, Changes } from '../changes.ts'
import { childListOf, ownKeyOf, writableOf } from '../columns.ts'
import { difference, differing, whole } from '../difference.ts'
import { freedUniques } from '../freed-uniques.ts'
import { oncePer } from '../once-per.ts'
import { agree, touchOtherEnds, type Written } from '../other-ends.ts'
import type { Row, Stored } from '../patch.ts'
import type { Records } from '../records.ts'
import type { Decided } from './decide.ts'
import type { Held } from './prepare.ts'

/** Adds records, and answers their ids. */
export async function writeNew(changes: Changes, of: Records, records: Row[]): Promise<string[]> {
  const { entity } = of
  const ids = records.map((record) => idOf(entity, record))
  await bothEnds(
    changes,
    entity,
    records.map((after, at) => ({ id: ids[at]!, before: null, after })),
  )
  await of.number?.(changes, records)
  await of.beforeInsert?.(changes, records)
  const sent = asSent(entity, records)
  const batch: Batch = [[changes.isTrial ? of.trial.insert : of.insert, [JSON.stringify(sent), ...stampedBy(changes)]]]
  for (const list of of.children) addRows(batch, of, records, list)
  await changes.write(batch)
  for (const record of changes.isTrial ? [] : records)
    changes.log(entity.name, idOf(entity, record), titleOf(entity, record), 'create', whole(entity, record, 'after'))
  await of.afterWrite?.(changes, ids, namedIn(sent, records, entity))
  return ids
}

/** Writes those that differ from what is stored, and answers their ids. */
export async function writeChange(changes: Changes, of: Records, decided: readonly Decided[], held: Held): Promise<string[]> {
  const { entity } = of
  const stamps = stampsOf(changes)
  if (!held.isPlain) await bothEnds(changes, entity, decided)
  const next: Row[] = []
  const altered = new Map<string, Set<string>>()
  for (const { id, before, after, set } of decided) {
    const changed = { ...difference(entity, before, after), ...differing(before, set) }
    if (!Object.keys(changed).length) continue
    changes.log(entity.name, id, titleOf(entity, after), 'update', changed)
    altered.set(id, new Set(Object.keys(changed)))
    next.push({ ...after, ...stamps, [entity.key]: id })
  }
  if (!next.length) return []
  const batch: Batch = freedUniques(entity, decided)
  batch.push(changes.isTrial ? [of.trial.update, [JSON.stringify(asSent(entity, next))]] : updateOf(of, next, held.stored))
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

/** Updates the other ends of two-ended lists. */
async function bothEnds(changes: Changes, entity: Entity, written: readonly Written[]): Promise<void> {
  agree(entity, written)
  await touchOtherEnds(changes, entity, written)
}

/** When, and who: $3 to $5 of an insert. */
const stampedBy = ({ actor: { userId, userName } }: Changes) => [new Date().toISOString(), userId, userName]

function stampsOf(changes: Changes): Row {
  const [modifiedDate, modifiedBy, modifiedByName] = stampedBy(changes)
  return { modifiedDate, modifiedBy, modifiedByName }
}

/** One record, or as many as there are. */
function updateOf<E extends Entity>(of: Records<E>, next: readonly Row[], stored: ReadonlyMap<string, Stored>): Batch[number] {
  const all = asSent(of.entity, next)
  const [only] = all
  const [before] = only && all.length === 1 ? asSent(of.entity, [stored.get(idOf(of.entity, only))!.record]) : []
  return (only && before && of.updateOne(before, only)) || [of.update, [JSON.stringify(all)]]
}

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
