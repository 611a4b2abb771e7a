/** How many levels a tree of records has: 1 for a record that is part of none. */
import type { Entity, FieldOf } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { columnName } from './columns.ts'

/**
 * SQL over row `a`: its level. One more than is allowed ends the walk.
 * @param parent the field that names the record above
 */
export function levelSql<E extends Entity>({ table, key }: E, parent: FieldOf<E> & string, most: number): string {
  const [id, above] = [columnName(key), columnName(parent)]
  return `(with recursive up as (
    select a.${above} as above, 1 as level
    union all
    select c.${above}, u.level + 1 from up u join ${table} c on c.account_id = $1 and c.${id} = u.above where u.level <= ${most}
  ) select max(level)::integer from up)`
}

/**
 * A check for `afterWrite`: a tree has at most so many levels. It comes after `refuseCircle`.
 * @throws Refusal 422 at that field with this message
 */
export function refuseDeep<E extends Entity>(entity: E, parent: FieldOf<E> & string, most: number, message: string) {
  const { name, table, key } = entity
  const [id, above] = [columnName(key), columnName(parent)]
  /** The lowest level in the trees of the records $2, below any of them. */
  const deepest: Statement<{ level: number | null }> = {
    name: `${name}.deepest`,
    text: `with recursive below as (
  select a.${id} as id, ${levelSql(entity, parent, most)} as level from ${table} a where a.account_id = $1 and a.${id} = any($2::uuid[])
  union all
  select c.${id}, b.level + 1 from below b join ${table} c on c.account_id = $1 and c.${above} = b.id where b.level <= ${most}
) select max(level)::integer as level from below`,
  }
  return async (changes: Changes, ids: string[], fields: ReadonlySet<string>): Promise<void> => {
    if (!fields.has(parent)) return
    const found = await changes.transaction.row(deepest, [ids])
    if ((found?.level ?? 0) > most) throw ruleNotMet(parent, message)
  }
}
