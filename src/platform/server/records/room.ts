/**
 * Room for records of a kind in a workspace's plan. Adding locks the limit's row until the transaction ends, so that parallel additions can't exceed
 * it. Without a row there is no limit.
 */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { planLimit } from '#platform/server/http/refusal.ts'
import type { Changes } from './changes.ts'
import { oncePer } from './once-per.ts'

/** Limit $2 of account $1. */
export const lockLimit: Statement<{ most: number }> = {
  name: 'account_limit.lock',
  text: 'select most from account_limit where account_id = $1 and kind = $2 for no key update',
}
const countOf = oncePer(({ table }: Entity): Statement<{ count: number }> => ({
  name: `account_limit.count_${table}`,
  text: `select count(*)::integer as count from ${table} where account_id = $1`,
}))

/** Archived records count; deleted ones do not. @throws Refusal 402 when the additions would exceed the limit */
export async function refusePastRoom({ transaction }: Pick<Changes, 'transaction'>, entity: Entity, added: number): Promise<void> {
  if (!entity.limitedBy || !added) return
  const limit = await transaction.row(lockLimit, [entity.limitedBy])
  if (!limit) return
  const { count } = (await transaction.row(countOf(entity)))!
  if (count + added > limit.most) throw planLimit(entity.plural, limit.most, count + added)
}
