/** The run: every account pays what is due in its own zone. One that fails does not keep the others from theirs. */
import { payerSql } from './due-sql.ts'
import { chargeAccount, type Charged } from './charge-account.ts'
import type { BillingServices } from './seller.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import { toMoney } from '#billing/money/contract/cents.ts'

/** Accounts that pay for a product, accounts charged per edit user, whose further users are charged when the period ends, and accounts listed as waiting: the run takes those off that owe nothing now. */
const findPayers: Statement<{ accountId: string }> = {
  name: 'run.payers',
  text: `select distinct ${payerSql} as "accountId" from account_product h join product p on p.product_id = h.product_id join account a on a.account_id = h.account_id
where not a.is_trial_account and not a.is_demo_account and a.deleted_date is null
union select l.account_id from invoice_line l where l.edit_user_terms is not null
union select w.account_id from waiting_charge w order by 1`,
}

export async function chargeAll(
  services: BillingServices & Pick<Services, 'log'>,
  now: Date,
  actor: Actor,
): Promise<{ accounts: number; invoices: number; total: number; waiting: number }> {
  const done = { accounts: 0, invoices: 0, total: 0, waiting: 0 }
  for (const { accountId } of await services.database.system.rows(findPayers)) {
    const charged = await chargeAccount(services, accountId, now, actor).catch((error: unknown): Charged => {
      services.log.error({ err: error, accountId }, 'A workspace could not be charged; the next run tries again')
      return { invoices: 0, total: 0 }
    })
    if (charged.isWaiting) services.log.warn({ accountId }, 'A workspace is not charged until its billing address is entered')
    done.waiting += Number(charged.isWaiting ?? false)
    if (charged.invoices) done.accounts += 1
    done.invoices += charged.invoices
    done.total += charged.total
  }
  return { ...done, total: toMoney(done.total) }
}
