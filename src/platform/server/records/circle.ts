/** Records that are in a tree, each naming its parent of the same entity. */
import type { Entity, FieldOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'

/** Two who move records at once could make a circle that neither sees: they take turns, kind by kind. */
const lockTree: Statement = {
  name: 'tree.lock',
  text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' tree of ' || $2::text, 0))`,
}

/** Each path stops where it began; a longer circle that does not lead back ends at the maximum depth. */
const circleOf = ({ name, table, key }: Entity, parent: string): Statement => {
  const [id, above] = [columnName(key), columnName(parent)]
  return {
    name: `${name}.circle`,
    text: `with recursive above as (
  select ${id} as start, ${above} as parent, 1 as depth from ${table} where account_id = $1 and ${id} = any($2::uuid[]) and ${above} is not null
  union all
  select b.start, p.${above}, b.depth + 1 from above b
  join ${table} p on p.account_id = $1 and p.${id} = b.parent where p.${above} is not null and b.depth < 100 and b.parent <> b.start)
select start from above where parent = start limit 1`,
  }
}

/**
 * A check for `afterWrite`: a record is never, at any remove, part of itself.
 * @param parent the field that names the record above
 * @throws Refusal 422 at that field with this message
 */
export function refuseCircle<E extends Entity>(entity: E, parent: FieldOf<E> & string, message: string) {
  const circle = circleOf(entity, parent)
  return async (changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> => {
    if (!fields.has(parent)) return
    await changes.transaction.rows(lockTree, [entity.name])
    if (await changes.transaction.row(circle, [ids])) throw ruleNotMet(parent, message)
  }
}
