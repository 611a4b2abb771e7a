/** Limits of a workspace, derived from its current products: those of its plan plus its add-ons. A plan without a number has no limit. */
import { limitFields } from '#billing/products/contract.ts'
import { keysOf } from '#platform/contract/keys.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { columnName } from '#platform/server/records/columns.ts'

export const limitNames = keysOf(limitFields)

/** SQL: account, kind and maximum of every limit. A plan counts while its day lasts anywhere, since days are those of the workspace. */
const limitsOf = (
  whose: string,
) => `select h.account_id, k.kind, max(k.most) filter (where p.product_type <> 'Add-on') + coalesce(sum(k.most) filter (where p.product_type = 'Add-on'), 0)::integer as most
from account_product h join product p on p.product_id = h.product_id
cross join lateral (values ${limitNames.map((name) => `('${name}', p.${columnName(name)})`).join(', ')}) k(kind, most)
where ${whose}h.effective_date <= (now() at time zone 'Etc/GMT-14')::date and (h.end_date is null or h.end_date >= (now() at time zone 'Etc/GMT+12')::date)
  and p.product_type in ('Platform', 'Subscription', 'Add-on')
group by h.account_id, k.kind
having count(*) filter (where p.product_type = 'Platform') > 0 and bool_and(k.most is not null) filter (where p.product_type = 'Platform')`

const ofAccount = limitsOf('h.account_id = $1 and ')
const ofAll = limitsOf('')

/** Rows keep their place, so that someone who waits for one finds it. */
const keep = (name: string, limits: string): Statement => ({
  name: `account_limit.keep_${name}`,
  text: `insert into account_limit (account_id, kind, most) ${limits}
on conflict (account_id, kind) do update set most = excluded.most where account_limit.most <> excluded.most`,
})
const drop = (name: string, whose: string, limits: string): Statement => ({
  name: `account_limit.drop_${name}`,
  text: `delete from account_limit l where ${whose}not exists (select 1 from (${limits}) n where n.account_id = l.account_id and n.kind = l.kind)`,
})
const keepOwn = keep('own', ofAccount)
const dropOwn = drop('own', 'l.account_id = $1 and ', ofAccount)
const keepEach = keep('each', ofAll)
const dropEach = drop('each', '', ofAll)
const dropAll: Statement = { name: 'account_limit.drop_all', text: 'delete from account_limit' }

type System = Pick<Transaction, 'rows'>

export async function settleLimits(system: System, accountId: string): Promise<void> {
  await system.rows(keepOwn, [accountId])
  await system.rows(dropOwn, [accountId])
}

export async function settleAllLimits(system: System): Promise<void> {
  await system.rows(keepEach)
  await system.rows(dropEach)
}

/** Without billing no workspace has a limit. */
export const liftLimits = (system: System): Promise<unknown> => system.rows(dropAll)
