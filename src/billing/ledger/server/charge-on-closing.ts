/**
 * The final charge of a workspace that is closed: the edit users of the period that runs above those that it has charged, and periods that have begun and are not
 * charged, each up to this day. Days that were paid in advance are not given back. (ADR 35.)
 */
import { payerSql } from './due-sql.ts'
import { readDue, within } from './due.ts'
import { writeDue } from './charge-account.ts'
import { asTenant } from './as-tenant.ts'
import { lockPayer } from './lock-payer.ts'
import type { BillingServices } from './seller.ts'
import { keepWaiting } from './waiting.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { changeWithin, type Actor } from '#platform/server/records/changes.ts'

/** Accounts that pay for a product of account $1, and those that were charged for its edit users. */
const findPayers: Statement<{ accountId: string }> = {
  name: 'closing.payers',
  text: `select ${payerSql} as "accountId" from account_product h join product p on p.product_id = h.product_id join account a on a.account_id = h.account_id where h.account_id = $1
union select l.account_id from account_product h join invoice_line l on l.account_product_id = h.account_product_id
where h.account_id = $1 and l.edit_user_terms is not null order by 1`,
}

/** Within the transaction that closes the workspace, before it does. */
export async function chargeOnClosing(
  services: BillingServices & Pick<Services, 'log'>,
  system: Transaction,
  accountId: string,
  actor: Actor,
  now = new Date(),
): Promise<void> {
  if (services.settings.billing === 'off') return
  for (const { accountId: payerId } of await system.rows(findPayers, [accountId]))
    await changeWithin(system, payerId, actor, async (changes) => {
      await system.rows(lockPayer, [payerId])
      const due = await readDue(within(services, system), payerId, now, accountId)
      if (due && (await keepWaiting(system, accountId, due)))
        services.log.warn({ accountId, payerId }, 'A workspace was closed whose charges wait for a billing address')
      if (due) await asTenant(system, () => writeDue(services, changes, due))
    })
}
