/** Numbers by which people speak of records: they count up in each account, and a write that is refused leaves no gap. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from './changes.ts'

/** $2: the entity's name. $3: the quantity. Returns the highest number taken. The row stays locked until the transaction ends: writers are serialised. */
const takeNumbers: Statement = {
  name: 'account_number.take',
  text: `insert into account_number as n (account_id, entity, last_number) values ($1, $2, $3)
on conflict (account_id, entity) do update set last_number = n.last_number + excluded.last_number returning n.last_number as last`,
}

/** Gives new records the next numbers, in their order. A record that brings its own number keeps it. */
export function numbering(entity: Entity, field: string) {
  return async (changes: Changes, records: readonly Record<string, unknown>[]): Promise<void> => {
    const lacking = records.filter((record) => record[field] === null || record[field] === undefined)
    if (!lacking.length) return
    const { last } = (await changes.transaction.row<{ last: number }>(takeNumbers, [entity.name, lacking.length]))!
    lacking.forEach((record, at) => (record[field] = last - lacking.length + 1 + at))
  }
}
