/** Whether a workspace has a plan, or will have one. */
import type { Statement } from '#platform/server/database/statement.ts'
import { conflict } from '#platform/server/http/refusal.ts'

/** A plan of account $1 that has not ended on day $2. */
export const findHeldPlan: Statement = {
  name: 'subscription_setup.held_plan',
  text: `select 1 as one from account_product h join product p on p.product_id = h.product_id
where h.account_id = $1 and p.product_type = 'Platform' and (h.end_date is null or h.end_date >= $2::date) limit 1`,
}

export const hasPlan = () => conflict('This workspace has a plan already. Change it under Manage Subscription.')
