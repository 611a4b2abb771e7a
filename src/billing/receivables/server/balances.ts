/** Balances by account. */
import type { receivables } from '#billing/receivables/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'

/** SQL: balance and overdue amount by account. Overdue are charges of due invoices less everything that lowers the balance. */
export const overdueSql = `select e.account_id, sum(e.amount) as balance,
  greatest(0, least(sum(e.amount), sum(e.amount) - coalesce((select sum(i.total) from invoice i where i.account_id = e.account_id and i.total > 0 and i.due_date >= current_date), 0))) as overdue
from ledger_entry e group by e.account_id having sum(e.amount) <> 0`

const findBalances: Statement<{ accountId: string; accountName: string; balance: string; overdue: string }> = {
  name: 'receivables.balances',
  text: `select o.account_id as "accountId", coalesce(a.workspace_name, 'A workspace that is gone') as "accountName", o.balance, o.overdue
from (${overdueSql}) o left join account a on a.account_id = o.account_id order by 3 desc, 2`,
}

export async function balances(_input: unknown, { services }: Context): Promise<Reply<typeof receivables.calls.balances>> {
  const found = await services.database.system.rows(findBalances)
  const { billingCurrency: currency } = services.settings
  return found.map(({ balance, overdue, ...one }) => ({ ...one, balance: Number(balance), overdue: Number(overdue), currency }))
}
