/** Records that do not overlap in time, as their entity says in `apart`. */
import type { Entity } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'

/** Serialises writers of periods of one kind, so that two can't create an overlap without seeing each other. */
const takeTurns: Statement = {
  name: 'apart.turns',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' periods of ' || $2::text, 0))`,
}

function overlapOf({ name, table, key, apart }: Entity): Statement {
  const { of, from, to } = apart!
  const [id, start, end] = [columnName(key), columnName(from), columnName(to)]
  const same = of.map((field) => `o.${columnName(field)} = a.${columnName(field)}`).join(' and ')
  return {
    name: `${name}.overlap`,
    text: `select o.${start}::text as start, o.${end}::text as end from ${table} a join ${table} o on o.account_id = $1 and ${same} and o.${id} <> a.${id} and o.active
  and o.${start} <= coalesce(a.${end}, 'infinity') and a.${start} <= coalesce(o.${end}, 'infinity')
where a.account_id = $1 and a.${id} = any($2::uuid[]) and a.active order by o.${start} limit 1`,
  }
}

/**
 * A check for `afterWrite`; archived records are not looked at.
 * @throws Refusal 422 at the field of the first day, naming the period that is in the way
 */
export function refuseOverlap(entity: Entity) {
  const { of, from, to } = entity.apart!
  const overlap = overlapOf(entity)
  const watched = [...of, from, to, 'active']
  return async (changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> => {
    if (!watched.some((name) => fields.has(name))) return
    await changes.transaction.rows(takeTurns, [entity.name])
    const found = await changes.transaction.row<{ start: string; end: string | null }>(overlap, [ids])
    if (!found) return
    const period = [found.start, found.end].flatMap((day) => (day ? formatDate(day) : [])).join(' to ')
    throw ruleNotMet(from, `There is a ${entity.label} from ${period} already. End it before this one begins.`)
  }
}
