/**
 * Lists in an order that people choose, numbered 1 to n without gaps. One move is one call: moves of the same kind of record wait for each other, so
 * two at once end in one order that both see.
 * The moved record goes through the record writer: right, version, rule, history. The others only make room: their number and version
 * change, but not their histories. On a board, where the displayed place is computed (`placed`), their versions stay as well, so that
 * nobody who has one of them open is interrupted.
 */
import { textIn } from '#platform/contract/by-name.ts'
import { capital } from '#platform/contract/words.ts'
import { orderField } from '#platform/contract/ordering.ts'
import { valueOf, type Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { badInput, notFound } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'
import { orderBy } from './order-sql.ts'
import type { Records } from './records.ts'
import { lockRecords } from './lock.ts'
import type { Expected, Row } from './patch.ts'
import { updateRecords } from './write.ts'

/** Target of a move. */
export interface Move {
  readonly id: string
  /** The record that it comes right after; null: first. */
  readonly afterId: string | null
  /** The list it goes to: a value of the field `within`. Undefined: the list that it is in. */
  readonly list?: string | null | undefined
  /** Further changes with the move, such as the lane of a board. */
  readonly also?: Row | undefined
  /** When given, the version that the record must have. */
  readonly version?: Expected | undefined
}

/** Reference of the entity by which its lists are separated. */
export interface Ordered {
  readonly within?: string | undefined
}

const turns: Statement = {
  name: 'order.lock',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' order of ' || $2::text, 0))`,
}

/** Serialises moves of records of this kind until the transaction ends. */
export const takeTurns = (changes: Changes, { name }: Pick<Entity, 'name'>) => changes.transaction.rows(turns, [name])

/** The stored field that keeps the order. */
const fieldOf = (of: Pick<Records, 'placed'>): string => of.placed ?? orderField

/** The stored order of a list; cards that were never moved come last, by their number. */
function orderOf(of: Records): string {
  if (!of.placed) return orderBy(of)
  const number = of.numbered && `a.${columnName(of.numbered)}`
  return [`a.${columnName(of.placed)} nulls last`, ...(number ? [number] : []), `a.${columnName(of.entity.key)}`].join(', ')
}

/** Rows of one list but the one that moves, with their places. $2 the one that moves, $3 the list, unless there is one list only. */
const others = (of: Records, ordered: Ordered) => `select a.${columnName(of.entity.key)} as id, a.${columnName(fieldOf(of))} as number,
  row_number() over (order by ${orderOf(of)})::integer as place
from ${of.entity.table} a where a.account_id = $1 and a.${columnName(of.entity.key)} <> $2${ordered.within ? ` and a.${columnName(ordered.within)} is not distinct from $3::uuid` : ''}`

/** $4 or $3: a record; answers its place among the others. */
const placeOf = (of: Records, ordered: Ordered): Statement => ({
  name: `${of.entity.name}.place`,
  text: `select o.place from (${others(of, ordered)}) o where o.id = $${ordered.within ? 4 : 3}`,
})

/** Makes room at the place $4 or $3; 0 closes the gap that the record left. Updates only records whose number changes. */
const renumber = (of: Records, ordered: Ordered): Statement => {
  const { table, key, name } = of.entity
  const room = `$${ordered.within ? 4 : 3}::integer`
  return {
    name: `${name}.renumber`,
    pastRecords: 'it raises the versions itself, and the history tells of the record that moved, not of those that made room',
    text: `update ${table} a set ${columnName(fieldOf(of))} = n.place${of.placed ? '' : ', version = a.version + 1'}
from (select o.id, o.place + (${room} > 0 and o.place >= ${room})::integer as place, o.number from (${others(of, ordered)}) o) n
where a.account_id = $1 and a.${columnName(key)} = n.id and n.number is distinct from n.place`,
  }
}

/**
 * Puts a record after another one, or first; its list is then numbered 1 to n. `within` names the reference that separates the lists.
 * @throws Refusal as for a change of the record; 400 when the other record is not in the list
 */
export async function moveRecord(changes: Changes, of: Records, move: Move, ordered: Ordered = {}): Promise<void> {
  const { entity } = of
  const { id, afterId } = move
  const { within } = ordered
  await takeTurns(changes, entity)
  const known = await lockRecords(changes, of, afterId === null ? [id] : [id, afterId], true)
  const stored = known.get(id)
  if (!stored) throw notFound(entity.label)
  const from = within ? textIn(valueOf(stored.record, within)) : null
  const to = move.list === undefined ? from : move.list
  const place = await placeAfter(changes, of, { ...move, isKnown: afterId === null || known.has(afterId) }, to, ordered)
  const order: Row = { [fieldOf(of)]: place }
  const list: Row = within ? { [within]: to } : {}
  const written = of.placed ? { body: { ...list, ...move.also }, set: order } : { body: { ...order, ...list, ...move.also } }
  await updateRecords(changes, of, [{ id, ...written, ...(move.version === undefined ? {} : { version: move.version }) }])
  const make = (list: string | null, room: number) =>
    changes.transaction.rows(renumber(of, ordered), within ? [id, list, room] : [id, room])
  if (from !== to) await make(from, 0)
  await make(to, place)
  changes.touch(entity.name)
}

async function placeAfter(
  changes: Changes,
  of: Records,
  { id, afterId, isKnown }: Move & { isKnown: boolean },
  list: string | null,
  ordered: Ordered,
): Promise<number> {
  if (afterId === null) return 1
  const { within } = ordered
  const statement = placeOf(of, ordered)
  const found = isKnown
    ? await changes.transaction.row<{ place: number }>(statement, within ? [id, list, afterId] : [id, afterId])
    : undefined
  if (!found) throw badInput([{ path: 'afterId', message: `${capital(of.entity.label)} not found in this list` }])
  return found.place + 1
}
